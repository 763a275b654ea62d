"""How appends get to Postgres: alone while there is room, together when several of one process wait at the same time.

A commit waits for the disk and a round trip wakes two processes; both cost the same for one append and for twenty. So
only LANES appends are under way at once, and what comes meanwhile goes out together as soon as one of them is back: no
timer, and nobody waits longer than for his own turn before. Each append keeps its own answer, conflict or error.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine, Sequence
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

import psycopg
from psycopg.pq.abc import PGresult

from shared.eventstore.pool import Connection, Pool
from shared.eventstore.prepared import Prepared, bigints, int4, int8, ints, number, texts, uuids
from shared.eventstore.records import Deadline, ExpectedAhead, Keep, NewEvent
from shared.eventstore.rows import on_connection
from shared.eventstore.statements import Statements

LANES = 2
"""Transactions under way at once: while one waits for the disk, another is worked on."""

MOST = 32
"""Appends of one batch."""

MOST_EVENTS = 16
"""Events of an append that goes with others; a longer one goes alone, at once."""

_SQL = Statements("events.sql")
_ALONE, _TOGETHER = (Prepared(name, _SQL[name]) for name in ("append", "append_batch"))
_OF_THE_SERVER = ("08", "57P")


class Wanted(NamedTuple):
    """An append: what ``EventStore.append`` was given."""

    stream: UUID
    expected: int
    since: int
    command: UUID
    events: Sequence[NewEvent]
    meta: bytes
    deadline: Deadline | Keep | None


_Waiting: TypeAlias = "tuple[Wanted, asyncio.Future[Row]]"


class Row(NamedTuple):
    """The answer: ``appended``, ``repeat`` or ``conflict``. A conflict has a head alone."""

    outcome: str
    first: int
    head: int
    position: int


def _row(result: PGresult, row: int, column: int) -> Row:
    """Read (outcome, first, head, position); what is null is 0."""
    outcome = (result.get_value(row, column) or b"").decode()
    return Row(outcome, *(number(result, row, column + n) for n in (1, 2, 3)))


def _due(deadline: Deadline | Keep | None) -> tuple[bytes, bytes | None, int | None, bytes | None]:
    if isinstance(deadline, Deadline):
        return b"set", deadline.kind.encode(), deadline.due_at, deadline.payload
    return b"clear" if deadline is None else b"keep", None, None, None


async def append_on(conn: Connection, one: Wanted) -> Row:
    """One append by a statement of its own. Raises psycopg.Error with the SQLSTATE of log.append_v1."""
    verb, kind, due_ms, payload = _due(one.deadline)
    values = [
        one.stream.bytes,
        int4(one.expected),
        int4(one.since),
        one.command.bytes,
        texts(event.type.encode() for event in one.events),
        texts(event.data for event in one.events),
        one.meta,
        verb,
        kind,
        None if due_ms is None else int8(due_ms),
        payload,
    ]
    return _row(await _ALONE.run(conn, values), 0, 0)


async def append_together(conn: Connection, batch: Sequence[Wanted]) -> list[Row | ExpectedAhead]:
    """Appends to different streams in one transaction, sorted by stream: what became of each. Raises psycopg.Error,
    and nothing of any of them is stored then."""
    places, place = [], 1
    for one in batch:
        places.append(place)
        place += len(one.events)
    more = [(index, which, one.events[which - 1]) for index, one in enumerate(batch, 1) for which in _after_first(one)]
    verbs, kinds, dues, payloads = zip(*(_due(one.deadline) for one in batch), strict=True)
    values = [
        ints(places),
        uuids(one.stream for one in batch),
        ints(one.expected for one in batch),
        uuids(one.command for one in batch),
        ints(len(one.events) for one in batch),
        texts(one.events[0].type.encode() for one in batch),
        texts(one.events[0].data for one in batch),
        texts(one.meta for one in batch),
        int4(max(len(one.events) for one in batch)),
        ints(index for index, _, _ in more),
        ints(which for _, which, _ in more),
        texts(event.type.encode() for _, _, event in more),
        texts(event.data for _, _, event in more),
        texts(verbs),
        texts(kinds),
        bigints(dues),
        texts(payloads),
    ]
    result = await _TOGETHER.run(conn, values)
    found: dict[int, Row | ExpectedAhead] = {}
    for n in range(result.ntuples):
        row = _row(result, n, 1)
        ahead = ExpectedAhead("the stream does not have the expected version yet")
        found[number(result, n, 0)] = ahead if row.outcome == "ahead" else row
    return [found[place] for place in places]


def _after_first(one: Wanted) -> range:
    return range(2, len(one.events) + 1)


def _says_nothing(error: Exception) -> bool:
    """Whether it is no fault of a batch: the connection or the server went away, or no connection could be had."""
    if not isinstance(error, psycopg.Error):
        return False
    return error.sqlstate is None or error.sqlstate.startswith(_OF_THE_SERVER)


class Appends:
    """The appends of one process, over a pool."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._lanes = 0
        self._waiting: deque[_Waiting] = deque()
        self._tasks: set[asyncio.Task[None]] = set()

    async def append(self, one: Wanted) -> Row:
        """Store it; a connection that broke on the way is replaced and the append sent once more. Raises psycopg.Error,
        ExpectedAhead. A caller that is cancelled while it waits may find the append done."""
        if one.since < one.expected or len(one.events) > MOST_EVENTS:
            return await self._alone(one)
        answer: asyncio.Future[Row] = asyncio.get_running_loop().create_future()
        self._waiting.append((one, answer))
        if self._lanes < LANES:
            self._lanes += 1
            self._do(self._lane())  # begins when all who are awake now have said what they want
        return await answer

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="appends")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _alone(self, one: Wanted) -> Row:
        return await on_connection(self._pool, lambda conn: append_on(conn, one))

    async def _lane(self) -> None:
        try:
            while batch := self._take():
                await self._store(batch)
                await asyncio.sleep(0)  # who was answered may come again at once, and then goes with the next batch
        finally:
            self._lanes -= 1

    def _take(self) -> list[_Waiting]:
        """The next batch: one append for each stream, and nothing for who does not wait any more."""
        batch: dict[UUID, _Waiting] = {}
        later = []
        while self._waiting and len(batch) < MOST:
            one, answer = self._waiting.popleft()
            if one.stream in batch:
                later.append((one, answer))
            elif not answer.done():
                batch[one.stream] = (one, answer)
        self._waiting.extendleft(reversed(later))
        return [batch[stream] for stream in sorted(batch)]

    async def _store(self, batch: list[_Waiting]) -> None:
        wanted = [one for one, _ in batch]
        try:
            rows: Sequence[Row | BaseException]
            if len(batch) == 1:
                rows = [await self._alone(wanted[0])]
            else:
                rows = await on_connection(self._pool, lambda conn: append_together(conn, wanted))
        except Exception as error:
            if len(batch) > 1 and not _says_nothing(error):
                # One of them is at fault (data that is no JSON), or waits for another process: each for itself now,
                # and beside the lane, so that nobody else waits with it.
                for waiting in batch:
                    self._do(self._store([waiting]))
                return
            rows = [error] * len(batch)
        except BaseException:  # the loop is closing
            for _, answer in batch:
                answer.cancel()
            raise
        for (_, answer), row in zip(batch, rows, strict=True):
            if answer.done():
                continue
            if isinstance(row, BaseException):
                answer.set_exception(row)
            else:
                answer.set_result(row)
