"""The move path: load, decide, append with the expected version, then project and tell.

What is answered is durable. Everything after the commit may fail without any loss: a hot state that lags catches up, a
copy that is missing is rebuilt, a hint that is lost is made up for by the next heartbeat.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Literal
from uuid import UUID, uuid5

import msgspec
from prometheus_client import Counter

from shared.contracts.games import Act, Done, DueDone
from shared.eventstore import Appended, Conflict, EventStore, NewEvent, Repeated
from shared.platform.auth import Caller
from shared.platform.problems import Problem
from shared.projection.copies import Copies
from shared.rules import engine
from shared.rules.kernel import Refused, Viewer

from . import decision
from .hot import Games, Hot, now_ms
from .rows import GameRows
from .viewers import seat_of

ATTEMPTS = 8
"""How often a move is decided anew when others append first, before the caller is told to come back."""

EARLY_MS = 1000
"""A timer that rings early by less than this (two clocks differ) is waited for; any other is sent away."""

SERVICES = UUID("5e27b9c2-6b0e-5d0c-9d5e-6a3c2f0d9a11")
"""Namespace of the command ids of services. Ids are stored by the name of whoever sent them, so that no player can
use up the id that a bot is going to send."""


class Mover:
    """Carries out commands and moments. ``tell`` is called with (game, seq) after every commit of this process."""

    def __init__(self, games: Games, timing: engine.Timing, tell: Callable[[UUID, int], None], moves: Counter) -> None:
        self.games = games
        self.timing = timing
        self.tell = tell
        self._moves = moves

    @property
    def _store(self) -> EventStore:
        return self.games.store

    @property
    def _copies(self) -> Copies:
        return self.games.copies

    async def act(self, game: UUID, caller: Caller, act: Act) -> Done:
        """Carry out a command. Raises Problem 403, 404, 409 ``stale``, 422 with the rule's code, 503 ``busy``."""
        hot = await self.games.get(game)
        by: Literal["player", "bot"] = "bot" if caller.is_service else "player"
        if not caller.is_service:
            check_seat(hot, caller, act.command.get("seat"))
        command_id = uuid5(SERVICES if caller.is_service else UUID(caller.id), str(act.id))
        meta = msgspec.json.encode({"actor": "bot" if caller.is_service else caller.id})
        async with hot.lock:
            for _ in range(ATTEMPTS):
                at = engine.stamp(hot.title, hot.state, now_ms())
                try:
                    outcome = decision.decide(hot.title, hot.state, act.command, act.base, hot.seed, at, by)
                except (Refused, decision.Stale, decision.NotForBots) as no:
                    # This process may be behind, and a repeated command must hear its first answer, not a refusal.
                    known = hot.seq
                    await self.games.catch_up(hot)
                    if hot.seq != known:
                        continue
                    first = await self._store.find_command(game, command_id)
                    if first is not None:
                        return self._counted(Done(seq=first.head, outcome="repeat"))
                    raise self._refusal(hot, no) from None
                answer = await self._commit(hot, outcome, command_id, meta)
                if isinstance(answer, Appended):
                    return self._counted(Done(seq=answer.head, outcome="done"))
                if isinstance(answer, Repeated):
                    return self._counted(Done(seq=answer.head, outcome="repeat"))
                await self.games.catch_up(hot)
        raise Problem(503, "busy", "Others were faster several times. Send the same command again.")

    async def due(self, game: UUID, seq: int, kind: str) -> DueDone:
        """Carry out the moment ``kind`` that was armed at ``seq``. Raises Problem 404, 503 ``busy``."""
        hot = await self.games.current(game)
        command_id = uuid5(SERVICES, f"{game}|due|{kind}|{seq}")
        async with hot.lock:
            for _ in range(ATTEMPTS):
                if hot.seq != seq:
                    return DueDone(seq=hot.seq, outcome="late")
                try:
                    outcome = decision.elapse(hot.title, hot.state, kind, hot.seed, now_ms(), self.timing)
                except Refused:
                    return DueDone(seq=hot.seq, outcome="late")
                if isinstance(outcome, int):
                    if outcome > EARLY_MS:
                        return DueDone(seq=hot.seq, outcome="early")
                    # Short, and the lock is worth keeping: nobody else is to act on this game but by the log anyway.
                    await asyncio.sleep(outcome / 1000)
                    continue
                answer = await self._commit(hot, outcome, command_id, b'{"actor":"timer"}')
                if isinstance(answer, Appended | Repeated):
                    self._moves.labels("due").inc()
                    return DueDone(seq=answer.head, outcome="done")
                await self.games.catch_up(hot)
        raise Problem(503, "busy", "Others were faster several times. Try again.")

    async def _commit(
        self, hot: Hot, outcome: engine.Outcome[Any], command_id: UUID, meta: bytes
    ) -> Appended | Repeated | Conflict:
        """Append; when that won, take the events, write the copies, and tell. One round trip each."""
        events: list[NewEvent] = decision.stored(outcome.events)
        deadline = decision.deadline(hot.title, outcome.state, self.timing)
        expected = hot.seq
        if outcome.state.over:
            # The read model is right the moment the game is over, because it changes in the same transaction.
            async with self._store.transaction() as conn:
                answer = await self._store.append(
                    hot.id, expected, command_id, events, meta, deadline, since=0, conn=conn
                )
                if isinstance(answer, Appended):
                    await GameRows.end(conn, hot.id, outcome.state.at)
        else:
            answer = await self._store.append(hot.id, expected, command_id, events, meta, deadline, since=0)
        if isinstance(answer, Appended):
            frames = hot.advance(outcome.events)
            self.tell(hot.id, hot.seq)
            await write_copies(self._copies, hot, expected + 1, frames)
        return answer

    def _counted(self, done: Done) -> Done:
        self._moves.labels(done.outcome).inc()
        return done

    def _refusal(self, hot: Hot, no: Exception) -> Problem:
        match no:
            case decision.Stale():
                self._moves.labels("stale").inc()
                return Problem(409, "stale", "The game has moved on since this was chosen.", seq=hot.seq)
            case Refused():
                self._moves.labels("refused").inc()
                facts = {**no.facts, "seq": hot.seq}
                return Problem(422, no.code, "The rules do not allow this now.", **facts)
            case _:
                return Problem(403, "forbidden", "A player holds this seat.")


async def write_copies(copies: Copies, hot: Hot, first: int, frames: Mapping[Viewer, list[bytes]]) -> None:
    """Write the copies of a game that has just moved, and publish the hint."""
    by_name = {str(audience): some for audience, some in frames.items()}
    await copies.write(hot.name, hot.seq, hot.packed(), first, by_name, hint=True)


def check_seat(hot: Hot, caller: Caller, seat: object) -> None:
    """Raise Problem 403 unless the player holds this seat. A seat that is no number is left to the rules."""
    held = seat_of(hot.state, caller)
    if held is None or (isinstance(seat, int) and not isinstance(seat, bool) and seat != held):
        raise Problem(403, "not_your_seat", "You do not hold this seat.")
