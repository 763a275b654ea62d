"""One canonical log line and one set of metrics per request, around the whole app, so that nothing escapes it."""

from __future__ import annotations

import random
import re
import time
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from . import logging
from .metrics import Metrics

log = logging.get()
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")
_QUIET = frozenset({"/health/live", "/health/ready", "/metrics"})


class Observed:
    """Wraps an ASGI app. Counts and logs requests; a request id comes in or is made, and goes out with the answer."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._log: Any = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":  # type: ignore[comparison-overlap]
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"").decode("latin-1")
        request_id = given if given and _REQUEST_ID.fullmatch(given) else f"{random.getrandbits(128):032x}"
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), (b"x-request-id", request_id.encode())]
            elif message["type"] == "websocket.close":
                status = message["code"]
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            self._record(scope, request_id, status, time.perf_counter() - started)

    @property
    def _logger(self) -> Any:
        """The log, put together once: a module's own is made anew for each line, so that tests can redirect it."""
        if self._log is None:
            self._log = log.bind()
        return self._log

    def _record(self, scope: Any, request_id: str, status: int, seconds: float) -> None:
        route = scope.get("path_template") or "unmatched"
        method = scope.get("method", "WS")
        caller = scope.get("state", {}).get("caller")
        facts: dict[str, Any] = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        if caller is not None:
            facts["service_caller" if caller.is_service else "player"] = caller.name if caller.is_service else caller.id
        for name, value in scope.get("path_params", {}).items():
            if name.endswith("_id"):
                facts[name.removesuffix("_id")] = value
        if scope["type"] == "http":
            self._metrics.answered(method, route, status, seconds)
            (self._logger.debug if route in _QUIET else self._logger.info)("request", request_id=request_id, **facts)
        else:
            self._logger.info("socket", request_id=request_id, **facts)
