"""The short form of `make fuzz` on live sockets, and sessions that are none there."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.fuzz.sockets import fire
from tests.fuzz.surface import bad_sessions
from tests.guests import Guest
from tests.stack import Stack, running_stack


@pytest.fixture(scope="module")
def own() -> Iterator[Stack]:
    """A stack whose logs are of these tests alone."""
    with running_stack({"BOT_THINK_MS": "50"}) as stack:
        yield stack


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_hostile_sockets_harm_nobody_and_take_no_memory(own: Stack) -> None:
    """Garbage, broken frames, half handshakes, floods, clients that never read: others are served at once."""
    said: list[str] = []
    target = fire(own, 20261130, 1500, 5.0, said.append)
    assert not target.wrong, "\n".join([*said, *target.wrong])


def test_a_session_that_is_none_gets_no_socket(own: Stack) -> None:
    """Unsigned, signed by others, expired, changed, of another kind: told once, and closed with 4401."""
    key = (own.data_dir / "secrets" / "session.key").read_text().strip()
    address = own.url.replace("http://", "ws://") + "/api/live"
    for name, headers in bad_sessions(key, Guest(own.url, "Eve").id).items():
        if name == "id is no id":
            continue  # well signed by us: it cannot be had
        with connect(address, additional_headers=headers) as wire:
            assert json.loads(wire.recv(timeout=5))["code"] == "unauthenticated", name
            with pytest.raises(ConnectionClosed) as closed:
                wire.recv(timeout=5)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401, name


def test_a_page_of_somebody_else_cannot_use_the_cookie_of_a_visitor(own: Stack) -> None:
    guest = Guest(own.url, "Ana")
    token = str(guest.http.headers["Authorization"]).removeprefix("Bearer ")
    address = own.url.replace("http://", "ws://") + "/api/live"
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{own.port}.evil.example"):
        with pytest.raises(InvalidStatus):
            connect(address, additional_headers={"Cookie": f"session={token}", "Origin": origin})
    with connect(address, additional_headers={"Cookie": f"session={token}", "Origin": own.url}) as wire:
        wire.send('{"type":"ping"}')
        assert json.loads(wire.recv(timeout=5))["type"] in ("head", "ping")
