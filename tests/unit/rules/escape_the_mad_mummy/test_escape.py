"""Escaping, leaving, being absent, and the end of all rounds (ledger 2.I and 2.K), with the worked example M33."""

from __future__ import annotations

import pytest

from shared.rules import engine, referee
from shared.rules.chance import seed_hash
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy import events as e
from shared.rules.kernel import (
    ABSENT,
    GameEnded,
    Refused,
    Resign,
    SeatAway,
    SeatMissed,
    SeatReturned,
    SeatSetup,
    Setup,
    Wait,
)

from .table import SEED, START, TIMING, Table, every, names, only, plain

A, B, C = 0, 1, 2


@pytest.mark.rule("EMM-080")
def test_with_five_treasures_all_other_rules_still_hold_on_the_way() -> None:
    t = Table((26, 5), (0, 0), mummy=28)
    t.roll(2, 4)
    events = t.act(c.PlayDie(seat=A, die=0))
    assert only(events, e.TreasureGivenBack).reason == "met_mummy"
    assert t.place(A) == "32"


@pytest.mark.rule("EMM-081")
@pytest.mark.parametrize(
    ("treasures", "to", "pips", "stopped"), [(5, "39", 2, True), (4, "1", 4, False), (0, "1", 4, False)]
)
def test_only_a_full_pack_stops_at_the_exit(treasures: int, to: str, pips: int, stopped: bool) -> None:
    t = Table((37, treasures), (10, 0))
    moved = every(t.roll(0, 4), e.ExplorerMoved)
    assert [(m.to, m.pips, m.stopped_at_exit) for m in moved] == [(to, pips, stopped)]


@pytest.mark.rule("EMM-084")
def test_reaching_five_on_the_exit_counts_from_the_next_roll_on() -> None:
    t = Table((38, 4), (39, 1))
    events = t.roll(1, 1)
    assert names(events)[1:] == ["ExplorerMoved", "TreasureStolen", "DieLost"]
    assert names(t.roll(1, 1)) == ["DiceRolled", "ExplorerEscaped", "CubeStopped", "GameEnded"]


@pytest.mark.rule("EMM-085")
def test_robbed_at_the_exit_it_is_an_ordinary_explorer_again() -> None:
    t = Table((38, 0), (39, 5))
    t.roll(0, 1)
    t.stop()
    assert t.treasures(B) == 4
    t.spin()
    assert names(t.roll(1, 1))[:2] == ["DiceRolled", "ExplorerMoved"]


@pytest.mark.rule("EMM-086")
def test_without_doubles_it_stays_at_the_exit_and_tries_again_next_turn() -> None:
    t = Table((39, 5), (10, 0))
    t.roll(1, 2)
    t.roll(0, 3)
    t.stop()
    assert t.place(A) == "39" and not t.state.over
    t.spin()
    t.stop()
    t.spin()
    assert only(t.roll(4, 4), GameEnded).ranking == [[A], [B]]


@pytest.mark.rule("EMM-087")
def test_a_rival_with_a_full_pack_robs_nobody_at_the_exit() -> None:
    t = Table((37, 5), (39, 5))
    assert not every(t.roll(0, 3), e.TreasureStolen)
    assert t.treasures(B) == 5


@pytest.mark.rule("EMM-088")
def test_the_first_to_escape_wins_and_all_others_are_second() -> None:
    t = Table((39, 5), (39, 5), (20, 0))
    assert only(t.roll(1, 1), GameEnded).ranking == [[A], [B, C]]
    with pytest.raises(Refused) as refused:
        t.act(c.SpinCube(seat=B))
    assert refused.value.code == "game_over"


@pytest.mark.rule("EMM-110")
def test_after_15_s_the_server_spins_for_the_roller() -> None:
    t = Table((0, 0), (10, 0), spun=False)
    wait = engine.wait(TITLE, t.state, TIMING)
    assert wait is not None and (wait.kind, wait.seat, wait.at) == ("timeout", A, t.at + 15_000)
    assert names(t.next()) == ["SeatMissed", "CubeSpun"]
    # A roller that does not roll simply makes no use of the spin.
    assert names(t.stop()) == ["CubeStopped", "TurnEnded", "TurnStarted"]


