"""Parameters and rows of our statements: everything binary, json as the bytes that were stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from struct import Struct
from typing import Any, TypeVar

import psycopg
from psycopg.adapt import Buffer, Dumper, Loader
from psycopg.pq import Format

from shared.eventstore.pool import Connection, Pool
from shared.eventstore.records import StoredEvent

_T = TypeVar("_T")

_TEXT_OID, _TEXT_ARRAY_OID = 25, 1009
_ARRAY_HEAD = Struct(">5i")  # dimensions, has nulls, type of the elements; length and lower bound of the one dimension
_LENGTH = Struct(">i")


class Texts(list[bytes]):
    """A text[] parameter, given as UTF-8."""


class _TextsDumper(Dumper):
    """psycopg's own dumper of lists works element by element: 30 µs more per append where it was measured."""

    format = Format.BINARY
    oid = _TEXT_ARRAY_OID

    def dump(self, obj: Texts) -> Buffer:
        parts = [_ARRAY_HEAD.pack(1, 0, _TEXT_OID, len(obj), 1)]
        for text in obj:
            parts += (_LENGTH.pack(len(text)), text)
        return b"".join(parts)


class _JsonLoader(Loader):
    format = Format.BINARY

    def load(self, data: Buffer) -> bytes:
        return bytes(data)


psycopg.adapters.register_dumper(Texts, _TextsDumper)


async def on_connection(pool: Pool, work: Callable[[Connection], Awaitable[_T]], conn: Connection | None = None) -> _T:
    """Do work that may be done twice: on the caller's connection, or on one of the pool, and there once more if that
    connection turned out to be dead."""
    if conn is not None:
        return await work(conn)
    own: Connection | None = None
    try:
        async with pool.connection() as own:
            return await work(own)
    except psycopg.OperationalError:
        if own is None or not own.closed:
            raise
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
