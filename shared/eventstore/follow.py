"""Followers: whoever keeps something up to date from the log, each at a checkpoint of its own.

A follower sees every event exactly once per pass, in an order that respects each stream. One process at a time holds a
follower, by a lease with a fencing number: one that was taken over cannot move the checkpoint any more.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Never

import psycopg
import structlog
from psycopg.types.numeric import Int8

from shared.eventstore.pool import Connection, Pool
from shared.eventstore.records import LeaseLost, StoredEvent
from shared.eventstore.rows import fetch_events, fetch_rows, on_connection
from shared.eventstore.statements import Statements
from shared.eventstore.wakeup import Listener, Waiter

POLL_SECONDS = 1.0

_SQL = Statements("followers.sql")
_ACQUIRE, _TAIL, _ADVANCE, _RELEASE, _LAG = (_SQL[name] for name in ("acquire", "tail", "advance", "release", "lag"))

Handle = Callable[[Connection, list[StoredEvent]], Awaitable[None]]

log = structlog.get_logger(__name__)


class Follower:
    """A named checkpoint in the log. Without a listener it polls each second.

    `batch`: most events handled at once; `lease_seconds`: after so long without a sign another process may take over;
    `start`: the position after which a new follower begins.
    """

    def __init__(
        self,
        pool: Pool,
        name: str,
        *,
        listener: Listener | None = None,
        batch: int = 500,
        lease_seconds: float = 30.0,
        start: int = 0,
    ) -> None:
        self.pool = pool
        self.name = name
        self.batch = batch
        self.lease_seconds = lease_seconds
        self.start = start
        self.position = start
        self.fence = 0
        """0: not held."""
        self._renew_at = 0.0
        self._waiter: Waiter | None = listener.waiter() if listener is not None else None

    async def run(self, handle: Handle) -> Never:
        """Handle every event for ever: `handle(conn, events)` writes on `conn`, and the checkpoint advances in the same
        transaction. Waits where another process holds the lease, reconnects when Postgres went away, and lets
        every other error of `handle` out; a cancelled run gives the lease back."""
        try:
            while True:
                try:
                    await self._acquire_in_the_end()
                    while True:
                        if await self.step(handle) < self.batch:
                            await self._wait()
                except LeaseLost:
                    log.warning("follower_lease_lost", follower=self.name)
                except psycopg.OperationalError as error:
                    log.warning("follower_connection_lost", follower=self.name, error=str(error))
                    await asyncio.sleep(POLL_SECONDS)
        finally:
            await self.release()

    async def batches(self) -> AsyncIterator[list[StoredEvent]]:
        """For a follower that writes elsewhere than in Postgres: batches for ever, each advancing the checkpoint when
        the next is asked for. After a crash the last batch comes again, so its writes must bear a repetition.
        Raises LeaseLost, psycopg.OperationalError; start it again then."""
        await self._acquire_in_the_end()
        while True:
            events = await self.peek()
            if events:
                yield events
                async with self.pool.connection() as conn:
                    await self.advance(conn, events[-1].position)
                self._moved(events[-1].position)
            if len(events) < self.batch:
                await self._wait()

    async def acquire(self) -> bool:
        """Take (or take again) the lease and learn the checkpoint; False while somebody else holds it."""
        parameters = {
            "follower": self.name,
            "start": Int8(self.start),
            "lease": float(self.lease_seconds),
            "fence": Int8(self.fence),
        }
        rows = await on_connection(self.pool, lambda on: fetch_rows(on, _ACQUIRE, parameters))
        if not rows:
            self.fence = 0
            return False
        position, self.fence = rows[0]
        self._moved(position)
        return True

    async def step(self, handle: Handle) -> int:
        """Handle one batch; answers how many events it had. Raises LeaseLost with everything rolled back."""
        events = await self.peek()
        if events:
            async with self.pool.connection() as conn, conn.transaction():
                await handle(conn, events)
                await self.advance(conn, events[-1].position)
            self._moved(events[-1].position)
        return len(events)

    async def peek(self) -> list[StoredEvent]:
        """The next events, without advancing; renews the lease when a third of it has gone by without any."""
        async with self.pool.connection() as conn:
            events = await fetch_events(conn, _TAIL, {"after": Int8(self.position), "limit": Int8(self.batch)})
            if not events and time.monotonic() > self._renew_at:
                await self.advance(conn, self.position)
                self._moved(self.position)
        return events

    async def advance(self, conn: Connection, position: int) -> None:
        """Move the checkpoint, as the last statement of a transaction, and renew the lease. Raises LeaseLost."""
        parameters = {
            "follower": self.name,
            "fence": Int8(self.fence),
            "position": Int8(position),
            "lease": float(self.lease_seconds),
        }
        if not await fetch_rows(conn, _ADVANCE, parameters):
            raise LeaseLost(f"{self.name}: fence {self.fence} does not hold the lease any more")

    async def release(self) -> None:
        """Give the lease back, if it is held and Postgres can be reached."""
        if not self.fence:
            return
        try:
            async with self.pool.connection(timeout=1.0) as conn:
                await fetch_rows(conn, _RELEASE, {"follower": self.name, "fence": Int8(self.fence)})
        except psycopg.OperationalError:
            log.warning("follower_lease_not_released", follower=self.name)
        self.fence = 0

    async def lag(self) -> float:
        """For metrics: seconds since the oldest event that it has not handled was stored; 0 at the end of the log."""
        rows = await on_connection(self.pool, lambda on: fetch_rows(on, _LAG, {"follower": self.name}))
        return float(rows[0][0])

    async def _acquire_in_the_end(self) -> None:
        while not await self.acquire():  # noqa: ASYNC110 - the lease is in the database
            await asyncio.sleep(min(POLL_SECONDS, self.lease_seconds / 3))

    def _moved(self, position: int) -> None:
        self.position = position
        self._renew_at = time.monotonic() + self.lease_seconds / 3

    async def _wait(self) -> None:
        if self._waiter is None:
            await asyncio.sleep(POLL_SECONDS)
        else:
            await self._waiter.wait(POLL_SECONDS)
