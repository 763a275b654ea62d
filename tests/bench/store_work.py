"""What bench-store asks of every store, and the writers and followers of those that are driven from this process."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple, Protocol
from uuid import UUID, uuid4

DATA = b'{"at":1796054571748,"die":5,"purpose":"move","seat":1,"turn":12,"type":"DieRolled"}'
"""The payload of every event in every store."""

TYPE = "game:DieRolled"
LONGEST = 600
"""Events after which a writer begins a new stream: a long game."""

LOAD_EVENTS = 200
BATCH = 500
POLL_SECONDS = 0.005
"""How often a follower that hears no wake-up looks; generous to the peers, whose own clients look each 100 ms."""

SETTLE_SECONDS = 10.0

Key = tuple[UUID, int]
"""An event: its stream and version."""


class Rate(NamedTuple):
    """Appends a second; conflicts while at it; and how many events a tailing follower never saw, or saw twice."""

    per_second: float
    conflicts: int = 0
    lost: int = 0
    doubled: int = 0


class Delays(NamedTuple):
    """Milliseconds from the call of an append to the follower's hand, and what the follower lost and doubled."""

    per_second: float
    p50: float
    p99: float
    lost: int
    doubled: int


class System(Protocol):
    """A store under measurement."""

    name: str

    async def append(self, writers: int, events: int, seconds: float) -> Rate:
        """Each writer appends to streams of its own, with the expected version, while a follower tails."""

    async def contend(self, writers: int, seconds: float) -> Rate:
        """All writers append single events to one stream; whoever loses reads the version and tries again."""

    async def tail(self) -> float:
        """Read everything from zero in batches of 500; events a second."""

    async def load(self, seconds: float) -> float:
        """Read a stream of 200 events again and again, one reader; loads a second."""

    async def delays(self, writers: int, events: int, rate: float, seconds: float) -> Delays:
        """Append at a rate (events a second, or what can be had) and see when the follower has them."""


def summary(rate: float, delays: list[float], lost: int, doubled: int) -> Delays:
    """The quantiles of delays in ms."""
    ordered = sorted(delays) or [float("nan")]
    return Delays(rate, ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)], lost, doubled)


class Tally:
    """What a follower saw."""

    def __init__(self) -> None:
        self.written: dict[Key, float] = {}
        self.seen: dict[Key, float] = {}
        self.doubled = 0

    def wrote(self, stream: UUID, first: int, head: int, at: float) -> None:
        for version in range(first, head + 1):
            self.written[stream, version] = at

    def saw(self, keys: list[Key]) -> None:
        now = time.perf_counter()
        for key in keys:
            if key in self.seen:
                self.doubled += 1
            else:
                self.seen[key] = now

    @property
    def lost(self) -> int:
        return sum(key not in self.seen for key in self.written)


