"""The store's timers under measurement: how many can be claimed, and how late, with 100 000 that are not due."""

from __future__ import annotations

import asyncio
import time

from psycopg.types.numeric import Int4

from shared.eventstore import Deadlines, Listener, Pool

ARMED = 100_000
GATHER_SECONDS = 0.002
"""The sweeper's pause between two sweeps, so that a burst of wake-ups costs one query."""

_ARM = b"""
    insert into log.deadlines (stream_id, kind, due_at, ready_at, armed_version, payload)
    select gen_random_uuid(), 'bot', due, due, 1, '{}'
      from (select clock_timestamp() + (%(first)s::float8 + %(over)s::float8 * n / %(count)s::int) * interval '1 second'
              from generate_series(1, %(count)s::int) n) as moments(due)"""


async def arm(pool: Pool, count: int, first: float, over: float) -> None:
    """Arm so many timers, due from ``first`` seconds from now on and then evenly ``over`` so many seconds."""
    async with pool.connection() as conn:
        await conn.execute(_ARM, {"first": first, "over": over, "count": Int4(count)})


async def claims_per_second(pool: Pool, due: int) -> float:
    """How many due timers two claimers take in a second."""
    await arm(pool, due, -60.0, 1.0)
    deadlines = Deadlines(pool)
    taken: list[int] = []

    async def claimer() -> None:
        while claims := await deadlines.claim(200, 600.0):
            taken.append(len(claims))

    start = time.perf_counter()
    await asyncio.gather(claimer(), claimer())
    assert sum(taken) == due, "each due timer is claimed once"
    return due / (time.perf_counter() - start)


async def lateness(pool: Pool, listener: Listener, count: int, seconds: float) -> float:
    """p99 in ms from the due time to the claim, by the sweeper's loop, of timers that come due one after the other."""
    await arm(pool, count, 0.3, seconds)
    deadlines, waiter = Deadlines(pool), listener.waiter()
    late: list[float] = []
    while len(late) < count:
        claims = await deadlines.claim(100, 600.0)
        now = time.time() * 1000
        late += [now - claim.due_at for claim in claims]
        if len(claims) < 100:
            following = await deadlines.next_due()
            pause = 1.0 if following is None else min(following, 1.0)
            if pause > 0:
                await waiter.wait(pause)
        await asyncio.sleep(GATHER_SECONDS)
    return sorted(late)[int(count * 0.99)]
