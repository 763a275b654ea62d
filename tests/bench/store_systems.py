"""The stores that bench-store drives: ours, the bare insert, message-db; and `eventsourcing`, in its own process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import psycopg
from psycopg.types.numeric import Int4, Int8

from shared.eventstore import Conflict, EventStore, Follower, Listener, NewEvent, Pool
from tests.bench.store_work import BATCH, DATA, TYPE, Delays, Key, Local, Rate

FLOOR_ENDS = 1 << 21
"""The floor's rows lie below this position and ours above it, so that both use the very same table and indexes."""


class Ours(Local):
    """The event store as the services use it: append in one round trip, wake-up, follower with its checkpoint."""

    name = "ours"

    def __init__(self, pool: Pool, store: EventStore, listener: Listener) -> None:
        self._pool = pool
        self._store = store
        self._follower = Follower(pool, "bench", listener=listener, batch=BATCH, lease_seconds=600.0)
        self._waiter = listener.waiter()
        self._checkpoint = False
        self._head = 0
        self._events = [NewEvent(TYPE, DATA)] * 64

    async def write(self, stream: UUID, expected: int, events: int) -> int | None:
        answer = await self._store.append(stream, expected, uuid4(), self._events[:events])
        if isinstance(answer, Conflict):
            self._head = answer.head
            return None
        return answer.head

    async def read(self, stream: UUID) -> int:
        return len(await self._store.read(stream))

    async def read_head(self, stream: UUID) -> int:
        return self._head  # the conflict has said it

    async def rewind(self, beginning: bool) -> None:
        assert await self._follower.acquire()
        async with self._pool.connection() as conn:
            row = await (await conn.execute("select coalesce(max(position), 0) from log.events")).fetchone()
        assert row is not None
        self._follower.position = FLOOR_ENDS if beginning else max(FLOOR_ENDS, row[0])

    async def following(self) -> list[Key]:
        if self._checkpoint:
            seen: list[Key] = []

            async def handle(_: object, events: list[Any]) -> None:
                seen.extend((event.stream, event.version) for event in events)

            await self._follower.step(handle)
            return seen
        events = await self._follower.peek()
        if events:
            self._follower.position = events[-1].position
        return [(event.stream, event.version) for event in events]

    async def pause(self) -> None:
        if self._checkpoint:
            await self._waiter.wait(1.0)
        else:
            await super().pause()

    async def delays(self, writers: int, events: int, rate: float, seconds: float) -> Delays:
        self._checkpoint = True
        try:
            return await super().delays(writers, events, rate, seconds)
        finally:
            self._checkpoint = False


class Floor(Local):
    """The rows of an append, put in by one plain statement with nothing computed or checked; its follower trusts
    positions, as followers of identity columns do."""

    name = "floor"

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._positions = count(1)
        self._position = 0

    async def write(self, stream: UUID, expected: int, events: int) -> int | None:
        places = ", ".join(
            f"(%(p{n})b::bigint, %(stream)b::uuid, %(command)b::uuid, %(v{n})b::int, %(type)b::text, "
            "%(hash)b::bytea, %(data)b::text::json, %(meta)b::text::json)"
            for n in range(events)
        )
        parameters: dict[str, Any] = {"stream": stream, "command": uuid4(), "type": TYPE, "hash": bytes(32)}
        parameters |= {"data": DATA.decode(), "meta": "{}"}
        for n in range(events):
            parameters[f"p{n}"] = Int8(next(self._positions))
            parameters[f"v{n}"] = Int4(expected + n + 1)
        columns = "position, stream_id, command_id, version, type, hash, data, meta"
        async with self._pool.connection() as conn:
            await conn.execute(f"insert into log.events ({columns}) values {places}".encode(), parameters, binary=True)
        return expected + events

    async def read(self, stream: UUID) -> int:
        query = b"select version, type, data, meta from log.events where stream_id = %(stream)b::uuid order by version"
        async with self._pool.connection() as conn:
            return len(await (await conn.execute(query, {"stream": stream}, binary=True)).fetchall())

    async def rewind(self, beginning: bool) -> None:
        query = b"select coalesce(max(position), 0) from log.events where position < %(end)b::bigint"
        async with self._pool.connection() as conn:
            row = await (await conn.execute(query, {"end": Int8(FLOOR_ENDS)})).fetchone()
        assert row is not None
        self._position = 0 if beginning else row[0]

    async def following(self) -> list[Key]:
        query = b"""select position, stream_id, version, type, data, meta from log.events
            where position > %(after)b::bigint and position < %(end)b::bigint
            order by position limit %(limit)b::bigint"""
        parameters = {"after": Int8(self._position), "end": Int8(FLOOR_ENDS), "limit": Int8(BATCH)}
        async with self._pool.connection() as conn:
            rows = await (await conn.execute(query, parameters, binary=True)).fetchall()
        if rows:
            self._position = rows[-1][0]
        return [(stream, version) for _, stream, version, *_ in rows]


