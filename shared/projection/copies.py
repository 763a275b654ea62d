"""Copies in Redis of what the log says: each game's hot state and every audience's frames. Nothing here is needed.

Whoever reads a copy checks it against the log, whoever misses one rebuilds it, and a Redis that is away or slow costs
at most half a second every few seconds. Copies carry the seq they show and are replaced only by newer ones.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import structlog
from redis.asyncio import Redis
from redis.exceptions import NoScriptError, RedisError, ResponseError

log = structlog.get_logger()

CHANNEL = "cartouche:hints"
"""Where lines of ``game seq`` are published after commits: hints, never more."""

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


class Copy(NamedTuple):
    """What is written of a game: its ``state`` as of ``head`` (may be empty), and each audience's frames from ``first``
    on."""

    game: str
    head: int
    state: bytes
    first: int
    frames: Mapping[str, Sequence[bytes]]


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

    async def write(self, copies: Sequence[Copy], *, hint: bool) -> bool:
        """Write copies of some games, each as of its head, and then publish their hints: all in one round trip.
        False when Redis could not be reached: do it again, it does no harm."""
        if self.pause:
            return False
        try:
            results = await self._send("EVALSHA", _SHA, copies, hint)
            unknown = [one for one, result in zip(copies, results, strict=True) if isinstance(result, NoScriptError)]
            if unknown:
                results += await self._send("EVAL", _SCRIPT, unknown, hint=False)
        except (RedisError, OSError, TimeoutError) as error:
            self._lost(error)
            return False
        for one, result in zip([*copies, *unknown], results, strict=True):
            if isinstance(result, ResponseError) and not isinstance(result, NoScriptError):
                # Redis is there and says no (out of memory, another type of key): trying again would not help.
                self._failed(type(result).__name__)
                log.error("copy_refused", game=one.game, error=str(result)[:100])
            elif isinstance(result, RedisError) and not isinstance(result, NoScriptError):
                self._lost(result)
                return False
        return True

    async def _send(self, command: str, script: str, copies: Sequence[Copy], hint: bool) -> list[Any]:
        """One answer for each copy."""
        pipe = self._redis.pipeline(transaction=False)
        for one in copies:
            keys = [state_key(one.game), *(frames_key(one.game, audience) for audience in one.frames)]
            args: list[Any] = [one.head, one.first, one.state, SECONDS_TO_LIVE]
            args.append(len(next(iter(one.frames.values()), ())))
            for some in one.frames.values():
                args += some
            pipe.execute_command(command, script, len(keys), *keys, *args)
        if hint:
            pipe.publish(CHANNEL, "\n".join(f"{one.game} {one.head}" for one in copies))
        results = await pipe.execute(raise_on_error=False)
        return list(results[: len(copies)])

    def _lost(self, error: Exception) -> None:
        self._pause_until = time.monotonic() + PAUSE_SECONDS
        kind = type(error).__name__
        self._failed(kind)
        log.warning("redis_away", error=kind, pause_seconds=PAUSE_SECONDS)
