"""The wake-up: a NOTIFY after commits, never inside an append, where it would serialise the commits of everybody.

It says when the earliest deadline is due that was armed, so that whoever waits for deadlines can sleep on. It is a
hint. Whoever waits for it polls at least each second as well, and is woken after every reconnect.
"""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Self

import psycopg
import structlog

from shared.eventstore.pool import Connection, session_arguments
from shared.eventstore.prepared import Prepared
from shared.eventstore.statements import Statements

RING_EVERY_SECONDS = 0.005
RECONNECT_AFTER_SECONDS = 0.5

UNKNOWN = 0
"""A due time that is not known: it may be now."""

_SQL = Statements("followers.sql")
_LISTEN, _RINGER_SETTINGS = _SQL["listen"], _SQL["ringer_settings"]
_RING = Prepared("ring", _SQL["ring"])

log = structlog.get_logger(__name__)


def _earlier(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def _text(due: int | None) -> str:
    return "none" if due is None else "" if due == UNKNOWN else str(due)


def _due(text: str) -> int | None:
    return None if text == "none" else int(text) if text.isdecimal() else UNKNOWN


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
        self._due: int | None = None

    def ring(self, due: int | None = UNKNOWN) -> None:
        """There is news. Call it after the commit. ``due``: when the deadline is due that was armed (ms since 1970),
        None when none was."""
        self._due = _earlier(self._due, due)
        self._news.set()

    async def _work(self) -> None:
        async with await self._connect() as conn:
            await conn.execute(_RINGER_SETTINGS)
            while True:
                await self._news.wait()
                self._news.clear()  # before the NOTIFY: a ring during it needs another one
                due, self._due = self._due, None
                try:
                    await _RING.run(conn, [_text(due).encode()])
                except psycopg.Error:
                    self.ring(due)
                    raise
                await asyncio.sleep(RING_EVERY_SECONDS)


class Waiter:
    """One who waits for the listener's wake-ups."""

    def __init__(self) -> None:
        self._news = asyncio.Event()
        self._due: int | None = None

    def wake(self, due: int | None = UNKNOWN) -> None:
        """There is news; ``due`` as in ``WakeUp.ring``."""
        self._due = _earlier(self._due, due)
        self._news.set()

    async def wait(self, timeout: float = 1.0, *, due_before: float | None = None) -> bool:
        """True at the next wake-up, or at once if there was one since the last call; False after `timeout` seconds.

        With ``due_before`` (ms since 1970) only a wake-up counts of which a deadline may be due before that."""
        try:
            async with asyncio.timeout(timeout):
                while True:
                    await self._news.wait()
                    self._news.clear()
                    due, self._due = self._due, None
                    if due_before is None or (due is not None and due < due_before):
                        return True
        except TimeoutError:
            return False


class Listener(_Supervised):
    """Hears the ringers of all processes on one connection, for any number of waiters in this one."""

    def __init__(self, url: str, *, name: str = "cartouche listener") -> None:
        super().__init__(url, name)
        self._waiters: list[Waiter] = []

    def waiter(self) -> Waiter:
        """A waiter that hears everything from now on; the first `wait` returns at once, so that nothing is missed."""
        waiter = Waiter()
        waiter.wake()
        self._waiters.append(waiter)
        return waiter

    async def _work(self) -> None:
        async with await self._connect() as conn:
            await conn.execute(_LISTEN)
            self._tell(UNKNOWN)  # whatever was rung while nobody listened
            async for notify in conn.notifies():
                self._tell(_due(notify.payload))

    def _tell(self, due: int | None) -> None:
        for waiter in self._waiters:
            waiter.wake(due)
