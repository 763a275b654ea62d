"""Games in memory: each state as far as this process knows it, its secret seed, and the newest frames.

A hot game may lag behind the log, never contradict it: whoever appends gives the expected version, and whoever reads
catches up first.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from uuid import UUID

import msgspec

from shared.eventstore import EventStore, StoredEvent
from shared.platform import logging
from shared.platform.problems import not_found
from shared.projection.copies import Copies, Copy
from shared.projection.frames import project
from shared.rules import engine
from shared.rules.kernel import Event, GameStarted, State, Title, Viewer
from shared.rules.registry import TITLES

from .latency import Credits
from .repeats import Repeats
from .rows import GameRows

log = logging.get()

RECENT_FRAMES = 64
"""How many of an audience's newest frames a process keeps at hand, for sockets and long polls."""

REMEMBERED = 64
"""Events back from the head in which a command id is looked for besides those after its base: a move costs the same in
a short game and in a long one."""

_CHUNK = 64


def now_ms() -> int:
    """The server's clock, in ms since 1970."""
    return time.time_ns() // 1_000_000


def audience_of(title: Title[Any], viewer: Viewer) -> Viewer:
    """Return the audience whose frames this viewer gets: a public title has one for all seats and the watcher."""
    return "watcher" if title.public and viewer != "open" else viewer


def audiences(title: Title[Any], seats: int) -> list[Viewer]:
    """Return the audiences of a game that goes on."""
    return ["watcher"] if title.public else [*range(seats), "watcher"]


class Recent:
    """The newest frames of one audience, without a gap, up to ``head``."""

    def __init__(self, head: int) -> None:
        self.head = head
        self._frames: deque[bytes] = deque(maxlen=RECENT_FRAMES)

    def add(self, first: int, frames: Sequence[bytes]) -> None:
        if first != self.head + 1:
            self._frames.clear()
        self._frames.extend(frames)
        self.head = first + len(frames) - 1

    def after(self, seq: int, upto: int) -> list[bytes] | None:
        """Return the frames after ``seq`` up to ``upto``, or None unless all of them are here."""
        start = self.head - len(self._frames)
        if seq < start or upto > self.head:
            return None
        return [self._frames[n - self.head - 1] for n in range(seq + 1, upto + 1)]  # from the end: mostly the newest


class Hot:
    """One game in memory. ``lock`` keeps this process from working on it twice at a time."""

    def __init__(self, game: UUID, title: Title[Any], seed: bytes, state: State, table: UUID) -> None:
        self.id = game
        self.table = str(table)
        self.name = str(game)
        self.title = title
        self.seed = seed
        self.state = state
        self.lock = asyncio.Lock()
        self.recent: dict[Viewer, Recent] = {}
        self.told: dict[Viewer, tuple[int, bytes]] = {}
        """Of each viewer the newest message of open decisions, and its seq."""
        self.credits = Credits()
        self.repeats = Repeats(state.seq, REMEMBERED)

    @property
    def seq(self) -> int:
        return self.state.seq

    def advance(self, events: Sequence[Event]) -> dict[Viewer, list[bytes]]:
        """Take committed events that follow the state, and return the frames of each audience, encoded."""
        first = self.state.seq + 1
        seats = len(events[0].seats if isinstance(events[0], GameStarted) else self.state.seats)
        projected, self.state = project(self.title, self.state, events, audiences(self.title, seats))
        frames = {
            audience: [msgspec.json.encode(frame) for frame in result.frames] for audience, result in projected.items()
        }
        for audience, some in frames.items():
            self.recent.setdefault(audience, Recent(first - 1)).add(first, some)
        return frames

    def packed(self) -> bytes:
        """The state as a copy for Redis."""
        return _fingerprint(self.title) + msgspec.msgpack.encode(self.state)


_fingerprints: dict[str, bytes] = {}


def _fingerprint(title: Title[Any]) -> bytes:
    """The shape of a title's state: a copy that another release wrote in another shape is not read."""
    key = title.spec.key
    if key not in _fingerprints:
        shape = msgspec.json.encode([title.spec.rules, msgspec.json.schema(title.state)], order="deterministic")
        _fingerprints[key] = hashlib.sha256(shape).digest()[:8]
    return _fingerprints[key]


def unpack(title: Title[Any], packed: bytes) -> State | None:
    """Return the state of a copy, or None when it has another shape."""
    mark = _fingerprint(title)
    if not packed.startswith(mark):
        return None
    try:
        state: State = msgspec.msgpack.decode(packed[len(mark) :], type=title.state)
    except msgspec.DecodeError:
        return None
    return state


