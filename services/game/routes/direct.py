"""The short way to act: what most requests of a game are, without a router, dependencies and models in between.

It answers well-formed commands of known callers, and hands everything else on to the documented route (commands.py),
which so says of every malformed request what it is: the two have one contract, and a test that compares them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.types import Receive, Scope, Send

from shared.contracts.games import Act, Done
from shared.platform.requests import MAX_BODY

from .commands import act, carry_out
from .common import known

_PATH = re.compile(r"/api/games/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/commands")
_TEMPLATE = next(iter(act.paths)).replace(":str}", "}")  # as the router writes it
_WANTED = frozenset({b"content-type", b"content-length", b"authorization", b"cookie"})

_read = msgspec.json.Decoder(Act).decode
_write = msgspec.json.Encoder().encode


class DirectCommands:
    """An ASGI app around Litestar's."""

    def __init__(self, litestar: Litestar) -> None:
        self._litestar = litestar

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _PATH.fullmatch(scope["path"]) if scope.get("method") == "POST" else None
        if found is None or not _is_plain(scope):
            await self._litestar(scope, receive, send)
            return
        request = _Body(receive)
        command = await request.decoded()
        # Litestar knows the caller by Request; this is what it would be given, and made once.
        caller = None if command is None else self._caller(scope)
        if command is None or caller is None:
            await self._litestar(scope, request.again, send)
            return
        at: Any = scope
        at["path_template"], at["path_params"] = _TEMPLATE, {"game_id": found[1]}
        at.setdefault("state", {})["caller"] = caller
        try:
            done = await carry_out(self._litestar.state.parts, known(found[1]), caller, command)
        except Exception as error:
            await self._fail(error, scope, receive, send)
        else:
            await _answer(done, send)

    def _caller(self, scope: Scope) -> Any:
        headers = {name.decode(): value.decode("latin-1") for name, value in scope["headers"] if name in _WANTED}
        return self._litestar.state.auth.caller(headers)

    async def _fail(self, error: Exception, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the app's exception handlers say."""
        handlers = self._litestar.exception_handlers
        handler: Any = next(handlers[kind] for kind in type(error).__mro__ if kind in handlers)
        request: Request[Any, Any, Any] = Request(scope)
        await handler(request, error).to_asgi_response(None, request)(scope, receive, send)


class _Body:
    """A body that is read here and can be read once more by whoever comes after."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._messages: list[Any] = []

    async def decoded(self) -> Act | None:
        """Return the command, or None when this is none, or not whole, or too long."""
        body = b""
        while True:
            message: Any = await self._receive()
            self._messages.append(message)
            body += message.get("body", b"")
            if message["type"] != "http.request" or len(body) > MAX_BODY:
                return None
            if not message.get("more_body"):
                break
        try:
            return _read(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None

    async def again(self) -> Any:
        return self._messages.pop(0) if self._messages else await self._receive()


def _is_plain(scope: Scope) -> bool:
    """JSON of a known, small length, each header that matters once, and nothing that changes a path."""
    seen: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        if name in _WANTED:
            if name in seen:
                return False
            seen[name] = value
    length = seen.get(b"content-length", b"")
    return (
        seen.get(b"content-type") == b"application/json"
        and length.isdigit()
        and int(length[:9]) <= MAX_BODY
        and not scope.get("root_path")
    )


async def _answer(done: Done, send: Send) -> None:
    body = _write(done)
    headers: Sequence[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
