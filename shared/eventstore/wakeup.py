"""The wake-up: a bare NOTIFY after commits, never inside an append, where it would serialise the commits of everybody.

It is a hint. Whoever waits for it polls at least each second as well, and is woken after every reconnect.
"""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

import psycopg
import structlog

from shared.eventstore.pool import Connection, session_arguments
from shared.eventstore.statements import Statements

RING_EVERY_SECONDS = 0.005
RECONNECT_AFTER_SECONDS = 0.5

_SQL = Statements("followers.sql")
_LISTEN, _RING, _RINGER_SETTINGS = _SQL["listen"], _SQL["ring"], _SQL["ringer_settings"]

log = structlog.get_logger(__name__)


class _Supervised:
    """A task with a connection of its own, restarted when the connection breaks; used as a context manager."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._name = name
        self._task: asyncio.Task[None] | None = None

    async def _connect(self) -> Connection:
        return await psycopg.AsyncConnection.connect(self._url, **session_arguments(self._url, self._name))

    async def _work(self) -> None:
        raise NotImplementedError

    async def _run(self) -> None:
        while True:
            try:
                await self._work()
            except (psycopg.Error, OSError) as error:
                log.warning("wakeup_connection_lost", session=self._name, error=str(error))
            await asyncio.sleep(RECONNECT_AFTER_SECONDS)

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run(), name=self._name)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])


class WakeUp(_Supervised):
    """Rings for the appends of this process: `ring()` costs nothing and returns at once; the NOTIFY follows on a
    connection of its own, at most every 5 ms."""

    def __init__(self, url: str, *, name: str = "cartouche ringer") -> None:
        super().__init__(url, name)
        self._news = asyncio.Event()

    def ring(self) -> None:
        """There is news. Call it after the commit."""
        self._news.set()

    async def _work(self) -> None:
        async with await self._connect() as conn:
            await conn.execute(_RINGER_SETTINGS)
            while True:
                await self._news.wait()
                self._news.clear()  # before the NOTIFY: a ring during it needs another one
                try:
                    await conn.execute(_RING)
                except psycopg.Error:
                    self._news.set()
                    raise
                await asyncio.sleep(RING_EVERY_SECONDS)


class Waiter:
    """One who waits for the listener's wake-ups."""

    def __init__(self, news: asyncio.Event) -> None:
        self._news = news

    async def wait(self, timeout: float = 1.0) -> bool:
        """True at the next wake-up, or at once if there was one since the last call; False after `timeout` seconds."""
        try:
            async with asyncio.timeout(timeout):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True


class Listener(_Supervised):
    """Hears the ringers of all processes on one connection, for any number of waiters in this one."""

    def __init__(self, url: str, *, name: str = "cartouche listener") -> None:
        super().__init__(url, name)
        self._waiters: list[asyncio.Event] = []

    def waiter(self) -> Waiter:
        """A waiter that hears everything from now on; the first `wait` returns at once, so that nothing is missed."""
        news = asyncio.Event()
        news.set()
        self._waiters.append(news)
        return Waiter(news)

    async def _work(self) -> None:
        async with await self._connect() as conn:
            await conn.execute(_LISTEN)
            self._tell()  # whatever was rung while nobody listened
            async for _ in conn.notifies():
                self._tell()

    def _tell(self) -> None:
        for news in self._waiters:
            news.set()
