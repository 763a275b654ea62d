"""Deadlines: armed with the events that cause them, claimed once per lease, forgotten only as they were."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from uuid import UUID, uuid4

import pytest
from psycopg.types.numeric import Int8

from shared.eventstore import KEEP, Appended, Claim, Deadline, Deadlines, EventStore, Keep, Pool
from shared.eventstore.statements import Statements
from tests.integration.eventstore.conftest import append, events


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def due(in_ms: int = -1000, kind: str = "bot", payload: bytes = b"{}") -> Deadline:
    return Deadline(kind, now_ms() + in_ms, payload)


async def arm(store: EventStore, stream: UUID, expected: int, deadline: Deadline | Keep | None) -> None:
    answer = await store.append(stream, expected, uuid4(), events(1), deadline=deadline)
    assert isinstance(answer, Appended)


@pytest.fixture
async def deadlines(pool: Pool) -> AsyncIterator[Deadlines]:
    """The deadlines, none of which is armed."""
    async with pool.connection() as conn:
        await conn.execute("delete from log.deadlines")
    yield Deadlines(pool)


async def test_an_append_sets_moves_keeps_and_clears_the_deadline(
    store: EventStore, deadlines: Deadlines, stream: UUID
) -> None:
    """The deadline is as the last append left it: set, moved with its new version, kept, cleared."""
    first, second = due(5000, payload=b'{"seat": 2}'), due(9000, "timeout")
    await arm(store, stream, 0, first)
    assert await deadlines.get(stream) == Claim(stream, "bot", first.due_at, 1, b'{"seat": 2}', 0)
    await arm(store, stream, 1, KEEP)
    assert await deadlines.get(stream) == Claim(stream, "bot", first.due_at, 1, b'{"seat": 2}', 0)
    await arm(store, stream, 2, second)
    assert await deadlines.get(stream) == Claim(stream, "timeout", second.due_at, 3, b"{}", 0)
    await arm(store, stream, 3, None)
    assert await deadlines.get(stream) is None
    await arm(store, stream, 4, None)
    assert await deadlines.get(stream) is None


async def test_an_append_that_stores_nothing_leaves_the_deadline_alone(
    store: EventStore, deadlines: Deadlines, stream: UUID
) -> None:
    """A repeat, a conflict and a rolled back transaction neither set nor move nor clear the deadline."""
    command, armed = uuid4(), due(5000)
    await store.append(stream, 0, command, events(1), deadline=armed)
    before = await deadlines.get(stream)
    assert before is not None
    for other in (due(1), None):
        await store.append(stream, 0, command, events(1), deadline=other)
        await store.append(stream, 0, uuid4(), events(1), deadline=other)
        with pytest.raises(RuntimeError):
            async with store.transaction() as conn:
                await store.append(stream, 1, uuid4(), events(2), deadline=other, conn=conn)
                raise RuntimeError("no commit")
        assert await deadlines.get(stream) == before


async def test_only_what_is_due_is_claimed(store: EventStore, deadlines: Deadlines, stream: UUID) -> None:
    """A deadline is not claimed before it is due, and next_due says how long that is."""
    assert await deadlines.next_due() is None
    await arm(store, stream, 0, due(400))
    assert await deadlines.claim() == []
    seconds = await deadlines.next_due()
    assert seconds is not None and 0 < seconds <= 0.4
    await asyncio.sleep(seconds + 0.01)
    assert await deadlines.next_due() == 0
    (claim,) = await deadlines.claim()
    assert (claim.stream, claim.attempts, claim.armed_version) == (stream, 1, 1)


async def test_the_longest_due_are_claimed_first_and_by_kind(store: EventStore, deadlines: Deadlines) -> None:
    """Claims come in the order of their due times, at most `limit`, and only of the kinds asked for."""
    streams = [uuid4() for _ in range(6)]
    for n, stream in enumerate(streams):
        await arm(store, stream, 0, due(-1000 * (n + 1), "bot" if n % 2 else "timeout"))
    assert [c.stream for c in await deadlines.claim(2, kinds=["timeout"])] == [streams[4], streams[2]]
    assert await deadlines.next_due(["fill"]) is None
    assert [c.stream for c in await deadlines.claim(2)] == [streams[5], streams[3]]
    assert [c.stream for c in await deadlines.claim()] == [streams[1], streams[0]]


async def test_concurrent_claimers_get_each_deadline_once(store: EventStore, deadlines: Deadlines) -> None:
    """Four claimers at once share 300 due deadlines, each claimed by one of them."""
    streams = [uuid4() for _ in range(300)]
    for part in range(0, 300, 20):
        await asyncio.gather(*(arm(store, stream, 0, due()) for stream in streams[part : part + 20]))
    claimed: list[list[UUID]] = [[] for _ in range(4)]

    async def claimer(mine: list[UUID]) -> None:
        while claims := await deadlines.claim(7):
            mine.extend(claim.stream for claim in claims)

    await asyncio.gather(*(claimer(mine) for mine in claimed))
    assert sorted(stream for mine in claimed for stream in mine) == sorted(streams)
    assert sum(bool(mine) for mine in claimed) > 1


async def test_a_deadline_whose_lease_ends_is_claimed_again(
    store: EventStore, deadlines: Deadlines, stream: UUID
) -> None:
    """A claim that led to nothing can be claimed again after its lease, not before, and attempts are counted."""
    await arm(store, stream, 0, due())
    assert [c.attempts for c in await deadlines.claim(lease_seconds=0.3)] == [1]
    assert await deadlines.claim() == []
    wait = await deadlines.next_due()
    assert wait is not None and 0 < wait <= 0.3
    await asyncio.sleep(0.32)
    assert [c.attempts for c in await deadlines.claim()] == [2]


async def test_an_append_ends_the_lease_of_what_it_moves(store: EventStore, deadlines: Deadlines, stream: UUID) -> None:
    """A deadline that an append moves is free at once, with no attempts, however it was leased before."""
    await arm(store, stream, 0, due())
    (claim,) = await deadlines.claim(lease_seconds=3600)
    await arm(store, stream, 1, due(-500))
    (again,) = await deadlines.claim()
    assert (again.armed_version, again.attempts) == (2, 1)
    assert not await deadlines.release(claim)


async def test_a_claim_is_settled_only_as_it_was_armed(store: EventStore, deadlines: Deadlines, stream: UUID) -> None:
    """Settling forgets the deadline that was claimed, and never one that an append armed in the meantime."""
    await arm(store, stream, 0, due())
    (old,) = await deadlines.claim()
    await arm(store, stream, 1, due())
    assert not await deadlines.settle(old)
    (new,) = await deadlines.claim()
    assert await deadlines.settle(new)
    assert await deadlines.get(stream) is None
    assert not await deadlines.settle(new)


async def test_a_released_claim_is_free_after_its_delay(store: EventStore, deadlines: Deadlines, stream: UUID) -> None:
    """Releasing ends the lease early, after a delay, and only the claim that holds it can do so."""
    await arm(store, stream, 0, due())
    (first,) = await deadlines.claim()
    assert await deadlines.release(first)
    (second,) = await deadlines.claim()
    assert not await deadlines.release(first)
    assert await deadlines.release(second, delay_seconds=60)
    assert await deadlines.claim() == []


async def test_the_metric_shows_the_oldest_overdue_deadline_also_under_lease(
    store: EventStore, deadlines: Deadlines, stream: UUID
) -> None:
    """The age of the oldest overdue deadline grows until it is settled, claimed or not, and stuck ones are counted."""
    await arm(store, uuid4(), 0, due(60_000))
    assert (await deadlines.overdue()).oldest == 0
    await arm(store, stream, 0, due(-5000))
    assert 5 <= (await deadlines.overdue()).oldest < 60
    for stuck in (0, 0, 1):
        (claim,) = await deadlines.claim(lease_seconds=0.001)
        overdue = await deadlines.overdue()
        assert 5 <= overdue.oldest < 60
        assert overdue.stuck == stuck
        await asyncio.sleep(0.01)
    for claim in await deadlines.claim():
        assert await deadlines.settle(claim)
    assert (await deadlines.overdue()).oldest == 0


async def test_an_idle_look_at_many_armed_deadlines_is_cheap(
    store: EventStore, deadlines: Deadlines, pool: Pool
) -> None:
    """Claiming, next_due and the metric read a handful of pages when 50 000 deadlines are armed and one is due."""
    async with pool.connection() as conn:
        await conn.execute(
            "insert into log.deadlines (stream_id, kind, due_at, ready_at, armed_version, payload) "
            "select gen_random_uuid(), 'bot', now() + '1 day', now() + '1 day', 1, '{}' from generate_series(1, 50000)"
        )
        stream = uuid4()
        await append(store, stream, 0)
        await arm(store, stream, 1, due())
        for name in ("claim", "next_ready", "overdue"):
            query = b"explain (analyze, buffers, format json) " + Statements("deadlines.sql")[name]
            parameters = {"limit": Int8(100), "lease": 0.0, "kinds": None}
            plan = await (await conn.execute(query, parameters)).fetchone()
            assert plan is not None
            top = plan[0][0]["Plan"]
            assert top["Shared Hit Blocks"] + top["Shared Read Blocks"] < 100, name
    assert [c.stream for c in await deadlines.claim()] == [stream]
