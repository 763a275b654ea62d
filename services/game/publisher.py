"""Messages to the other processes that nobody waits for: sent behind, and lost while Redis is away."""

from __future__ import annotations

import asyncio

from redis.asyncio import Redis
from redis.exceptions import RedisError

MOST = 100
"""Messages on their way at once; more are dropped, for Redis is away then."""


class Publisher:
    """Publishes on channels of Redis."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._sending: set[asyncio.Task[None]] = set()

    def publish(self, channel: str, message: bytes) -> None:
        """Send a message, perhaps. Returns at once."""
        if len(self._sending) < MOST:
            task = asyncio.create_task(self._send(channel, message))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, channel: str, message: bytes) -> None:
        try:
            await self._redis.publish(channel, message)
        except (RedisError, OSError, TimeoutError):
            return  # whoever counts on Redis says that it is away
