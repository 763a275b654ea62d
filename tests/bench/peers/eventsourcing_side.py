"""bench-store's work done by `eventsourcing`: run by its own interpreter, asked over stdin, one JSON line each way."""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID, uuid4

from eventsourcing.persistence import IntegrityError, StoredEvent
from eventsourcing.postgres import PostgresFactory
from eventsourcing.utils import Environment

DATA = b'{"at":1796054571748,"die":5,"purpose":"move","seat":1,"turn":12,"type":"DieRolled"}'
LONGEST, LOAD_EVENTS, BATCH, POLL_SECONDS = 600, 200, 500, 0.005


class Side:
    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        env = {
            "POSTGRES_DBNAME": parts.path.lstrip("/"),
            "POSTGRES_HOST": str(parts.hostname),
            "POSTGRES_PORT": str(parts.port),
            "POSTGRES_USER": str(parts.username),
            "POSTGRES_PASSWORD": str(parts.password),
            "POSTGRES_POOL_SIZE": "33",
            "POSTGRES_MAX_OVERFLOW": "0",
            "POSTGRES_MAX_WAITING": "100",
        }
        self.recorder: Any = PostgresFactory(Environment("bench", env)).application_recorder()

    def write(self, stream: UUID, version: int, events: int) -> bool:
        some = [StoredEvent(stream, version + n + 1, "game:DieRolled", DATA) for n in range(events)]
        try:
            self.recorder.insert_events(some)
        except IntegrityError:
            return False
        return True

    def followed(self, writers: int, work: Callable[[int, dict[Any, float]], int]) -> tuple[dict, dict, int, int]:
        """Run the writers beside a follower; return what was written, seen, doubled, and the conflicts."""
        position = self.recorder.max_notification_id() or 0
        written: dict[Any, float] = {}
        seen: dict[Any, float] = {}
        doubled, conflicts = 0, [0] * writers
        done = threading.Event()

        def follow() -> None:
            nonlocal position, doubled
            while True:
                finished = done.is_set()
                some = self.recorder.select_notifications(position, BATCH, inclusive_of_start=False)
                now = time.perf_counter()
                for one in some:
                    key = (one.originator_id, one.originator_version)
                    doubled += key in seen
                    seen.setdefault(key, now)
                    position = one.id
                if len(some) < BATCH:
                    if finished:
                        return
                    time.sleep(POLL_SECONDS)

        def write(writer: int) -> None:
            conflicts[writer] = work(writer, written)

        threads = [threading.Thread(target=write, args=(writer,)) for writer in range(writers)]
        follower = threading.Thread(target=follow)
        for thread in (*threads, follower):
            thread.start()
        for thread in threads:
            thread.join()
        time.sleep(0.1)
        done.set()
        follower.join()
        return written, seen, doubled, sum(conflicts)

    def append(self, writers: int, events: int, seconds: float) -> list[float]:
        start = time.perf_counter()
        took = [0.0] * writers

        def work(writer: int, written: dict[Any, float]) -> int:
            stream, version = uuid4(), 0
            while (begun := time.perf_counter()) - start < seconds:
                assert self.write(stream, version, events)
                took[writer] = time.perf_counter() - start
                for n in range(events):
                    written[stream, version + n + 1] = begun
                version += events
                if version >= LONGEST:
                    stream, version = uuid4(), 0
            return 0

        written, seen, doubled, _ = self.followed(writers, work)
        return [len(written) / events / max(took), 0, sum(key not in seen for key in written), doubled]

    def contend(self, writers: int, seconds: float) -> list[float]:
        stream = uuid4()
        self.write(stream, 0, 1)
        start = time.perf_counter()
        took = [0.0] * writers

        def work(writer: int, written: dict[Any, float]) -> int:
            version, conflicts = 1, 0
            while (begun := time.perf_counter()) - start < seconds:
                if self.write(stream, version, 1):
                    version += 1
                    written[stream, version] = begun
                else:
                    conflicts += 1
                    version = self.recorder.select_events(stream, desc=True, limit=1)[0].originator_version
                took[writer] = time.perf_counter() - start
            return conflicts

        written, seen, doubled, conflicts = self.followed(writers, work)
        return [len(written) / max(took), conflicts, sum(key not in seen for key in written), doubled]

    def tail(self) -> float:
        start, position, count = time.perf_counter(), 0, 0
        while some := self.recorder.select_notifications(position, BATCH, inclusive_of_start=False):
            count += len(some)
            position = some[-1].id
            if time.perf_counter() - start > 2.0:
                break
        return count / (time.perf_counter() - start)

    def load(self, seconds: float) -> float:
        stream = uuid4()
        for version in range(0, LOAD_EVENTS, 50):
            self.write(stream, version, 50)
        start, count = time.perf_counter(), 0
        while time.perf_counter() - start < seconds:
            assert len(self.recorder.select_events(stream)) == LOAD_EVENTS
            count += 1
        return count / (time.perf_counter() - start)

    def delays(self, writers: int, events: int, rate: float, seconds: float) -> list[float]:
        interval = writers * events / rate
        start = time.perf_counter()

        def work(writer: int, written: dict[Any, float]) -> int:
            stream, version = uuid4(), 0
            next_at = start + interval * (1 + writer / writers)
            while (now := time.perf_counter()) < start + seconds:
                if now < next_at:
                    time.sleep(next_at - now)
                next_at = max(next_at + interval, time.perf_counter() - interval)
                begun = time.perf_counter()
                assert self.write(stream, version, events)
                for n in range(events):
                    written[stream, version + n + 1] = begun
                version += events
            return 0

        written, seen, doubled, _ = self.followed(writers, work)
        waits = sorted((seen[key] - at) * 1000 for key, at in written.items() if key in seen)
        lost = sum(key not in seen for key in written)
        return [len(written) / seconds, waits[len(waits) // 2], waits[int(len(waits) * 0.99)], lost, doubled]


def main() -> None:
    side = Side(sys.argv[1])
    for line in sys.stdin:
        work, *arguments = json.loads(line)
        print(json.dumps(getattr(side, work)(*arguments)), flush=True)


if __name__ == "__main__":
    main()
