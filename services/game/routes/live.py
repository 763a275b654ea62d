"""The live socket."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from services.game.live import Gone, LiveSocket
from shared.platform.limits import Limiter, Rate
from shared.platform.requests import caller_of

from .common import Parts

UNAUTHENTICATED = 4401
FOREIGN_ORIGIN = 4403


class _Wire:
    """``rate`` is how fast the client is listened to: what it sends faster stays in its own buffers."""

    def __init__(self, socket: WebSocket[Any, Any, Any], rate: Rate | None) -> None:
        self._socket = socket
        self._pace = Limiter(rate)

    async def receive(self) -> str | bytes:
        if seconds := self._pace.wait(""):
            await asyncio.sleep(seconds)
        self._pace.spend("")
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def send(self, data: bytes) -> None:
        try:
            await self._socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})
        except (WebSocketDisconnect, RuntimeError, OSError):
            # The server raises one of these after the client has gone, depending on who noticed first.
            raise Gone from None


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """Watch games: send watch, unwatch, ping, pong, differs; receive hello, frame, asks, head, ping, problem."""
    parts: Parts = state.parts
    if not same_origin(socket.headers):
        await socket.close(FOREIGN_ORIGIN)
        return
    caller = caller_of(socket, socket.query_params.get("token") or "")
    await socket.accept()
    if caller is None:
        await socket.send_text('{"type":"problem","code":"unauthenticated","detail":"A valid session is needed."}')
        await socket.close(UNAUTHENTICATED)
        return
    with parts.sockets.track_inprogress():
        wire = _Wire(socket, parts.limits.messages)
        await LiveSocket(wire, caller, parts.games, parts.hub, parts.timing, parts.differs, parts.trips).run()


def same_origin(headers: Mapping[str, str]) -> bool:
    """Browsers say where a page comes from: only our own pages may use the session's cookie here.

    A proxy may have replaced ``Host`` and then says so; a foreign page can set neither header.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    place = origin.partition("://")[2].lower()  # "" for the "null" of a sandboxed page
    return place != "" and place in (headers.get("host", "").lower(), headers.get("x-forwarded-host", "").lower())
