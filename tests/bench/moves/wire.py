"""The generator's connections: HTTP/1.1 that is kept alive, and WebSocket. Thin, so that servers are what is timed."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import Callable
from typing import Any, cast

HOST = "127.0.0.1"
PATIENCE = 30.0
"""Seconds after which what does not come fails the bench."""


class Lost(ConnectionError):
    """The server closed the connection, or refused it."""


class Http(asyncio.Protocol):
    """One connection, one request at a time."""

    def __init__(self, port: int, token: str = "") -> None:
        self._port = port
        self._head = f"Host: {HOST}\r\nContent-Type: application/json\r\n"
        if token:
            self._head += f"Authorization: Bearer {token}\r\n"
        self._buffer = b""
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(cls, port: int, token: str = "") -> Http:
        http = cls(port, token)
        await http._open()
        return http

    async def _open(self) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, self._port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by type

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """Send JSON and return the JSON that is answered. Raises Lost, AssertionError for anything but a 2xx.

        Servers close what was idle for some seconds, perhaps at this very moment: what got no answer then is sent
        again, as every client must."""
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\n{self._head}Content-Length: {len(data)}\r\n\r\n"
        try:
            status, text = await self._send(head.encode() + data)
        except Lost:
            status, text = await self._send(head.encode() + data)
        assert 200 <= status < 300, (method, path, status, text[:300])
        return json.loads(text) if text else None

    async def _send(self, request: bytes) -> tuple[int, bytes]:
        if self._transport is None or self._transport.is_closing():
            await self._open()
        assert self._transport is not None
        self._buffer = b""
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        async with asyncio.timeout(PATIENCE):
            return await self._answer

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, found, rest = self._buffer.partition(b"\r\n\r\n")
        if not found or self._answer is None:
            return
        length = 0
        for line in head.split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if len(rest) >= length:
            self._buffer = rest[length:]
            if not self._answer.done():
                self._answer.set_result((int(head[9:12]), rest[:length]))

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Lost("the server closed the connection"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class Socket(asyncio.Protocol):
    """A WebSocket; `heard` gets every text as it comes."""

    def __init__(self, path: str, token: str, heard: Callable[[bytes], None]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            + (f"Authorization: Bearer {token}\r\n" if token else "")
            + "\r\n"
        )
        self._heard = heard
        self._buffer = b""
        self._parts: list[bytes] = []
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self, port: int) -> None:
        """Connect; texts may be heard before this returns. Raises Lost, TimeoutError."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.get_running_loop().create_connection(lambda: self, HOST, port)
            await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request.encode())

    def send(self, text: bytes, opcode: int = 1) -> None:
        """Send a text. The mask is four zeros: legal, and free."""
        assert self._transport is not None
        size = len(text)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([0x80 | opcode]) + length + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self._buffer = rest
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(Lost(head.decode(errors="replace")[:200]))
                return
            self.opened.set_result(None)
        at = 0
        buffer = self._buffer
        while len(buffer) - at >= 2:
            opcode, size, body = buffer[at], buffer[at + 1] & 0x7F, at + 2
            if size == 126:
                size, body = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, body = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < body + size:
                break
            self._frame(opcode, buffer[body : body + size])
            at = body + size
        self._buffer = buffer[at:]

    def _frame(self, opcode: int, payload: bytes) -> None:
        kind = opcode & 0x0F
        if kind == 9:
            self.send(payload, opcode=10)
        elif kind in (0, 1, 2):
            self._parts.append(payload)
            if opcode & 0x80:
                text, self._parts = b"".join(self._parts), []
                self._heard(text)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Lost("the server closed the connection"))

    def abort(self) -> None:
        """Vanish, as a phone in a tunnel does."""
        if self._transport is not None:
            self._transport.abort()
