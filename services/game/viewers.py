"""Who sees what: the viewer of a request, and what that viewer is told of a state. Pure."""

from __future__ import annotations

from typing import Any

import msgspec

from shared.platform.auth import Caller
from shared.platform.problems import Problem, invalid
from shared.rules import engine
from shared.rules.kernel import State, Title, View, Viewer

from .hot import Hot

SPECTATORS = ("watcher", "open")


def seat_of(state: State, caller: Caller) -> int | None:
    """Return the seat that a player holds, or None."""
    if caller.is_service:
        return None
    return next((number for number, seat in enumerate(state.seats) if seat.player == caller.id), None)


def resolve(state: State, caller: Caller, asked: str | None) -> Viewer:
    """Return the viewer that ``as`` asks for; without it the caller's own seat, else the watcher.

    Games are open to anybody who knows their id, which cannot be guessed. Raises Problem 400, and 403 for another's
    seat and for ``open`` before the end. After it nothing is hidden: anybody may look from any seat. So may services.
    """
    own = seat_of(state, caller)
    if not asked:
        return "watcher" if own is None else own
    if asked == "open" and not state.over:
        raise Problem(403, "not_over", "Everything can be seen once the game is over.")
    if asked in SPECTATORS:
        return asked
    if not (asked.isascii() and asked.isdigit() and len(asked) <= 2):
        raise invalid('"as" is a seat number, watcher, or open.')
    seat = int(asked)
    if seat != own and not ((caller.is_service or state.over) and seat < len(state.seats)):
        raise Problem(403, "not_your_seat", "You do not hold this seat.")
    return seat


def moment(title: Title[Any], state: State, viewer: Viewer, timing: engine.Timing) -> View:
    """Return ``asks`` of this viewer and ``wait`` where something happens by itself."""
    out: View = {"asks": engine.wire_asks(title, state, viewer, timing)}
    wait = engine.public_wait(title, state, timing)
    if wait is not None:
        out["wait"] = msgspec.to_builtins(wait)
    return out


def asks_message(hot: Hot, state: State, viewer: Viewer, timing: engine.Timing) -> bytes:
    """Return what a live socket is told after the frames; encoded once for all who see the same."""
    known = hot.told.get(viewer)
    if known is None or known[0] != state.seq:
        asks = {"type": "asks", "game": hot.name, "seq": state.seq}
        known = state.seq, msgspec.json.encode(asks | moment(hot.title, state, viewer, timing))
        hot.told[viewer] = known
    return known[1]


def seats(state: State) -> list[View]:
    """Return who holds which seat."""
    return [
        {"seat": number, "kind": seat.kind, "name": seat.name, **({"level": seat.level} if seat.level else {})}
        for number, seat in enumerate(state.seats)
    ]


def ended(state: State) -> View:
    """Return what the list of games says of one that is over."""
    return {"seq": state.seq, "seats": seats(state), "result": msgspec.to_builtins(state.result)}


def document(hot: Hot, state: State, viewer: Viewer, timing: engine.Timing, now: int) -> View:
    """Return the game as this viewer sees it."""
    out: View = {
        "id": hot.name,
        "title": hot.title.spec.key,
        "rules": hot.title.spec.rules,
        "seq": state.seq,
        "viewer": viewer,
        "view": engine.view(hot.title, state, viewer),
        "seats": seats(state),
        "table": hot.table,
        **moment(hot.title, state, viewer, timing),
        "now": now,
    }
    if state.result is not None:
        out["result"] = msgspec.to_builtins(state.result)
    return out
