"""The cube by count (ledger 3.6), and the worked example M31."""

from __future__ import annotations

import pytest

from shared.rules import engine
from shared.rules.chance import seed_hash
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy import events as e
from shared.rules.kernel import Refused, SeatSetup, Setup

from .table import SEED, TIMING, Table, every, names, only

A, B = 0, 1


@pytest.mark.example("EMM-M31")
@pytest.mark.rule("EMM-066")
def test_m31_the_cube_wobbles_and_stops_after_its_numbers_of_rolls_are_played_out() -> None:
    t = Table((7, 0), (20, 0), mode="count", rolls=3, early=1)
    t.roll(1, 1)
    assert t.pending() == "passage"
    assert t.state.spin is not None and not t.state.spin.wobbling
    assert names(t.act(c.UsePassage(seat=A, go=False)))[-1] == "CubeWobbled"
    assert not every(t.roll(1, 1), e.CubeStopped)
    t.roll(1, 2)
    assert t.pending() == "order"
    events = t.act(c.PlayDie(seat=A, die=0))
    assert only(events, e.CubeStopped).cause == "count"
    assert not every(events, e.DieLost)


@pytest.mark.parametrize(("rolls", "early", "wobble"), [(3, 0, 2), (3, 1, 1), (5, 0, 4), (7, 1, 5)])
def test_the_wobble_comes_one_or_two_rolls_before_the_last(rolls: int, early: int, wobble: int) -> None:
    t = Table((0, 0), (38, 0), mummy=32, mode="count", rolls=rolls, early=early)
    seen = []
    for number in range(1, rolls + 1):
        events = t.roll(0, 0)
        if "CubeWobbled" in names(events):
            seen.append(number)
        assert ("CubeStopped" in names(events)) == (number == rolls)
    assert seen == [wobble]


def test_a_new_roll_that_answers_the_last_decision_of_the_last_roll_ends_the_spin_without_rolling() -> None:
    t = Table((7, 0), (20, 0), mode="count", rolls=3, face=3)
    t.roll(0, 0)
    t.roll(0, 0)
    t.roll(0, 2)
    assert t.pending() == "passage"
    assert t.verbs() == ["use_passage", "roll_dice"]
    events = t.roll()
    assert names(events)[:2] == ["DecisionDefaulted", "CubeStopped"]
    assert not every(events, e.DiceRolled)


def test_there_is_no_interval_and_no_secret_moment_in_count_mode() -> None:
    t = Table((0, 0), (20, 0), mode="count")
    at = t.at
    t.roll(0, 0, at=at)
    t.roll(0, 0, at=at)
    assert TITLE.wait(t.state) is None
    assert TITLE.rush(t.state) == 0


@pytest.mark.rule("EMM-112")
def test_each_decision_of_a_live_game_by_count_has_15_s_and_then_its_default_rolling_included() -> None:
    t = Table((0, 0), (20, 0), mode="count", spun=False)
    wait = engine.wait(TITLE, t.state, TIMING)
    assert wait is not None and (wait.kind, wait.at) == ("timeout", t.at + 15_000)
    assert names(t.next()) == ["SeatMissed", "CubeSpun"]
    wait = engine.wait(TITLE, t.state, TIMING)
    assert wait is not None and wait.at == t.at + 15_000
    assert wait == engine.public_wait(TITLE, t.state, TIMING)


@pytest.mark.rule("EMM-112")
def test_the_default_for_the_roll_is_to_roll_and_for_the_order_the_first_die() -> None:
    t = Table((0, 0), (20, 0), mode="count")
    wait = engine.wait(TITLE, t.state, TIMING)
    assert wait is not None
    rolled = engine.elapse(TITLE, t.state, wait, SEED, wait.at)
    assert "DiceRolled" in names(rolled.events)
    t.roll(2, 4)
    assert only(t.next(), e.DecisionTaken).choice == 0


@pytest.mark.rule("EMM-112")
def test_a_slow_game_is_always_by_count_and_gives_a_day_per_decision() -> None:
    holders = tuple(SeatSetup("player", f"P{s}", nonce="00" * 16) for s in range(2))
    setup = Setup("g", holders, {}, "slow", seed_hash(SEED))
    state = engine.begin(TITLE, setup, SEED, 0).state
    assert state.mode == "count"
    wait = engine.wait(TITLE, state, TIMING)
    assert wait is not None and wait.at == 24 * 3600 * 1000
    hurried = Setup("g", holders, {"mode": "clock"}, "slow", seed_hash(SEED))
    with pytest.raises(Refused) as refused:
        engine.begin(TITLE, hurried, SEED, 0)
    assert refused.value.code == "bad_options"


def test_the_attack_of_a_live_game_has_ten_seconds() -> None:
    t = Table((39, 0), (14, 1), (27, 3), mummy=12, face=5)
    t.stop()
    assert t.pending() == "attack"
    wait = engine.public_wait(TITLE, t.state, TIMING)
    assert wait is not None and (wait.kind, wait.seat, wait.at) == ("timeout", A, t.at + 10_000)
