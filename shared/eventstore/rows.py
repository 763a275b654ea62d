"""Parameters and rows of our statements: everything binary, json as the bytes that were stored."""

from __future__ import annotations

from struct import Struct
from typing import Any

import psycopg
from psycopg.adapt import Buffer, Dumper, Loader
from psycopg.pq import Format

from shared.eventstore.pool import Connection
from shared.eventstore.records import StoredEvent

_TEXT_OID, _TEXT_ARRAY_OID = 25, 1009
_ARRAY_HEAD = Struct(">5i")  # dimensions, has nulls, type of the elements; length and lower bound of the one dimension
_LENGTH = Struct(">i")


class Texts(list[bytes]):
    """A text[] parameter, given as UTF-8."""


class _TextsDumper(Dumper):
    """psycopg dumps lists in Python, element by element: a sixth of what an append costs this process."""

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
