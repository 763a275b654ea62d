"""The sweeper on a real Postgres and a real Redis: each due deadline becomes one task, soon, whatever Redis forgets."""

from __future__ import annotations

import asyncio
import base64
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
import redis

from infra.child import free_port
from services.bots.broker import Broker, BrokerWatch
from services.bots.knobs import publisher
from services.bots.status import Status
from services.bots.sweeper import Sweeper
from services.bots.work import make_work
from shared.eventstore import Deadline, Deadlines, EventStore, Listener, NewEvent, Pool, WakeUp, open_pool
from shared.platform.metrics import Metrics
from shared.platform.redis import open_commands
from shared.platform.settings import BotsSettings

NOWHERE = "http://127.0.0.1:9"
"""A port at which nothing listens."""


class Queues:
    """What lies in Celery's queues."""

    def __init__(self, url: str) -> None:
        self.client = redis.Redis.from_url(url)

    def take(self) -> list[tuple[str, list[Any]]]:
        """Take every task out, oldest first: (name, arguments)."""
        out = []
        for queue in ("bots", "timers"):
            while raw := self.client.rpop(queue):
                message = json.loads(raw)  # type: ignore[arg-type]
                args = json.loads(base64.b64decode(message["body"]))[0]
                out.append((message["headers"]["task"], args))
        return out


@pytest.fixture
def queues(redis_url: str) -> Iterator[Queues]:
    queues = Queues(redis_url)
    queues.client.flushdb()
    yield queues
    queues.client.close()


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[EventStore]:
    pool = await open_pool(database_url, name="test-sweeper", min_size=1, max_size=8)
    async with pool.connection() as conn:
        await conn.execute("delete from log.deadlines")  # nobody acts on those of other tests
    async with WakeUp(database_url) as ringer:
        yield EventStore(pool, ringer)
    await pool.close()


@asynccontextmanager
async def sweeping(
    database_url: str, redis_url: str, lease: float = 30.0, count: int = 1, watch: bool = False
) -> AsyncIterator[list[tuple[Sweeper, Metrics]]]:
    """Run sweepers; each with its own pool, listener and connection to Redis, as in processes of their own."""
    settings = BotsSettings(game_url=NOWHERE, matchmaking_url=NOWHERE, lease_seconds=lease, service_key="ab" * 32)
    sweepers: list[tuple[Sweeper, Metrics]] = []
    tasks: list[asyncio.Task[None]] = []
    async with AsyncExitStack() as stack:
        for number in range(count):
            pool: Pool = await open_pool(database_url, name=f"test-sweeper {number}", min_size=1, max_size=3)
            stack.push_async_callback(pool.close)
            listener = await stack.enter_async_context(Listener(database_url))
            broker = Broker(publisher(redis_url))
            stack.callback(broker.close)
            metrics = Metrics("sweeper")
            sweeper = Sweeper(pool, listener, broker, make_work(settings), lease, metrics)
            sweepers.append((sweeper, metrics))
            tasks.append(asyncio.create_task(sweeper.run()))
            if watch:
                commands = open_commands(redis_url, "test-watch")
                stack.push_async_callback(commands.aclose)
                tasks.append(asyncio.create_task(sweeper.watch(BrokerWatch(commands))))
        try:
            yield sweepers
        finally:
            for sweeper, _ in sweepers:
                sweeper.stop.set()
            for task in tasks[1:] if watch else []:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def arm(store: EventStore, kind: str, after_ms: int = 0, payload: bytes = b"{}") -> UUID:
    stream = uuid4()
    due = time.time_ns() // 1_000_000 + after_ms
    await store.append(stream, 0, uuid4(), [NewEvent("game:Test", b"{}")], deadline=Deadline(kind, due, payload))
    return stream


async def collect(queues: Queues, count: int, seconds: float = 10.0) -> list[tuple[str, list[Any]]]:
    found: list[tuple[str, list[Any]]] = []
    end = time.monotonic() + seconds
    while len(found) < count:
        found += queues.take()
        assert time.monotonic() < end, f"{len(found)} of {count}"
        await asyncio.sleep(0.01)
    return found


async def holds(look: Callable[[], bool], seconds: float) -> None:
    for _ in range(int(seconds / 0.01)):
        if look():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"not within {seconds} s")


async def test_each_kind_of_deadline_becomes_its_task_in_its_queue(
    store: EventStore, queues: Queues, database_url: str, redis_url: str
) -> None:
    async with sweeping(database_url, redis_url):
        turn = await arm(store, "bot", payload=b'{"seat":3}')
        timeout = await arm(store, "timeout")
        fill = await arm(store, "fill")
        tasks = await collect(queues, 3)
    assert sorted(tasks) == sorted(
        [
            ("bots.take_turn", [str(turn), 3, 1]),
            ("timers.fire", [str(timeout), "timeout", 1, "game"]),
            ("timers.fire", [str(fill), "fill", 1, "matchmaking"]),
        ]
    )


