"""What the routes share: the caller with the service's parts, path and query parameters, encoded answers."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeVar, cast
from uuid import UUID

import msgspec
from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from prometheus_client import Counter, Gauge

from services.game.hot import Games
from services.game.hub import Hub
from services.game.latency import RoundTrips
from services.game.moves import Mover
from services.game.starts import Starter
from shared.platform import ids, requests
from shared.platform.auth import Caller
from shared.platform.limits import Limiter, Rate
from shared.platform.problems import not_found

T = TypeVar("T")

GameId = FromPath[str]
As = Annotated[str | None, QueryParameter(name="as", description="a seat number, watcher, or open; default: my seat")]
After = Annotated[int, QueryParameter(name="after", ge=0, le=2**31 - 1, description="the last seq that is known")]


class Limits(NamedTuple):
    """How often somebody may act, and how fast a live socket is listened to."""

    commands: Limiter
    messages: Rate | None


class Parts:
    """The game service's moving parts, made in the lifespan."""

    def __init__(
        self,
        games: Games,
        mover: Mover,
        starter: Starter,
        hub: Hub,
        sockets: Gauge,
        differs: Counter,
        trips: RoundTrips,
        limits: Limits,
    ) -> None:
        self.games = games
        self.mover = mover
        self.starter = starter
        self.hub = hub
        self.sockets = sockets
        self.trips = trips
        self.limits = limits
        self.differs = differs
        self.timing = mover.timing


class Visit(NamedTuple):
    """A request's caller and the service's parts. One dependency: Litestar would run two as tasks, for each request."""

    caller: Caller
    parts: Parts


async def provide_visit(request: Request[Any, Any, Any]) -> Visit:
    """Dependency ``visit``: for a player or a service. Raises Problem 401."""
    return Visit(await requests.provide_caller(request), request.app.state.parts)


async def provide_errand(request: Request[Any, Any, Any]) -> Visit:
    """Dependency ``errand``: for another service. Raises Problem 401, 403."""
    return Visit(await requests.provide_service(request), request.app.state.parts)


AVisit = NamedDependency[Visit]


def known(game_id: str) -> UUID:
    """Return a game's id. Raises Problem 404 for anything that is no id: there is no such game then."""
    game = ids.parse(game_id)
    if game is None:
        raise not_found("game")
    return game


def answer(body: object, kind: type[T], headers: dict[str, str] | None = None) -> Response[T]:
    """Return an answer that is encoded here and documented as ``kind``. ``body`` may hold encoded parts (Raw)."""
    content = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(cast(Any, content), media_type="application/json", headers=headers or {"Cache-Control": "no-store"})


def unchanged(kind: type[T], headers: dict[str, str]) -> Response[T]:
    """Return a 304: the caller has the newest already."""
    return Response(cast(Any, b""), status_code=304, headers=headers)
