"""Games against the clock: their secrets, read behind the curtain, and timers that ring when a test wants them to."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import psycopg
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from shared.rules import engine
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy.state import Game, Spin
from tests.game_service import Client, Player, wait_for

EMM = TITLE.spec.key


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Behind:
    """A running game as nobody at it may see it."""

    def __init__(self, owner_database_url: str, game: str) -> None:
        self._url = owner_database_url
        self.id = game

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self._url) as connection:
            return connection.execute(query.encode(), {"game": self.id}).fetchall()

    def events(self, kind: str = "") -> list[dict[str, Any]]:
        """The stored events (of one type), with `seq` and `recorded` (ms) added."""
        query = """select data::text, version, (extract(epoch from recorded_at) * 1000)::bigint, command_id::text
                     from log.events where stream_id = %(game)s order by version"""
        found = [
            {**json.loads(data), "seq": version, "recorded": recorded, "command": command}
            for data, version, recorded, command in self.rows(query)
        ]
        return [event for event in found if not kind or event["type"] == kind]

    def state(self) -> Game:
        query = "select data::text from log.events where stream_id = %(game)s order by version"
        return engine.fold(TITLE, (TITLE.event(data.encode()) for (data,) in self.rows(query)))

    def spin(self) -> Spin:
        spin = self.state().spin
        assert spin is not None
        return spin

    def armed(self) -> tuple[str, int, int] | None:
        """The deadline row: kind, due (ms), armed version."""
        query = """select kind, (extract(epoch from due_at) * 1000)::bigint, armed_version
                     from log.deadlines where stream_id = %(game)s"""
        rows = self.rows(query)
        return (str(rows[0][0]), int(rows[0][1]), int(rows[0][2])) if rows else None


def on_turn(players: dict[int, Player], game: str) -> tuple[int, Player]:
    """The seat on turn and who holds it."""
    seat = players[0].get(f"/api/games/{game}")["view"]["on_turn"]
    return seat, players[seat]


def spin(players: dict[int, Player], game: str) -> tuple[int, Player, dict[str, Any]]:
    """Spin the cube for the seat on turn; the document after it."""
    seat, player = on_turn(players, game)
    player.send(game, player.get(f"/api/games/{game}")["seq"], {"verb": "spin_cube", "seat": seat})
    return seat, player, player.get(f"/api/games/{game}")


def roll(player: Player, game: str, status: int = 200, command_id: str | None = None) -> Any:
    """Roll the dice, as the ask offers it; open decisions are answered first, with their default."""
    while True:
        doc = player.get(f"/api/games/{game}")
        asks = {ask["verb"]: ask for ask in doc["asks"]}
        if "roll_dice" in asks or not asks:
            break
        player.send(game, doc["seq"], next(iter(asks.values()))["default"])
    return player.send(game, doc["seq"], asks["roll_dice"]["default"], status, command_id)


def sleep_until(at: float) -> None:
    """Sleep until a moment of the wall clock, in ms."""
    time.sleep(max(0.0, (at - now_ms()) / 1000))


def ring(client: Client, owner_database_url: str, game: str) -> str:
    """Ring for what is armed, as the sweeper would; it must be due within a second."""
    armed = Behind(owner_database_url, game).armed()
    assert armed is not None
    with client.service("bots") as service:
        answer = service.post(f"/internal/games/{game}/due", json={"kind": armed[0], "seq": armed[2]})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["outcome"])


@contextlib.contextmanager
def ringing(client: Client, owner_database_url: str, game: str) -> Iterator[None]:
    """Ring for everything of a game in its time, until the block is left."""
    stop = threading.Event()

    def work() -> None:
        while not stop.is_set():
            armed = Behind(owner_database_url, game).armed()
            if armed is not None and armed[1] <= now_ms() + 20:
                ring(client, owner_database_url, game)
            time.sleep(0.02)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(10)


class Line:
    """A live socket of a player which answers the server's pings after `delay` seconds, and keeps what it was sent."""

    def __init__(self, client: Client, player: Player, game: str, delay: float = 0.0) -> None:
        self.delay = delay
        self.messages: list[tuple[int, dict[str, Any]]] = []
        self.pongs = 0
        self.token: Callable[[str], str] = lambda token: token
        self._stack = contextlib.ExitStack()
        self._wire = self._stack.enter_context(
            connect(
                client.url.replace("http", "ws") + "/api/live",
                additional_headers={"Authorization": f"Bearer {player.token}"},
                compression=None,
            )
        )
        self._wire.send(json.dumps({"type": "watch", "game": game}))
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            for text in self._wire:
                message = json.loads(text)
                self.messages.append((now_ms(), message))
                if message["type"] == "ping":
                    time.sleep(self.delay)
                    self._wire.send(json.dumps({"type": "pong", "token": self.token(message["token"])}))
                    self.pongs += 1

    def measured(self, pongs: int = 8) -> None:
        """Wait until so many pings have been answered, and the server has taken the last answer."""
        wait_for(lambda: self.pongs >= pongs)
        time.sleep(0.1)

    def close(self) -> None:
        self._stack.close()
        self._thread.join(5)