@pytest.mark.rule("EMM-111")
def test_a_seat_for_which_the_server_spun_twice_in_a_row_is_played_by_a_bot() -> None:
    t = Table((0, 0), (10, 0), spun=False)
    t.next()
    t.stop()
    t.spin()
    t.roll(1, 1)
    t.stop()
    events = t.next()
    assert names(events) == ["SeatMissed", "SeatAway", "CubeSpun"]
    wait = engine.public_wait(TITLE, t.state, TIMING)
    assert wait is not None and (wait.kind, wait.seat) == ("bot", A)


@pytest.mark.rule("EMM-111")
def test_a_seat_that_spun_but_made_no_roll_in_two_turns_in_a_row_is_away_until_it_acts() -> None:
    t = Table((0, 0), (10, 0))
    assert not every(t.stop(), SeatAway)
    t.spin()
    t.stop()
    t.spin()
    away = t.stop()
    assert only(away, SeatAway).seat == A
    assert only(away, e.TurnEnded).idle == 2
    t.spin()
    t.stop()
    assert only(t.act(c.SpinCube(seat=A)), SeatReturned).seat == A
    assert not t.state.seats[A].away


@pytest.mark.rule("EMM-111")
def test_a_holder_of_whom_nobody_has_heard_since_the_turn_began_is_away_until_the_next_command() -> None:
    """Be it before the server has spun for them or after it; while the cube spins the bot goes on at once."""
    for spun_by_server in (False, True):
        t = Table((0, 0), (10, 0), spun=False)
        began = t.at
        if spun_by_server:
            t.next()
        assert TITLE.vacant(t.state) == Wait(ABSENT, began, A)
        t.at = max(t.at, began + 20_000)
        assert names(t.elapse(Wait(ABSENT, t.at, A))) == ["SeatAway"]
        assert TITLE.vacant(t.state) is None
        wait = engine.public_wait(TITLE, t.state, TIMING)
        assert wait is not None and (wait.kind, wait.seat) == ("bot", A)
        if spun_by_server:
            assert names(t.roll(1, 1))[0] == "SeatReturned"
        else:
            assert names(t.act(c.SpinCube(seat=A))) == ["SeatReturned", "CubeSpun"]
        assert not t.state.seats[A].away


@pytest.mark.rule("EMM-111")
def test_a_holder_who_has_acted_in_this_turn_is_there() -> None:
    """A spin or a roll of their own; nor is anybody looked for in the other mode, or for another seat."""
    t = Table((0, 0), (10, 0))
    assert TITLE.vacant(t.state) is None
    with pytest.raises(Refused):
        t.elapse(Wait(ABSENT, t.at, A))
    t = Table((0, 0), (10, 0), spun=False)
    with pytest.raises(Refused):
        t.elapse(Wait(ABSENT, t.at, A + 1))
    t.next()
    t.at = t.opens_at
    t.roll(1, 1)
    assert TITLE.vacant(t.state) is None
    assert TITLE.vacant(Table((0, 0), (10, 0), mode="count", spun=False).state) is None


@pytest.mark.rule("EMM-111")
def test_the_referee_takes_such_an_absence_for_the_seat_on_turn_and_no_other() -> None:
    seats = tuple(SeatSetup("player", f"P{n}", player=f"p{n}", nonce="00" * 16) for n in range(2))
    setup = Setup("g-0002", seats, {"mode": "clock", "tumbling_cube": False}, "live", seed_hash(SEED))
    begun = engine.begin(TITLE, setup, SEED, START)
    seat = begun.state.on_turn
    assert seat is not None
    gone = engine.elapse(TITLE, begun.state, Wait(ABSENT, START + 20_000, seat), SEED, START + 20_000)
    end = engine.decide(TITLE, gone.state, Resign(seat=1 - seat), SEED, START + 30_000)
    events = [*begun.events, *gone.events, *end.events]
    assert referee.first_against_rules(TITLE, events, SEED) is None
    place = len(begun.events)
    events[place] = SeatAway(at=START + 20_000, seat=1 - seat)
    assert referee.first_against_rules(TITLE, events, SEED) == place


