"""Hints that a table has changed, for long polls: in this process at once, from others by Redis.

A hint is never needed: who waits looks into Postgres every few seconds anyway, so a lost one costs a moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self
from uuid import UUID

from redis.asyncio import Redis
from redis.exceptions import RedisError

from shared.platform import logging
from shared.platform.redis import open_subscriptions

CHANNEL = "cartouche:tables"
RECONNECT_SECONDS = 0.5

log = logging.get()


class TableHints:
    """Tells and hears which tables changed. Used as a context manager; ``redis`` is the client for commands."""

    def __init__(self, redis: Redis, url: str) -> None:
        self._redis = redis
        self._url = url
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._telling: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Task[None] | None = None
        self.closing = False

    def tell(self, table_id: UUID) -> None:
        """A table has changed. Returns at once; call it after the commit."""
        self._wake(str(table_id))
        task = asyncio.create_task(self._publish(str(table_id)))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    @contextmanager
    def listen(self, table_id: UUID) -> Iterator[asyncio.Event]:
        """An event that is set when the table may have changed since the block was entered; clear it before looking."""
        key = str(table_id)
        event = asyncio.Event()
        self._waiting.setdefault(key, set()).add(event)
        try:
            yield event
        finally:
            events = self._waiting[key]
            events.discard(event)
            if not events:
                del self._waiting[key]

    def close_soon(self) -> None:
        """Let every long poll end with what there is."""
        self.closing = True
        self._wake_all()

    async def _publish(self, key: str) -> None:
        try:
            await self._redis.publish(CHANNEL, key)
        except (RedisError, OSError) as error:
            log.warning("table_hint_lost", error=type(error).__name__)

    def _wake(self, key: str) -> None:
        for event in self._waiting.get(key, ()):
            event.set()

    def _wake_all(self) -> None:
        for key in self._waiting:
            self._wake(key)

    async def _listen(self) -> None:
        while True:
            client = open_subscriptions(self._url, "cartouche-table-hints")
            try:
                async with client.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self._wake_all()  # whatever was told while nobody listened
                    async for message in pubsub.listen():
                        self._wake(message["data"].decode("ascii", "replace"))
            except (RedisError, OSError) as error:
                log.warning("table_hints_lost", error=type(error).__name__)
            finally:
                await client.aclose()
            await asyncio.sleep(RECONNECT_SECONDS)

    async def __aenter__(self) -> Self:
        self._listening = asyncio.create_task(self._listen(), name="table hints")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        tasks = [*self._telling, *([self._listening] if self._listening else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
