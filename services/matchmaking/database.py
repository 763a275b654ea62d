"""Our own statements on the pool of the service, by name (queries.sql)."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

import psycopg

from shared.eventstore import Pool
from shared.eventstore.statements import Statements

SQL = Statements(str(Path(__file__).parent / "queries.sql"))


async def fetch(pool: Pool, name: str, parameters: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Run a statement and return its rows, none if it gives none.

    After a restart of Postgres every idle connection is dead: then all are replaced and the statement is run once more,
    so each of ours must be safe to repeat. Raises psycopg.OperationalError when Postgres cannot be reached.
    """
    try:
        return await _fetch(pool, name, parameters)
    except psycopg.OperationalError:
        await pool.check()
        return await _fetch(pool, name, parameters)


async def _fetch(pool: Pool, name: str, parameters: dict[str, Any]) -> list[tuple[Any, ...]]:
    async with pool.connection() as conn:
        cursor = await conn.execute(SQL[name], parameters)
        return await cursor.fetchall() if cursor.description else []


ATTEMPTS = 30
"""Tries against other writers before giving up; each loser means that another one won."""


class Tries:
    """Tries a transaction again that lost a race or a connection: ``while tries.another(): async with tries: …``.

    Inside, psycopg.errors.UniqueViolation (another table has this code) and the first OperationalError lead to another
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
        if isinstance(error, psycopg.OperationalError) and not self._lost:
            self._lost = True
            await self._pool.check()
            return True
        return False
