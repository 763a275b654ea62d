"""Append to the log and read it. What it promises: README.md; the work is done in schema/0002_append.sql."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any
from uuid import UUID

import msgspec
import psycopg
from psycopg.types.numeric import Int4, Int8
from psycopg_pool import PoolTimeout

from shared.eventstore.appends import Appends, Wanted, append_on
from shared.eventstore.pool import Connection, Pool
from shared.eventstore.records import (
    KEEP,
    MAX_EVENTS,
    AlreadyWrote,
    Appended,
    BadBatch,
    BaseNotRaised,
    Conflict,
    Deadline,
    ExpectedAhead,
    Keep,
    NewEvent,
    Repeated,
    StoredEvent,
)
from shared.eventstore.rows import fetch_events, fetch_row, on_connection
from shared.eventstore.statements import Statements

if TYPE_CHECKING:
    from shared.eventstore.wakeup import WakeUp

_SQL = Statements("events.sql")
_READ, _HEAD, _FIND = (_SQL[name] for name in ("read", "head", "find_command"))
_BASE_IS_RAISED, _HEALTH = _SQL["base_is_raised"], _SQL["health"]

_ERRORS = {"CT001": ExpectedAhead, "CT002": AlreadyWrote, "CT003": BadBatch}


class Health(msgspec.Struct, frozen=True):
    """Seconds. `horizon_age`: the oldest write transaction of the cluster; `hidden_age`: the oldest committed event
    that followers cannot see yet. Both are below a second in a sane cluster."""

    horizon_age: float
    hidden_age: float


class EventStore:
    """The log over a pool of `open_pool`. With a WakeUp it rings after every append of its own."""

    def __init__(self, pool: Pool, wake_up: WakeUp | None = None) -> None:
        self.pool = pool
        self.wake_up = wake_up
        self._appends = Appends(pool)

    async def append(
        self,
        stream: UUID,
        expected: int,
        command_id: UUID,
        events: Sequence[NewEvent],
        meta: bytes = b"{}",
        deadline: Deadline | Keep | None = KEEP,
        *,
        since: int | None = None,
        conn: Connection | None = None,
    ) -> Appended | Repeated | Conflict:
        """Store events as versions expected + 1 … of a stream, and set, clear (None) or keep its deadline: both or
        neither, durable before this returns, in one round trip.

        `meta` is a JSON object (actor, trace) stored with each event. `since` (<= expected, default expected): the
        version on which the command was decided; the same command id after it answers Repeated, also when the
        caller has caught up past the first answer. Without `conn`, a connection that broke on the way is replaced and
        the append sent once more, which is safe by the command id. With `conn` it joins the caller's transaction and
        must be its first write; ring the wake-up after the commit.

        Raises ExpectedAhead, BadBatch, AlreadyWrote; psycopg.OperationalError when Postgres cannot be reached (the
        append may then have happened: send it again).
        """
        if not 1 <= len(events) <= MAX_EVENTS:
            raise BadBatch(f"an append takes 1 to {MAX_EVENTS} events, not {len(events)}")
        one = Wanted(stream, expected, expected if since is None else since, command_id, events, meta, deadline)
        try:
            outcome, first, head, position = await (self._appends.append(one) if conn is None else append_on(conn, one))
        except psycopg.Error as error:
            mapped = _ERRORS.get(error.sqlstate or "")
            if mapped is None:
                raise
            raise mapped(error.diag.message_primary) from error
        if outcome == "appended":
            if self.wake_up is not None and conn is None:
                self.wake_up.ring(deadline.due_at if isinstance(deadline, Deadline) else None)
            return Appended(first, head, position)
        if outcome == "repeat":
            return Repeated(first, head, position)
        return Conflict(head)

    async def read(
        self, stream: UUID, after: int = 0, limit: int | None = None, *, conn: Connection | None = None
    ) -> list[StoredEvent]:
        """The events of a stream with version > after, in order, at most `limit`. An unknown stream has none."""
        parameters = {"stream": stream, "after": Int4(after), "limit": None if limit is None else Int8(limit)}
        return await on_connection(self.pool, lambda on: fetch_events(on, _READ, parameters), conn)

    async def head(self, stream: UUID, *, conn: Connection | None = None) -> int:
        """The version of the last event of a stream; 0 when it has none."""
        (version,) = await self._one_row(_HEAD, {"stream": stream}, conn)
        return int(version)

    async def find_command(
        self, stream: UUID, command_id: UUID, after: int = 0, *, conn: Connection | None = None
    ) -> Repeated | None:
        """The events after a version that were appended under this command id, or None.

        Reads the stream from `after` on through the primary key: give the base of the command, not 0, in long streams.
        """
        parameters = {"stream": stream, "after": Int4(after), "command": command_id}
        first, head, position = await self._one_row(_FIND, parameters, conn)
        return None if head is None else Repeated(first, head, position)

    async def check_base(self) -> None:
        """Raises BaseNotRaised when events are stored that no transaction of this cluster can have written: the
        database was restored, and `call log.raise_base()` forgotten. Ask it at the start of a service."""
        (raised,) = await self._one_row(_BASE_IS_RAISED, {}, None)
        if not raised:
            raise BaseNotRaised("events lie above the horizon: stop the services and `call log.raise_base()`")

    async def health(self) -> Health:
        """The ages that a metric should watch."""
        return Health(*await self._one_row(_HEALTH, {}, None))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """A transaction for an append (`conn=`) followed by the caller's own writes; rings after the commit. It begins
        on a live connection: one that turns out to be dead is replaced."""
        async with AsyncExitStack() as stack:
            try:
                conn = await self._begin(stack)
            except PoolTimeout:
                raise
            except psycopg.OperationalError:
                await stack.aclose()
                await self.pool.check()  # after a restart of Postgres every idle connection is dead
                conn = await self._begin(stack)
            yield conn
        if self.wake_up is not None:
            self.wake_up.ring()

    async def _begin(self, stack: AsyncExitStack) -> Connection:
        conn = await stack.enter_async_context(self.pool.connection())
        await stack.enter_async_context(conn.transaction())
        return conn

    async def _one_row(self, query: bytes, parameters: dict[str, Any], conn: Connection | None) -> tuple[Any, ...]:
        return await on_connection(self.pool, lambda on: fetch_row(on, query, parameters), conn)
