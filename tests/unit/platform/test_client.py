"""Calls between services: a token, retries while nothing was sent, and one error for whatever goes wrong."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from infra.child import free_port
from shared.platform.auth import Auth, ServiceTokens
from shared.platform.client import BlockingServiceClient, CallFailed, ServiceClient

SESSION_KEY, SERVICE_KEY = "ab" * 32, "cd" * 32


class _Handler(BaseHTTPRequestHandler):
    calls: list[tuple[str, str, Any]] = []  # noqa: RUF012

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        caller = Auth(SESSION_KEY, SERVICE_KEY).caller({"authorization": self.headers.get("Authorization", "")})
        self.calls.append((self.path, caller.name if caller else "", json.loads(body) if body else None))
        status = int(self.path.strip("/"))
        text = b"<html>" if status == 201 else json.dumps({"code": "stale", "n": 1}).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def server() -> Iterator[HTTPServer]:
    _Handler.calls.clear()
    server = HTTPServer(("127.0.0.1", free_port()), _Handler, bind_and_activate=False)
    yield server
    server.server_close()


def serve(server: HTTPServer, after: float = 0.0) -> threading.Thread:
    def run() -> None:
        time.sleep(after)
        server.server_bind()
        server.server_activate()
        server.serve_forever()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread


def url(server: HTTPServer) -> str:
    return f"http://127.0.0.1:{server.server_address[1]}"


async def test_a_call_carries_the_token_and_the_answer_comes_back_whatever_its_status(server: HTTPServer) -> None:
    serve(server)
    client = ServiceClient(url(server), ServiceTokens("bots", SERVICE_KEY))
    done = await client.call("POST", "/200", {"a": "é"})
    assert done.ok and done.body["n"] == 1 and done.code == ""
    stale = await client.call("POST", "/409")
    assert not stale.ok and (stale.status, stale.code) == (409, "stale")
    assert _Handler.calls == [("/200", "bots", {"a": "é"}), ("/409", "bots", None)]
    for path in ("/500", "/503", "/201"):  # the last is no JSON
        with pytest.raises(CallFailed):
            await client.call("POST", path)
    assert len(_Handler.calls) == 5  # an answered call is never repeated
    await client.aclose()
    server.shutdown()


async def test_a_service_that_is_starting_is_waited_for(server: HTTPServer) -> None:
    serve(server, after=0.3)
    client = ServiceClient(url(server), ServiceTokens("bots", SERVICE_KEY))
    assert (await client.call("POST", "/200")).ok
    blocking = BlockingServiceClient(url(server), ServiceTokens("bots", SERVICE_KEY))
    assert (await asyncio.to_thread(blocking.call, "POST", "/200")).ok
    blocking.close()
    await client.aclose()
    server.shutdown()


def test_a_service_that_stays_away_is_one_error_within_seconds(server: HTTPServer) -> None:
    client = BlockingServiceClient(url(server), ServiceTokens("bots", SERVICE_KEY))
    begin = time.monotonic()
    with pytest.raises(CallFailed):
        client.call("POST", "/200")
    assert 1.5 < time.monotonic() - begin < 6
    client.close()
