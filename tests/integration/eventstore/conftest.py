"""A pool as the services have it (role `cartouche_service`), and what the tests of the log share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit, urlunsplit
from uuid import UUID, uuid4

import pytest

from shared.eventstore import Appended, EventStore, NewEvent, Pool, open_pool


def events(*numbers: int) -> list[NewEvent]:
    """Events that can be told apart."""
    return [NewEvent("game:Counted", b'{"n":%d}' % number) for number in numbers]


async def append(store: EventStore, stream: UUID, expected: int, *numbers: int) -> Appended:
    """Append events under a new command id, which must succeed."""
    answer = await store.append(stream, expected, uuid4(), events(*numbers or (expected + 1,)))
    assert isinstance(answer, Appended)
    return answer


@pytest.fixture
async def pool(database_url: str) -> AsyncIterator[Pool]:
    pool = await open_pool(database_url, name="tests", max_size=16)
    yield pool
    await pool.close()


@pytest.fixture
async def owner_pool(owner_database_url: str) -> AsyncIterator[Pool]:
    pool = await open_pool(owner_database_url, name="tests owner", min_size=1)
    yield pool
    await pool.close()


@pytest.fixture
def store(pool: Pool) -> EventStore:
    return EventStore(pool)


@pytest.fixture
def stream() -> UUID:
    return uuid4()


@dataclass
class Line:
    """A TCP line to Postgres that counts what is sent, and can lose the next answer and break."""

    url: str = ""
    sent: int = 0
    answered: int = 0
    lose_next_answer: bool = False
    writers: list[asyncio.StreamWriter] = field(default_factory=list)


@pytest.fixture
async def line(database_url: str) -> AsyncIterator[Line]:
    """A proxy between this test and its database."""
    parts = urlsplit(database_url)
    line = Line()

    async def carry(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, back: asyncio.StreamWriter, seen: Callable[[], bool]
    ) -> None:
        try:
            while data := await reader.read(65536):
                if not seen():
                    break
                writer.write(data)
                await writer.drain()
        except ConnectionError:
            pass
        writer.close()
        back.close()

    def query() -> bool:
        line.sent += 1
        return True

    def answer() -> bool:
        line.answered += 1
        lost, line.lose_next_answer = line.lose_next_answer, False
        return not lost

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        server_reader, server_writer = await asyncio.open_connection(parts.hostname, parts.port or 5432)
        line.writers += [writer, server_writer]
        await asyncio.gather(
            carry(reader, server_writer, writer, query), carry(server_reader, writer, server_writer, answer)
        )

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()[:2]
    account = parts.netloc.rsplit("@", 1)[0]
    line.url = urlunsplit(parts._replace(netloc=f"{account}@{host}:{port}"))
    yield line
    server.close()
    for writer in line.writers:
        writer.close()
