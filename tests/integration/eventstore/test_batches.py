"""Appends of one process that wait at the same time go out together, and none of them notices the others."""

from __future__ import annotations

import asyncio
import time
from uuid import UUID, uuid4

import pytest

from shared.eventstore import (
    Appended,
    Conflict,
    Deadline,
    Deadlines,
    EventStore,
    ExpectedAhead,
    NewEvent,
    Pool,
    Repeated,
    open_pool,
)

from .conftest import Line, append, events

CROWD = 24


async def crowd(store: EventStore, streams: list[UUID], expected: int) -> list[Appended]:
    """Append two events to each stream at the same time."""
    answers = await asyncio.gather(*(append(store, one, expected, expected + 1, expected + 2) for one in streams))
    return list(answers)


async def test_appends_that_wait_at_the_same_time_share_round_trips(line: Line) -> None:
    """Many appends at once need a few statements, and each is answered with its own versions and position."""
    pool = await open_pool(line.url, min_size=2, max_size=2)
    store = EventStore(pool)
    streams = [uuid4() for _ in range(CROWD)]
    await crowd(store, streams, 0)
    before = line.sent
    answers = await crowd(store, streams, 2)
    assert line.sent - before <= CROWD // 4
    assert {(answer.first, answer.head) for answer in answers} == {(3, 4)}
    for stream, answer in zip(streams, answers, strict=True):
        stored = await store.read(stream)
        assert [event.version for event in stored] == [1, 2, 3, 4]
        assert stored[-1].position == answer.position
        assert [event.position for event in stored] == sorted(event.position for event in stored)
    await pool.close()


async def test_positions_of_a_batch_are_all_different(store: EventStore) -> None:
    streams = [uuid4() for _ in range(CROWD)]
    await crowd(store, streams, 0)
    positions = [event.position for stream in streams for event in await store.read(stream)]
    assert len(positions) == len(set(positions)) == 2 * CROWD


async def test_each_append_of_a_batch_has_its_own_answer(store: EventStore) -> None:
    """A repetition, a conflict and an expected version ahead stand beside appends that are stored."""
    repeated, conflicting, ahead, command = uuid4(), uuid4(), uuid4(), uuid4()
    first = await store.append(repeated, 0, command, events(1, 2))
    assert isinstance(first, Appended)
    await append(store, conflicting, 0)
    answers = await asyncio.gather(
        crowd(store, [uuid4() for _ in range(4)], 0),
        store.append(repeated, 0, command, events(1, 2)),
        store.append(conflicting, 0, uuid4(), events(9)),
        store.append(ahead, 7, uuid4(), events(9)),
        crowd(store, [uuid4() for _ in range(4)], 0),
        return_exceptions=True,
    )
    assert answers[1] == Repeated(1, 2, first.position)
    assert answers[2] == Conflict(1)
    assert isinstance(answers[3], ExpectedAhead)
    assert [event.data for event in await store.read(conflicting)] == [b'{"n":1}']
    assert await store.read(ahead) == []


async def test_data_that_is_no_json_takes_nobody_elses_events_back(store: EventStore, pool: Pool) -> None:
    bad, good = uuid4(), [uuid4() for _ in range(CROWD)]
    wrong = asyncio.create_task(store.append(bad, 0, uuid4(), [NewEvent("game:Counted", b"{")]))
    await crowd(store, good, 0)
    with pytest.raises(Exception, match="json"):
        await wrong
    assert await store.read(bad) == []
    for stream in good:
        assert len(await store.read(stream)) == 2


async def test_what_cannot_even_be_sent_fails_alone(store: EventStore) -> None:
    """A version that no column can hold is its caller's error, and not one of those who wait with it."""
    good = [uuid4() for _ in range(CROWD)]
    wrong = [asyncio.create_task(store.append(uuid4(), 2**40, uuid4(), events(1))) for _ in range(2)]
    await crowd(store, good, 0)
    for one in wrong:
        with pytest.raises(Exception, match="format requires"):
            await one
    await crowd(store, good, 2)


async def test_deadlines_are_set_cleared_and_kept_with_a_batch(store: EventStore, pool: Pool) -> None:
    deadlines, soon = Deadlines(pool), Deadline("bot", 4_000_000_000_000, b'{"seat":1}')
    streams = [uuid4() for _ in range(9)]
    wishes = [soon, Deadline("timeout", 4_000_000_000_001), soon] * 3
    await asyncio.gather(
        *(store.append(s, 0, uuid4(), events(1, 2), b"{}", d) for s, d in zip(streams, wishes, strict=True))
    )
    armed = [await deadlines.get(stream) for stream in streams]
    assert [(one.kind, one.due_at, one.armed_version) for one in armed if one] == [
        (wish.kind, wish.due_at, 2) for wish in wishes
    ]
    await asyncio.gather(
        store.append(streams[0], 2, uuid4(), events(3), b"{}", None),
        store.append(streams[1], 2, uuid4(), events(3)),
        store.append(streams[2], 0, uuid4(), events(3), b"{}", None),  # a conflict clears nothing
        store.append(streams[3], 2, uuid4(), events(3), b"{}", Deadline("fill", 5)),
    )
    armed = [await deadlines.get(stream) for stream in streams[:4]]
    assert armed[0] is None
    assert [(one.kind, one.armed_version) for one in armed if one] == [("timeout", 2), ("bot", 2), ("fill", 3)]


