"""Many writers at once: one winner per version, no version skipped, and a follower that misses nothing.

A store of its own for each writer is a process of its own: appends of one store go out together.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections import defaultdict
from uuid import UUID, uuid4

from shared.eventstore import Appended, Conflict, EventStore, Follower, Pool, Repeated, StoredEvent
from tests.integration.eventstore.conftest import append, events

WRITERS = 12


async def test_racing_batches_never_skip_a_version(store: EventStore, pool: Pool) -> None:
    """Of batches of different lengths that race for a stream one is stored, whole, and nothing of the others."""
    chance = random.Random(1)
    for start in [0, 1] * 40:
        stream = uuid4()
        if start:
            await append(store, stream, 0)
        commands = [uuid4() for _ in range(8)]
        sizes = [chance.randint(1, 6) for _ in commands]
        answers = await asyncio.gather(
            *(
                EventStore(pool).append(stream, start, c, events(*range(n)))
                for c, n in zip(commands, sizes, strict=True)
            )
        )
        (winner,) = [n for n, answer in enumerate(answers) if isinstance(answer, Appended)]
        assert all(answer == Conflict(start + sizes[winner]) for n, answer in enumerate(answers) if n != winner)
        stored = await store.read(stream, after=start)
        assert [e.version for e in stored] == list(range(start + 1, start + 1 + sizes[winner]))
        assert {e.command_id for e in stored} == {commands[winner]}


async def test_the_same_command_from_many_senders_is_stored_once(store: EventStore, pool: Pool) -> None:
    """Of one command that is sent many times at once, from different versions, one is stored, the rest repeat it."""
    for _ in range(40):
        stream, command = uuid4(), uuid4()
        await append(store, stream, 0, 1, 2)

        async def send(stream: UUID = stream, command: UUID = command) -> Appended | Repeated:
            own = EventStore(pool)
            while True:  # as a service does: catch up and try again
                answer = await own.append(stream, await store.head(stream), command, events(3, 4), since=2)
                if not isinstance(answer, Conflict):
                    return answer

        others = [EventStore(pool).append(stream, 2, uuid4(), events(9)) for _ in range(2)]
        answers = (await asyncio.gather(*(send() for _ in range(6)), *others))[:6]
        assert sum(isinstance(answer, Appended) for answer in answers) == 1
        stored = [e.version for e in await store.read(stream) if e.command_id == command]
        assert {(a.first, a.head) for a in answers if not isinstance(a, Conflict)} == {(stored[0], stored[-1])}
        assert len(stored) == 2


async def test_writers_who_catch_up_after_conflicts_all_get_their_turn(
    store: EventStore, pool: Pool, stream: UUID
) -> None:
    """Twelve writers with 20 commands each on one stream end with every command stored once, in one unbroken chain."""
    chance = random.Random(2)
    sizes = {uuid4(): chance.randint(1, 4) for _ in range(WRITERS * 20)}

    async def write(commands: list[UUID]) -> None:
        head, own = 0, EventStore(pool)
        for command in commands:
            while True:
                answer = await own.append(stream, head, command, events(*range(sizes[command])))
                head = answer.head
                if isinstance(answer, Appended):
                    break

    commands = list(sizes)
    await asyncio.gather(*(write(commands[n::WRITERS]) for n in range(WRITERS)))
    stored = await store.read(stream)
    assert [e.version for e in stored] == list(range(1, sum(sizes.values()) + 1))
    runs = [e.command_id for n, e in enumerate(stored) if n == 0 or stored[n - 1].command_id != e.command_id]
    assert sorted(runs) == sorted(commands)
    last = hashlib.sha256(str(stream).encode()).digest()
    for event in stored:
        last = hashlib.sha256(last + event.data).digest()
        assert event.hash == last
    positions = [e.position for e in stored]
    assert positions == sorted(set(positions))


async def test_a_tailing_follower_under_twelve_writers_loses_doubles_and_reorders_nothing(
    store: EventStore, pool: Pool
) -> None:
    """A follower that tails twelve writers, who commit in any order, sees every event once and streams in order.

    Each stream is written by two processes in turn, so that its events come in different batches of both."""
    chance = random.Random(3)
    processes = [store, EventStore(pool)]
    written: dict[UUID, int] = {}
    done = asyncio.Event()
    seen: list[StoredEvent] = []

    async def write(writer: int) -> None:
        for _ in range(6):
            stream, head = uuid4(), 0
            for _ in range(25):
                batch = events(*range(chance.randint(1, 5)))
                if writer % 3:
                    answer = await chance.choice(processes).append(stream, head, uuid4(), batch)
                else:  # commits long after its position was taken, while others overtake it
                    async with store.transaction() as conn:
                        answer = await store.append(stream, head, uuid4(), batch, conn=conn)
                        await asyncio.sleep(chance.random() * 0.02)
                head = answer.head
            written[stream] = head

    async def tail() -> None:
        follower = Follower(pool, "tail", batch=50)
        assert await follower.acquire()

        async def handle(_: object, batch: list[StoredEvent]) -> None:
            seen.extend(batch)

        while True:
            finished = done.is_set()
            if not await follower.step(handle) and finished:
                return

    tailing = asyncio.create_task(tail())
    await asyncio.gather(*(write(writer) for writer in range(WRITERS)))
    done.set()
    await tailing

    per_stream: defaultdict[UUID, list[int]] = defaultdict(list)
    for event in seen:
        if event.stream in written:
            per_stream[event.stream].append(event.version)
    assert per_stream == {stream: list(range(1, head + 1)) for stream, head in written.items()}
    positions = [e.position for e in seen]
    assert positions == sorted(set(positions))
    assert sum(written.values()) > 3000