@pytest.mark.rule("EMM-111")
def test_a_turn_with_a_roll_breaks_the_row() -> None:
    t = Table((0, 0), (10, 0))
    for _ in range(2):
        t.stop()
        t.spin()
        t.stop()
        t.spin()
        t.roll(0, 0)
    t.stop()
    assert not t.state.seats[A].away


def test_a_bot_is_never_away() -> None:
    t = Table((0, 0), (10, 0), bots=1)
    for _ in range(6):
        t.stop()
        assert t.state.on_turn is not None
        t.act(c.SpinCube(seat=t.state.on_turn), by="bot")
    assert t.state.seats[A].away and not t.state.seats[B].away


@pytest.mark.rule("EMM-115")
def test_resigning_drops_the_cube_without_a_result_and_passes_the_turn() -> None:
    t = Table((30, 3), (10, 0), (12, 0), face=1)
    events = t.resign(A)
    assert names(events) == ["SeatResigned", "TreasuresReturned", "CubeStopped", "TurnEnded", "TurnStarted"]
    assert (only(events, e.CubeStopped).cause, only(events, e.CubeStopped).result) == ("resigned", "none")
    assert t.place(A) == "out" and t.state.on_turn == B
    assert (t.state.west, t.state.east) == (10, 10)
    t.spin()
    assert only(t.stop(), e.TurnStarted).seat == C


@pytest.mark.rule("EMM-115")
def test_a_seat_that_leaves_out_of_turn_leaves_the_spin_alone() -> None:
    t = Table((30, 0), (31, 2), (12, 0))
    assert names(t.resign(B)) == ["SeatResigned", "TreasuresReturned"]
    assert t.state.phase == "rolling" and t.verbs() == ["roll_dice"]
    with pytest.raises(Refused):
        t.act(Resign(seat=B))


@pytest.mark.example("EMM-M33")
@pytest.mark.rule("EMM-115")
def test_m33_the_last_one_left_wins_by_walkover() -> None:
    t = Table((30, 2), (5, 3), ("out", 0))
    events = t.resign(B)
    assert plain(events[1]) == plain(e.TreasuresReturned(seat=B, west=1, east=2))
    ended = only(events, GameEnded)
    assert (ended.reason, ended.ranking) == ("walkover", [[A], [B, C]])
    assert t.state.west + t.state.east == 18


@pytest.mark.rule("EMM-117")
@pytest.mark.parametrize(
    ("explorers", "ranking"),
    [
        ([(10, 3), (30, 2), (1, 0)], [[A], [B, C]]),
        ([(10, 3), (30, 3), (1, 0)], [[B], [A, C]]),
        ([(20, 3), ("trapped", 3), (1, 0)], [[A, B], [C]]),  # the tomb counts as the gate
        ([(33, 3), ("eye", 3), (34, 2)], [[A, B], [C]]),  # a chamber counts as its trap door
        ([(10, 3), (10, 3), (10, 3)], [[A, B, C]]),
        ([(10, 3), ("out", 0), (12, 2)], [[A], [B, C]]),
    ],
)
def test_after_150_rounds_the_richest_win_then_the_nearest_then_they_share(
    explorers: list[tuple[int | str, int]], ranking: list[list[int]]
) -> None:
    t = Table(*explorers)
    last = [seat for seat, (place, _) in enumerate(explorers) if place != "out"][-1]
    t.state.round, t.state.on_turn = 150, last
    ended = only(t.stop(), GameEnded)
    assert (ended.reason, ended.ranking) == ("last_round", ranking)


def test_a_missed_attack_counts_as_a_miss_and_the_next_command_brings_the_seat_back() -> None:
    t = Table((2, 0), (14, 1), (27, 3), mummy=12, face=5)
    t.stop()
    assert only(t.next(), SeatMissed).misses == 1
    assert engine.elapse(TITLE, t.state, Wait("timeout", t.at + 15_000, B), SEED, t.at + 15_000).events
