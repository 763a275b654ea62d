"""The frame of every web service: lifespan with Postgres and Redis, problems, health, metrics, OpenAPI, request ids."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, Response, get
from litestar.config.app import AppConfig  # noqa: F401  (re-exported for annotations of services)
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, ControllerRouterHandler, Receive, Scope, Send
from psycopg import OperationalError
from psycopg_pool import PoolTimeout, TooManyRequests

from shared.eventstore.pool import open_pool

from . import logging, problems, requests
from .auth import Auth
from .health import live, ready
from .metrics import Metrics
from .observe import Observed
from .redis import open_commands
from .settings import WebSettings

log = logging.get()
Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]


class HeadIsGet:
    """Answers HEAD as GET (RFC 9110, 9.3.2); the server leaves the body out. The scope outside keeps its method."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") != "HEAD":
            await self._app(scope, receive, send)
            return
        inner: Any = {**scope, "method": "GET"}
        try:
            await self._app(inner, receive, send)
        finally:
            # What the app found out about the request is wanted outside, by the log line.
            outer: Any = scope
            outer.update(inner, method="HEAD")


class Service:
    """An ASGI application: ``litestar`` inside, observed from outside. ``closing`` is called when the server is told to
    stop, before it waits for running requests."""

    def __init__(self, litestar: Litestar, metrics: Metrics) -> None:
        self.litestar = litestar
        self.metrics = metrics
        self.closing: list[Callable[[], None]] = []
        self._observed = Observed(HeadIsGet(litestar), metrics)

    def put_before(self, app: ASGIApp) -> None:
        """Let another app see what comes first; it hands on to ``litestar`` what it does not answer itself."""
        self._observed = Observed(HeadIsGet(app), self.metrics)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._observed(scope, receive, send)

    def close_soon(self) -> None:
        """Tell long polls and the like to come to an end."""
        for close in self.closing:
            close()


@get("/metrics", include_in_schema=False)
async def metrics_text(state: State) -> Response[bytes]:
    metrics: Metrics = state.metrics
    return Response(metrics.text(), media_type=metrics.content_type)


def _on_database(_: Any, error: Exception) -> Response[bytes]:
    log.warning("database_unavailable", error=type(error).__name__)
    return problems.answer(problems.Problem(503, "unavailable", "The database does not answer. Try again."))


def service(
    name: str,
    title: str,
    settings: WebSettings,
    routes: Sequence[ControllerRouterHandler],
    *,
    lifespan: Sequence[Lifespan] = (),
    dependencies: dict[str, Provide] | None = None,
    exception_handlers: dict[Any, Any] | None = None,
) -> Service:
    """Build a service. In its lifespan ``state`` holds ``settings``, ``auth``, ``metrics``, ``pool`` and ``redis``.

    ``lifespan`` entries run inside that and may add to ``app.state``. Handlers may ask for ``visitor``, ``caller``,
    ``player`` and ``service`` (see requests.py).
    """
    metrics = Metrics(name)
    state = State({"settings": settings, "auth": Auth(settings.session_key, settings.service_key), "metrics": metrics})

    @asynccontextmanager
    async def connections(app: Litestar) -> AsyncIterator[None]:
        redis = open_commands(settings.redis_url, f"cartouche-{name}")
        pool = await open_pool(
            settings.database_url, name=f"cartouche-{name}", min_size=settings.pool_min, max_size=settings.pool_max
        )

        async def postgres_answers() -> None:
            async with pool.connection() as connection:
                await connection.execute("select 1")

        app.state.pool = pool
        app.state.redis = redis
        app.state.checks = {"postgres": postgres_answers, "redis": redis.ping}
        log.info("service_started", name=name)
        try:
            yield
        finally:
            await redis.aclose()
            await pool.close()
            log.info("service_stopped", name=name)

    litestar = Litestar(
        route_handlers=[*routes, live, ready, metrics_text],
        lifespan=[connections, *lifespan],
        state=state,
        dependencies={
            "visitor": Provide(requests.provide_visitor),
            "caller": Provide(requests.provide_caller),
            "player": Provide(requests.provide_player),
            "service": Provide(requests.provide_service),
            **(dependencies or {}),
        },
        before_request=requests.check_body,
        exception_handlers={
            **problems.HANDLERS,
            OperationalError: _on_database,
            PoolTimeout: _on_database,
            TooManyRequests: _on_database,
            **(exception_handlers or {}),
        },
        request_max_body_size=requests.MAX_BODY,
        openapi_config=OpenAPIConfig(
            title=title, version="1", path="/schema", render_plugins=[JsonRenderPlugin()], use_handler_docstrings=True
        ),
        logging_config=None,
        debug=False,
    )
    return Service(litestar, metrics)
