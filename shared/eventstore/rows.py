"""Parameters and rows of our statements: everything binary, json as the bytes that were stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import psycopg
from psycopg.adapt import Buffer, Loader
from psycopg.pq import Format

from shared.eventstore.pool import Connection, Pool
from shared.eventstore.records import StoredEvent

_T = TypeVar("_T")


class _JsonLoader(Loader):
    format = Format.BINARY

    def load(self, data: Buffer) -> bytes:
        return bytes(data)


async def on_connection(pool: Pool, work: Callable[[Connection], Awaitable[_T]], conn: Connection | None = None) -> _T:
    """Do work that may be done twice: on the caller's connection, or on one of the pool, and there once more if that
    connection turned out to be dead."""
    if conn is not None:
        return await work(conn)
    own = await pool.getconn()  # cheaper than the context manager, which minds a transaction that there is not
    try:
        return await work(own)
    except psycopg.OperationalError:
        if not own.closed:
            raise
    finally:
        await pool.putconn(own)
    # After a restart of Postgres every idle connection is dead: replace them all before the second try.
    await pool.check()
    async with pool.connection() as own:
        return await work(own)


async def fetch_row(conn: Connection, query: bytes, parameters: dict[str, Any]) -> tuple[Any, ...]:
    """The one row of a statement that always has one, without json."""
    cursor = await conn.execute(query, parameters, binary=True)
    row = await cursor.fetchone()
    assert row is not None
    return row


async def fetch_rows(conn: Connection, query: bytes, parameters: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The rows of a statement, json as bytes."""
    async with conn.cursor(binary=True) as cursor:
        cursor.adapters.register_loader("json", _JsonLoader)
        await cursor.execute(query, parameters)
        return await cursor.fetchall()


async def fetch_events(conn: Connection, query: bytes, parameters: dict[str, Any]) -> list[StoredEvent]:
    """The rows of a statement whose columns are the fields of StoredEvent."""
    return [StoredEvent(*row) for row in await fetch_rows(conn, query, parameters)]
