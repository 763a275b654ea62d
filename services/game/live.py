"""One live socket: what a client watches, how far it has been told, and the loop that tells it the rest.

Nothing is queued for a client but the wish to be told: the loop reads what is missing from memory, Redis, or the log
when the client has taken what came before. A slow client so gets many frames at once, or a new ``hello``, and costs no
memory.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterable
from itertools import chain
from typing import Literal, Protocol
from uuid import UUID

import msgspec
from prometheus_client import Counter

from shared.platform import ids, logging
from shared.platform.auth import Caller
from shared.platform.problems import Problem, invalid, not_found
from shared.rules import engine
from shared.rules.kernel import Viewer

from .hot import Games, now_ms
from .hub import Hub
from .latency import Pings, RoundTrips
from .viewers import asks_message, document, resolve

log = logging.get()

MAX_WATCHES = 100
MAX_BEHIND = 500
"""A client that is further behind gets a new ``hello`` instead of frames."""

MAX_MESSAGE = 4096
MAX_DIFFERENCES = 20
"""Reports of differing views that one socket is believed; a broken client must not fill the log."""

SEND_SECONDS = 20.0
RETRY_SECONDS = 1.0
MIN_CLIENT = 1
"""The oldest client that understands what is sent; older ones update themselves."""


class Gone(Exception):
    """The client has left or takes nothing any more."""


class Wire(Protocol):
    """The connection: text in, text out. Both raise Gone."""

    async def receive(self) -> str | bytes: ...

    async def send(self, data: bytes) -> None: ...


class Message(msgspec.Struct, forbid_unknown_fields=True):
    """What a client may say."""

    type: Literal["watch", "unwatch", "ping", "pong", "differs"]
    game: str = ""
    viewer: int | str | None = msgspec.field(default=None, name="as")
    after: int | None = None
    seq: int = 0
    token: str = ""


class Watch:
    """A game that a client watches. ``seq`` is how far it has been told; None before the first answer."""

    def __init__(self, asked: str | None, after: int | None) -> None:
        self.asked = asked
        self.after = after
        self.viewer: Viewer = "watcher"
        self.seq: int | None = None
        self.head = b""
        """What a frame begins with."""
        self.measured = False
        """Whether it is a game in which this client's latency counts."""


