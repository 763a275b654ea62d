"""What an append promises: appended, repeat or conflict; all or nothing; one round trip; chained hashes."""

from __future__ import annotations

import hashlib
from uuid import UUID, uuid4

import psycopg
import pytest

from shared.eventstore import (
    AlreadyWrote,
    Appended,
    BadBatch,
    Conflict,
    EventStore,
    ExpectedAhead,
    NewEvent,
    Pool,
    Repeated,
    StoredEvent,
    open_pool,
)
from tests.integration.eventstore.conftest import Line, append, events


def chain(stream: UUID, stored: list[StoredEvent]) -> list[bytes]:
    """The hashes as they must be, computed from the data alone."""
    hashes, last = [], hashlib.sha256(str(stream).encode("ascii")).digest()
    for event in stored:
        last = hashlib.sha256(last + event.data).digest()
        hashes.append(last)
    return hashes


async def test_events_come_back_as_they_were_written(store: EventStore, stream: UUID) -> None:
    """Types, bytes, command id and meta come back as they went in, under versions 1, 2, 3."""
    datas = [b'{ "b": 1,  "a":[1.0] }', '{"name":"Anḫ ☥ 𓂀","nul":"\\u0000","lone":"\\ud800"}'.encode(), b'"text"']
    command, meta = uuid4(), b'{"actor": "seat 0"}'
    answer = await store.append(stream, 0, command, [NewEvent(f"game:T{len(d)}", d) for d in datas], meta)
    stored = await store.read(stream)
    assert [(e.version, e.type, e.data, e.command_id, e.meta, e.stream) for e in stored] == [
        (n, f"game:T{len(d)}", d, command, meta, stream) for n, d in enumerate(datas, 1)
    ]
    assert answer == Appended(first=1, head=3, position=stored[-1].position)
    assert [e.position for e in stored] == sorted({e.position for e in stored})
    assert all(e.recorded_at.utcoffset() is not None for e in stored)


async def test_a_part_of_a_stream_can_be_read(store: EventStore, stream: UUID) -> None:
    """Reading after a version with a limit gives that part, and an unknown stream has head 0 and no events."""
    await append(store, stream, 0, 1, 2, 3, 4, 5)
    assert [e.version for e in await store.read(stream, after=2, limit=2)] == [3, 4]
    assert await store.head(stream) == 5
    assert (await store.head(uuid4()), await store.read(uuid4())) == (0, [])


async def test_a_repeated_command_gets_the_first_answer(store: EventStore, stream: UUID) -> None:
    """The same command id on the same expected version answers the versions of the first append and stores nothing."""
    await append(store, stream, 0)
    command = uuid4()
    first = await store.append(stream, 1, command, events(2, 3))
    await append(store, stream, 3)
    again = await store.append(stream, 1, command, events(20, 30, 40))
    assert isinstance(first, Appended)
    assert again == Repeated(first=2, head=3, position=first.position)
    assert [e.data for e in await store.read(stream)] == [e.data for e in events(1, 2, 3, 4)]


async def test_another_command_on_an_old_version_conflicts(store: EventStore, stream: UUID) -> None:
    """A command that expects an old version stores nothing and learns the head."""
    await append(store, stream, 0, 1, 2, 3)
    assert await store.append(stream, 1, uuid4(), events(7)) == Conflict(head=3)
    assert await store.append(stream, 0, uuid4(), events(7)) == Conflict(head=3)
    assert await store.head(stream) == 3


async def test_a_command_that_caught_up_past_its_first_answer_is_still_a_repeat(
    store: EventStore, stream: UUID
) -> None:
    """With `since`, a command id after the version it was decided on is found although a newer one is expected."""
    await append(store, stream, 0, 1, 2)
    command = uuid4()
    first = await store.append(stream, 2, command, events(3))
    await append(store, stream, 3)
    assert isinstance(first, Appended)
    assert await store.append(stream, 4, command, events(5), since=2) == Repeated(3, 3, first.position)
    assert await store.append(stream, 4, uuid4(), events(5), since=2) == Appended(
        5, 5, (await store.read(stream))[-1].position
    )


async def test_a_command_is_found_by_its_id(store: EventStore, stream: UUID) -> None:
    """find_command answers the versions of a command's events after a version, and None for one that is not there."""
    await append(store, stream, 0)
    command = uuid4()
    first = await store.append(stream, 1, command, events(2, 3))
    assert isinstance(first, Appended)
    assert await store.find_command(stream, command) == Repeated(2, 3, first.position)
    assert await store.find_command(stream, command, after=1) == Repeated(2, 3, first.position)
    assert await store.find_command(stream, command, after=3) is None
    assert await store.find_command(stream, uuid4()) is None
    assert await store.find_command(uuid4(), command) is None


