"""Whole games for tests: people and bots who act, dawdle, leave and come back, all by a seeded plan."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from shared.rules import engine, pause
from shared.rules.chance import Draws, seed_hash
from shared.rules.kernel import Command, Event, GoOn, Pause, Refused, Resign, Return, Scalar, SeatSetup, Setup, Title
from shared.rules.players import random_legal, seed_of

TIMING = engine.Timing(think=(700, 700))


@dataclass(frozen=True)
class Step:
    """One decision of a game: what caused it, the state before, and what came of it."""

    cause: str
    before: Any
    events: list[Event]
    after: Any


def setup_of(
    title: Title[Any], seats: int, seed_text: str, *, bots: int = 0, options: Mapping[str, Scalar] | None = None
) -> Setup:
    """Return a set-up of people with nonces, the last ``bots`` seats being bots."""
    holders = [
        SeatSetup(kind="bot", name=f"Bot {seat}", level="random")
        if seat >= seats - bots
        else SeatSetup(kind="player", name=f"Person {seat}", player=f"p{seat}", nonce=_nonce(seed_text, seat))
        for seat in range(seats)
    ]
    game = f"{title.spec.key}-{seats}-{seed_text}"
    return Setup(game, tuple(holders), dict(options or {}), title.spec.paces[0].key, seed_hash(seed_of(seed_text)))


def _nonce(seed_text: str, seat: int) -> str:
    return hashlib.sha256(f"{seed_text}/{seat}".encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Habits:
    """How often, out of 1, somebody does what a program that always moves would never do."""

    miss: float = 0.0
    resign: float = 0.0
    come_back: float = 0.3
    pause: float = 0.0


Chooser = Callable[[list[dict[str, Any]], random.Random], dict[str, Any]]
"""Which command of the open decisions is played."""


def by_chance(asks: list[dict[str, Any]], plan: random.Random) -> dict[str, Any]:
    """Choose any legal command."""
    return random_legal({}, asks, plan.randbytes(16), 0)


STEADY = Habits()
LIFELIKE = Habits(miss=0.06, resign=0.0015)
PAUSING = Habits(miss=0.02, pause=0.3)


def steps(
    title: Title[Any],
    seats: int,
    seed_text: str,
    habits: Habits = STEADY,
    *,
    bots: int = 0,
    options: Mapping[str, Scalar] | None = None,
    chance: Draws | None = None,
    choose: Chooser = by_chance,
) -> Iterator[Step]:
    """Play a game and yield every step, the start first."""
    seed, plan = seed_of(seed_text), random.Random(seed_text)
    setup = setup_of(title, seats, seed_text, bots=bots, options=options)
    out = engine.begin(title, setup, seed, 1_000_000, chance)
    yield Step("start", title.state(), out.events, out.state)
    state: Any = out.state
    at = state.at
    while not state.over:
        at += plan.randrange(200, 3000)
        opens = [ask.opens for ask in title.asks(state)]
        at = max(at, min(opens, default=0))
        for cause, attempt in _attempts(title, state, seed, at, plan, habits, chance, choose):
            try:
                out = attempt()
            except Refused:
                continue
            yield Step(cause, state, out.events, out.state)
            state, at = out.state, max(at, out.state.at)
            break
        else:
            raise AssertionError("nobody can act and nothing happens by itself")


def _attempts(
    title: Title[Any],
    state: Any,
    seed: bytes,
    at: int,
    plan: random.Random,
    habits: Habits,
    chance: Draws | None,
    choose: Chooser,
) -> Iterator[tuple[str, Any]]:
    def command(c: Command, by: Any = "player") -> Any:
        return lambda: engine.decide(title, state, c, seed, at, by=by, chance=chance)

    own = engine.own_wait(title, state)
    if own is not None and (own.at <= at or plan.random() < 0.1):
        yield own.kind, lambda: engine.elapse(title, state, own, seed, max(at, own.at), chance)
    if habits.pause:
        yield from _pauses(title, state, seed, at, plan, habits)
    away = [seat for seat, holder in enumerate(state.seats) if holder.away]
    wait = engine.wait(title, state, TIMING)
    if plan.random() < habits.resign:
        seat = plan.randrange(len(state.seats))
        yield f"resign {seat}", command(Resign(seat=seat))
    if away and plan.random() < habits.come_back:
        yield f"return {away[0]}", command(Return(seat=away[0]))
    if wait is not None and wait.kind == "timeout" and plan.random() < habits.miss:
        late = max(at, wait.at)
        yield f"timeout {wait.seat}", lambda: engine.elapse(title, state, wait, seed, late, chance)
    asks = engine.wire_asks(title, state, None, TIMING)
    if asks:
        chosen = choose(asks, plan)
        c = title.command(chosen)
        by = "bot" if state.seats[c.seat].played_by_bot else "player"
        yield f"{chosen['verb']} {c.seat}", command(c, by)
    if own is not None:
        yield own.kind, lambda: engine.elapse(title, state, own, seed, max(at, own.at), chance)


def _pauses(
    title: Title[Any], state: Any, seed: bytes, at: int, plan: random.Random, habits: Habits
) -> Iterator[tuple[str, Any]]:
    seat = plan.choice([n for n in range(len(state.seats)) if n not in state.pause_asked])
    if not state.paused:
        if plan.random() < (0.8 if state.pause_asked else habits.pause):
            yield f"pause {seat}", lambda: engine.decide(title, state, Pause(seat=seat), seed, at)
    elif plan.random() < 0.3:
        late = pause.wait(state)
        yield "go on", lambda: engine.elapse(title, state, late, seed, max(at, late.at))
    else:
        yield f"go on {seat}", lambda: engine.decide(title, state, GoOn(seat=seat), seed, at)


def whole(
    title: Title[Any], seats: int, seed_text: str, habits: Habits = STEADY, **more: Any
) -> tuple[list[Event], Any]:
    """Play a game to its end; return all events and the final state."""
    played = list(steps(title, seats, seed_text, habits, **more))
    return [event for step in played for event in step.events], played[-1].after
