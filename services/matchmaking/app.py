"""The matchmaking service as an application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide

from shared.eventstore import EventStore, WakeUp
from shared.platform import problems
from shared.platform.app import Service
from shared.platform.app import service as make_service
from shared.platform.auth import ServiceTokens
from shared.platform.client import ServiceClient
from shared.platform.settings import MatchmakingSettings
from shared.rules.kernel import Refused

from .game_service import GameService
from .hints import TableHints
from .limits import Limits, on_problem
from .matchmaker import Matchmaker, problem_of
from .players import Players
from .routes import ROUTES
from .tables import TooBusy


def build(settings: MatchmakingSettings) -> Service:
    """Return the service; nothing is connected before its lifespan begins."""

    limits = Limits(settings)

    @asynccontextmanager
    async def matchmaking(app: Litestar) -> AsyncIterator[None]:
        state = app.state
        client = ServiceClient(settings.game_url, ServiceTokens("matchmaking", settings.service_key))
        try:
            async with (
                WakeUp(settings.database_url, name="cartouche-matchmaking ringer") as ringer,
                TableHints(state.redis, settings.redis_url) as hints,
            ):
                store = EventStore(state.pool, ringer)
                await store.check_base()
                service.closing.append(hints.close_soon)
                state.limits = limits
                state.players = Players(state.pool)
                state.matchmaker = Matchmaker(
                    store, GameService(client), hints, settings.match_fill_seconds, state.metrics
                )
                yield
        finally:
            await client.aclose()

    service = make_service(
        "matchmaking",
        "Cartouche: players and tables",
        settings,
        ROUTES,
        lifespan=[matchmaking],
        dependencies={"matchmaker": Provide(_matchmaker), "players": Provide(_players)},
        exception_handlers={problems.Problem: on_problem, Refused: _on_refused, TooBusy: _on_busy},
    )
    return service


async def _matchmaker(request: Request[Any, Any, Any], state: State) -> Matchmaker:
    state.limits.before_lookup(request)
    matchmaker: Matchmaker = state.matchmaker
    return matchmaker


async def _players(state: State) -> Players:
    players: Players = state.players
    return players


def _on_refused(_: Request[Any, Any, Any], refusal: Refused) -> Response[bytes]:
    return problems.answer(problem_of(refusal))


def _on_busy(_: Request[Any, Any, Any], __: TooBusy) -> Response[bytes]:
    return problems.answer(problems.Problem(503, "unavailable", "Too many at once. Try again."))
