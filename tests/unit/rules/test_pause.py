"""Pauses of a live game: who may ask when, what stands still, and how it goes on (EMM-116, for every title)."""

from __future__ import annotations

from typing import Any

import pytest

from shared.rules import engine, narration, pause, referee
from shared.rules.chance import seed_hash
from shared.rules.kernel import (
    ABSENT,
    GO_ON,
    Command,
    GamePaused,
    GameWentOn,
    GoOn,
    Pause,
    PauseAsked,
    Refused,
    Resign,
    Return,
    Scalar,
    SeatSetup,
    Setup,
    Title,
    Wait,
)
from shared.rules.players import seed_of
from tests import playouts
from tests.contract.titles import every_title

SEED = seed_of("pause")
TIMING = engine.Timing(think=(600, 600))
HOLDERS: dict[str, dict[str, Any]] = {
    "player": {"kind": "player", "player": "p"},
    "bot": {"kind": "bot", "level": "random"},
}


def begun(title: Title[Any], *kinds: str, pace: str = "live", **options: Scalar) -> Any:
    """A game just begun, at 1 000 ms, between these kinds of holders."""
    holders = tuple(SeatSetup(name=str(seat), **HOLDERS[kind]) for seat, kind in enumerate(kinds))
    return engine.begin(title, Setup("pause", holders, options, pace, seed_hash(SEED)), SEED, 1000).state


def given(title: Title[Any], state: Any, command: Command, at: int, by: Any = "player") -> engine.Outcome[Any]:
    return engine.decide(title, state, command, SEED, at, by=by)


def refusal(title: Title[Any], state: Any, command: Command) -> str:
    with pytest.raises(Refused) as refused:
        given(title, state, command, state.at)
    return refused.value.code


def move(title: Title[Any], state: Any) -> Command:
    """What the seat on turn may do."""
    return next(engine.legal(title, state))


def paused(title: Title[Any], *kinds: str, at: int = 5000) -> Any:
    state = begun(title, *kinds)
    for seat, kind in enumerate(kinds):
        if kind == "player" and not state.paused:
            state = given(title, state, Pause(seat=seat), at).state
    assert state.paused == at
    return state


@every_title
@pytest.mark.rule("EMM-116")
def test_a_live_game_pauses_when_all_who_play_have_asked(title: Title[Any]) -> None:
    first = given(title, begun(title, "player", "player"), Pause(seat=1), 5000)
    assert [type(event) for event in first.events] == [PauseAsked]
    assert engine.view(title, first.state, 0)["pause"] == {"asked": {"1": True}}
    assert refusal(title, first.state, Pause(seat=1)) == "asked_already"
    second = given(title, first.state, Pause(seat=0), 6000)
    assert [type(event) for event in second.events] == [PauseAsked, GamePaused]
    assert engine.view(title, second.state, "watcher")["pause"] == {"since": 6000}


@every_title
@pytest.mark.rule("EMM-116")
def test_nothing_is_asked_and_no_time_runs_while_a_game_pauses(title: Title[Any]) -> None:
    before = begun(title, "player", "player")
    state = paused(title, "player", "player")
    assert engine.asks(title, state) == [] and list(engine.legal(title, state)) == []
    assert refusal(title, state, move(title, before)) == "paused"
    assert refusal(title, state, Pause(seat=0)) == "paused"
    assert engine.wait(title, state, TIMING) == Wait(GO_ON, 5000 + pause.LONGEST_MS)
    assert engine.public_wait(title, state, TIMING) == engine.wait(title, state, TIMING)
    assert engine.own_wait(title, state) is None and engine.vacant(title, state) is None
    for kind in ("timeout", "bot", ABSENT):
        with pytest.raises(Refused):
            engine.elapse(title, state, Wait(kind, 9000, 0), SEED, 9000)


@every_title
def test_after_a_pause_the_decision_has_its_whole_time(title: Title[Any]) -> None:
    before = begun(title, "player", "player")
    state = given(title, paused(title, "player", "player"), GoOn(seat=0), 99_000).state
    (ask,) = engine.wire_asks(title, state, None, TIMING)
    (asked,) = engine.wire_asks(title, before, None, TIMING)
    assert ask["due"] - 99_000 == asked["due"] - asked_at(title, before)
    assert "pause" not in engine.view(title, state, 0)
    assert given(title, state, move(title, state), 99_500).events


def asked_at(title: Title[Any], state: Any) -> int:
    return engine.asks(title, state)[0].opened


@every_title
def test_a_pause_that_everybody_has_forgotten_ends_by_itself(title: Title[Any]) -> None:
    state = paused(title, "player", "player")
    due = engine.wait(title, state, TIMING)
    assert due is not None
    out = engine.elapse(title, state, due, SEED, due.at)
    assert out.events == [GameWentOn(seat=-1, at=due.at)] and out.state.resumed == due.at
    assert refusal(title, out.state, GoOn(seat=0)) == "not_paused"


@every_title
def test_bots_agree_to_a_pause_and_think_anew_after_it(title: Title[Any]) -> None:
    state = paused(title, "player", "bot")
    after = given(title, state, GoOn(seat=0), 50_000).state
    due = engine.wait(title, after, TIMING)
    assert due is not None and due.at > 50_000


@every_title
def test_a_wish_is_forgotten_with_the_next_move(title: Title[Any]) -> None:
    state = given(title, begun(title, "player", "player"), Pause(seat=0), 5000).state
    state = given(title, state, move(title, state), 6000).state
    assert state.pause_asked == [] and "pause" not in engine.view(title, state, 0)


@every_title
@pytest.mark.rule("EMM-116")
def test_nobody_pauses_in_the_middle_of_a_turn(title: Title[Any]) -> None:
    plays = playouts.steps(title, title.spec.min_seats, "middle")
    busy = next(step.after for step in plays if not title.between(step.after) and not step.after.over)
    assert refusal(title, busy, Pause(seat=0)) == "not_between_turns"


@every_title
def test_a_game_over_days_does_not_pause(title: Title[Any]) -> None:
    unhurried = {"mode": "count"} if title.hurried else {}
    state = begun(title, "player", "player", pace="slow", **unhurried)
    assert refusal(title, state, Pause(seat=0)) == "not_live"


@every_title
def test_one_may_resign_and_come_back_in_a_pause(title: Title[Any]) -> None:
    state = paused(title, "player", "player", "player" if title.spec.max_seats > 2 else "bot")
    assert refusal(title, state, Return(seat=0)) == "not_away"
    after = given(title, state, Resign(seat=0), 7000).state
    assert after.paused and not after.over and after.seats[0].resigned
    over = given(title, after, Resign(seat=1), 8000).state
    assert over.over and not over.paused


@every_title
def test_a_pause_is_told_and_the_referee_finds_it_in_order(title: Title[Any]) -> None:
    played = list(playouts.steps(title, 2, "paused", playouts.PAUSING))
    events = [event for step in played for event in step.events]
    kinds = {type(event) for event in events}
    assert {PauseAsked, GamePaused, GameWentOn} <= kinds
    assert referee.first_against_rules(title, events, seed_of("paused")) is None
    told = {narration.show(title, event, 0)["say"][0] for event in events if isinstance(event, PauseAsked | GamePaused)}
    assert told == {"pause-asked", "game-paused"}
    # A pause that nobody asked for is found out.
    at = next(index for index, event in enumerate(events) if isinstance(event, PauseAsked))
    forged = [*events[:at], GamePaused(at=events[at].at), *events[at:]]
    assert referee.first_against_rules(title, forged, seed_of("paused")) == at
