"""Copies in Redis of what the log says: each game's hot state and every audience's frames. Nothing here is needed.

Whoever reads a copy checks it against the log, whoever misses one rebuilds it, and a Redis that is away or slow costs
at most half a second every few seconds. Copies carry the seq they show and are replaced only by newer ones.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import NoScriptError, RedisError, ResponseError

log = structlog.get_logger()

CHANNEL = "cartouche:hints"
"""Where ``game seq`` is published after every commit: a hint, never more."""

SECONDS_TO_LIVE = 7 * 24 * 3600
PAUSE_SECONDS = 1.0
"""How long a Redis that failed is left alone."""

_SCRIPT = (Path(__file__).parent / "write_copies.lua").read_text()
_SHA = hashlib.sha1(_SCRIPT.encode(), usedforsecurity=False).hexdigest()


def state_key(game: str) -> str:
    """The key of a game's state: the only one that holds secrets."""
    return f"game:{{{game}}}:state"


def frames_key(game: str, audience: str) -> str:
    """The key of one audience's frames: a list, frame n at place n - 1."""
    return f"game:{{{game}}}:frames:{audience}"


class Copies:
    """The copies, over a client of ``platform.redis.open_commands``. ``failed`` is called with every failure's kind."""

    def __init__(self, redis: Redis, failed: Callable[[str], None] = lambda kind: None) -> None:
        self._redis = redis
        self._failed = failed
        self._pause_until = 0.0

    @property
    def pause(self) -> float:
        """Seconds for which Redis is left alone after a failure; 0 when it can be asked."""
        return max(0.0, self._pause_until - time.monotonic())

    async def state(self, game: str) -> tuple[int, bytes] | None:
        """Return (seq, bytes) of a game's state, or None when there is no copy or no Redis."""
        if self.pause:
            return None
        try:
            seq, data = await self._redis.hmget(state_key(game), ["seq", "data"])
        except (RedisError, OSError, TimeoutError) as error:
            self._lost(error)
            return None
        return (int(seq), data) if seq and isinstance(data, bytes) else None

    async def frames(self, game: str, audience: str, after: int, upto: int) -> list[bytes] | None:
        """Return the frames after a seq up to another, or None unless all of them are there."""
        if self.pause:
            return None
        try:
            found = await self._redis.lrange(frames_key(game, audience), after, upto - 1)
        except (RedisError, OSError, TimeoutError) as error:
            self._lost(error)
            return None
        frames = [frame for frame in found if isinstance(frame, bytes)]
        return frames if len(frames) == upto - after else None

    async def write(
        self, game: str, head: int, state: bytes, first: int, frames: Mapping[str, Sequence[bytes]], *, hint: bool
    ) -> bool:
        """Write copies as of ``head`` (``state`` may be empty), with each audience's frames from ``first`` on, and then
        publish the hint. One round trip. False when Redis could not be reached: do it again, it does no harm."""
        if self.pause:
            return False
        keys = [state_key(game), *(frames_key(game, audience) for audience in frames)]
        count = len(next(iter(frames.values()), ()))
        args: list[Any] = [head, first, state, SECONDS_TO_LIVE, count]
        for some in frames.values():
            args += some
        try:
            result = await self._send("EVALSHA", _SHA, keys, args, f"{game} {head}" if hint else None)
            if isinstance(result, NoScriptError):
                result = await self._send("EVAL", _SCRIPT, keys, args, None)
            if isinstance(result, Exception):
                raise result
        except ResponseError as error:
            # Redis is there and says no (out of memory, another type of key): trying again would not help.
            self._failed(type(error).__name__)
            log.error("copy_refused", game=game, error=str(error)[:100])
        except (RedisError, OSError, TimeoutError) as error:
            self._lost(error)
            return False
        return True

    async def _send(self, command: str, script: str, keys: list[str], args: list[Any], hint: str | None) -> Any:
        pipe = self._redis.pipeline(transaction=False)
        pipe.execute_command(command, script, len(keys), *keys, *args)
        if hint is not None:
            pipe.publish(CHANNEL, hint)
        return (await pipe.execute(raise_on_error=False))[0]

    def _lost(self, error: Exception) -> None:
        self._pause_until = time.monotonic() + PAUSE_SECONDS
        kind = type(error).__name__
        self._failed(kind)
        log.warning("redis_away", error=kind, pause_seconds=PAUSE_SECONDS)
