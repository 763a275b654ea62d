"""Judge a finished game: does every event follow from the rules?

With the seed every decision can be made again. At each point the things that could have happened are few: a legal
command, a time-out, a moment of the title's own, a resignation or a return. One of them must lead to exactly the events
that stand there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeVar

from . import engine, pause
from .kernel import (
    ABSENT,
    RESUME,
    Command,
    Event,
    GameStarted,
    GameWentOn,
    GoOn,
    Pause,
    PauseAsked,
    Refused,
    Resign,
    Return,
    SeatAway,
    SeatMissed,
    SeatResigned,
    SeatReturned,
    Setup,
    State,
    Title,
    Wait,
)

S = TypeVar("S", bound=State)


def first_against_rules(title: Title[S], events: list[Event], seed: bytes) -> int | None:
    """Return the index of the first event that nothing the rules know explains; None when all follow from them."""
    started = events[0]
    if not isinstance(started, GameStarted):
        return 0
    setup = Setup(started.game, tuple(started.seats), started.options, started.pace, started.seed_hash)
    try:
        step = engine.begin(title, setup, seed, started.at)
    except Refused:
        return 0
    done = _agreeing(step.events, events)
    if done < len(step.events):
        return done
    while done < len(events):
        agreeing, following = _best(title, step.state, events[done:], seed)
        if following is None:
            return done + agreeing
        step = following
        done += agreeing
    return None if step.state.over else len(events) - 1


def _best(title: Title[S], state: S, events: list[Event], seed: bytes) -> tuple[int, engine.Outcome[S] | None]:
    """Return the outcome that agrees with the next events, and how many; or how far the closest one agreed."""
    closest = 0
    for outcome in _outcomes(title, state, events[0], seed):
        agreeing = _agreeing(outcome.events, events)
        if outcome.events and agreeing == len(outcome.events):
            return agreeing, outcome
        closest = max(closest, agreeing)
    return closest, None


def _agreeing(made: list[Event], stored: list[Event]) -> int:
    count = 0
    for mine, theirs in zip(made, stored, strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def _outcomes(title: Title[S], state: S, event: Event, seed: bytes) -> Iterator[engine.Outcome[S]]:
    """Yield what could have happened next, given that it began with this event at its time."""
    if state.over:
        return
    for cause, by in _causes(title, state, event):
        try:
            if isinstance(cause, Wait):
                yield engine.elapse(title, state, cause, seed, max(event.at, cause.at))
            else:
                yield engine.decide(title, state, cause, seed, event.at, by=by)
        except Refused:
            continue


def _causes(title: Title[S], state: S, event: Event) -> Iterator[tuple[Command | Wait, Literal["player", "bot"]]]:
    match event:
        case SeatMissed(seat=seat):
            yield Wait("timeout", event.at, seat), "player"
        case SeatAway(seat=seat):
            yield Wait(ABSENT, event.at, seat), "player"
        case SeatResigned(seat=seat):
            yield Resign(seat=seat), "player"
        case SeatReturned(seat=seat):
            yield Return(seat=seat), "player"
            yield Pause(seat=seat), "player"
            for command in engine.legal(title, state, seat):
                yield command, "player"
        case PauseAsked(seat=seat):
            yield Pause(seat=seat), "player"
        case GameWentOn(seat=seat):
            yield (GoOn(seat=seat) if seat >= 0 else pause.wait(state)), "player"
        case _:
            own = engine.own_wait(title, state)
            if own is not None:
                yield own, "player"
            if title.rush(state):
                yield Wait(RESUME, event.at), "player"
            for command in engine.legal(title, state):
                yield command, "bot"  # a holder who is present and missed nothing leads to the same events
