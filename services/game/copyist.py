"""Writes the copies of games that have moved, behind the answers: no command waits for Redis, be it slow or away.

One task, some games at a time, so copies stay in order; a game that moves again meanwhile is written once. What
could not be written waits until Redis is back, so that a hiccup delays hints and loses none.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping
from types import TracebackType
from typing import Self

from shared.platform import logging
from shared.projection.copies import Copies, Copy
from shared.rules.kernel import Viewer

from .hot import Hot

log = logging.get()

MOST_FRAMES = 200
"""Frames of one game that may wait; beyond that they are left to whoever reads them next."""

AT_ONCE = 32
"""Games that are written in one round trip."""

PACE_SECONDS = 0.005
"""A round trip costs the same for one game and for ten: so long after one began, the next may begin. Who moves while
nobody else does is written at once."""

LAST_SECONDS = 2.0


class _Waiting:
    def __init__(self, hot: Hot, first: int) -> None:
        self.hot = hot
        self.first = first
        self.frames: dict[str, list[bytes]] = {}

    def add(self, hot: Hot, first: int, frames: Mapping[str, list[bytes]]) -> _Waiting:
        """Return what waits with these frames added, or these alone where they do not fit: the list in Redis then has
        a gap, which its reader closes from the log."""
        length = max(map(len, self.frames.values()), default=0)
        fits = hot is self.hot and first == self.first + length and length <= MOST_FRAMES
        waiting = self if fits else _Waiting(hot, first)
        for audience, some in frames.items():
            waiting.frames.setdefault(audience, []).extend(some)
        return waiting

    def copy(self) -> Copy:
        """Return what is to be written."""
        return Copy(self.hot.name, self.hot.seq, self.hot.packed(), self.first, self.frames)


class Copyist:
    """Used as a context manager; on leaving it writes what still waits."""

    def __init__(self, copies: Copies) -> None:
        self._copies = copies
        self._waiting: dict[str, _Waiting] = {}
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def moved(self, hot: Hot, first: int, frames: Mapping[Viewer, list[bytes]]) -> None:
        """A game has new frames from ``first`` on. Returns at once; call it after the commit."""
        waiting = self._waiting.get(hot.name) or _Waiting(hot, first)
        by_name = {str(audience): some for audience, some in frames.items()}
        self._waiting[hot.name] = waiting.add(hot, first, by_name)
        self._news.set()

    async def _write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            await self._drain()

    async def _drain(self) -> None:
        while self._waiting:
            if pause := self._copies.pause:
                await asyncio.sleep(pause)
            begun = time.monotonic()
            some = {name: self._waiting.pop(name) for name in list(self._waiting)[:AT_ONCE]}
            try:
                written = await self._copies.write([one.copy() for one in some.values()], hint=True)
            except Exception as error:  # whatever it is, the next games must not suffer from it
                log.error("copy_failed", games=list(some), error=type(error).__name__, exc_info=error)
                continue
            if not written:
                for name, waiting in some.items():
                    newer = self._waiting.pop(name, None)
                    self._waiting[name] = waiting.add(newer.hot, newer.first, newer.frames) if newer else waiting
            if len(self._waiting) < AT_ONCE:
                await asyncio.sleep(max(0.0, begun + PACE_SECONDS - time.monotonic()))

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._write(), name="copyist")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if not self._copies.pause:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LAST_SECONDS):
                    await self._drain()
