"""Our own statements on the pool of the service, by name (queries/matchmaking.sql)."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

import psycopg

from shared.eventstore import Connection, Pool
from shared.eventstore.rows import on_connection
from shared.eventstore.statements import Statements

SQL = Statements(str(Path(__file__).parent / "queries" / "matchmaking.sql"))


async def fetch(pool: Pool, name: str, parameters: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Run a statement and return its rows, none if it gives none. If a connection breaks, it may be run twice.

    Raises psycopg.OperationalError when Postgres cannot be reached.
    """

    async def run(conn: Connection) -> list[tuple[Any, ...]]:
        cursor = await conn.execute(SQL[name], parameters)
        return await cursor.fetchall() if cursor.description else []

    return await on_connection(pool, run)


ATTEMPTS = 30
"""Tries against other writers before giving up; each loser means that another one won."""


class Tries:
    """Tries a transaction again that lost a race or a connection: ``while tries.another(): async with tries: …``.

    Inside, psycopg.errors.UniqueViolation (another table has this code) and the first broken connection lead to another
    try. A connection may break after the commit, so what is tried must be safe to repeat.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._left = ATTEMPTS
        self._lost = False

    def another(self) -> bool:
        """Tell whether there is a try left, and take it."""
        self._left -= 1
        return self._left >= 0

    async def __aenter__(self) -> None:
        return None

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if isinstance(error, psycopg.errors.UniqueViolation):
            return True
        if isinstance(error, psycopg.OperationalError) and _broken(error) and not self._lost:
            self._lost = True
            await self._pool.check()
            return True
        return False


def _broken(error: psycopg.Error) -> bool:
    """Tell a lost connection (no SQLSTATE, class 08, or a server that shuts down) from a time-out of the server."""
    return error.sqlstate is None or error.sqlstate.startswith(("08", "57P"))
