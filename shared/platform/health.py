"""Health: ``/health/live`` says that the process answers, ``/health/ready`` really asks Postgres and Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal

import msgspec
from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromQuery

Check = Callable[[], Awaitable[Any]]
SECONDS = 2.0


class Health(msgspec.Struct, frozen=True):
    """``ok`` or ``unready``, and what was asked."""

    status: Literal["ok", "unready"]
    checks: dict[str, Literal["ok", "failed"]] = {}


async def ask(checks: Mapping[str, Check]) -> dict[str, Literal["ok", "failed"]]:
    """Run the checks side by side, each for two seconds at most."""

    async def one(check: Check) -> Literal["ok", "failed"]:
        try:
            await asyncio.wait_for(check(), SECONDS)
        except Exception:
            return "failed"
        return "ok"

    return dict(zip(checks, await asyncio.gather(*map(one, checks.values())), strict=True))


@get("/health/live", summary="The process answers", tags=["operation"])
async def live() -> Health:
    return Health("ok")


@get("/health/ready", summary="Postgres and Redis answer", tags=["operation"])
async def ready(state: State, only: FromQuery[str | None] = None) -> Response[Health]:
    """503 when one of them does not answer. ``only`` asks just one: play goes on without Redis, so a load balancer that
    must not turn a lost Redis into a lost service asks ``only=postgres``."""
    checks: dict[str, Check] = state.checks
    results = await ask({name: check for name, check in checks.items() if only in (None, name)})
    good = all(result == "ok" for result in results.values())
    return Response(Health("ok" if good else "unready", results), status_code=200 if good else 503)
