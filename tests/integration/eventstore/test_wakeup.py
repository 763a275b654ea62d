"""The wake-up: heard by all who listen, never more often than every 5 ms, and back after a broken connection."""

from __future__ import annotations

import asyncio
import time
from uuid import uuid4

import psycopg

from shared.eventstore import Deadline, EventStore, Listener, Pool, WakeUp
from tests.integration.eventstore.conftest import append, events


async def test_many_rings_become_few_notifications(database_url: str) -> None:
    """Rings in quick succession are told at most every 5 ms, and the last one is always told."""
    async with await psycopg.AsyncConnection.connect(database_url, autocommit=True) as conn:
        await conn.execute("listen log_wake")
        async with WakeUp(database_url) as wake_up:
            wake_up.ring()
            assert len([n async for n in conn.notifies(timeout=10, stop_after=1)]) == 1
            loop = asyncio.get_running_loop()
            start = loop.time()
            while loop.time() < start + 0.2:
                wake_up.ring()
                await asyncio.sleep(0)
            heard = [n async for n in conn.notifies(timeout=0.5)]
            assert 1 <= len(heard) <= (loop.time() - start) / 0.005 + 1
            wake_up.ring()
            last = [n async for n in conn.notifies(timeout=10, stop_after=1)]
    assert [(n.channel, n.payload) for n in last] == [("log_wake", "")]


async def test_an_append_rings_and_a_transaction_rings_after_its_commit(database_url: str, pool: Pool) -> None:
    """Every waiter is woken by an append of its own, and by a transaction once it is over, not before."""
    async with WakeUp(database_url) as wake_up, Listener(database_url) as listener:
        store = EventStore(pool, wake_up)
        waiters = [listener.waiter(), listener.waiter()]
        for waiter in waiters:
            assert await waiter.wait(5)
        await asyncio.sleep(0.5)  # the listener's own first wake-up
        for waiter in waiters:
            await waiter.wait(0.01)
        await append(store, uuid4(), 0)
        assert [await waiter.wait(5) for waiter in waiters] == [True, True]
        async with store.transaction() as conn:
            await store.append(uuid4(), 0, uuid4(), events(1), conn=conn)
            assert not await waiters[0].wait(0.2)
        assert await waiters[0].wait(5)


async def test_who_waits_for_deadlines_sleeps_on_when_nothing_is_due_earlier(database_url: str, pool: Pool) -> None:
    """An append that arms nothing, or something later, wakes no one who waits for deadlines; an earlier one does."""
    soon, later = time.time() * 1000 + 1000, time.time_ns() // 1_000_000 + 60_000
    async with WakeUp(database_url) as wake_up, Listener(database_url) as listener:
        store = EventStore(pool, wake_up)
        waiter, follower = listener.waiter(), listener.waiter()
        await asyncio.sleep(0.5)  # the listener's own first wake-up
        for one in (waiter, follower):
            assert await one.wait(5)
        for deadline in (None, Deadline("bot", later)):
            await store.append(uuid4(), 0, uuid4(), events(1), deadline=deadline)
            assert await follower.wait(5)
            assert not await waiter.wait(0.3, due_before=soon)
        await store.append(uuid4(), 0, uuid4(), events(1), deadline=Deadline("bot", later))
        await store.append(uuid4(), 0, uuid4(), events(1), deadline=Deadline("bot", int(soon) - 1))
        assert await waiter.wait(5, due_before=soon)
        wake_up.ring()
        assert await waiter.wait(5, due_before=soon), "where nothing is known, it may be due now"


async def test_a_listener_that_was_cut_off_wakes_everybody_and_hears_again(database_url: str, owner_pool: Pool) -> None:
    """After its session was ended, a listener reconnects, wakes its waiters once, and hears the next ring."""
    async with Listener(database_url, name="cut off") as listener, WakeUp(database_url) as wake_up:
        waiter = listener.waiter()
        await waiter.wait(5)
        wake_up.ring()
        assert await waiter.wait(5)
        await asyncio.sleep(0.3)
        await waiter.wait(0.01)
        async with owner_pool.connection() as conn:
            await conn.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut off'"
            )
        assert await waiter.wait(10)
        assert not await waiter.wait(0.2)
        wake_up.ring()
        assert await waiter.wait(5)