class LiveSocket:
    """Serves one client. ``news`` and ``beat`` are called by the hub."""

    def __init__(
        self,
        wire: Wire,
        caller: Caller,
        games: Games,
        hub: Hub,
        timing: engine.Timing,
        differs: Counter,
        trips: RoundTrips,
    ) -> None:
        self._wire = wire
        self._caller = caller
        self._games = games
        self._hub = hub
        self._timing = timing
        self._watches: dict[UUID, Watch] = {}
        self._dirty: dict[UUID, None] = {}
        self._problems: deque[bytes] = deque(maxlen=50)
        self._differs = differs
        self._differences = 0
        self._beat = False
        self._pings = Pings(caller.id, trips)
        self._wake = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sending_since: float | None = None

    def news(self, game: UUID) -> None:
        if game in self._watches:
            self._dirty[game] = None
            self._wake.set()

    def beat(self) -> None:
        """Send the heads; or give up a client that has not taken one message for SEND_SECONDS."""
        if self._sending_since is not None and time.monotonic() - self._sending_since > SEND_SECONDS:
            for task in self._tasks:
                task.cancel()
            return
        self._beat = True
        self._wake.set()

    async def run(self) -> None:
        """Serve until the client leaves."""
        self._tasks = tasks = {asyncio.create_task(self._read()), asyncio.create_task(self._write())}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for game in self._watches:
                self._hub.unwatch(game, self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            error = None if task.cancelled() else task.exception()
            if error is not None and not isinstance(error, Gone):
                raise error

    # -- from the client ----------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            text = await self._wire.receive()
            try:
                self._take(text)
            except Problem as problem:
                self._complain(None, problem)
            self._wake.set()

    def _take(self, text: str | bytes) -> None:
        if len(text) > MAX_MESSAGE:
            raise Problem(413, "too_large", "A message has at most 4096 bytes.")
        try:
            message = msgspec.json.decode(text, type=Message)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise invalid(str(error)[:200]) from None
        except RecursionError:
            raise invalid("The JSON is nested too deeply.") from None
        if message.type == "ping":
            self._beat = True
            return
        if message.type == "pong":
            self._pings.answered(message.token)
            return
        game = ids.parse(message.game)
        if game is None:
            raise not_found("game")
        if message.type == "unwatch":
            self._forget(game)
        elif message.type == "differs":
            self._note_difference(game, message.seq)
        else:
            self._watch(game, message)

    def _watch(self, game: UUID, message: Message) -> None:
        if game not in self._watches and len(self._watches) >= MAX_WATCHES:
            raise Problem(429, "too_many", f"One socket watches at most {MAX_WATCHES} games.", game=str(game))
        asked = None if message.viewer is None else str(message.viewer)
        self._watches[game] = Watch(asked, message.after)
        self._hub.watch(game, self)
        self._dirty[game] = None

    def _note_difference(self, game: UUID, seq: int) -> None:
        """A client's fold of our patches is not the view that we made: a fault to be counted and looked into."""
        watch = self._watches.get(game)
        if watch is None or self._differences >= MAX_DIFFERENCES:
            return
        self._differences += 1
        self._differs.inc()
        log.warning("view_differs", game=str(game), viewer=str(watch.viewer), seq=seq)

    def _forget(self, game: UUID) -> None:
        if self._watches.pop(game, None) is not None:
            self._dirty.pop(game, None)
            self._hub.unwatch(game, self)

    def _complain(self, game: UUID | None, problem: Problem) -> None:
        name = str(game) if game else problem.facts.get("game")
        where = {"game": name} if name else {}
        body = {"type": "problem", **where, "code": problem.code, "detail": problem.detail}
        self._problems.append(msgspec.json.encode(body))

    # -- to the client ------------------------------------------------------------------------------------------------

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._problems:
                await self._send(self._problems.popleft())
            # One game after the other, and each as often as it is dirty: none can starve the others.
            for game in list(self._dirty):
                self._dirty.pop(game, None)
                watch = self._watches.get(game)
                if watch is not None:
                    await self._serve(game, watch)
            measured = any(watch.measured for watch in self._watches.values())
            if measured and self._pings.wanted(self._beat):
                await self._send(self._pings.message())
            if self._beat:
                self._beat = False
                await self._send_heads()
            if self._dirty or self._problems:
                self._wake.set()

    async def _serve(self, game: UUID, watch: Watch) -> None:
        try:
            await self._tell(game, watch)
        except Problem as problem:
            self._forget(game)
            self._complain(game, problem)
        except Gone:
            raise
        except Exception as error:  # the log cannot be read now: the client is told when it can
            log.warning("watch_delayed", game=str(game), error=type(error).__name__)
            self._dirty[game] = None
            await asyncio.sleep(RETRY_SECONDS)

    async def _tell(self, game: UUID, watch: Watch) -> None:
        hot = await self._games.current(game, self._hub.head(game))
        state = hot.state
        self._hub.tell(game, state.seq)
        if self._watches.get(game) is not watch:
            return
        if watch.seq is None:
            watch.viewer = resolve(state, self._caller, watch.asked)
            watch.measured = hot.title.hurried and isinstance(watch.viewer, int) and not self._caller.is_service
            if watch.measured:
                self._pings.seen()
        seq = watch.after if watch.seq is None else watch.seq
        if seq is None or not 0 <= seq <= state.seq <= seq + MAX_BEHIND:
            hello = {"type": "hello", **document(hot, state, watch.viewer, self._timing, now_ms())}
            hello["game"] = hello.pop("id")
            hello["minClient"] = MIN_CLIENT
            await self._send(msgspec.json.encode(hello))
        elif watch.seq is None or state.seq > seq:
            if not watch.head:
                head = {"type": "frame", "game": hot.name, "viewer": watch.viewer}
                watch.head = msgspec.json.encode(head)[:-1] + b","
            frames = await self._games.frames(hot, watch.viewer, seq, state.seq)
            end = asks_message(hot, state, watch.viewer, self._timing)
            # Made one by one: what a client does not take is not kept for it.
            await self._send_all(chain((watch.head + frame[1:] for frame in frames), (end,)))
        watch.seq = state.seq

    async def _send_heads(self) -> None:
        if not self._watches:
            await self._send(msgspec.json.encode({"type": "head", "now": now_ms()}))
        for game in list(self._watches):
            seq = self._hub.head(game)
            if seq is not None:
                await self._send(msgspec.json.encode({"type": "head", "game": str(game), "seq": seq, "now": now_ms()}))

    async def _send(self, message: bytes) -> None:
        await self._send_all((message,))

    async def _send_all(self, messages: Iterable[bytes]) -> None:
        """Send messages, each of which the client has to take in time. No clock is set for each: see ``beat``."""
        try:
            for message in messages:
                self._sending_since = time.monotonic()
                await self._wire.send(message)
        finally:
            self._sending_since = None
