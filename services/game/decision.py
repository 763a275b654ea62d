"""What a command or a moment comes to: pure functions of (state, request, time) that the move path acts on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from shared.eventstore import Deadline, NewEvent
from shared.rules import engine
from shared.rules.kernel import COMMON_COMMANDS, Command, Event, Refused, State, Title, Wait

COMMON_VERBS = frozenset(str(kind.__struct_config__.tag) for kind in COMMON_COMMANDS)
"""Verbs that are always there and answer no ask, so they cannot be stale."""


NEAR_MS = 60_000
"""A title's own moment that comes so soon after what led to it is rung by an alarm (alarms.py)."""

NET_MS = 150
"""How long after such a moment its deadline row is due, so that the two do not do the work twice."""


class Stale(Exception):
    """The decision that the command answers was not yet open at its base; ``seq`` is the head."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class NotForBots(Exception):
    """A service may only play for a bot, or for a holder who is away."""


def parse(title: Title[Any], wire: Mapping[str, Any]) -> Command:
    """Build a command from its wire form. Raises Refused ``no_such_command``."""
    try:
        return title.command(dict(wire))
    except msgspec.ValidationError as error:
        raise Refused("no_such_command", why=str(error)[:200]) from None


def decide(
    title: Title[Any],
    state: State,
    wire: Mapping[str, Any],
    base: int,
    seed: bytes,
    at: int,
    by: Literal["player", "bot"],
    *,
    exact: bool = False,
) -> engine.Outcome[Any]:
    """Return what a command comes to that was chosen at ``base``. Raises Stale, NotForBots, Refused.

    An ask says since which seq it is open. A command is stale when the ask that it answers opened after its base, or
    when it answers none and others have moved since; so other seats' events never make a good command fail. An
    ``exact`` one is stale as soon as anything has happened.
    """
    if base > state.seq:
        raise Refused("base_ahead", seq=state.seq)
    if exact and base < state.seq:
        raise Stale(state.seq)
    seat, verb = wire.get("seat"), wire.get("verb")
    if verb not in COMMON_VERBS:
        ask = next((a for a in engine.asks(title, state) if a.seat == seat and a.verb == verb), None)
        if base < (state.seq if ask is None else ask.since):
            raise Stale(state.seq)
    if by == "bot" and not _bot_plays(state, seat):
        raise NotForBots
    return engine.decide(title, state, parse(title, wire), seed, at, by=by)


def _bot_plays(state: State, seat: object) -> bool:
    return isinstance(seat, int) and 0 <= seat < len(state.seats) and state.seats[seat].played_by_bot


def elapse(
    title: Title[Any], state: State, kind: str, seed: bytes, at: int, timing: engine.Timing
) -> engine.Outcome[Any] | int:
    """Return what the armed moment comes to, or the milliseconds until it does. Raises Refused ``not_armed`` when
    something else is armed. The title's own moments that have come are carried out first, whatever rang."""
    moments = engine.catch_up(title, state, seed, at)
    if moments.events:
        return moments
    wait = engine.wait(title, state, timing)
    if (own := engine.own_wait(title, state)) is not None and own.kind == kind:
        wait = own  # a bot that is overdue does not hide it
    if wait is None or wait.kind != kind:
        raise Refused("not_armed", kind=kind)
    if wait.at > at:
        return wait.at - at
    return engine.elapse(title, state, wait, seed, at)


def deadline(title: Title[Any], state: State, timing: engine.Timing) -> Deadline | None:
    """Return the deadline row of a state: what happens next by itself."""
    wait: Wait | None = engine.wait(title, state, timing)
    if wait is None:
        return None
    at = wait.at + NET_MS if wait == near(title, state) else wait.at
    return Deadline(wait.kind, at, msgspec.json.encode({"seat": wait.seat} if wait.seat >= 0 else {}))


def near(title: Title[Any], state: State) -> Wait | None:
    """Return the title's own next moment if it is to come within NEAR_MS of the last event."""
    moment = engine.own_wait(title, state)
    return moment if moment is not None and moment.at - state.at <= NEAR_MS else None


def stored(events: list[Event]) -> list[NewEvent]:
    """Return events as the log keeps them: canonical bytes, the type prefixed with the kind of stream."""
    return [NewEvent(f"game:{type(event).__name__}", engine.encode(event)) for event in events]
