"""A corked connection sends what it is given in one turn of the loop in one piece, in order; its end loses nothing."""

from __future__ import annotations

import asyncio
from typing import Any

from shared.platform.cork import MOST, Corked


class Connection:
    """Both ends of a real connection: a corked transport here, what arrived there."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.ended = asyncio.Event()

    async def open(self) -> Corked:
        loop = asyncio.get_running_loop()

        async def arrive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while piece := await reader.read(1 << 20):
                self.pieces.append(piece)
            self.ended.set()
            writer.close()

        self._server = await asyncio.start_server(arrive, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        transport, _ = await loop.create_connection(asyncio.Protocol, "127.0.0.1", port)
        return Corked(transport, loop)

    async def end(self) -> list[bytes]:
        async with asyncio.timeout(5):
            await self.ended.wait()
        self._server.close()
        return self.pieces


async def test_writes_of_one_turn_arrive_as_one_piece_and_in_order() -> None:
    connection = Connection()
    corked = await connection.open()
    corked.write(b"head ")
    corked.write(b"body")
    assert corked.get_write_buffer_size() == 9
    await asyncio.sleep(0.05)
    corked.write(b" next")
    await asyncio.sleep(0.05)
    corked.close()
    assert await connection.end() == [b"head body", b" next"]


async def test_what_was_written_before_a_close_still_arrives() -> None:
    connection = Connection()
    corked = await connection.open()
    corked.write(b"last words")
    corked.close()
    assert b"".join(await connection.end()) == b"last words"


async def test_much_is_handed_on_at_once_so_that_slow_clients_are_noticed() -> None:
    connection = Connection()
    corked = await connection.open()
    corked.write(bytes(MOST))
    corked.write(b"1")
    inner: Any = corked._transport
    assert corked.get_write_buffer_size() == inner.get_write_buffer_size()  # nothing is held back
    corked.close()
    assert sum(map(len, await connection.end())) == MOST + 1


async def test_an_abort_sends_nothing_more() -> None:
    connection = Connection()
    corked = await connection.open()
    corked.write(b"never")
    corked.abort()
    assert await connection.end() == []
