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


async def beaten(wire: Wire, beats: int) -> asyncio.Task[None]:
    """A socket that is served while so many heartbeats come."""
    nothing = cast(Any, None)
    socket = LiveSocket(wire, Caller("player", "p", "Ana"), nothing, nothing, Timing(), nothing, nothing)
    running = asyncio.create_task(socket.run())
    for _ in range(beats):
        await asyncio.sleep(0.05)
        socket.beat()
    return running


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 0.12)


async def test_a_client_that_takes_nothing_is_given_up_at_a_heartbeat() -> None:
    wire = Wire(60)
    running = await beaten(wire, 6)
    await asyncio.wait_for(running, 2)
    assert wire.taken == 0


async def test_a_client_that_is_slow_is_waited_for() -> None:
    wire = Wire(0.06)
    running = await beaten(wire, 10)
    assert wire.taken >= 3 and not running.done()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
