"""The engine: time-outs, absence, stand-ins, returns; set-ups that fit and that do not."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest

from shared.rules import engine, narration
from shared.rules.kernel import Option, Refused, Resign, Return, SeatSetup, Setup, Title, Wait
from shared.rules.treasure_of_the_pharaohs import TITLE
from shared.rules.treasure_of_the_pharaohs.commands import Roll
from tests.unit.rules.treasure_of_the_pharaohs.table import SEED, A, B, Table

TIMING = engine.Timing(think=(600, 1200))


def names(table: Table) -> list[str]:
    return [type(event).__name__ for event in table.events]


def missed_twice() -> Table:
    table = Table("L1", "L1")
    table.time_out(A, die=[1])
    table.roll(B, 1)
    table.time_out(A, die=[1])
    return table


def test_one_miss_is_forgiven_by_the_next_own_move() -> None:
    table = Table("L1", "L1")
    assert table.time_out(A, die=[2])[0] == "SeatMissed seat=A misses=1"
    table.roll(B, 1)
    assert table.roll(A, 1)[0] == "SeatReturned seat=A"
    table.roll(B, 1)
    assert table.time_out(A, die=[1])[0] == "SeatMissed seat=A misses=1"
    assert not table.state.seats[A].away


def test_two_misses_in_a_row_bring_a_stand_in() -> None:
    table = missed_twice()
    assert names(table)[:3] == ["SeatMissed", "SeatAway", "DieRolled"]
    assert table.state.seats[A].away
    assert engine.view(TITLE, table.state, B)["seats"]["0"]["away"] is True
    table.roll(B, 1)
    wait = engine.wait(TITLE, table.state, TIMING)
    assert wait is not None and (wait.kind, wait.seat) == ("bot", A)
    assert "due" not in engine.wire_asks(TITLE, table.state, A, TIMING)[0]


def test_the_stand_in_plays_on_without_bringing_the_holder_back() -> None:
    table = missed_twice()
    table.roll(B, 1)
    out = engine.decide(TITLE, table.state, Roll(seat=A), SEED, 9000, by="bot")
    assert type(out.events[0]).__name__ == "DieRolled"
    assert out.state.seats[A].away


def test_the_holder_comes_back_by_asking_or_by_simply_moving() -> None:
    table = missed_twice()
    asked = engine.decide(TITLE, table.state, Return(seat=A), SEED, 9000)
    assert [type(event).__name__ for event in asked.events] == ["SeatReturned"]
    assert (asked.state.seats[A].away, asked.state.seats[A].misses) == (False, 0)
    table.roll(B, 1)
    assert table.roll(A, 1)[0] == "SeatReturned seat=A"
    assert not table.state.seats[A].away


def test_a_holder_who_returns_late_gets_the_whole_time_for_the_open_decision() -> None:
    table = missed_twice()
    table.roll(B, 1)
    limit = TITLE.spec.pace("live").limit("roll")
    late = table.state.at + 10 * limit
    back = engine.decide(TITLE, table.state, Return(seat=A), SEED, late).state
    wait = engine.wait(TITLE, back, TIMING)
    assert wait == Wait("timeout", late + limit, A)
    assert engine.wire_asks(TITLE, back, A, TIMING)[0]["due"] == late + limit


def test_a_holder_who_is_there_cannot_return() -> None:
    with pytest.raises(Refused) as refusal:
        Table("L1", "L1").command(Return(seat=A))
    assert refusal.value.code == "not_away"


def test_a_refused_move_of_an_absent_holder_changes_nothing() -> None:
    table = missed_twice()
    before = engine.copy(TITLE, table.state)
    with pytest.raises(Refused) as refusal:
        table.roll(A, 1)
    assert refusal.value.code == "not_your_turn"
    assert table.state == before


def test_an_absent_holder_may_still_resign() -> None:
    table = missed_twice()
    assert table.command(Resign(seat=A))[0] == "SeatResigned seat=A"
    assert table.state.over


def test_a_bots_moment_takes_the_default_when_no_bot_could_be_had() -> None:
    table = missed_twice()
    table.roll(B, 1)
    wait = engine.wait(TITLE, table.state, TIMING)
    assert wait is not None
    out = engine.elapse(TITLE, table.state, wait, SEED, wait.at)
    assert [type(event).__name__ for event in out.events][:1] == ["DieRolled"]


def test_a_moment_that_has_passed_is_refused() -> None:
    table = Table("L1", "L1")
    with pytest.raises(Refused) as refusal:
        engine.elapse(TITLE, table.state, Wait("timeout", 1, B), SEED, 1)
    assert refusal.value.code == "nothing_due"
    table.command(Resign(seat=B))
    with pytest.raises(Refused) as refusal:
        engine.elapse(TITLE, table.state, Wait("timeout", 1, A), SEED, 1)
    assert refusal.value.code == "game_over"
    assert engine.wait(TITLE, table.state, TIMING) is None


def test_bots_think_within_the_operators_bounds_and_a_rebuilt_state_at_the_same_moment() -> None:
    thought = set()
    for seq in range(200):
        table = Table("L1", "L1")
        table.state.seats[A].kind = "bot"
        table.state.seq = seq
        wait = engine.wait(TITLE, table.state, TIMING)
        assert wait == engine.wait(TITLE, engine.copy(TITLE, table.state), TIMING)
        assert wait is not None
        thought.add(wait.at - table.state.opened)
    assert min(thought) >= 600 and max(thought) <= 1200 and len(thought) > 100


# -- set-ups ----------------------------------------------------------------------------------------------------------


def begin(title: Title[Any] = TITLE, **changes: Any) -> engine.Outcome[Any]:
    seats = tuple(SeatSetup("player", f"P{n}", nonce="00") for n in range(2))
    fields = {"game": "g", "seats": seats, "options": {}, "pace": "live", "seed_hash": "", **changes}
    return engine.begin(title, Setup(**fields), SEED, 5)


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"seats": ()}, "bad_seats"), ({"pace": "hasty"}, "bad_pace"), ({"options": {"colour": "red"}}, "bad_options")],
)
def test_a_set_up_that_does_not_fit_is_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        begin(**changes)
    assert refusal.value.code == code


def test_options_take_their_defaults_and_only_their_own_choices() -> None:
    options = (Option("long", False, (False, True)), Option("size", 1, (1, 2)))
    title = dataclasses.replace(TITLE, spec=msgspec.structs.replace(TITLE.spec, options=options))
    assert begin(title, options={"size": 2}).state.options == {"long": False, "size": 2}
    for bad in ({"long": 1}, {"size": True}, {"size": "1"}, {"size": 3}, {"sise": 1}):
        with pytest.raises(Refused):
            begin(title, options=bad)


def test_the_first_event_says_who_plays_and_carries_the_commitment() -> None:
    first: Any = begin(seed_hash="ab").events[0]
    assert (first.title, first.rules, first.seed_hash, first.at) == (TITLE.spec.key, TITLE.spec.rules, "ab", 5)
    shown = narration.show(TITLE, first, "watcher")
    assert shown["seats"] == [{"kind": "player", "name": "P0"}, {"kind": "player", "name": "P1"}]
    assert "nonce" not in str(shown)
