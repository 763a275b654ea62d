"""The sweeper: claims what is due in Postgres and hands it to Celery. ``python -m services.bots.sweeper``.

It sleeps until the next deadline, a wake-up of the store, or one second, whichever comes first. It holds nothing that
matters: a claim is a lease, so whatever is lost between here and a worker is claimed again. While Redis cannot take
tasks, or no worker fetches them, it carries them out itself, a few at a time, so that games go on.
"""

from __future__ import annotations

import asyncio
import signal
import time

import psycopg
from psycopg_pool import PoolTimeout
from redis.exceptions import RedisError

from shared.eventstore import Claim, Deadlines, EventStore, Listener, Pool, open_pool
from shared.platform import logging
from shared.platform.metrics import Metrics
from shared.platform.redis import open_commands
from shared.platform.settings import BotsSettings, load

from .broker import Broker, BrokerLost, BrokerWatch
from .errands import Errand, errand_of
from .knobs import publisher
from .status import Status
from .work import Work, make_work

BATCH = 100
"""Most claims in one go."""

LONGEST_SLEEP = 1.0
"""Seconds. An append may arm something earlier than what we sleep for, and its wake-up may be lost."""

CLOCKS = 0.1
"""Seconds by which the clocks of this process and of whoever arms deadlines may differ."""

GATHER = 0.002
"""Seconds between two sweeps, so that a burst of wake-ups costs one query."""

WATCH_EVERY = 0.5
"""Seconds between looks at Redis and at what is overdue."""

DIRECT = 8
"""Most errands that the sweeper carries out itself at once; the rest waits its turn in Postgres."""

STUCK = 3
"""Attempts from which a deadline is reported."""

STOP_SECONDS = 3.0
"""How long running errands may take when the sweeper is told to stop."""

log = logging.get()
POSTGRES_ERRORS = (psycopg.Error, PoolTimeout, OSError)


