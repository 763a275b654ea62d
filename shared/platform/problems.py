"""Errors as RFC 9457 problems (``application/problem+json``): a stable ``code``, facts, nothing of our insides."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from . import logging

log = logging.get()

MEDIA_TYPE = "application/problem+json"
_CODES = {
    400: "invalid",
    401: "unauthenticated",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_media_type",
    422: "refused",
    429: "too_many",
    503: "unavailable",
}

_HEADERS = {401: {"WWW-Authenticate": "Bearer"}, 503: {"Retry-After": "1"}}


class ProblemBody(msgspec.Struct, frozen=True, rename={"kind": "type"}):
    """A problem as it is sent. ``type`` names the class of problem, ``code`` is what programs should look at."""

    kind: str
    title: str
    status: int
    code: str
    detail: str = ""
    facts: dict[str, Any] = {}


class Problem(Exception):
    """An answer that is not a success. ``detail`` is a sentence for people, ``facts`` are for programs."""

    def __init__(self, status: int, code: str, detail: str = "", /, **facts: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.detail = detail
        self.facts = facts
        self.headers = dict(_HEADERS.get(status, {}))

    @property
    def body(self) -> ProblemBody:
        # A rule's refusal has the rule's own code; its class is always ``refused``.
        kind = "refused" if self.status == 422 else self.code
        title = HTTPStatus(self.status).phrase
        return ProblemBody(f"urn:cartouche:problem:{kind}", title, self.status, self.code, self.detail, self.facts)


def answer(problem: Problem, headers: dict[str, str] | None = None) -> Response[bytes]:
    """Return the response of a problem."""
    return Response(
        msgspec.json.encode(problem.body, enc_hook=str),
        status_code=problem.status,
        media_type=MEDIA_TYPE,
        headers=problem.headers if headers is None else headers,
    )


def not_found(what: str) -> Problem:
    """Return the 404 of an unknown ``game``, ``table``, … ."""
    return Problem(404, "not_found", f"There is no such {what}.")


def unauthenticated() -> Problem:
    """Return the one answer to every missing, bad, or expired token."""
    return Problem(401, "unauthenticated", "A valid session is needed.")


def invalid(detail: str, **facts: Any) -> Problem:
    """Return the 400 of a request that has the wrong form."""
    return Problem(400, "invalid", detail, **facts)


def _on_problem(_: Request[Any, Any, Any], error: Problem) -> Response[bytes]:
    return answer(error)


def _on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    status = error.status_code
    if status >= 500 and status != 503:
        return _on_error(_, error)
    code = _CODES.get(status, "invalid")
    detail = "" if status in (404, 405, 413) else str(error.detail)[:300]
    facts: dict[str, Any] = {}
    if status == 400 and isinstance(error.extra, list):
        facts["errors"] = [{"at": e.get("key", ""), "why": str(e.get("message", ""))[:200]} for e in error.extra[:10]]
        detail = "The request does not have the expected form."
    headers = {k: v for k, v in (error.headers or {}).items() if k.lower() in ("allow", "retry-after")}
    return answer(Problem(status, code, detail, **facts), headers)


def _on_error(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    log.error(
        "request_failed", route=request.scope.get("path_template", ""), error=type(error).__name__, exc_info=error
    )
    return answer(Problem(500, "internal", "Something went wrong on our side."))


HANDLERS: dict[Any, Any] = {Problem: _on_problem, HTTPException: _on_http, Exception: _on_error}
"""Exception handlers of every app."""


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the ``responses`` of a route for OpenAPI: these statuses, each a problem."""
    return {
        status: ResponseSpec(
            ProblemBody, generate_examples=False, media_type=MEDIA_TYPE, description=_CODES.get(status, "problem")
        )
        for status in statuses
    }