async def test_three_sweepers_hand_out_a_thousand_deadlines_once_each(
    store: EventStore, queues: Queues, database_url: str, redis_url: str
) -> None:
    streams = [await arm(store, "timeout") for _ in range(1000)]
    async with sweeping(database_url, redis_url, count=3):
        tasks = await collect(queues, 1000, 60)
        await asyncio.sleep(1.2)
        tasks += queues.take()
    assert sorted(args[0] for _, args in tasks) == sorted(map(str, streams))


async def test_a_deadline_is_handed_out_when_it_is_due_and_not_before(
    store: EventStore, queues: Queues, database_url: str, redis_url: str
) -> None:
    async with sweeping(database_url, redis_url):
        await asyncio.sleep(0.3)
        begin = time.monotonic()
        await arm(store, "timeout", after_ms=400)
        await collect(queues, 1)
        waited = time.monotonic() - begin
    assert 0.35 < waited < 1.0


async def test_a_task_that_nobody_does_is_handed_out_again_when_its_lease_ends(
    store: EventStore, queues: Queues, database_url: str, redis_url: str
) -> None:
    stream = await arm(store, "timeout")
    async with sweeping(database_url, redis_url, lease=1.0):
        begin = time.monotonic()
        tasks = await collect(queues, 2)
        assert [args[0] for _, args in tasks] == [str(stream)] * 2
        assert 0.9 < time.monotonic() - begin < 4


async def test_what_an_emptied_redis_forgot_is_handed_out_again_at_once(
    store: EventStore, queues: Queues, database_url: str, redis_url: str
) -> None:
    async with sweeping(database_url, redis_url, watch=True) as [(_, metrics)]:
        await asyncio.sleep(1.2)  # the watch has made its mark
        stream = await arm(store, "timeout")
        await holds(lambda: bool(queues.client.llen("timers")), 5)
        queues.client.flushdb()
        begin = time.monotonic()
        tasks = await collect(queues, 1, 5)
        assert time.monotonic() - begin < 2.5
    assert tasks == [("timers.fire", [str(stream), "timeout", 1, "game"])]
    assert b"cartouche_sweeper_broker_losses_total 1.0" in metrics.text()


async def test_tasks_that_no_worker_fetches_are_done_by_the_sweeper_itself(
    store: EventStore, queues: Queues, database_url: str, redis_url: str
) -> None:
    async with sweeping(database_url, redis_url, lease=3.0, watch=True) as [(_, metrics)]:
        await arm(store, "timeout")
        await holds(lambda: b'publishes_total{way="direct"}' in metrics.text(), 10)
        queues.take()


async def test_without_a_redis_the_sweeper_does_the_work_itself(store: EventStore, database_url: str) -> None:
    stream = await arm(store, "timeout")
    async with sweeping(database_url, f"redis://127.0.0.1:{free_port()}/0", lease=2.0) as [(_, metrics)]:
        await holds(lambda: b'publishes_total{way="direct"}' in metrics.text(), 10)
    claim = await Deadlines(store.pool).get(stream)
    assert claim is not None, "what could not be done stays armed"


async def test_a_stopped_sweeper_ends_soon_and_leaves_nothing_claimed_that_it_did_not_hand_out(
    store: EventStore, queues: Queues, database_url: str, redis_url: str
) -> None:
    async with sweeping(database_url, redis_url) as [(sweeper, _)]:
        await asyncio.sleep(0.2)
        begin = time.monotonic()
        sweeper.stop.set()
    assert time.monotonic() - begin < 2
    stream = await arm(store, "timeout")
    await asyncio.sleep(1.2)
    assert str(stream) not in [args[0] for _, args in queues.take()]


async def test_the_status_page_tells_health_and_metrics() -> None:
    swept_at = time.monotonic()
    port = free_port()
    async with Status("127.0.0.1", port, Metrics("sweeper"), lambda: swept_at), httpx.AsyncClient() as http:
        base = f"http://127.0.0.1:{port}"
        assert (await http.get(f"{base}/health/ready")).json() == {"status": "ok"}
        assert "cartouche_sweeper_" in (await http.get(f"{base}/metrics")).text
        assert (await http.get(f"{base}/else")).status_code == 404
        swept_at -= 60
        assert (await http.get(f"{base}/health/live")).status_code == 503


async def test_without_a_broker_a_backlog_is_not_claimed_again_and_again(database_url: str, store: EventStore) -> None:
    """What nobody can carry out stays unclaimed: an attempt that is counted was one."""
    streams = [uuid4() for _ in range(60)]
    for stream in streams:
        await store.append(
            stream, 0, uuid4(), [NewEvent("game:Test", b"{}")], b"{}", Deadline("timeout", 0, b'{"seat":0}')
        )
    async with sweeping(database_url, "redis://127.0.0.1:9/0", lease=2.0):
        await asyncio.sleep(4.0)
        async with store.pool.connection() as conn:
            rows = await (await conn.execute("select attempts from log.deadlines")).fetchall()
    assert len(rows) == len(streams)  # nobody answers at the game service, so nothing was done
    assert max(attempts for (attempts,) in rows) <= 2
