"""The cube on the clock (ledger 3.5), and the worked examples M26 to M30 and M32."""

from __future__ import annotations

from typing import Any

import pytest

from shared.rules import engine
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy import events as e
from shared.rules.escape_the_mad_mummy.components import CLOSE_DELAY, LEAD_IN, OUTAGE
from shared.rules.kernel import RESUME, Command, Refused, Repeated, Wait

from .table import SEED, TIMING, Table, every, names, only, plain

A, B, C = 0, 1, 2


def refusal(t: Table, command: Command, at: int) -> tuple[str, dict[str, Any]]:
    before = engine.copy(TITLE, t.state)
    with pytest.raises(Refused) as refused:
        t.act(command, at=at)
    assert t.state == before
    return refused.value.code, refused.value.facts


def roll(t: Table) -> c.RollDice:
    assert t.state.spin is not None and t.state.on_turn is not None
    return c.RollDice(seat=t.state.on_turn, roll_no=t.state.spin.rolls_done + 1)


@pytest.mark.example("EMM-M26")
@pytest.mark.rule("EMM-013")
def test_m26_a_roll_counts_from_1800_ms_after_the_last_and_up_to_the_very_stop() -> None:
    t = Table((0, 0), (10, 0), length=9047)
    opens = t.opens_at
    t.roll(1, 1, at=opens + 7000)
    assert refusal(t, roll(t), opens + 8799) == ("too_soon", {"retry_in_ms": 1})
    t.roll(1, 2, at=opens + 8800)
    assert t.pending() == "order"
    assert refusal(t, roll(t), opens + 9047) == ("too_soon", {"retry_in_ms": 1553})
    assert refusal(t, c.PlayDie(seat=A, die=0), opens + 9048) == ("cube_stopped", {})
    assert t.act(c.PlayDie(seat=A, die=0), at=opens + 9047)


@pytest.mark.rule("EMM-012")
def test_the_last_instant_of_the_spin_still_counts_and_the_next_does_not() -> None:
    t = Table((0, 0), (10, 0), length=9047)
    assert refusal(t, roll(t), t.stops_at + 1) == ("cube_stopped", {})
    assert names(t.roll(1, 1, at=t.stops_at))[0] == "DiceRolled"


