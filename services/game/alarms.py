"""Alarms for moments that the rules themselves bring about within seconds (a cube that stops): the process that stored
what leads to them rings at the very moment, without a way through queues.

An alarm is a convenience, like everything in memory: the deadline row, due ``decision.NET_MS`` later, is what can be
relied on. Nothing here is logged before it has happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Self
from uuid import UUID

from shared.platform import logging
from shared.rules.kernel import Wait

from .hot import Hot, now_ms

log = logging.get()

Ring = Callable[[Hot, int, str], Awaitable[object]]


class Alarms:
    """At most one alarm per game, at the moment that ``moment`` names. A context manager; leaving drops them all."""

    def __init__(self, moment: Callable[[Hot], Wait | None]) -> None:
        self._moment = moment
        self._ring: Ring | None = None
        self._set: dict[UUID, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def ring_with(self, ring: Ring) -> None:
        """Say what an alarm calls: (game, seq that armed it, kind of moment)."""
        self._ring = ring

    def set(self, hot: Hot) -> None:
        """A game has moved on here: its alarm is another one now, or none."""
        former = self._set.pop(hot.id, None)
        if former is not None:
            former.cancel()
        moment = self._moment(hot)
        if moment is not None:
            delay = max(0, moment.at - now_ms() + 1) / 1000  # never before it: the two clocks tick apart
            loop = asyncio.get_running_loop()
            self._set[hot.id] = loop.call_later(delay, self._now, hot, hot.seq, moment.kind)

    def _now(self, hot: Hot, seq: int, kind: str) -> None:
        self._set.pop(hot.id, None)
        task = asyncio.create_task(self._carry_out(hot, seq, kind), name="alarm")
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _carry_out(self, hot: Hot, seq: int, kind: str) -> None:
        try:
            assert self._ring is not None
            await self._ring(hot, seq, kind)
        except Exception as error:  # the deadline row does it, a moment later
            log.warning("alarm_failed", game=hot.name, error=type(error).__name__)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for handle in self._set.values():
            handle.cancel()
        for task in self._ringing:
            task.cancel()
        await asyncio.gather(*self._ringing, return_exceptions=True)