class Sweeper:
    """Claims and hands out until ``stop`` is set."""

    def __init__(
        self, pool: Pool, listener: Listener, broker: Broker, work: Work, lease_seconds: float, metrics: Metrics
    ) -> None:
        self._pool = pool
        self._deadlines = Deadlines(pool)
        self._waiter = listener.waiter()
        self._broker = broker
        self._work = work
        self._lease = lease_seconds
        self._handed: dict[Claim, float] = {}
        self._direct: set[asyncio.Task[None]] = set()
        self.stop = asyncio.Event()
        self.swept_at = time.monotonic()
        self._claims = metrics.counter("claims", "Deadlines claimed", ("queue",))
        self._published = metrics.counter("publishes", "Tasks handed out", ("way",))
        self._late = metrics.histogram("claim_delay_seconds", "From the due time to the claim, first attempts only")
        self._oldest = metrics.gauge("oldest_overdue_seconds", "Age of the oldest deadline that is due and still there")
        self._stuck = metrics.gauge("stuck_deadlines", "Deadlines claimed three times or more that are still there")
        self._lost = metrics.counter("broker_losses", "Times that Redis had forgotten its queues or nobody read them")

    async def run(self) -> None:
        """Sweep until told to stop, whatever Postgres does meanwhile."""
        while not self.stop.is_set():
            try:
                pause = await self.sweep()
            except POSTGRES_ERRORS as error:
                log.warning("sweep_failed", error=type(error).__name__)
                await self._sleep(LONGEST_SLEEP / 2)
                await self._mend()
                continue
            self.swept_at = time.monotonic()
            if pause > 0:
                await self._rest(pause)
            await asyncio.sleep(GATHER)
        if self._direct:
            await asyncio.wait(self._direct, timeout=STOP_SECONDS)

    async def sweep(self) -> float:
        """Claim what is due and hand it out; return for how many seconds there is nothing more to do."""
        # Without Celery no more is claimed than can be carried out: a claim that is given back counts as an attempt.
        room = BATCH if self._broker.trusted else DIRECT - len(self._direct)
        if room <= 0:
            await asyncio.wait(self._direct, timeout=LONGEST_SLEEP, return_when=asyncio.FIRST_COMPLETED)
            return 0.0
        claims = await self._deadlines.claim(room, self._lease)
        for claim in claims:
            await self._hand_out(claim)
        if len(claims) == room:
            return 0.0
        following = await self._deadlines.next_due()
        return LONGEST_SLEEP if following is None else min(following, LONGEST_SLEEP)

    async def _hand_out(self, claim: Claim) -> None:
        errand = errand_of(claim)
        self._claims.labels(errand.queue).inc()
        if claim.attempts == 1:
            self._late.observe(max(0.0, time.time() - claim.due_at / 1000))
        if claim.attempts >= STUCK:
            log.warning("deadline_stuck", stream=str(claim.stream), kind=claim.kind, attempts=claim.attempts)
        try:
            await self._broker.publish(errand)
        except BrokerLost as error:
            await self._without_broker(claim, errand, str(error))
            return
        self._published.labels("celery").inc()
        self._handed[claim] = time.monotonic() + self._lease

    async def _without_broker(self, claim: Claim, errand: Errand, why: str) -> None:
        if len(self._direct) >= DIRECT:
            self._published.labels("released").inc()
            await self._deadlines.release(claim, 0.1)
            return
        log.warning("carried_out_directly", stream=errand.args[0], error=why)
        self._published.labels("direct").inc()
        task = asyncio.create_task(self._directly(errand))
        self._direct.add(task)
        task.add_done_callback(self._direct.discard)

    async def _directly(self, errand: Errand) -> None:
        await asyncio.to_thread(self._work.carry_out, errand)

    async def watch(self, broker: BrokerWatch) -> None:
        """Look after Redis and the overdue, for ever."""
        while True:
            await asyncio.sleep(WATCH_EVERY)
            try:
                lost, stalled = await broker.lost_tasks(), await broker.stalled()
            except (RedisError, OSError):
                lost = stalled = False  # publishing fails too, and says so
            if stalled != self._broker.stalled:
                log.warning("workers_stalled" if stalled else "workers_back")
            lost |= stalled and not self._broker.stalled
            self._broker.stalled = stalled
            try:
                if lost:
                    await self._claim_again()
                overdue = await self._deadlines.overdue()
            except POSTGRES_ERRORS:
                continue
            self._oldest.set(overdue.oldest)
            self._stuck.set(overdue.stuck)
            now = time.monotonic()
            self._handed = {claim: until for claim, until in self._handed.items() if until > now}

    async def _claim_again(self) -> None:
        """Redis forgot its queues, or nobody reads them: end the leases of what was handed out and is not done."""
        handed, self._handed = self._handed, {}
        released = [claim for claim in handed if await self._deadlines.release(claim)]
        self._lost.inc()
        log.warning("tasks_lost", handed=len(handed), released=len(released))

    async def _rest(self, seconds: float) -> None:
        """Sleep until the time, the stop, or a wake-up by a deadline that is due earlier."""
        until = (time.time() + seconds + CLOCKS) * 1000
        waking = asyncio.create_task(self._waiter.wait(seconds, due_before=until))
        stopping = asyncio.create_task(self.stop.wait())
        await asyncio.wait((waking, stopping), return_when=asyncio.FIRST_COMPLETED)
        for task in (waking, stopping):
            task.cancel()
        await asyncio.gather(waking, stopping, return_exceptions=True)

    async def _sleep(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self.stop.wait(), seconds)
        except TimeoutError:
            return

    async def _mend(self) -> None:
        try:
            await self._pool.check()  # after a restart of Postgres every connection is dead
        except POSTGRES_ERRORS:
            return


async def serve(settings: BotsSettings, broker: Broker, work: Work) -> None:
    """Run the sweeper with its connections until SIGTERM or SIGINT."""
    metrics = Metrics("sweeper")
    pool = await open_pool(settings.database_url, name="cartouche-sweeper", min_size=1, max_size=4)
    redis = open_commands(settings.redis_url, "cartouche-sweeper-watch")
    try:
        await EventStore(pool).check_base()
        async with Listener(settings.database_url, name="cartouche-sweeper listener") as listener:
            sweeper = Sweeper(pool, listener, broker, work, settings.lease_seconds, metrics)
            loop = asyncio.get_running_loop()
            for number in (signal.SIGTERM, signal.SIGINT):
                loop.add_signal_handler(number, sweeper.stop.set)
            watching = asyncio.create_task(sweeper.watch(BrokerWatch(redis)))
            async with Status(settings.host, settings.sweeper_port, metrics, lambda: sweeper.swept_at):
                log.info("sweeper_started", lease_seconds=settings.lease_seconds)
                await sweeper.run()
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
    finally:
        broker.close()
        await redis.aclose()
        await pool.close()
        log.info("sweeper_stopped")


def main() -> None:
    settings = load(BotsSettings)
    logging.configure("sweeper", settings.log_level, settings.log_format)
    asyncio.run(serve(settings, Broker(publisher(settings.redis_url)), make_work(settings)))


if __name__ == "__main__":
    main()
