"""What an append costs beside a bare insert into the same table and indexes, in one run on a durable Postgres.

    python -m tests.bench.bench_store      # on DATABASE_URL (an owner; makes its own database), else embedded

Rounds of both kinds alternate, so that a busy machine slows both. Ratios are the result; absolute numbers are not.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from urllib.parse import urlsplit, urlunsplit
from uuid import UUID, uuid4

import psycopg
from psycopg import sql

from infra.embedded import EmbeddedServers
from shared.eventstore import (
    Appended,
    Connection,
    Deadline,
    Deadlines,
    EventStore,
    Follower,
    Listener,
    NewEvent,
    Pool,
    StoredEvent,
    WakeUp,
    install,
    open_pool,
)
from tests.stack import server_folder

WRITERS = 16
EVENTS = 2
ROUNDS = 24
ROUND_SECONDS = 0.4
DATA = b'{"at":1796054571748,"die":5,"purpose":"move","seat":1,"turn":12,"type":"DieRolled"}'

Work = Callable[[int], Awaitable[None]]


@contextmanager
def durable_database() -> Iterator[str]:
    """A new database that waits for the disk at each commit; gone afterwards."""
    with server_folder("cartouche-bench-") as folder:
        folder.chmod(0o755)
        servers = EmbeddedServers(folder, durable=True)
        try:
            admin = os.environ.get("DATABASE_URL") or servers.start_postgres().url()
            name = f"bench_{uuid4().hex[:12]}"
            with psycopg.connect(admin, autocommit=True) as connection:
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
                yield urlunsplit(urlsplit(admin)._replace(path=f"/{name}"))
                connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
        finally:
            servers.stop()


@asynccontextmanager
async def bench_pool(url: str) -> AsyncIterator[Pool]:
    """A pool with a connection per writer, on a database with the schema."""
    pool = await open_pool(url, name="bench", min_size=WRITERS, max_size=WRITERS + 2)
    try:
        async with pool.connection() as conn:
            await install(conn)
            await conn.execute("create table if not exists bench_commits (at timestamptz not null default now())")
        yield pool
    finally:
        await pool.close()


async def commit_floor(url: str, seconds: float = 2.0) -> float:
    """Median milliseconds of the smallest durable write: one client, one row, one commit."""
    async with bench_pool(url) as pool, pool.connection() as conn:
        times: list[float] = []
        end = time.perf_counter() + seconds
        while (start := time.perf_counter()) < end:
            await conn.execute("insert into bench_commits default values")
            times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


async def per_second(work: Work, seconds: float = ROUND_SECONDS, writers: int = WRITERS) -> float:
    """How often all writers together do the work in a second."""
    done = 0
    start = time.perf_counter()

    async def write(writer: int) -> None:
        nonlocal done
        while time.perf_counter() - start < seconds:
            await work(writer)
            done += 1

    await asyncio.gather(*(write(writer) for writer in range(writers)))
    return done / (time.perf_counter() - start)


def bare_insert(pool: Pool) -> Work:
    """The floor: the rows of an append, put in by one plain statement with nothing computed or checked."""
    position = count(1)
    streams: dict[int, tuple[UUID, int]] = {}
    command = b"""
        insert into log.events (position, stream_id, command_id, version, type, hash, data, meta)
        values (%(p1)b::bigint, %(stream)b::uuid, %(command)b::uuid, %(v1)b::int, %(type)b::text, %(hash)b::bytea,
                %(data)b::text::json, %(meta)b::text::json),
               (%(p2)b::bigint, %(stream)b::uuid, %(command)b::uuid, %(v2)b::int, %(type)b::text, %(hash)b::bytea,
                %(data)b::text::json, %(meta)b::text::json)"""

    async def work(writer: int) -> None:
        stream, version = streams.get(writer, (uuid4(), 0))
        parameters = {
            "p1": psycopg.types.numeric.Int8(next(position)),
            "p2": psycopg.types.numeric.Int8(next(position)),
            "stream": stream,
            "command": uuid4(),
            "v1": psycopg.types.numeric.Int4(version + 1),
            "v2": psycopg.types.numeric.Int4(version + 2),
            "type": "game:DieRolled",
            "hash": bytes(32),
            "data": DATA.decode(),
            "meta": "{}",
        }
        async with pool.connection() as conn:
            await conn.execute(command, parameters, binary=True)
        streams[writer] = (stream, version + EVENTS) if version < 600 else (uuid4(), 0)

    return work


def append(pool: Pool, deadline: bool = False) -> Work:
    """The same rows through the store."""
    store = EventStore(pool)
    streams: dict[int, tuple[UUID, int]] = {}
    events = [NewEvent("game:DieRolled", DATA)] * EVENTS

    async def work(writer: int) -> None:
        stream, version = streams.get(writer, (uuid4(), 0))
        due = Deadline("bot", time.time_ns() // 1_000_000 + 3_600_000) if deadline else None
        if due is None:
            answer = await store.append(stream, version, uuid4(), events)
        else:
            answer = await store.append(stream, version, uuid4(), events, deadline=due)
        assert isinstance(answer, Appended)
        streams[writer] = (stream, answer.head) if answer.head < 600 else (uuid4(), 0)

    return work


def arm(pool: Pool) -> Work:
    """Appends that move a deadline each time."""
    return append(pool, deadline=True)


async def claims_per_second(pool: Pool, armed: int = 20_000) -> float:
    """How many due deadlines two claimers take in a second, out of 100 000 armed ones that are not due."""
    async with pool.connection() as conn:
        for number, when in ((100_000, "+ interval '1 day'"), (armed, "- interval '1 minute'")):
            await conn.execute(
                sql.SQL(
                    "insert into log.deadlines (stream_id, kind, due_at, ready_at, armed_version, payload) "
                    f"select gen_random_uuid(), 'bot', now() {when}, now() {when}, 1, '{{}}' "
                    f"from generate_series(1, {number})"
                )
            )
    deadlines = Deadlines(pool)
    taken = 0

    async def claimer() -> None:
        nonlocal taken
        while claims := await deadlines.claim(200):
            taken += len(claims)

    start = time.perf_counter()
    await asyncio.gather(claimer(), claimer())
    assert taken >= armed
    return taken / (time.perf_counter() - start)


async def follower_delays(url: str, pool: Pool, rate: int = 2000, seconds: float = 4.0) -> list[float]:
    """Milliseconds from the call of an append until a follower has the event, at `rate` events a second."""
    delays: list[float] = []
    sent: dict[UUID, float] = {}

    async def handle(_: Connection, events: list[StoredEvent]) -> None:
        now = time.perf_counter()
        delays.extend((now - sent[event.command_id]) * 1000 for event in events if event.command_id in sent)

    async with WakeUp(url) as wake_up, Listener(url) as listener:
        store = EventStore(pool, wake_up)
        async with pool.connection() as conn:
            row = await (await conn.execute("select coalesce(max(position), 0) from log.events")).fetchone()
        assert row is not None
        following = asyncio.create_task(Follower(pool, "bench", listener=listener, start=row[0]).run(handle))

        async def write() -> None:
            stream, events = uuid4(), [NewEvent("game:DieRolled", DATA)] * EVENTS
            pause = WRITERS * EVENTS / rate
            next_at = time.perf_counter() + pause
            end = next_at + seconds
            head = 0
            while (now := time.perf_counter()) < end:
                await asyncio.sleep(max(0.0, next_at - now))
                next_at += pause
                command = uuid4()
                sent[command] = time.perf_counter()
                head = (await store.append(stream, head, command, events)).head

        await asyncio.gather(*(write() for _ in range(WRITERS)))
        while len(delays) < len(sent) * EVENTS:  # noqa: ASYNC110 - the follower is elsewhere
            await asyncio.sleep(0.01)
        following.cancel()
        await asyncio.wait([following])
    return delays


async def main(url: str) -> None:
    print(f"commit floor, one client: {await commit_floor(url):.2f} ms")
    async with bench_pool(url) as pool:
        kinds = {"bare insert": bare_insert(pool), "append": append(pool), "append that moves a deadline": arm(pool)}
        results: dict[str, list[float]] = {name: [] for name in kinds}
        for work in kinds.values():
            await per_second(work, 0.5)
        for number in range(ROUNDS):
            for name in list(kinds)[:: 1 if number % 2 else -1]:
                results[name].append(await per_second(kinds[name]))
        for name, rates in results.items():
            ratios = [rate / floor for rate, floor in zip(rates, results["bare insert"], strict=True)]
            low, _, high = statistics.quantiles(ratios, n=4)
            print(
                f"{name}, {WRITERS} writers x {EVENTS} events: {statistics.median(rates):.0f}/s, "
                f"{statistics.median(ratios):.2f} of the floor (half of the rounds {low:.2f} to {high:.2f})"
            )
        delays = await follower_delays(url, pool)
        cuts = statistics.quantiles(delays, n=100)
        print(f"append to follower, {len(delays)} events: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms")
        print(f"deadlines claimed: {await claims_per_second(pool):.0f}/s")


if __name__ == "__main__":
    with durable_database() as database:
        asyncio.run(main(database))