class Local:
    """A store driven from this process: the loops around five primitives."""

    name = ""

    def stream(self, writer: int) -> UUID:
        """Return a new stream of a writer."""
        return uuid4()

    async def write(self, stream: UUID, expected: int, events: int) -> int | None:
        """Append; return the head after it, or None when somebody else was faster."""
        raise NotImplementedError

    async def read(self, stream: UUID) -> int:
        """Read a whole stream; return its head."""
        raise NotImplementedError

    async def rewind(self, beginning: bool) -> None:
        """Let the follower stand at the beginning, or at the end of what is stored."""
        raise NotImplementedError

    async def following(self) -> list[Key]:
        """Return the follower's next events, at most a batch, and move on."""
        raise NotImplementedError

    async def pause(self) -> None:
        """Wait until there may be more to follow."""
        await asyncio.sleep(POLL_SECONDS)

    async def _follow(self, tally: Tally, done: asyncio.Event) -> None:
        while True:
            finished = done.is_set()
            keys = await self.following()
            tally.saw(keys)
            if len(keys) < BATCH:
                if finished:
                    return
                await self.pause()

    async def _followed(self, tally: Tally, writers: list[asyncio.Task[None]]) -> None:
        done = asyncio.Event()
        follower = asyncio.create_task(self._follow(tally, done))
        await asyncio.gather(*writers)
        end = time.perf_counter() + SETTLE_SECONDS
        idle = 0
        # Everything is committed now: a follower that stays where it is has lost the rest.
        while len(tally.seen) < len(tally.written) and time.perf_counter() < end and idle < 20:
            before = len(tally.seen)
            await asyncio.sleep(0.02)
            idle = 0 if len(tally.seen) > before else idle + 1
        done.set()
        await follower

    async def append(self, writers: int, events: int, seconds: float) -> Rate:
        await self.rewind(beginning=False)
        tally, done, conflicts = Tally(), 0, 0
        start = time.perf_counter()
        took = 0.0

        async def write(writer: int) -> None:
            nonlocal done, conflicts, took
            stream, version = self.stream(writer), 0
            while (begun := time.perf_counter()) - start < seconds:
                head = await self.write(stream, version, events)
                took = max(took, time.perf_counter() - start)
                if head is None:
                    conflicts += 1
                    continue
                tally.wrote(stream, version + 1, head, begun)
                done += 1
                stream, version = (stream, head) if head < LONGEST else (self.stream(writer), 0)

        await self._followed(tally, [asyncio.create_task(write(writer)) for writer in range(writers)])
        return Rate(done / took, conflicts, tally.lost, tally.doubled)

    async def contend(self, writers: int, seconds: float) -> Rate:
        await self.rewind(beginning=False)
        tally, done, conflicts = Tally(), 0, 0
        stream = self.stream(0)
        await self.write(stream, 0, 1)
        start = time.perf_counter()
        took = 0.0

        async def write() -> None:
            nonlocal done, conflicts, took
            version = 1
            while (begun := time.perf_counter()) - start < seconds:
                head = await self.write(stream, version, 1)
                took = max(took, time.perf_counter() - start)
                if head is None:
                    conflicts += 1
                    version = await self.read_head(stream)
                else:
                    tally.wrote(stream, head, head, begun)
                    done += 1
                    version = head

        await self._followed(tally, [asyncio.create_task(write()) for _ in range(writers)])
        return Rate(done / took, conflicts, tally.lost, tally.doubled)

    async def read_head(self, stream: UUID) -> int:
        """Return the head of a stream, after a conflict."""
        return await self.read(stream)

    async def tail(self) -> float:
        await self.rewind(beginning=True)
        start, count = time.perf_counter(), 0
        while keys := await self.following():
            count += len(keys)
            if time.perf_counter() - start > 2.0:
                break
        return count / (time.perf_counter() - start)

    async def load(self, seconds: float) -> float:
        stream = self.stream(0)
        for version in range(0, LOAD_EVENTS, 50):
            await self.write(stream, version, 50)
        start, count = time.perf_counter(), 0
        while time.perf_counter() - start < seconds:
            assert await self.read(stream) == LOAD_EVENTS
            count += 1
        return count / (time.perf_counter() - start)

    async def delays(self, writers: int, events: int, rate: float, seconds: float) -> Delays:
        await self.rewind(beginning=False)
        tally = Tally()
        interval = writers * events / rate
        start = time.perf_counter()

        async def write(writer: int) -> None:
            stream, version = self.stream(writer), 0
            next_at = start + interval * (1 + writer / writers)
            while (now := time.perf_counter()) < start + seconds:
                if now < next_at:
                    await asyncio.sleep(next_at - now)
                next_at = max(next_at + interval, time.perf_counter() - interval)
                begun = time.perf_counter()
                head = await self.write(stream, version, events)
                assert head is not None
                tally.wrote(stream, version + 1, head, begun)
                stream, version = (stream, head) if head < LONGEST else (self.stream(writer), 0)

        await self._followed(tally, [asyncio.create_task(write(writer)) for writer in range(writers)])
        waits = [(tally.seen[key] - at) * 1000 for key, at in tally.written.items() if key in tally.seen]
        return summary(len(tally.written) / seconds, waits, tally.lost, tally.doubled)
