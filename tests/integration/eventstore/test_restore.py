"""After a restore into a younger cluster, old events are invisible until the base is raised: found out, and mended."""

from __future__ import annotations

from collections.abc import AsyncIterator
from uuid import UUID

import pytest

from shared.eventstore import BaseNotRaised, Connection, EventStore, Follower, Pool, StoredEvent, install, open_pool
from tests.integration.eventstore.conftest import append

OLD_CLUSTER = 10**9
"""As many transactions more than this one has the cluster seen that the backup comes from."""


@pytest.fixture
async def old(owner_pool: Pool) -> EventStore:
    """A log in a cluster that is a thousand million transactions old."""
    async with owner_pool.connection() as conn:
        await conn.execute(
            f"create or replace function log.base() returns bigint language sql immutable return {OLD_CLUSTER}::bigint"
        )
    return EventStore(owner_pool)


@pytest.fixture
async def new_pool(empty_database_url: str) -> AsyncIterator[Pool]:
    pool = await open_pool(empty_database_url)
    async with pool.connection() as conn:
        await install(conn)
        assert not await install(conn)
    yield pool
    await pool.close()


async def copy(table: str, source: Pool, target: Pool) -> None:
    """As pg_dump and pg_restore do."""
    async with (
        source.connection() as old,
        target.connection() as new,
        old.cursor().copy(f"copy log.{table} to stdout".encode()) as reader,
        new.cursor().copy(f"copy log.{table} from stdin".encode()) as writer,
    ):
        async for data in reader:
            await writer.write(data)


async def test_restored_events_are_visible_again_once_the_base_is_raised(
    old: EventStore, new_pool: Pool, stream: UUID
) -> None:
    """Restored events lie above the horizon, the start check says so, and raise_base makes them visible, in order."""
    handled: list[StoredEvent] = []

    async def handle(_: Connection, events: list[StoredEvent]) -> None:
        handled.extend(events)

    await old.check_base()
    await append(old, stream, 0, 1, 2, 3)
    follower = Follower(old.pool, "reader", batch=2)
    assert await follower.acquire()
    assert await follower.step(handle) == 2
    await follower.release()
    for table in ("events", "deadlines", "checkpoints"):
        await copy(table, old.pool, new_pool)

    store = EventStore(new_pool)
    assert len(await store.read(stream)) == 3
    with pytest.raises(BaseNotRaised):
        await store.check_base()
    follower = Follower(new_pool, "reader")
    assert await follower.acquire()
    assert await follower.step(handle) == 0
    await follower.release()

    async with new_pool.connection() as conn:
        row = await (await conn.execute("call log.raise_base()")).fetchone()
    assert row is not None and row[0] > OLD_CLUSTER
    await store.check_base()
    await append(store, stream, 3, 4)
    assert await follower.acquire()
    while await follower.step(handle):
        pass
    assert [e.version for e in handled if e.stream == stream] == [1, 2, 3, 4]
    stored = await store.read(stream)
    assert [e.position for e in stored] == sorted(e.position for e in stored)


async def test_raising_the_base_twice_changes_nothing_for_followers(new_pool: Pool, stream: UUID) -> None:
    """A base can be raised as often as one likes: positions go on growing and followers go on."""
    store = EventStore(new_pool)
    follower = Follower(new_pool, "twice")
    assert await follower.acquire()
    seen: list[int] = []

    async def handle(_: Connection, events: list[StoredEvent]) -> None:
        seen.extend(e.version for e in events if e.stream == stream)

    for expected in range(3):
        async with new_pool.connection() as conn:
            await conn.execute("call log.raise_base()")
        await append(store, stream, expected)
        while await follower.step(handle):
            pass
    assert seen == [1, 2, 3]
