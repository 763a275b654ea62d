"""The game service as an application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.di import Provide

from shared.eventstore import EventStore, WakeUp
from shared.platform.app import Service
from shared.platform.app import service as make_service
from shared.platform.limits import Limiter, rate_of
from shared.platform.settings import GameSettings, load
from shared.projection.copies import Copies
from shared.rules.engine import Timing

from . import decision
from .absence import Absence
from .alarms import Alarms
from .copyist import Copyist
from .hot import Games
from .hub import Hub
from .latency import CHANNEL as TRIPS
from .latency import RoundTrips
from .moves import Mover
from .presence import Presence
from .publisher import Publisher
from .routes import ROUTES
from .routes.common import Limits, Parts, provide_errand, provide_visit
from .routes.direct import DirectCommands
from .rows import GameRows
from .starts import Starter
from .vitals import watch_log


def build(settings: GameSettings) -> Service:
    """Return the service; nothing is connected before its lifespan begins."""
    timing = Timing(settings.think, settings.live_seconds_scale)
    limits = Limits(Limiter(rate_of(settings.limit_commands)), rate_of(settings.limit_messages))

    @asynccontextmanager
    async def parts(app: Litestar) -> AsyncIterator[None]:
        state = app.state
        rows = GameRows(state.pool)
        trips = RoundTrips(partial(Publisher(state.redis).publish, TRIPS))
        copies = Copies(state.redis, lambda kind: redis_failures.labels(kind).inc())
        async with (
            WakeUp(settings.database_url, name="cartouche-game ringer") as ringer,
            Hub(settings.redis_url, rows.heads, settings.heartbeat_seconds, trips.heard) as hub,
            Copyist(copies) as copyist,
            Alarms(lambda hot: decision.near(hot.title, hot.state)) as alarms,
            Absence(trips, hub, settings.absent_seconds) as absence,
        ):
            store = EventStore(state.pool, ringer)
            await store.check_base()
            games = Games(store, rows, copies, hub.tell, settings.hot_games)
            mover = Mover(games, timing, hub.tell, copyist, moves, trips, alarms, absence)
            service.closing.append(hub.close_soon)
            state.parts = Parts(games, mover, Starter(mover), hub, sockets, differs, trips, limits)
            vitals = asyncio.create_task(watch_log(store, service.metrics), name="vitals")
            try:
                async with Presence(settings.database_url, mover.after_outage):
                    yield
            finally:
                vitals.cancel()
                await asyncio.gather(vitals, return_exceptions=True)

    service = make_service(
        "game",
        "Cartouche: games",
        settings,
        ROUTES,
        lifespan=[parts],
        dependencies={"visit": Provide(provide_visit), "errand": Provide(provide_errand)},
    )
    service.put_before(DirectCommands(service.litestar))
    moves = service.metrics.counter("moves", "Commands and moments, by what came of them", ("outcome",))
    redis_failures = service.metrics.counter("redis_failures", "Calls to Redis that failed", ("kind",))
    sockets = service.metrics.gauge("sockets", "Open live sockets")
    differs = service.metrics.counter("view_differs", "Clients' views that were not what was sent")
    return service


def create_app() -> Service:
    """Return the service with settings from the environment."""
    return build(load(GameSettings))
