"""The move path: load, decide, append with the expected version; then project, tell, and have the copies written.

What is answered is durable. Everything after the commit may fail without any loss: a hot state that lags catches up, a
copy that is missing is rebuilt, a hint that is lost is made up for by the next heartbeat.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal
from uuid import UUID, uuid5

import msgspec
from prometheus_client import Counter

from shared.contracts.games import Act, Done, DueDone
from shared.eventstore import Appended, Conflict, EventStore, NewEvent, Repeated
from shared.platform import logging
from shared.platform.auth import Caller
from shared.platform.problems import Problem
from shared.rules import engine, kernel
from shared.rules.kernel import RESUME, Event, Refused, Wait
from shared.rules.registry import TITLES

from . import decision
from .absence import Absence
from .alarms import Alarms
from .copyist import Copyist
from .hot import REMEMBERED, Games, Hot, now_ms
from .latency import RoundTrips
from .rows import GameRows
from .viewers import ended, seat_of

log = logging.get()

TIMER = b'{"actor":"timer"}'
"""Who is named as the cause of what happens by itself."""

ATTEMPTS = 8
"""How often a move is decided anew when others append first, before the caller is told to come back."""

EARLY_MS = 1000
"""A timer that rings early by less than this (two clocks differ) is waited for; any other is sent away."""

SERVICES = UUID("5e27b9c2-6b0e-5d0c-9d5e-6a3c2f0d9a11")
"""Namespace of the command ids of services. Ids are stored by the name of whoever sent them, so that no player can
use up the id that a bot is going to send."""


_namespace = lru_cache(4096)(UUID)


class Mover:
    """Carries out commands and moments. ``tell`` is called with (game, seq) after every commit of this process."""

    def __init__(
        self,
        games: Games,
        timing: engine.Timing,
        tell: Callable[[UUID, int], None],
        copyist: Copyist,
        moves: Counter,
        trips: RoundTrips,
        alarms: Alarms,
        absence: Absence,
    ) -> None:
        self.games = games
        self.timing = timing
        self._tell = tell
        self._copyist = copyist
        self._moves = moves
        self._trips = trips
        self._alarms = alarms
        alarms.ring_with(self._moment)
        self._absence = absence
        absence.ring_with(self._look_for_holder)

    @property
    def _store(self) -> EventStore:
        return self.games.store

    async def act(self, game: UUID, caller: Caller, act: Act) -> Done:
        """Carry out a command. Raises Problem 403, 404, 409 ``stale``, 422 with the rule's code, 503 ``busy``."""
        received = now_ms()
        hot = await self.games.get(game)
        by: Literal["player", "bot"] = "bot" if caller.is_service else "player"
        seat = -1 if caller.is_service else check_seat(hot, caller, act.command.get("seat"))
        command_id = uuid5(SERVICES if caller.is_service else _namespace(caller.id), str(act.id))
        meta = msgspec.json.encode({"actor": "bot" if caller.is_service else caller.id})
        async with hot.lock:
            for _ in range(ATTEMPTS):
                if await self._catch_up(hot, received):
                    continue
                credit = hot.credits.of(hot.title, hot.state, seat, self._trips)
                at = engine.stamp(hot.title, hot.state, received, credit)
                try:
                    outcome = decision.decide(
                        hot.title, hot.state, act.command, act.base, hot.seed, at, by, exact=act.exact
                    )
                except (Refused, decision.Stale, decision.NotForBots) as no:
                    # This process may be behind, and a repeated command must hear its first answer, not a refusal.
                    known = hot.seq
                    await self.games.catch_up(hot)
                    if hot.seq != known:
                        continue
                    first = await self._store.find_command(game, command_id)
                    if first is not None:
                        return self._counted(Done(seq=first.head, outcome="repeat"))
                    if isinstance(no, kernel.Repeated):
                        return self._counted(Done(seq=hot.seq, outcome="repeat"))
                    raise self._refusal(hot, no) from None
                answer = await self._commit(hot, outcome, command_id, meta, act.base)
                if isinstance(answer, Appended):
                    return self._counted(Done(seq=answer.head, outcome="done"))
                if isinstance(answer, Repeated):
                    return self._counted(Done(seq=answer.head, outcome="repeat"))
        raise busy()

    async def due(self, game: UUID, seq: int, kind: str) -> DueDone:
        """Carry out the moment ``kind`` that was armed at ``seq``. Raises Problem 404, 503 ``busy``."""
        return await self._moment(await self.games.current(game), seq, kind)

    async def _moment(self, hot: Hot, seq: int, kind: str) -> DueDone:
        for _ in range(ATTEMPTS):
            async with hot.lock:
                done = await self._due(hot, seq, kind)
            if isinstance(done, DueDone):
                return done
            # Without the lock: whoever acts in this last moment is not too late.
            await asyncio.sleep(done / 1000)
        raise busy()

    async def _due(self, hot: Hot, seq: int, kind: str) -> DueDone | int:
        """One try; milliseconds when it should be tried again after them."""
        if hot.seq != seq:
            return DueDone(seq=hot.seq, outcome="late")
        try:
            outcome = decision.elapse(hot.title, hot.state, kind, hot.seed, now_ms(), self.timing)
        except Refused:
            return DueDone(seq=hot.seq, outcome="late")
        if isinstance(outcome, int):
            return outcome if outcome <= EARLY_MS else DueDone(seq=hot.seq, outcome="early")
        answer = await self._commit(hot, outcome, uuid5(SERVICES, f"{hot.id}|due|{kind}|{seq}"), TIMER)
        if isinstance(answer, Conflict):
            return 0
        self._moves.labels("due").inc()
        return DueDone(seq=answer.head, outcome="done")

    async def _look_for_holder(self, hot: Hot, seq: int, kind: str) -> None:
        """Let a bot play for a holder of whom nobody has heard since the turn began (EMM-111)."""
        async with hot.lock:
            now = max(now_ms(), hot.state.at)
            if hot.seq != seq or await self._catch_up(hot, now):
                return  # whoever stored that looks again
            seat = self._absence.silent_seat(hot)
            if seat is None:
                return
            outcome = engine.elapse(hot.title, hot.state, Wait(kind, now, seat), hot.seed, now)
            await self._commit(hot, outcome, uuid5(SERVICES, f"{hot.id}|{kind}|{seq}"), TIMER)

    async def _catch_up(self, hot: Hot, at: int) -> bool:
        """Store the title's own moments that have come by ``at``: who acts finds the game as the timer would have left
        it. False when there is none; else look at the game again."""
        moments = engine.catch_up(hot.title, hot.state, hot.seed, at)
        if moments.events:
            await self._commit(hot, moments, uuid5(SERVICES, f"{hot.id}|due|{hot.seq}"), TIMER)
        return bool(moments.events)

    async def after_outage(self) -> None:
        """Start anew what an outage of the house has cut into, in every game that is in a rush. Logs what fails."""
        resumed = 0
        for game in await self.games.rows.soon([key for key, title in TITLES.items() if title.hurried]):
            try:
                resumed += await self._resume(game)
            except Exception as error:  # its timer does what is left, and the other games must not wait for it
                log.error("not_resumed", game=str(game), error=type(error).__name__, exc_info=error)
        log.info("began_alone", resumed=resumed)

    async def _resume(self, game: UUID) -> bool:
        hot = await self.games.current(game)
        async with hot.lock:
            if hot.state.over or not hot.title.rush(hot.state):
                return False
            now = max(now_ms(), hot.state.at)
            outcome = engine.elapse(hot.title, hot.state, Wait(RESUME, now), hot.seed, now)
            command_id = uuid5(SERVICES, f"{hot.id}|{RESUME}|{hot.seq}")
            return isinstance(await self._commit(hot, outcome, command_id, TIMER), Appended)

    async def _commit(
        self, hot: Hot, outcome: engine.Outcome[Any], command_id: UUID, meta: bytes, base: int | None = None
    ) -> Appended | Repeated | Conflict:
        """Append, in one round trip; when that won, publish, else catch up. ``base``: what a command was chosen on; the
        same may have been appended after it."""
        events: list[NewEvent] = decision.stored(outcome.events)
        deadline = decision.deadline(hot.title, outcome.state, self.timing)
        expected = hot.seq
        since = None if base is None else min(base, max(0, expected - REMEMBERED))
        if since is not None and hot.repeats.knows(since, expected):
            if (head := hot.repeats.find(command_id)) is not None:
                return Repeated(0, head, 0)
            since = None  # nobody but us has to look through those that are here already
        if outcome.state.over:
            # The read model is right the moment the game is over, because it changes in the same transaction.
            async with self._store.transaction() as conn:
                answer = await self._store.append(
                    hot.id, expected, command_id, events, meta, deadline, since=since, conn=conn
                )
                if isinstance(answer, Appended):
                    await GameRows.end(conn, hot.id, outcome.state.at, msgspec.json.encode(ended(outcome.state)))
        else:
            answer = await self._store.append(hot.id, expected, command_id, events, meta, deadline, since=since)
        if isinstance(answer, Appended):
            self.publish(hot, outcome.events, command_id)
        elif answer.head > hot.seq:
            await self.games.catch_up(hot)
        return answer

    def publish(self, hot: Hot, events: list[Event], command_id: UUID) -> None:
        """Take a command's committed events into the hot state, tell who waits in this process, and have the copies
        written."""
        first = hot.seq + 1
        frames = hot.advance(events)
        hot.repeats.add(command_id, first, hot.seq)
        hot.credits.freeze(hot.title, hot.state, self._trips)
        self._alarms.set(hot)
        self._absence.set(hot)
        self._tell(hot.id, hot.seq)
        self._copyist.moved(hot, first, frames)

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


def busy() -> Problem:
    """Return the 503 of a move that lost every race."""
    return Problem(503, "busy", "Others were faster several times. Send the same again.")


def check_seat(hot: Hot, caller: Caller, seat: object) -> int:
    """Return the seat that the player holds. Raises Problem 403 unless it is this one.

    A seat that is no number is left to the rules.
    """
    held = seat_of(hot.state, caller)
    if held is None or (isinstance(seat, int) and not isinstance(seat, bool) and seat != held):
        raise Problem(403, "not_your_seat", "You do not hold this seat.")
    return held
