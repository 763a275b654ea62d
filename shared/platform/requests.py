"""What every request goes through before a handler sees it: a strict look at the body, and who is calling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from litestar.connection import ASGIConnection, Request
from litestar.openapi.spec import Operation, RequestBody

from .auth import Auth, Caller
from .problems import Problem, invalid, unauthenticated

MAX_BODY = 64 * 1024


@dataclass
class OptionalBody(Operation):
    """``operation_class`` of a route whose body may be left out: Litestar describes every body as required."""

    def __post_init__(self) -> None:
        if isinstance(self.request_body, RequestBody):
            self.request_body.required = False


_JSON = "application/json"


async def check_body(request: Request[Any, Any, Any]) -> None:
    """Decode the body of a route that takes one, strictly. Raises Problem 400 or 415; 401 first where a session is
    needed, which is everywhere but on routes with ``opt={"guest": True}``.

    Litestar would turn "7" into 7 for us, and fail on deep nesting: so the body is checked here before.
    """
    field = request.route_handler.parsed_data_field
    if field is None:
        return
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    raw = await request.body()
    if not raw and field.is_optional:
        return
    problem: Problem | None = None
    if kind != _JSON:
        problem = Problem(415, "unsupported_media_type", "Send JSON, with Content-Type application/json.")
    else:
        try:
            msgspec.json.decode(raw, type=field.annotation)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            problem = invalid(str(error)[:300])
        except RecursionError:
            problem = invalid("The JSON is nested too deeply.")
    if problem is not None:
        if not request.route_handler.opt.get("guest") and caller_of(request) is None:
            raise unauthenticated()
        raise problem


def caller_of(connection: ASGIConnection[Any, Any, Any, Any], query_token: str = "") -> Caller | None:
    """Return who is calling, or None without a valid token. The answer is kept for the request's log line."""
    scope_state: dict[str, Any] = connection.scope.setdefault("state", {})
    if "caller" not in scope_state:
        auth: Auth = connection.app.state.auth
        scope_state["caller"] = auth.caller(connection.headers, query_token)
    caller: Caller | None = scope_state["caller"]
    return caller


async def provide_visitor(request: Request[Any, Any, Any]) -> Caller | None:
    """Dependency ``visitor``: the caller, or None."""
    return caller_of(request)


async def provide_caller(request: Request[Any, Any, Any]) -> Caller:
    """Dependency ``caller``: a player or a service. Raises Problem 401."""
    caller = caller_of(request)
    if caller is None:
        raise unauthenticated()
    return caller


async def provide_player(request: Request[Any, Any, Any]) -> Caller:
    """Dependency ``player``: a player. Raises Problem 401, and 403 for a service."""
    caller = await provide_caller(request)
    if caller.is_service:
        raise Problem(403, "forbidden", "This call is for players.")
    return caller


async def provide_service(request: Request[Any, Any, Any]) -> Caller:
    """Dependency ``service``: another service. Raises Problem 401, and 403 for a player."""
    caller = await provide_caller(request)
    if not caller.is_service:
        raise Problem(403, "forbidden", "This call is for services.")
    return caller
