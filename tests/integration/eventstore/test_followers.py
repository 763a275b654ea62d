"""Followers: each event once per pass, one holder at a time, and never past what is not final."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from uuid import UUID, uuid4

import pytest

from shared.eventstore import Connection, EventStore, Follower, LeaseLost, Listener, Pool, StoredEvent, WakeUp
from tests.integration.eventstore.conftest import append, events

Handle = Callable[[Connection, list[StoredEvent]], Awaitable[None]]


@pytest.fixture
async def counted(owner_pool: Pool) -> AsyncIterator[None]:
    """A table that a follower keeps from the log."""
    async with owner_pool.connection() as conn:
        await conn.execute("create table public.counted (position bigint, follower text)")
        await conn.execute("grant all on public.counted to cartouche_service")
    yield
    async with owner_pool.connection() as conn:
        await conn.execute("drop table public.counted")


@pytest.fixture
def name() -> str:
    """A follower that nobody else uses."""
    return f"follower {uuid4()}"


async def end_of_log(store: EventStore) -> int:
    """Where a follower begins that shall not see the events of other tests."""
    return (await append(store, uuid4(), 0)).position


def counting(follower: str) -> Handle:
    async def handle(conn: Connection, events: list[StoredEvent]) -> None:
        async with conn.cursor() as cursor:
            await cursor.executemany(
                "insert into public.counted values (%s, %s)", [(event.position, follower) for event in events]
            )

    return handle


async def rows(pool: Pool) -> list[int]:
    async with pool.connection() as conn:
        cursor = await conn.execute("select position from public.counted order by position")
        return [row[0] for row in await cursor.fetchall()]


@asynccontextmanager
async def running(follower: Follower, handle: Handle) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(follower.run(handle))
    yield task
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def eventually(true: Callable[[], Awaitable[bool]], seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while not await true():  # noqa: ASYNC110 - the truth is in the database
            await asyncio.sleep(0.02)


async def test_a_crash_before_the_checkpoint_repeats_nothing(
    store: EventStore, pool: Pool, stream: UUID, name: str, counted: None
) -> None:
    """A follower that dies before its checkpoint has written nothing, and its successor writes each event once."""
    start = await end_of_log(store)
    await append(store, stream, 0, *range(10))
    follower = Follower(pool, name, start=start, batch=4)

    async def crash(conn: Connection, events: list[StoredEvent]) -> None:
        await counting(name)(conn, events)
        raise RuntimeError("the process dies here")

    assert await follower.acquire()
    assert await follower.step(counting(name)) == 4
    with pytest.raises(RuntimeError):
        await follower.step(crash)
    await follower.release()
    successor = Follower(pool, name, start=start, batch=4)
    assert await successor.acquire()
    while await successor.step(counting(name)):
        pass
    assert await rows(pool) == [e.position for e in await store.read(stream)]


async def test_a_connection_that_dies_in_the_middle_repeats_nothing(
    store: EventStore, pool: Pool, stream: UUID, name: str, counted: None
) -> None:
    """A running follower whose session is ended in the middle of a batch goes on by itself, each event written once."""
    start = await end_of_log(store)
    await append(store, stream, 0, *range(10))
    deaths = iter((True, False, True))

    async def handle(conn: Connection, events: list[StoredEvent]) -> None:
        await counting(name)(conn, events)
        if next(deaths, False):
            await conn.execute("select pg_terminate_backend(pg_backend_pid())")

    async with running(Follower(pool, name, start=start, batch=3), handle):

        async def done() -> bool:
            return len(await rows(pool)) >= 10

        await eventually(done)
    assert await rows(pool) == [e.position for e in await store.read(stream)]


async def test_a_holder_that_was_taken_over_cannot_advance(
    store: EventStore, pool: Pool, stream: UUID, name: str, counted: None
) -> None:
    """When a lease ends during a batch and another takes over, the old holder's writes are rolled back."""
    start = await end_of_log(store)
    await append(store, stream, 0, *range(5))
    old, new = (Follower(pool, name, start=start, lease_seconds=0.2) for _ in range(2))
    assert await old.acquire()
    assert not await new.acquire()

    async def slow(conn: Connection, events: list[StoredEvent]) -> None:
        await counting("old")(conn, events)
        await asyncio.sleep(0.3)
        assert await new.acquire()
        assert await new.step(counting("new")) == 5

    with pytest.raises(LeaseLost):
        await old.step(slow)
    assert await rows(pool) == [e.position for e in await store.read(stream)]
    assert new.fence == old.fence + 1