def _chunks(title: Title[Any], stored: Sequence[StoredEvent]) -> Iterator[list[Event]]:
    """Decode events a few at a time: a long game must not hold up the others, so yield to the loop in between."""
    for start in range(0, len(stored), _CHUNK):
        yield [title.event(event.data) for event in stored[start : start + _CHUNK]]


class Games:
    """The hot games of this process, the least recently used forgotten first."""

    def __init__(
        self, store: EventStore, rows: GameRows, copies: Copies, tell: Callable[[UUID, int], None], limit: int
    ) -> None:
        self.store = store
        self.rows = rows
        self.copies = copies
        self._tell = tell
        self._limit = limit
        self._hot: OrderedDict[UUID, Hot] = OrderedDict()
        self._loading: dict[UUID, asyncio.Lock] = {}

    async def get(self, game: UUID) -> Hot:
        """Return a game as far as it is known here, which may be a little behind. Raises Problem 404."""
        hot = self._hot.get(game)
        if hot is None:
            try:
                async with self._loading.setdefault(game, asyncio.Lock()):
                    hot = self._hot.get(game) or await self._load(game)
            finally:
                self._loading.pop(game, None)
        if game in self._hot:
            self._hot.move_to_end(game)
        return hot

    def hold(self, hot: Hot) -> None:
        """Keep a game in memory that was just started or loaded."""
        self._hot[hot.id] = hot
        while len(self._hot) > self._limit:
            self._hot.popitem(last=False)

    async def current(self, game: UUID, at_least: int | None = None) -> Hot:
        """Return a game at the log's head; with ``at_least`` that seq is enough, and often no query is needed."""
        hot = await self.get(game)
        if at_least is None or hot.seq < at_least:
            async with hot.lock:
                await self.catch_up(hot)
        return hot

    async def catch_up(self, hot: Hot) -> None:
        """Take the events that others have appended. The caller holds the lock."""
        missing = await self.store.read(hot.id, after=hot.seq)
        for events in _chunks(hot.title, missing):
            hot.advance(events)
            await asyncio.sleep(0)
        for event in missing:
            hot.repeats.add(event.command_id, event.version, event.version)
        if missing:
            self._tell(hot.id, hot.seq)  # the hint of whoever appended may be late, or lost

    async def _load(self, game: UUID) -> Hot:
        row = await self.rows.game(game)
        if row is None:
            raise not_found("game")
        title = TITLES[row.title]
        copy = await self.copies.state(str(game))
        copied = unpack(title, copy[1]) if copy else None
        state = title.state() if copied is None else copied
        for events in _chunks(title, await self.store.read(game, after=state.seq)):
            engine.fold(title, events, state)
            await asyncio.sleep(0)
        hot = Hot(game, title, row.seed, state, row.table)
        if copied is None:
            log.info("state_rebuilt", game=hot.name, seq=hot.seq)
            await self.copies.write([Copy(hot.name, hot.seq, hot.packed(), hot.seq + 1, {})], hint=False)
        self.hold(hot)
        return hot

    async def frames(self, hot: Hot, viewer: Viewer, after: int, upto: int) -> list[bytes]:
        """Return a viewer's frames after ``after`` up to ``upto`` (both at most the state's seq), encoded.

        From memory, else from Redis, else folded anew from the log, and then put back into Redis.
        """
        if after >= upto:
            return []
        audience = audience_of(hot.title, viewer)
        recent = hot.recent.get(audience)
        found = recent.after(after, upto) if recent else None
        if found is None:
            found = await self.copies.frames(hot.name, str(audience), after, upto)
        if found is None:
            every = await self._rebuild(hot, audience)
            found = every[after:upto]
        return found

    async def _rebuild(self, hot: Hot, audience: Viewer) -> list[bytes]:
        stored = await self.store.read(hot.id)
        state: Any = hot.title.state()
        frames: list[bytes] = []
        for events in _chunks(hot.title, stored):
            projected, state = project(hot.title, state, events, [audience])
            frames += [msgspec.json.encode(frame) for frame in projected[audience].frames]
            await asyncio.sleep(0)
        log.info("frames_rebuilt", game=hot.name, audience=str(audience), seq=len(frames))
        await self.copies.write([Copy(hot.name, len(frames), b"", 1, {str(audience): frames})], hint=False)
        return frames
