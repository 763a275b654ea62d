"""The way into Celery, and a watch over it: Redis may be away, emptied or restarted at any moment."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from typing import cast

from celery import Celery
from kombu.exceptions import KombuError
from redis.asyncio import Redis
from redis.exceptions import RedisError, ResponseError

from .errands import Errand

MARK = "cartouche:sweeper:mark"
"""A key that lives as long as what is in Redis: when it is gone, so are the queues."""

PAUSE_AFTER_FAILURE = 1.0
"""Seconds without publishing after a failure, so that a silent Redis does not hold up every deadline."""


STALL_SECONDS = 2.0
"""Seconds that a task may be the oldest of its queue before its workers count as gone."""

QUEUES = ("bots", "timers")


class BrokerLost(Exception):
    """A task could not be handed to Celery (or perhaps it was: doing it twice is harmless)."""


class Broker:
    """Publishes errands, one by one, on a thread of its own."""

    def __init__(self, sender: Celery) -> None:
        self._sender = sender
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="publish")
        self._lost_until = 0.0
        self._failed = False
        self.stalled = False

    @property
    def trusted(self) -> bool:
        """Whether tasks can be expected to be taken: the last one was, and workers fetch them."""
        return not self._failed and not self.stalled

    async def publish(self, errand: Errand) -> None:
        """Hand an errand to Celery. Raises BrokerLost: at once while no worker fetches, or just after a failure."""
        if self.stalled:
            raise BrokerLost("no worker")
        if time.monotonic() < self._lost_until:
            raise BrokerLost("a moment ago")
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._send, errand)
        except (KombuError, RedisError, OSError) as error:
            self._lost_until = time.monotonic() + PAUSE_AFTER_FAILURE
            self._failed = True
            raise BrokerLost(type(error).__name__) from error
        self._failed = False

    def _send(self, errand: Errand) -> None:
        # By queue name alone this goes to the anonymous exchange: a FLUSHALL takes no binding away that it needs.
        self._sender.send_task(errand.task, errand.args, queue=errand.queue, ignore_result=True, retry=False)

    def close(self) -> None:
        """Stop publishing."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class BrokerWatch:
    """Notices that Redis has forgotten the queues: emptied, or restarted without its latest writes."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._known: tuple[str, str] | None = None
        self._oldest: dict[str, tuple[object, float]] = {}

    async def lost_tasks(self) -> bool:
        """Tell whether tasks published before may be gone. Raises RedisError or OSError when Redis is away."""
        await self._redis.set(MARK, secrets.token_hex(8), nx=True)
        mark = str(await self._redis.get(MARK))
        try:
            run = str((await self._redis.info("server")).get("run_id", ""))
        except ResponseError:
            run = ""  # a Redis that does not tell; then only the mark counts
        before, self._known = self._known, (mark, run)
        return before is not None and before != self._known

    async def stalled(self) -> bool:
        """Tell whether nobody fetches tasks: the oldest one of a queue has been the same for STALL_SECONDS.

        A worker may look alive and consume nothing, or take half a minute to come back after a long loss of Redis. A
        queue that is merely long is not stalled. Raises RedisError or OSError when Redis is away.
        """
        now = time.monotonic()
        for queue in QUEUES:
            # Celery pushes on the left and pops on the right.
            oldest = await cast("Awaitable[object]", self._redis.lindex(queue, -1))
            if oldest is None or oldest != self._oldest.get(queue, (None, 0.0))[0]:
                self._oldest[queue] = (oldest, now)
        return any(oldest is not None and now - since >= STALL_SECONDS for oldest, since in self._oldest.values())