async def test_an_answer_lost_on_the_way_is_given_again(line: Line, stream: UUID) -> None:
    """When the line breaks after the commit and before the answer, the store asks again and learns that it is done."""
    pool = await open_pool(line.url, min_size=1)
    store = EventStore(pool)
    await append(store, stream, 0)
    line.lose_next_answer = True
    answer = await store.append(stream, 1, uuid4(), events(2, 3))
    assert isinstance(answer, Repeated) and (answer.first, answer.head) == (2, 3)
    assert await store.head(stream) == 3
    await pool.close()


async def test_an_append_needs_one_round_trip(line: Line, stream: UUID) -> None:
    """Once its statement is prepared, an append sends once and is answered once."""
    pool = await open_pool(line.url, min_size=1, max_size=1)
    store = EventStore(pool)
    await append(store, stream, 0)
    await append(store, stream, 1)
    before = (line.sent, line.answered)
    await append(store, stream, 2, 3, 4)
    assert (line.sent - before[0], line.answered - before[1]) == (1, 1)
    await pool.close()


async def test_connections_that_died_while_idle_are_replaced(store: EventStore, stream: UUID, owner_pool: Pool) -> None:
    """After every session was ended by the server, the next append and read succeed without an error."""
    await append(store, stream, 0)
    async with owner_pool.connection() as conn:
        for expected in (1, 2):
            await conn.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tests'"
            )
            await append(store, stream, expected)
        await conn.execute("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tests'")
    assert len(await store.read(stream)) == 3


async def test_hashes_chain_the_events_to_the_stream(store: EventStore, stream: UUID) -> None:
    """Each hash is SHA-256 over the previous one and the data, from SHA-256 of the stream id, across appends."""
    await append(store, stream, 0)
    await append(store, stream, 1, 2, 3, 4)
    await store.append(stream, 4, uuid4(), [NewEvent("game:Named", '{"name":"Ḥatšepsut"}'.encode())])
    stored = await store.read(stream)
    assert len(stored) == 5
    assert [e.hash for e in stored] == chain(stream, stored)


async def test_an_expected_version_ahead_of_the_head_is_an_error(store: EventStore, stream: UUID) -> None:
    """Expecting a version that does not exist raises and stores nothing."""
    with pytest.raises(ExpectedAhead):
        await store.append(stream, 1, uuid4(), events(2))
    await append(store, stream, 0)
    with pytest.raises(ExpectedAhead):
        await store.append(stream, 2, uuid4(), events(3))
    assert await store.head(stream) == 1


async def test_an_append_takes_1_to_4095_events(store: EventStore, stream: UUID, pool: Pool) -> None:
    """4095 events fit; none or 4096 raise, also when the function is called by others than the store."""
    for numbers in (range(0), range(4096)):
        with pytest.raises(BadBatch):
            await store.append(stream, 0, uuid4(), events(*numbers))
    async with pool.connection() as conn:
        for types, datas in (([], []), (["x:X"] * 4096, ["{}"] * 4096), (["x:X"] * 2, ["{}"])):
            with pytest.raises(psycopg.Error) as error:
                await conn.execute(
                    "select log.append_v1(%s, 0, 0, %s, %s::text[], %s::text[], '{}', 'keep', null, null, null)",
                    (stream, uuid4(), types, datas),
                )
            assert error.value.sqlstate == "CT003"
    assert await store.head(stream) == 0
    await append(store, stream, 0, *range(4095))
    await append(store, stream, 4095)
    stored = await store.read(stream)
    assert [e.version for e in stored] == list(range(1, 4097))
    assert [e.hash for e in stored] == chain(stream, stored)
    positions = [e.position for e in stored]
    assert positions == sorted(set(positions))


async def test_data_that_is_no_json_stores_nothing(store: EventStore, stream: UUID) -> None:
    """A batch whose last event is malformed raises, and none of it is stored."""
    with pytest.raises(psycopg.DataError):
        await store.append(stream, 0, uuid4(), [*events(1), NewEvent("game:Bad", b'{"n":')])
    assert await store.head(stream) == 0


async def test_an_append_shares_the_callers_transaction(store: EventStore, stream: UUID) -> None:
    """An append in a transaction goes with it: rolled back together, committed together."""
    with pytest.raises(RuntimeError):
        async with store.transaction() as conn:
            await store.append(stream, 0, uuid4(), events(1), conn=conn)
            raise RuntimeError("the caller's own write failed")
    assert await store.head(stream) == 0
    async with store.transaction() as conn:
        await store.append(stream, 0, uuid4(), events(1), conn=conn)
        assert await store.head(stream, conn=conn) == 1
        assert await store.head(stream) == 0
    assert await store.head(stream) == 1


async def test_an_append_must_be_the_first_write(store: EventStore, stream: UUID) -> None:
    """A second append in a transaction, or one after another write, raises: its position could be out of order."""
    for first_write in (None, "insert into log.checkpoints (follower) values ('first write')"):
        with pytest.raises(AlreadyWrote):
            async with store.transaction() as conn:
                if first_write is None:
                    await store.append(uuid4(), 0, uuid4(), events(1), conn=conn)
                else:
                    await conn.execute(first_write)
                await store.append(stream, 0, uuid4(), events(1), conn=conn)
    assert await store.head(stream) == 0
