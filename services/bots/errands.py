"""From a claimed deadline to the task that carries it out: pure."""

from __future__ import annotations

from typing import Literal

import msgspec

from shared.eventstore import Claim

TABLE_KINDS = frozenset({"fill", "launch", "expire"})
"""Kinds of deadlines that tables arm. ``bot`` is a bot's move; every other kind is a game's timer."""

TAKE_TURN = "bots.take_turn"
FIRE = "timers.fire"

Queue = Literal["bots", "timers"]


class Errand(msgspec.Struct, frozen=True):
    """A task to publish: its name, its arguments (plain JSON), its queue."""

    task: str
    args: tuple[str | int, ...]
    queue: Queue


class _BotMove(msgspec.Struct):
    seat: int


def errand_of(claim: Claim) -> Errand:
    """Return the task for a due deadline.

    A bot's deadline whose payload does not name a seat becomes a timer: the game service then plays the default, and
    the game goes on.
    """
    stream, seq = str(claim.stream), claim.armed_version
    if claim.kind == "bot":
        try:
            seat = msgspec.json.decode(claim.payload, type=_BotMove).seat
        except msgspec.MsgspecError:
            return Errand(FIRE, (stream, claim.kind, seq, "game"), "timers")
        return Errand(TAKE_TURN, (stream, seat, seq), "bots")
    service = "matchmaking" if claim.kind in TABLE_KINDS else "game"
    return Errand(FIRE, (stream, claim.kind, seq, service), "timers")
