"""Whether games were left alone. Every process of the game service holds a lock while it lives; who comes and finds
that nobody holds it knows that the house was down, and resumes what an outage must not decide.

The lock is an advisory one of Postgres, on a connection of its own: it goes with the process, however that ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Self

import psycopg

from shared.eventstore import Connection
from shared.eventstore.pool import session_arguments
from shared.platform import logging

from .rows import PRESENCE

LOOK_SECONDS = 2.0
"""How often the connection is looked at, so that its loss is noticed."""

RETRY_SECONDS = 0.5

log = logging.get()


class Presence:
    """A context manager: entered, this process is counted. ``outage`` is called before that returns when nobody else
    was there, and again when the lock was lost together with Postgres and nobody kept it."""

    def __init__(self, url: str, outage: Callable[[], Awaitable[None]]) -> None:
        self._url = url
        self._outage = outage
        self._task: asyncio.Task[None] | None = None

    async def _enter(self) -> Connection:
        conn = await psycopg.AsyncConnection.connect(
            self._url, **session_arguments(self._url, "cartouche-game presence")
        )
        try:
            row = await (await conn.execute(PRESENCE["try_alone"])).fetchone()
            # Shared before the other one goes: there is no moment in which a second process would feel alone too.
            await conn.execute(PRESENCE["be_present"])
            if row is not None and row[0]:
                await conn.execute(PRESENCE["not_alone"])
                await self._outage()
        except BaseException:
            await conn.close()
            raise
        return conn

    async def _stay(self, conn: Connection | None) -> None:
        while True:
            try:
                conn = conn or await self._enter()
                await conn.execute(PRESENCE["still_present"])
                await asyncio.sleep(LOOK_SECONDS)
            except (psycopg.Error, OSError) as error:
                log.warning("presence_lost", error=type(error).__name__)
                if conn is not None:
                    await conn.close()
                conn = None
                await asyncio.sleep(RETRY_SECONDS)
            except asyncio.CancelledError:
                if conn is not None:
                    await conn.close()
                raise

    async def __aenter__(self) -> Self:
        conn = await self._enter()
        self._task = asyncio.create_task(self._stay(conn), name="presence")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
