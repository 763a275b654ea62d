"""Deadlines: what happens by itself. Set, moved and cleared by appends only; claimed here, under a lease.

A claim is not exactly-once: it is once per lease. Whoever acts on it appends to the stream, and that append moves or
clears the deadline in the same transaction; when nothing came of it, the lease ends and the next claim tries again.
Due times are compared with the clock of Postgres, one clock for all claimers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from psycopg.types.numeric import Int4, Int8

from shared.eventstore.pool import Connection, Pool
from shared.eventstore.rows import fetch_rows, on_connection
from shared.eventstore.statements import Statements

_SQL = Statements("deadlines.sql")
_CLAIM, _NEXT, _SETTLE, _RELEASE, _GET, _OVERDUE = (
    _SQL[name] for name in ("claim", "next_ready", "settle", "release", "get", "overdue")
)


class Claim(msgspec.Struct, frozen=True):
    """A deadline in somebody's hands. `due_at` in ms since 1970; `armed_version`: the head of the stream after the
    append that set it; `payload`: that append's JSON; `attempts`: claims since it was set, this one included."""

    stream: UUID
    kind: str
    due_at: int
    armed_version: int
    payload: bytes
    attempts: int


class Overdue(msgspec.Struct, frozen=True):
    """`oldest`: seconds since the oldest deadline still there was due, 0 when none is; `stuck`: deadlines that were
    claimed three times or more."""

    oldest: float
    stuck: int


class Deadlines:
    """The deadlines of the log, over a pool of `open_pool`."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def claim(
        self, limit: int = 100, lease_seconds: float = 30.0, kinds: Sequence[str] | None = None
    ) -> list[Claim]:
        """Up to `limit` due deadlines (of these kinds), each leased to this caller alone for `lease_seconds`; committed
        when this returns. Longest ready first. Call again at once when the answer was full."""
        parameters = {
            "limit": Int8(limit),
            "lease": float(lease_seconds),
            "kinds": None if kinds is None else list(kinds),
        }
        rows = await self._rows(_CLAIM, parameters)
        return sorted((Claim(*row) for row in rows), key=lambda claim: claim.due_at)

    async def next_due(self, kinds: Sequence[str] | None = None) -> float | None:
        """Seconds until something can be claimed (due, or its lease over), 0 when something can be now, None when
        nothing is armed. Sleep so long, but no longer than a second: an append may arm something earlier."""
        rows = await self._rows(_NEXT, {"kinds": None if kinds is None else list(kinds)})
        seconds: float | None = rows[0][0]
        return None if seconds is None else max(0.0, seconds)

    async def settle(self, claim: Claim) -> bool:
        """Forget a deadline that led to no event. False when an append armed it anew or cleared it in the meantime."""
        return bool(await self._rows(_SETTLE, {"stream": claim.stream, "armed_version": Int4(claim.armed_version)}))

    async def release(self, claim: Claim, delay_seconds: float = 0.0) -> bool:
        """End the lease: it can be claimed again after a delay. False when this claim does not hold it any more."""
        parameters = {
            "stream": claim.stream,
            "armed_version": Int4(claim.armed_version),
            "attempts": Int4(claim.attempts),
            "delay": float(delay_seconds),
        }
        return bool(await self._rows(_RELEASE, parameters))

    async def get(self, stream: UUID, *, conn: Connection | None = None) -> Claim | None:
        """The deadline of a stream as it is armed now (`attempts` 0: not claimed yet), or None."""
        rows = await self._rows(_GET, {"stream": stream}, conn)
        return Claim(*rows[0]) if rows else None

    async def overdue(self) -> Overdue:
        """For metrics and alarms: workers may look alive and consume nothing."""
        rows = await self._rows(_OVERDUE, {})
        return Overdue(*rows[0])

    async def _rows(
        self, query: bytes, parameters: dict[str, Any], conn: Connection | None = None
    ) -> list[tuple[Any, ...]]:
        return await on_connection(self.pool, lambda on: fetch_rows(on, query, parameters), conn)