async def test_who_waits_for_a_foreign_transaction_holds_up_nobody_else(store: EventStore, pool: Pool) -> None:
    """An append that another process has begun and not ended blocks its own stream, and no other for long."""
    blocked = uuid4()
    async with store.transaction() as conn:
        await store.append(blocked, 0, uuid4(), events(1), conn=conn)
        waiting = asyncio.create_task(store.append(blocked, 0, uuid4(), events(2)))
        begin = time.monotonic()
        for _ in range(5):
            await crowd(store, [uuid4() for _ in range(4)], 0)
        assert time.monotonic() - begin < 3.0
        assert not waiting.done()
    assert await waiting == Conflict(1)


async def test_a_caller_that_is_cancelled_leaves_the_others_alone(store: EventStore) -> None:
    """Cancelled callers' appends are whole or not there; everybody else's are there, and the store goes on."""
    streams = [uuid4() for _ in range(CROWD)]
    tasks = [asyncio.create_task(append(store, stream, 0, 1, 2)) for stream in streams]
    for round_ in range(6):
        await asyncio.sleep(0.0005 * round_)
        tasks[round_ * 4].cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    for stream, answer in zip(streams, done, strict=True):
        stored = len(await store.read(stream))
        assert stored == 2 if isinstance(answer, Appended) else stored in (0, 2)
    assert sum(isinstance(answer, Appended) for answer in done) >= CROWD - 6
    await crowd(store, [uuid4() for _ in range(CROWD)], 0)


async def test_a_batch_whose_answer_was_lost_is_stored_once(line: Line) -> None:
    pool = await open_pool(line.url, min_size=1, max_size=1)
    store = EventStore(pool)
    streams = [uuid4() for _ in range(CROWD)]
    await crowd(store, streams, 0)
    line.lose_next_answer = True
    answers = await asyncio.gather(*(store.append(stream, 2, uuid4(), events(3, 4)) for stream in streams))
    assert any(isinstance(answer, Repeated) for answer in answers)
    assert all(not isinstance(answer, Conflict) and (answer.first, answer.head) == (3, 4) for answer in answers)
    for stream in streams:
        assert len(await store.read(stream)) == 4
    await pool.close()


async def test_statements_are_prepared_again_after_they_were_deallocated(database_url: str) -> None:
    """Also by psycopg itself, which does so after a rollback; and an append in a transaction is not hurt by it."""
    pool = await open_pool(database_url, min_size=1, max_size=1)
    store = EventStore(pool)
    stream = uuid4()
    await append(store, stream, 0)
    async with pool.connection() as conn:
        await conn.execute("deallocate all")
    await append(store, stream, 1)
    with pytest.raises(ZeroDivisionError):
        async with store.transaction() as conn:
            await conn.execute("select 1")
            raise ZeroDivisionError
    async with store.transaction() as conn:
        answer = await store.append(stream, 2, uuid4(), events(3), conn=conn)
        await conn.execute("select 1")
    assert isinstance(answer, Appended)
    await crowd(store, [uuid4() for _ in range(CROWD)], 0)
    assert [event.version for event in await store.read(stream)] == [1, 2, 3]
    await pool.close()


async def test_batches_of_two_processes_that_meet_end_with_one_winner_each(pool: Pool) -> None:
    """Two processes append to the same streams at the same time, again and again: each version has one winner, the
    other one learns the head, and nobody waits for long."""
    stores = [EventStore(pool), EventStore(pool)]
    streams = [uuid4() for _ in range(16)]
    begin = time.monotonic()
    for expected in range(0, 40, 2):
        orders = [streams, streams[::-1]]
        answers = await asyncio.gather(
            *(
                store.append(stream, expected, uuid4(), events(1, 2))
                for store, order in zip(stores, orders, strict=True)
                for stream in order
            )
        )
        assert sum(isinstance(answer, Appended) for answer in answers) == len(streams)
        assert {answer.head for answer in answers} == {expected + 2}
    assert time.monotonic() - begin < 15.0
    for stream in streams:
        stored = await stores[0].read(stream)
        assert [event.version for event in stored] == list(range(1, 41))
        assert [event.position for event in stored] == sorted({event.position for event in stored})