async def test_only_one_of_two_runs_at_a_time(
    store: EventStore, pool: Pool, stream: UUID, name: str, counted: None
) -> None:
    """A second process waits while the first holds the lease, and takes over when the first stops."""
    start = await end_of_log(store)
    first, second = (Follower(pool, name, start=start, lease_seconds=30) for _ in range(2))
    async with running(second, counting("second")):
        async with running(first, counting("first")):
            await append(store, stream, 0, 1, 2, 3)

            async def three() -> bool:
                return len(await rows(pool)) == 3

            await eventually(three)
            assert bool(first.fence) != bool(second.fence)
        await append(store, stream, 3, 4, 5)

        async def five() -> bool:
            return len(await rows(pool)) == 5

        await eventually(five)
        assert second.fence
    assert await rows(pool) == [e.position for e in await store.read(stream)]


async def test_an_idle_holder_keeps_its_lease(store: EventStore, pool: Pool, name: str) -> None:
    """A follower with nothing to do renews its lease in time."""
    start = await end_of_log(store)
    follower = Follower(pool, name, start=start, lease_seconds=0.6)
    other = Follower(pool, name, lease_seconds=0.6)
    assert await follower.acquire()
    for _ in range(10):
        await follower.peek()
        await asyncio.sleep(0.1)
        assert not await other.acquire()


async def test_an_open_write_transaction_holds_followers_back_and_loses_nothing(
    store: EventStore, pool: Pool, owner_pool: Pool, stream: UUID, name: str
) -> None:
    """Events after an open write transaction stay invisible until it ends, its own come first, a metric shows it."""
    start = await end_of_log(store)
    slow, fast = stream, uuid4()
    follower = Follower(pool, name, start=start)
    assert await follower.acquire()
    async with store.transaction() as conn:
        await store.append(slow, 0, uuid4(), events(1), conn=conn)
        await append(store, fast, 0)
        await asyncio.sleep(0.1)
        assert [e for e in await follower.peek() if e.stream in (slow, fast)] == []
        for health in (await store.health(), await EventStore(owner_pool).health()):
            assert health.horizon_age > 0.09 and health.hidden_age > 0.09
    seen = [e.stream for e in await follower.peek() if e.stream in (slow, fast)]
    assert seen == [slow, fast]
    health = await store.health()
    assert health.hidden_age == 0


async def test_batches_come_again_until_the_next_is_asked_for(
    store: EventStore, pool: Pool, stream: UUID, name: str
) -> None:
    """A follower that writes elsewhere gets its last batch again after a crash, and goes on after what it finished."""
    start = await end_of_log(store)
    await append(store, stream, 0, 1, 2, 3)
    got: list[list[int]] = []
    for _ in range(2):
        follower = Follower(pool, name, start=start, batch=2)
        got.append([e.version for e in await anext(follower.batches())])
        await follower.release()
    follower = Follower(pool, name, start=start, batch=2)
    async for batch in follower.batches():
        got.append([e.version for e in batch])
        if batch[-1].version == 3:
            break
    assert got == [[1, 2], [1, 2], [1, 2], [3]]
    assert follower.position > start


async def test_the_lag_is_the_age_of_the_oldest_event_that_was_not_handled(
    store: EventStore, pool: Pool, stream: UUID, name: str
) -> None:
    """The lag grows while events wait, and is 0 at the end of the log."""
    start = await end_of_log(store)
    follower = Follower(pool, name, start=start)
    assert await follower.acquire()
    await append(store, stream, 0)
    await asyncio.sleep(0.05)
    assert await follower.lag() >= 0.05

    async def handle(conn: Connection, events: list[StoredEvent]) -> None:
        return None

    while await follower.step(handle):
        pass
    assert await follower.lag() == 0


async def test_followers_hear_of_appends_at_once_and_poll_after_a_reconnect(
    database_url: str, pool: Pool, owner_pool: Pool, stream: UUID, name: str, counted: None
) -> None:
    """An append reaches a follower well within a poll interval; after all listeners were cut off it still arrives."""
    async with WakeUp(database_url) as wake_up, Listener(database_url) as listener:
        store = EventStore(pool, wake_up)
        start = await end_of_log(store)
        loop = asyncio.get_running_loop()
        arrived: dict[int, float] = {}

        async def handle(conn: Connection, events: list[StoredEvent]) -> None:
            arrived.update((event.version, loop.time()) for event in events if event.stream == stream)

        async def here(version: int) -> None:
            async def is_here() -> bool:
                return version in arrived

            await eventually(is_here)

        async with running(Follower(pool, name, start=start, listener=listener), handle):
            await append(store, stream, 0)
            await here(1)
            sent: list[float] = []
            for version in range(1, 12):
                await asyncio.sleep(0.05)
                sent.append(loop.time())
                await append(store, stream, version)
                await here(version + 1)
            delays = sorted(arrived[n] - at for n, at in enumerate(sent, 2))
            assert delays[len(delays) // 2] < 0.5
            async with owner_pool.connection() as conn:
                for session in ("cartouche ringer", "cartouche listener"):
                    await conn.execute(
                        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = %s", (session,)
                    )
            await append(store, stream, 12)
            await here(13)
