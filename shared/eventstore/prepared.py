"""Our fixed statements through psycopg's own layer of libpq: prepared once for each connection, parameters packed here.

A cursor looks at each parameter, rewrites the query and keeps books about what to prepare, every time, on a core that
all games share. What is left of psycopg is what matters: its connections, its waiting (a task that is cancelled cancels
its statement: no connection goes back with an answer unread), its errors. Statements outlive a transaction, so there
must be no pooler in between that gives a transaction any connection.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from struct import Struct, pack
from uuid import UUID
from weakref import WeakKeyDictionary

from psycopg import errors, generators
from psycopg.abc import PQGen
from psycopg.pq import ExecStatus, Format, TransactionStatus
from psycopg.pq.abc import PGconn, PGresult

from shared.eventstore.pool import Connection

_PARAMETER = re.compile(rb"%\((\w+)\)b")
_KNOWN: WeakKeyDictionary[Connection, set[bytes]] = WeakKeyDictionary()
"""What each connection has prepared, as far as we know: see ``InvalidSqlStatementName`` below."""

_INT4, _INT8 = Struct(">i"), Struct(">q")
_UUID_OID, _INT4_OID, _INT8_OID, _TEXT_OID = 2950, 23, 20, 25

int4, int8 = _INT4.pack, _INT8.pack


class Prepared:
    """A statement of `queries/`, with `%(name)b` for its parameters, which are given in the order of ``names``."""

    def __init__(self, name: str, sql: bytes) -> None:
        self.name = b"log_" + name.encode()
        self.names = tuple(dict.fromkeys(found.decode() for found in _PARAMETER.findall(sql)))
        places = {name.encode(): b"$%d" % place for place, name in enumerate(self.names, 1)}
        self._sql = _PARAMETER.sub(lambda found: places[found[1]], sql)
        self._formats = [Format.BINARY] * len(self.names)

    async def run(self, conn: Connection, values: Sequence[bytes | None]) -> PGresult:
        """Execute it, in one round trip from the second time on. Raises psycopg.Error as a cursor does."""
        async with conn.lock:
            try:
                result: PGresult = await conn.wait(self._execute(conn, values))
            except errors.InvalidSqlStatementName:
                # Somebody said DEALLOCATE ALL; psycopg itself does, after a transaction that was rolled back.
                _KNOWN.pop(conn, None)
                result = await conn.wait(self._execute(conn, values))
            return result

    def _execute(self, conn: Connection, values: Sequence[bytes | None]) -> PQGen[PGresult]:
        pgconn = conn.pgconn
        if pgconn.transaction_status != TransactionStatus.IDLE:
            # The one error that is made good above would end the caller's transaction: rare enough to be parsed anew.
            pgconn.send_query_params(self._sql, values, param_formats=self._formats, result_format=Format.BINARY)
            result = yield from _result(pgconn, ExecStatus.TUPLES_OK)
            return result
        known = _KNOWN.setdefault(conn, set())
        if self.name not in known:
            pgconn.send_prepare(self.name, self._sql)
            yield from _result(pgconn, ExecStatus.COMMAND_OK)
            known.add(self.name)
        pgconn.send_query_prepared(self.name, values, self._formats, result_format=Format.BINARY)
        result = yield from _result(pgconn, ExecStatus.TUPLES_OK)
        return result


def _result(pgconn: PGconn, expected: int) -> PQGen[PGresult]:
    results: list[PGresult] = yield from generators.execute(pgconn)
    if results[-1].status != expected:
        raise errors.error_from_result(results[-1])
    return results[-1]


def number(result: PGresult, row: int, column: int) -> int:
    """Return an integer of any size; 0 for null."""
    return int.from_bytes(result.get_value(row, column) or b"", "big", signed=True)


def _array(oid: int, elements: Sequence[bytes | None]) -> bytes:
    # dimensions, has nulls, type of the elements; length and lower bound of the one dimension; then the elements
    parts = [pack(">5i", 1, None in elements, oid, len(elements), 1)]
    for element in elements:
        parts += (_INT4.pack(-1),) if element is None else (_INT4.pack(len(element)), element)
    return b"".join(parts)


def uuids(values: Iterable[UUID]) -> bytes:
    """Return a uuid[]."""
    return _array(_UUID_OID, [value.bytes for value in values])


def ints(values: Iterable[int]) -> bytes:
    """Return an integer[]."""
    return _array(_INT4_OID, [_INT4.pack(value) for value in values])


def bigints(values: Iterable[int | None]) -> bytes:
    """Return a bigint[]."""
    return _array(_INT8_OID, [None if value is None else _INT8.pack(value) for value in values])


def texts(values: Iterable[bytes | None]) -> bytes:
    """Return a text[] of UTF-8."""
    return _array(_TEXT_OID, list(values))
