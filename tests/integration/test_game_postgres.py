"""Postgres restarts or goes away: nothing that was answered is lost, nothing is answered that is not stored."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest
from websockets.sync.client import connect

from tests.game_service import GameService, Player, running, wait_for
from tests.tcp_proxy import TcpProxy


@pytest.fixture(scope="module")
def proxy(database_url: str) -> Iterator[TcpProxy]:
    parts = urlsplit(database_url)
    with TcpProxy(parts.hostname or "127.0.0.1", parts.port or 5432) as proxy:
        yield proxy


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str, proxy: TcpProxy) -> Iterator[GameService]:
    parts = urlsplit(database_url)
    place = f"{parts.netloc.rpartition('@')[0]}@127.0.0.1:{proxy.port}"
    yield from running(urlunsplit(parts._replace(netloc=place)), redis_url, HEARTBEAT_SECONDS="1")


def turn(game: str, *players: Player) -> tuple[Player, dict[str, Any]]:
    for player in players:
        legal = player.get(f"/api/games/{game}/legal")
        if legal["commands"]:
            return player, {"id": str(uuid.uuid4()), "base": legal["seq"], "command": legal["commands"][0]}
    raise AssertionError("nobody is on turn")


def test_every_connection_cut_between_two_commands_is_not_noticed(game_service: GameService, proxy: TcpProxy) -> None:
    """As after a restart of Postgres: dead connections are replaced and the call is made once more."""
    ana, ben = Player(game_service.url), Player(game_service.url)
    proxy.cut()
    game = game_service.start(ana, ben)
    for _ in range(3):
        player, body = turn(game, ana, ben)
        proxy.cut()
        answer = player.http.post(f"/api/games/{game}/commands", json=body)
        assert answer.status_code == 200, answer.text
        proxy.cut()
        assert player.get(f"/api/games/{game}")["seq"] == answer.json()["seq"]
        proxy.cut()
        assert game in [card["id"] for card in player.get("/api/games")["games"]]
    proxy.cut()
    ana.send(game, 0, {"verb": "resign", "seat": 0})
    assert "result" in ana.get(f"/api/games/{game}")


def test_without_postgres_it_is_503_and_the_same_command_works_afterwards(
    game_service: GameService, proxy: TcpProxy
) -> None:
    """The socket stays, hears nothing false, and gets the move when it has happened."""
    ana, ben = Player(game_service.url), Player(game_service.url)
    game = game_service.start(ana, ben)
    player, body = turn(game, ana, ben)
    address = game_service.url.replace("http", "ws") + "/api/live"
    with connect(address, additional_headers={"Authorization": f"Bearer {player.token}"}) as wire:
        wire.send(json.dumps({"type": "watch", "game": game}))
        assert json.loads(wire.recv(timeout=5))["type"] == "hello"
        proxy.set("refuse")
        try:
            begin = time.monotonic()
            answer = player.http.post(f"/api/games/{game}/commands", json=body)
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert answer.headers["Retry-After"] == "1" and time.monotonic() - begin < 20
            ready = player.http.get("/health/ready")
            assert ready.status_code == 503 and ready.json()["checks"]["postgres"] == "failed"
            assert player.http.get("/health/live").status_code == 200
        finally:
            proxy.set("pass")
        wait_for(lambda: player.http.get("/health/ready").status_code == 200, 40)
        answer = player.http.post(f"/api/games/{game}/commands", json=body)
        assert answer.json()["outcome"] == "done"
        end = time.monotonic() + 15
        while (message := json.loads(wire.recv(timeout=15)))["type"] != "asks":
            assert message["type"] in ("head", "frame") and time.monotonic() < end
        assert message["seq"] == answer.json()["seq"]