class MessageDb(Local):
    """message-db, called as its documentation says; one category for all streams, or one per writer."""

    def __init__(self, pool: Pool, per_writer: bool) -> None:
        self.name = "message-db, category per writer" if per_writer else "message-db, one category"
        self._pool = pool
        self._per_writer = per_writer
        self._prefix = f"c{uuid4().hex[:8]}"
        self._names: dict[UUID, str] = {}
        self._places: dict[str, int] = {}

    def stream(self, writer: int) -> UUID:
        stream = uuid4()
        category = f"{self._prefix}w{writer if self._per_writer else 0}"
        self._places.setdefault(category, 1)
        self._names[stream] = f"{category}-{stream}"
        return stream

    async def write(self, stream: UUID, expected: int, events: int) -> int | None:
        # Several messages of a batch are several calls in one transaction; one statement saves them the round trips.
        calls = ", ".join(
            f"message_store.write_message(%(i{n})b::text::varchar, %(stream)b::text::varchar, %(type)b::text::varchar, "
            f"%(data)b::text::jsonb, %(meta)b::text::jsonb, %(v{n})b::bigint)"
            for n in range(events)
        )
        parameters: dict[str, Any] = {"stream": self._names[stream], "type": TYPE, "data": DATA.decode(), "meta": "{}"}
        for n in range(events):
            parameters[f"i{n}"] = str(uuid4())
            parameters[f"v{n}"] = Int8(expected + n - 1)  # its first position is 0, and -1 says: no stream yet
        try:
            async with self._pool.connection() as conn:
                await conn.execute(f"select {calls}".encode(), parameters, binary=True)
        except psycopg.errors.RaiseException:
            return None
        return expected + events

    async def read(self, stream: UUID) -> int:
        query = b"select * from message_store.get_stream_messages(%(stream)b::text::varchar, 0, 1000)"
        async with self._pool.connection() as conn:
            return len(await (await conn.execute(query, {"stream": self._names[stream]}, binary=True)).fetchall())

    async def read_head(self, stream: UUID) -> int:
        query = b"select message_store.stream_version(%(stream)b::text::varchar)"
        async with self._pool.connection() as conn:
            row = await (await conn.execute(query, {"stream": self._names[stream]}, binary=True)).fetchone()
        assert row is not None
        return int(row[0]) + 1

    async def rewind(self, beginning: bool) -> None:
        query = b"select coalesce(max(global_position), 0) + 1 from message_store.messages"
        async with self._pool.connection() as conn:
            row = await (await conn.execute(query)).fetchone()
        assert row is not None
        for category in self._places:
            self._places[category] = 1 if beginning else row[0]

    async def following(self) -> list[Key]:
        query = b"""select global_position, stream_name, position, type, data, metadata from
            message_store.get_category_messages(%(category)b::text::varchar, %(after)b::bigint, %(limit)b::bigint)"""
        keys: list[Key] = []
        async with self._pool.connection() as conn:
            for category, place in list(self._places.items()):
                parameters = {"category": category, "after": Int8(place), "limit": Int8(BATCH)}
                rows = await (await conn.execute(query, parameters, binary=True)).fetchall()
                if rows:
                    self._places[category] = rows[-1][0] + 1
                keys += [(UUID(name.partition("-")[2]), position + 1) for _, name, position, *_ in rows]
        return keys


async def install_message_db(url: str, package: Path) -> None:
    """Run the SQL files of the package, in the order of its install.sh, but for pgcrypto: it wants its gen_random_uuid,
    which Postgres has itself since 13."""
    database = package / "node_modules" / "@eventide" / "message-db" / "database"
    functions = "message-store-version hash-64 acquire-lock category is-category id cardinal-id stream-version "
    functions += "write-message get-stream-messages get-category-messages get-last-stream-message"
    files = ["roles/message-store", "schema/message-store", "tables/messages", "types/message"]
    files += [f"functions/{name}" for name in functions.split()]
    files += [f"indexes/messages-{name}" for name in ("id", "stream", "category")]
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as conn:
        await conn.execute("set search_path = message_store, public")
        for file in files:
            await conn.execute((database / f"{file}.sql").read_bytes(), prepare=False)


class Eventsourcing:
    """`eventsourcing` with its default Postgres recorder, in a process of its own with as many threads as writers."""

    name = "eventsourcing"

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def _ask(self, work: str, *arguments: float) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps([work, *arguments]).encode() + b"\n")
        await self._process.stdin.drain()
        line = await self._process.stdout.readline()
        assert line, "the process with eventsourcing has ended"
        return json.loads(line)

    async def append(self, writers: int, events: int, seconds: float) -> Rate:
        return Rate(*await self._ask("append", writers, events, seconds))

    async def contend(self, writers: int, seconds: float) -> Rate:
        return Rate(*await self._ask("contend", writers, seconds))

    async def tail(self) -> float:
        return float(await self._ask("tail"))

    async def load(self, seconds: float) -> float:
        return float(await self._ask("load", seconds))

    async def delays(self, writers: int, events: int, rate: float, seconds: float) -> Delays:
        return Delays(*await self._ask("delays", writers, events, rate, seconds))


@asynccontextmanager
async def eventsourcing_process(python: Path, url: str) -> AsyncIterator[Eventsourcing]:
    """Start it on a database of its own, and end it."""
    script = Path(__file__).parent / "peers" / "eventsourcing_side.py"
    process = await asyncio.create_subprocess_exec(
        str(python), str(script), url, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield Eventsourcing(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()
