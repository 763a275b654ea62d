"""Who in this process waits for news of which game. Every message is a hint; what is true is in the log.

Hints come from this process's own commits at once, from other processes by Redis. Because a hint may be lost, the heads
of all watched games are read from the log at every heartbeat, every second while Redis is away, and after each new
subscription.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from types import TracebackType
from typing import Protocol, Self
from uuid import UUID

from redis.exceptions import ConnectionError as LostConnection
from redis.exceptions import RedisError

from shared.platform import ids, logging
from shared.platform.redis import open_subscriptions
from shared.projection.copies import CHANNEL

from .latency import CHANNEL as TRIPS

log = logging.get()

RECONNECT_SECONDS = 0.5
POLL_SECONDS = 1.0
PING_SECONDS = 1.0

Heads = Callable[[Sequence[UUID]], Awaitable[dict[UUID, int]]]


class Listener(Protocol):
    """One who waits for news. Both methods return at once."""

    def news(self, game: UUID) -> None: ...

    def beat(self) -> None: ...


class Hub:
    """The listeners of one process, and the head of every game that one of them watches. A context manager.

    ``trip`` is given what other processes tell of round trips (latency.py).
    """

    def __init__(self, redis_url: str, heads: Heads, heartbeat: float, trip: Callable[[bytes], None]) -> None:
        self._redis_url = redis_url
        self._heads_of = heads
        self._heartbeat = heartbeat
        self._trip = trip
        self._listeners: dict[UUID, set[Listener]] = {}
        self._heads: dict[UUID, int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.subscribed = False
        self.listening_since: int | None = None
        """Since when (ms) nothing that other processes tell has been missed; None while it may be."""
        self.closing = False

    def tell(self, game: UUID, seq: int) -> None:
        """A game has got to this seq. Of no use to anybody who knows that already."""
        if game in self._listeners and seq > self._heads.get(game, 0):
            self._heads[game] = seq
            for listener in tuple(self._listeners[game]):
                listener.news(game)

    def head(self, game: UUID) -> int | None:
        """Return the newest seq that was heard of a watched game, or None."""
        return self._heads.get(game)

    def watch(self, game: UUID, listener: Listener) -> None:
        """Tell this listener of news of a game. Read the game after this call, not before, and nothing is missed."""
        self._listeners.setdefault(game, set()).add(listener)

    def unwatch(self, game: UUID, listener: Listener) -> None:
        """Tell this listener no more of a game."""
        others = self._listeners.get(game)
        if others is not None:
            others.discard(listener)
            if not others:
                del self._listeners[game]
                self._heads.pop(game, None)

    @contextlib.contextmanager
    def poll(self, game: UUID) -> Iterator[LongPoll]:
        """A long poll for news of a game; enter it before looking at the game."""
        poll = LongPoll(self)
        self.watch(game, poll)
        try:
            yield poll
        finally:
            self.unwatch(game, poll)

    def close_soon(self) -> None:
        """The process is about to stop: end long polls."""
        self.closing = True
        for game, listeners in self._listeners.items():
            for listener in listeners:
                listener.news(game)

    async def catch_up(self) -> None:
        """Read the heads of all watched games from the log, and tell what is new."""
        games = list(self._listeners)
        for start in range(0, len(games), 1000):
            for game, head in (await self._heads_of(games[start : start + 1000])).items():
                self.tell(game, head)

    async def _keep_time(self) -> None:
        beat_at = time.monotonic() + self._heartbeat
        while True:
            until_beat = beat_at - time.monotonic()
            await asyncio.sleep(max(0.0, until_beat if self.subscribed else min(POLL_SECONDS, until_beat)))
            try:
                await self.catch_up()
            except Exception as error:  # the log cannot be read now; the next round will do
                log.warning("heads_not_read", error=type(error).__name__)
                await asyncio.sleep(min(POLL_SECONDS, self._heartbeat))
            if time.monotonic() >= beat_at:
                beat_at = time.monotonic() + self._heartbeat
                for listener in {one for some in self._listeners.values() for one in some}:
                    listener.beat()

    async def _hear(self) -> None:
        while True:
            try:
                await self._subscribe()
            except (RedisError, OSError, TimeoutError) as error:
                log.warning("hints_lost", error=type(error).__name__)
            finally:
                self.subscribed, self.listening_since = False, None
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _subscribe(self) -> None:
        client = open_subscriptions(self._redis_url, "cartouche-game-hints")
        try:
            async with client.pubsub() as pubsub:
                await pubsub.subscribe(CHANNEL, TRIPS)
                heard_at = time.monotonic()
                while True:
                    message = await pubsub.get_message(timeout=PING_SECONDS)
                    if message is None:
                        # Silence may be a dead connection: ask, and give up when even that stays unanswered.
                        if time.monotonic() - heard_at > 2.5 * PING_SECONDS:
                            raise LostConnection("silent")
                        await pubsub.ping()
                        continue
                    heard_at = time.monotonic()
                    if message["type"] == "subscribe":
                        self.subscribed = True
                        self.listening_since = self.listening_since or int(time.time() * 1000)
                        await self._catch_up_after_loss()
                    elif message["type"] == "message":
                        self._heard(message["channel"], message["data"])
        finally:
            await client.aclose()

    async def _catch_up_after_loss(self) -> None:
        try:
            await self.catch_up()
        except Exception as error:  # it stays with the heartbeat then
            log.warning("heads_not_read", error=type(error).__name__)

    def _heard(self, channel: bytes, data: object) -> None:
        if not isinstance(data, bytes):
            return
        if channel == TRIPS.encode():
            self._trip(data)
            return
        for line in data.decode("ascii", "replace").split("\n"):
            name, _, seq = line.partition(" ")
            game = ids.parse(name)
            if game is not None and seq.isdigit():
                self.tell(game, int(seq))

    async def __aenter__(self) -> Self:
        self._tasks = [
            asyncio.create_task(self._hear(), name="hub hears"),
            asyncio.create_task(self._keep_time(), name="hub keeps time"),
        ]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class LongPoll:
    """A listener that waits once."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._event = asyncio.Event()

    def news(self, game: UUID) -> None:
        self._event.set()

    def beat(self) -> None:
        pass

    async def wait(self, seconds: float) -> bool:
        """True when there is news (or the process is about to stop), False after so many seconds."""
        if self._hub.closing:
            return True
        try:
            async with asyncio.timeout(seconds):
                await self._event.wait()
        except TimeoutError:
            return False
        self._event.clear()
        return True