@pytest.mark.example("EMM-M27")
@pytest.mark.parametrize(
    ("round_trip", "received", "at", "accepted"),
    [(300, 19_190, 19_040, True), (900, 19_297, 19_047, True), (900, 19_298, 19_048, False)],
)
def test_m27_half_the_round_trip_is_forgiven_but_at_most_250_ms(
    round_trip: int, received: int, at: int, accepted: bool
) -> None:
    t = Table((0, 0), (10, 0), length=9047)
    zero = t.opens_at - 10_000
    assert engine.stamp(TITLE, t.state, zero + received, round_trip // 2) == zero + at
    if accepted:
        assert t.roll(1, 1, at=zero + at)
    else:
        assert refusal(t, roll(t), zero + at)[0] == "cube_stopped"


def test_latency_is_forgiven_only_while_a_cube_spins_and_never_before_the_last_event() -> None:
    t = Table((0, 0), (10, 0), spun=False)
    assert engine.stamp(TITLE, t.state, t.at + 900, 200) == t.at + 900
    t.spin()
    t.roll(1, 1)
    assert engine.stamp(TITLE, t.state, t.at + 100, 200) == t.at
    assert engine.stamp(TITLE, t.state, t.at + 900, -500) == t.at + 900


def test_the_rush_is_one_and_the_same_for_a_whole_spin_so_that_credit_can_be_frozen() -> None:
    t = Table((0, 0), (10, 0))
    rush = TITLE.rush(t.state)
    assert rush > 0
    t.roll(1, 1)
    assert TITLE.rush(t.state) == rush
    t.elapse(Wait(RESUME, t.at + 500))
    assert TITLE.rush(t.state) == rush
    t.stop()
    assert TITLE.rush(t.state) == 0


@pytest.mark.example("EMM-M28")
@pytest.mark.rule("EMM-066")
def test_m28_an_order_not_chosen_loses_both_dice_at_the_stop() -> None:
    t = Table((0, 0), (10, 0), face=3, mummy=25)
    t.roll(2, 4)
    events = t.stop()
    assert plain(*events[:2]) == plain(
        e.DieLost(seat=A, die=0, reason="cube_stopped"), e.DieLost(seat=A, die=1, reason="cube_stopped")
    )
    assert names(events)[2:] == ["CubeStopped", "MummySentToTomb", "TurnEnded", "TurnStarted"]
    assert only(events, e.CubeStopped).cause == "time"


@pytest.mark.example("EMM-M29")
@pytest.mark.rule("EMM-066")
def test_m29_an_open_passage_is_not_taken_and_the_landing_still_has_its_effect() -> None:
    t = Table((7, 2), (9, 1), face=3)
    t.roll(2, 3)
    t.act(c.PlayDie(seat=A, die=0))
    assert t.pending() == "passage"
    events = t.stop()
    assert plain(*events[:3]) == plain(
        e.DecisionDefaulted(kind="passage", seat=A, choice=0),
        e.TreasureStolen(by=A, victim=B, by_has=3, victim_has=0),
        e.DieLost(seat=A, die=1, reason="cube_stopped"),
    )
    assert names(events)[3] == "CubeStopped"


def test_at_the_stop_an_open_choice_of_victim_takes_the_richest_and_then_the_space_counts() -> None:
    t = Table((3, 0), (5, 1), (5, 2), face=3)
    t.roll(2, 3)
    t.act(c.PlayDie(seat=A, die=0))
    assert t.pending() == "victim"
    events = t.stop()
    assert only(events, e.TreasureStolen).victim == C
    assert only(events, e.TreasureTaken).has == 2


def test_at_the_stop_the_mummy_does_not_take_an_open_passage_but_lands() -> None:
    t = Table((0, 0), (31, 2), mummy=30, face=1)
    t.roll(0, 2)
    assert t.pending() == "mummy_passage"
    events = t.stop()
    assert names(events)[:3] == ["DecisionDefaulted", "TreasureGivenBack", "DieLost"]


@pytest.mark.example("EMM-M30")
@pytest.mark.rule("EMM-018", "EMM-066")
def test_m30_the_trap_door_must_be_answered_and_keeps_at_the_stop() -> None:
    t = Table((5, 3), (10, 0), face=3)
    t.roll(1, 1)
    assert t.pending() == "trap"
    assert refusal(t, roll(t), t.at + 2000) == ("decision_pending", {"kind": "trap"})
    assert "roll_dice" not in t.verbs()
    events = t.stop()
    assert plain(events[0]) == plain(e.DecisionDefaulted(kind="trap", seat=A, choice=0))
    assert only(events, e.CubeStopped).cause == "time"
    assert (t.place(A), t.treasures(A)) == ("scarab", 3)


@pytest.mark.example("EMM-M32")
def test_m32_a_repeated_roll_changes_nothing_and_an_old_number_is_refused() -> None:
    t = Table((36, 0), (20, 0), length=14_000)
    for _ in range(3):
        t.roll(1, 1)
    fourth = roll(t)
    t.act(fourth, 1, 1)
    before = engine.copy(TITLE, t.state)
    with pytest.raises(Repeated):
        t.act(fourth, at=t.at + 50)
    assert t.state == before
    t.roll(0, 0)
    assert refusal(t, fourth, t.at + 2000) == ("stale_roll", {"expected": 6})
    assert refusal(t, c.RollDice(seat=A, roll_no=9), t.at + 2000) == ("stale_roll", {"expected": 6})


@pytest.mark.rule("EMM-011")
def test_rolls_count_from_the_end_of_the_lead_in() -> None:
    t = Table((0, 0), (10, 0), spun=False)
    spun = only(t.act(c.SpinCube(seat=A)), e.CubeSpun)
    assert spun.opens_at == spun.at + LEAD_IN
    assert refusal(t, roll(t), spun.opens_at - 1) == ("spin_not_open", {"retry_in_ms": 1})
    assert [ask.opens for ask in TITLE.asks(t.state)] == [spun.opens_at]
    assert t.roll(1, 1, at=spun.opens_at)


def test_a_program_at_the_technical_limit_gets_at_most_eight_rolls_of_the_longest_spin() -> None:
    t = Table((0, 0), (10, 0), length=14_000)
    at = made = 0
    for at in range(t.opens_at, t.stops_at + 500, 50):
        try:
            t.act(roll(t), 0, 0, at=at)
        except Refused as refused:
            assert refused.code in ("too_soon", "cube_stopped")
        else:
            made += 1
        if t.pending():
            t.act(c.SendMummy(seat=A, go=False), at=at)
    assert made == 8


def test_the_cube_wobbles_and_stops_at_its_own_moments_however_late_the_timer_is() -> None:
    t = Table((0, 0), (10, 0), length=9000, lead=2000)
    opens = t.opens_at
    wobble = TITLE.wait(t.state)
    assert wobble == Wait("wobble", opens + 7000, secret=True)
    assert [event.at for event in t.elapse(wobble, late=400)] == [opens + 7000]
    stop = TITLE.wait(t.state)
    assert stop == Wait("stop", opens + 9000 + CLOSE_DELAY, secret=True)
    events = t.elapse(stop, late=700)
    assert only(events, e.CubeStopped).at == opens + 9000
    assert only(events, e.TurnStarted).at == opens + 9000 + CLOSE_DELAY


def test_a_bot_is_given_no_grace_so_that_its_move_never_falls_between_stop_and_timer() -> None:
    t = Table((0, 0), (10, 0), bots=1)
    t.stop()
    t.spin()
    wobble = TITLE.wait(t.state)
    assert wobble is not None
    t.elapse(wobble)
    assert TITLE.wait(t.state) == Wait("stop", t.stops_at, secret=True)
    with pytest.raises(Refused):
        t.act(roll(t), at=t.stops_at + 1)
    assert names(engine.catch_up(TITLE, t.state, SEED, t.stops_at).events)[0] == "CubeStopped"


def test_a_timer_that_comes_early_or_a_second_time_does_nothing() -> None:
    t = Table((0, 0), (10, 0))
    wobble = TITLE.wait(t.state)
    assert wobble is not None
    assert engine.elapse(TITLE, t.state, wobble, SEED, wobble.at - 1).events == []
    t.elapse(wobble)
    assert t.elapse(wobble) == []
    stop = TITLE.wait(t.state)
    assert stop is not None
    t.elapse(stop)
    assert t.elapse(stop) == []


def test_a_command_that_overtakes_the_timer_finds_the_game_as_the_timer_would_have_left_it() -> None:
    by_timer, by_command = Table((0, 0), (10, 0)), Table((0, 0), (10, 0))
    by_timer.stop()
    late = by_command.stops_at + CLOSE_DELAY
    caught = engine.catch_up(TITLE, by_command.state, SEED, late, by_command.secret)
    assert names(caught.events) == ["CubeWobbled", "CubeStopped", "TurnEnded", "TurnStarted"]
    assert caught.state == by_timer.state
    assert engine.catch_up(TITLE, caught.state, SEED, late + 1000).events == []


def test_nothing_is_caught_up_with_before_its_moment() -> None:
    t = Table((0, 0), (10, 0), length=9000, lead=1000)
    assert engine.catch_up(TITLE, t.state, SEED, t.opens_at + 7999).events == []
    assert names(engine.catch_up(TITLE, t.state, SEED, t.opens_at + 8000).events) == ["CubeWobbled"]


@pytest.mark.rule("EMM-114")
def test_after_an_outage_the_rest_of_the_spin_starts_anew_after_three_seconds_notice() -> None:
    t = Table((0, 0), (10, 0), length=9000, lead=1500)
    t.roll(1, 1, at=t.opens_at + 2000)
    t.elapse(Wait(RESUME, t.at + 60_000))
    spin = t.state.spin
    assert spin is not None
    assert spin.opens_at == t.at + 3000
    assert spin.stops_at == spin.opens_at + 7000
    assert spin.wobbles_at == spin.stops_at - 1500
    assert refusal(t, roll(t), spin.opens_at - 1)[0] == "spin_not_open"
    t.roll(1, 1, at=spin.opens_at)
    assert len(every(t.stop(), e.CubeStopped)) == 1


@pytest.mark.rule("EMM-114")
def test_a_spin_that_was_all_but_over_gets_two_more_seconds() -> None:
    t = Table((0, 0), (10, 0), length=9000, lead=1000)
    t.roll(1, 1, at=t.opens_at + 7900)
    t.next()
    t.elapse(Wait(RESUME, t.stops_at - 100))
    assert t.state.spin is not None
    assert t.stops_at == t.opens_at + 2000
    assert t.state.spin.wobbling
    assert names(t.next()) == ["CubeStopped", "TurnEnded", "TurnStarted"]


@pytest.mark.rule("EMM-114")
def test_a_stop_far_too_late_means_that_the_house_was_down_and_the_spin_is_resumed() -> None:
    t = Table((0, 0), (10, 0))
    own = TITLE.wait(t.state)
    assert own is not None
    assert names(engine.elapse(TITLE, t.state, own, SEED, own.at + OUTAGE).events) == ["CubeWobbled"]
    assert names(engine.elapse(TITLE, t.state, own, SEED, own.at + OUTAGE + 1).events) == ["SpinResumed"]
    resumed = engine.catch_up(TITLE, t.state, SEED, own.at + 90_000)
    assert names(resumed.events) == ["SpinResumed"]


def test_a_resume_when_no_cube_spins_does_nothing() -> None:
    t = Table((0, 0), (10, 0), spun=False)
    assert t.elapse(Wait(RESUME, t.at + 1)) == []


@pytest.mark.rule("EMM-113")
def test_the_cube_does_not_wait_for_a_roller_who_is_gone() -> None:
    t = Table((0, 0), (10, 0), length=9000)
    assert all(not ask.get("due") for ask in engine.wire_asks(TITLE, t.state, A, TIMING))
    events = t.stop()
    assert only(events, e.CubeStopped).at == t.at - CLOSE_DELAY
    assert only(events, e.TurnStarted).seat == B


@pytest.mark.rule("EMM-116")
def test_no_command_of_any_seat_stops_or_moves_the_clock_of_a_spin() -> None:
    t = Table((0, 0), (10, 0), (12, 0))
    before = TITLE.wait(t.state)
    verbs = {command.__struct_config__.tag for command in TITLE.commands}
    assert verbs == {
        *("spin_cube", "roll_dice", "play_die", "send_mummy"),
        *("use_passage", "rob_explorer", "resolve_trap", "choose_victim"),
    }
    t.resign(2)
    t.roll(1, 1)
    assert TITLE.wait(t.state) == before
