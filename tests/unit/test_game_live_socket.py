"""A live socket's patience: a client that takes nothing is given up at a heartbeat, one that is slow is not."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from services.game import live
from services.game.live import LiveSocket
from shared.platform.auth import Caller
from shared.rules.engine import Timing


class Wire:
    """A client that says nothing, and takes each message after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.taken = 0

    async def receive(self) -> str | bytes:
        await asyncio.Event().wait()
        return ""

    async def send(self, data: bytes) -> None:
        await asyncio.sleep(self._seconds)
        self.taken += 1


def socket_of(wire: Wire) -> LiveSocket:
    nothing = cast(Any, None)
    caller = Caller("player", "p", "Ana")
    return LiveSocket(wire, caller, nothing, nothing, Timing(), nothing, nothing)


async def beats(socket: LiveSocket, count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0.05)
        socket.beat()


async def test_a_client_that_takes_nothing_is_given_up_at_a_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 0.12)
    wire = Wire(60)
    socket = socket_of(wire)
    running = asyncio.create_task(socket.run())
    await beats(socket, 6)
    await asyncio.wait_for(running, 2)
    assert wire.taken == 0


async def test_a_client_that_is_slow_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 0.12)
    wire = Wire(0.06)
    socket = socket_of(wire)
    running = asyncio.create_task(socket.run())
    await beats(socket, 10)
    assert wire.taken >= 3 and not running.done()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
