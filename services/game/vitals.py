"""Numbers of the log for operators: what holds back followers, and which deadlines nobody has acted on."""

from __future__ import annotations

import asyncio

import psycopg
from psycopg_pool import PoolTimeout

from shared.eventstore import Deadlines, EventStore
from shared.platform import logging
from shared.platform.metrics import Metrics

EVERY_SECONDS = 10.0

log = logging.get()


async def watch_log(store: EventStore, metrics: Metrics) -> None:
    """Keep the gauges of the log up to date, for ever; run it as a task."""
    horizon = metrics.gauge("log_horizon_age_seconds", "Age of the oldest write transaction: it holds followers back")
    hidden = metrics.gauge("log_hidden_age_seconds", "Age of the oldest committed event that followers cannot see yet")
    overdue = metrics.gauge("deadline_overdue_seconds", "How long the oldest deadline has been due")
    stuck = metrics.gauge("deadlines_stuck", "Deadlines that were claimed three times or more")
    deadlines = Deadlines(store.pool)
    while True:
        try:
            health, late = await store.health(), await deadlines.overdue()
        except (psycopg.Error, PoolTimeout) as error:
            log.warning("log_not_measured", error=type(error).__name__)
        else:
            horizon.set(health.horizon_age)
            hidden.set(health.hidden_age)
            overdue.set(late.oldest)
            stuck.set(late.stuck)
        await asyncio.sleep(EVERY_SECONDS)
