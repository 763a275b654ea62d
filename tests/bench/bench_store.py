"""The event store beside a bare insert into the same table and beside its peers, in one interleaved run.

    python -m tests.bench.bench_store [--short]    # on DATABASE_URL (an owner; makes its own databases), else embedded

Every system gets the same work on the same Postgres with the same durability, in rounds of alternating order, so that a
busy machine slows all of them; ratios are the result, absolute numbers are not. Beside each figure stands how many
events a tailing follower lost or saw twice. ``--short`` measures a few seconds without the peers, so that no package is
installed, and fails only when events are lost.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
import uvloop
from psycopg import sql

from infra.embedded import EmbeddedServers
from shared.eventstore import EventStore, Listener, Pool, WakeUp, install, open_pool
from tests.bench import peer_install
from tests.bench.report import Bar, conclude, machine, table
from tests.bench.store_systems import Eventsourcing, Floor, MessageDb, Ours, eventsourcing_process, install_message_db
from tests.bench.store_timers import ARMED, arm, claims_per_second, lateness
from tests.bench.store_work import Delays, Rate, System
from tests.stack import server_folder

MOST_WRITERS = 32
CELLS = [(writers, events) for writers in (1, 8, 32) for events in (1, 3)]
BAR_CELL = (16, 2)
RATE = 2000.0


@contextmanager
def durable_cluster() -> Iterator[Callable[[], str]]:
    """A Postgres that waits for the disk at each commit. Yields what makes a new database in it and returns its URL;
    all of them are gone afterwards."""
    with server_folder("cartouche-bench-") as folder:
        folder.chmod(0o755)
        servers = EmbeddedServers(folder, durable=True)
        names: list[str] = []
        try:
            admin = os.environ.get("DATABASE_URL") or servers.start_postgres().url()

            def new_database() -> str:
                names.append(f"bench_{uuid4().hex[:12]}")
                with psycopg.connect(admin, autocommit=True) as connection:
                    connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(names[-1])))
                return urlunsplit(urlsplit(admin)._replace(path=f"/{names[-1]}"))

            yield new_database
            with psycopg.connect(admin, autocommit=True) as connection:
                for name in names:
                    connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
        finally:
            servers.stop()


@asynccontextmanager
async def bench_pool(url: str) -> AsyncIterator[Pool]:
    """A pool with a connection per writer and some for followers."""
    pool = await open_pool(url, name="bench", min_size=MOST_WRITERS + 1, max_size=MOST_WRITERS + 2)
    try:
        yield pool
    finally:
        await pool.close()


async def commit_floor(pool: Pool, seconds: float) -> float:
    """Median milliseconds of the smallest durable write: one client, one row, one commit."""
    times: list[float] = []
    async with pool.connection() as conn:
        await conn.execute("create table bench_commits (at timestamptz not null default now())")
        end = time.perf_counter() + seconds
        while (start := time.perf_counter()) < end:
            await conn.execute("insert into bench_commits default values")
            times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


async def appends(systems: list[System], cell: tuple[int, int], rounds: int, seconds: float) -> dict[str, list[Rate]]:
    """Rounds of one cell, every second one in reverse order."""
    found: dict[str, list[Rate]] = {system.name: [] for system in systems}
    for number in range(rounds):
        for system in systems[:: 1 if number % 2 else -1]:
            found[system.name].append(await system.append(*cell, seconds))
    return found


def ratio(found: dict[str, list[Rate]], name: str, other: str) -> float:
    """The median over the rounds of one system's rate by another's in the same round."""
    pairs = zip(found[name], found[other], strict=True)
    return statistics.median(one.per_second / two.per_second for one, two in pairs)


def misses(rates: list[Rate]) -> str:
    return f"{sum(rate.lost for rate in rates)}/{sum(rate.doubled for rate in rates)}"


async def measure(systems: list[System], pool: Pool, listener: Listener, short: bool) -> bool:
    """Do all of it; print, write, and return whether every bar is met."""
    facts: dict[str, Any] = {"commit_floor_ms": await commit_floor(pool, 0.5 if short else 2.0)}
    print(f"{machine()}\ncommit floor, one client: {facts['commit_floor_ms']:.2f} ms")
    names = [system.name for system in systems]
    for system in systems:
        await system.append(MOST_WRITERS, 1, 0.2)
    await appends(systems, BAR_CELL, 1, 0.3)

    rows: list[list[str]] = []
    cells: dict[str, dict[str, list[Rate]]] = {}
    for cell in [BAR_CELL] if short else [*CELLS, BAR_CELL]:
        rounds, seconds = (4, 0.3) if short else (24, 0.3) if cell == BAR_CELL else (6, 0.3)
        found = cells[f"{cell[0]} x {cell[1]}"] = await appends(systems, cell, rounds, seconds)
        for name in names:
            rate = statistics.median(rate.per_second for rate in found[name])
            row = [f"{cell[0]} writers x {cell[1]}: {name}", f"{rate:.0f}", f"{ratio(found, name, 'floor'):.2f}"]
            rows.append([*row, f"{ratio(found, 'ours', name):.2f}", misses(found[name])])
    print(table(["append", "per second", "of the floor", "ours by it", "lost/doubled"], rows))
    facts["append"] = cells

    contended = {
        system.name: await system.contend(8, 0.5 if short else 2.0) for system in systems if system.name != "floor"
    }
    facts["contention"] = {name: rate._asdict() for name, rate in contended.items()}
    rows = [[name, f"{r.per_second:.0f}", str(r.conflicts), f"{r.lost}/{r.doubled}"] for name, r in contended.items()]
    print("\n" + table(["8 writers, one stream", "appended per second", "conflicts", "lost/doubled"], rows))

    delays: dict[str, Delays] = {}
    for system in systems:
        delays[system.name] = await system.delays(16, 2, RATE, 2.0 if short else 5.0)
    facts["follower"] = {name: d._asdict() for name, d in delays.items()}
    rows = [
        [name, f"{d.per_second:.0f}", f"{d.p50:.1f}", f"{d.p99:.1f}", f"{d.lost}/{d.doubled}"]
        for name, d in delays.items()
    ]
    heads = ["append to follower, 2 000 events/s wanted", "events/s had", "p50 ms", "p99 ms", "lost/doubled"]
    print("\n" + table(heads, rows))

    rows = []
    for system in systems:
        tail, load = await system.tail(), await system.load(0.3 if short else 1.0)
        facts.setdefault("reading", {})[system.name] = {"tail_events_per_second": tail, "loads_per_second": load}
        rows.append([system.name, f"{tail:.0f}", f"{1000 / load:.2f}"])
    print("\n" + table(["reading", "tail from zero, events/s", "stream of 200 events, ms"], rows))

    await arm(pool, 10_000 if short else ARMED, 86_400.0, 86_400.0)
    claims = await claims_per_second(pool, 4_000 if short else 20_000)
    late = await lateness(pool, listener, 300 if short else 2_000, 1.0 if short else 4.0)
    facts["timers"] = {"claims_per_second": claims, "late_p99_ms": late}
    print(f"\ntimers: {claims:.0f} claims/s, late by {late:.1f} ms at p99")

    ours = [rate for found in cells.values() for rate in found["ours"]] + [contended["ours"]]
    wrong = sum(rate.lost + rate.doubled for rate in ours) + delays["ours"].lost + delays["ours"].doubled
    bars = [Bar("events that a follower of ours lost or saw twice", wrong, 0, at_least=False)]
    if short:
        return conclude("store-short", facts, bars)
    found = cells[f"{BAR_CELL[0]} x {BAR_CELL[1]}"]
    bars.append(Bar("append by the floor, 16 writers x 2 events", ratio(found, "ours", "floor"), 0.75))
    for name, bound in zip(names[2:], (5.0, 5.0, 1.3), strict=True):
        bars.append(Bar(f"append by {name}, 16 writers x 2 events", ratio(found, "ours", name), bound))
    bars.append(Bar("append to follower at p99, ms", delays["ours"].p99, 50.0, at_least=False))
    bars.append(Bar("timers claimed per second", claims, 5000.0))
    bars.append(Bar("timers late at p99 with 100 000 armed, ms", late, 250.0, at_least=False))
    return conclude("store", facts, bars)


async def run(new_database: Callable[[], str], short: bool) -> bool:
    """Measure on new databases."""
    async with AsyncExitStack() as stack:
        url = new_database()
        pool = await stack.enter_async_context(bench_pool(url))
        async with pool.connection() as conn:
            await install(conn)
        wake_up = await stack.enter_async_context(WakeUp(url))
        listener = await stack.enter_async_context(Listener(url))
        systems: list[System] = [Floor(pool), Ours(pool, EventStore(pool, wake_up), listener)]
        if not short:
            python, node = peer_install.python(), peer_install.node()
            side: Eventsourcing = await stack.enter_async_context(eventsourcing_process(python, new_database()))
            messages = f"{new_database()}?options=-csearch_path%3Dmessage_store%2Cpublic"
            await install_message_db(messages, node)
            message_pool = await stack.enter_async_context(bench_pool(messages))
            systems += [side, MessageDb(message_pool, per_writer=False), MessageDb(message_pool, per_writer=True)]
        return await measure(systems, pool, listener, short)


def main() -> int:
    begin = time.monotonic()
    with durable_cluster() as new_database:
        met = uvloop.run(run(new_database, "--short" in sys.argv))
    print(f"bench-store took {time.monotonic() - begin:.0f} s")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
