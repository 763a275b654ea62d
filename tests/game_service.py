"""The game service for tests: the real app under a real uvicorn, on a random port, against real Postgres and Redis.

``GameService`` runs in a thread of the test's process, ``GameProcess`` in a process of its own; both speak HTTP only.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import os
import random
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx

from infra.child import free_port
from services.game.app import build
from shared.platform.auth import Auth, ServiceTokens
from shared.platform.ids import uuid7
from shared.platform.serve import Server
from shared.platform.settings import GameSettings, load
from tests.stack import UNLIMITED

SESSION_KEY, SERVICE_KEY = "5e" * 32, "5f" * 32
TITLE = "treasure_of_the_pharaohs"
AUTH = Auth(SESSION_KEY, SERVICE_KEY)
ROOT = Path(__file__).resolve().parent.parent


def environment(database_url: str, redis_url: str, port: int, **more: str) -> dict[str, str]:
    """The settings of a game service for tests."""
    return {
        "DATABASE_URL": database_url,
        "REDIS_URL": redis_url,
        "PORT": str(port),
        "SESSION_KEY": SESSION_KEY,
        "SERVICE_KEY": SERVICE_KEY,
        "BOT_THINK_MS": "0",
        **UNLIMITED,
        **more,
    }


class Player:
    """A guest with a session of their own."""

    def __init__(self, url: str, name: str = "Ana") -> None:
        self.id = str(new_id())
        self.name = name
        self.token = AUTH.session(self.id, name)
        self.http = httpx.Client(base_url=url, headers={"Authorization": f"Bearer {self.token}"}, timeout=40)

    def at(self, url: str) -> Player:
        """The same player at another process."""
        other = copy.copy(self)
        other.http = httpx.Client(base_url=url, headers=self.http.headers, timeout=40)
        return other

    def get(self, path: str, status: int = 200, *, viewer: object = None, **query: Any) -> Any:
        if viewer is not None:
            query["as"] = viewer
        answer = self.http.get(path, params=query)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        return answer.json()

    def send(
        self, game: str, base: int, command: dict[str, Any], status: int = 200, command_id: str | None = None
    ) -> Any:
        body = {"id": command_id or str(uuid.uuid4()), "base": base, "command": command}
        answer = self.http.post(f"/api/games/{game}/commands", json=body)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()


class Client:
    """What tests do with a game service at a URL."""

    url: str

    def service(self, name: str = "tests") -> httpx.Client:
        """A client with a service token, as bots and matchmaking have."""
        token = ServiceTokens(name, SERVICE_KEY).token()
        return httpx.Client(base_url=self.url, headers={"Authorization": f"Bearer {token}"}, timeout=40)

    def start(
        self,
        *holders: Player | str,
        title: str = TITLE,
        pace: str = "live",
        game: str | None = None,
        options: Mapping[str, Any] = MappingProxyType({}),
    ) -> str:
        """Start a game: a Player holds a seat, a word is a bot's level. Returns its id."""
        game = game or str(new_id())
        seats: list[dict[str, Any]] = [
            {"kind": "player", "name": h.name, "player": h.id, "nonce": uuid.uuid4().hex}
            if isinstance(h, Player)
            else {"kind": "bot", "name": "Bot", "level": h}
            for h in holders
        ]
        order = {"table": str(new_id()), "title": title, "options": dict(options), "pace": pace, "seats": seats}
        with self.service() as service:
            assert service.put(f"/internal/games/{game}/seed").status_code == 200
            answer = service.put(f"/internal/games/{game}", json=order)
            assert answer.status_code == 200, answer.text
        return game

    def play(self, game: str, players: dict[int, Player], *, moves: int = 10_000, seed: int = 1) -> int:
        """Play random legal moves of all seats, bots' too, until the end or so many moves; returns the seq."""
        chance = random.Random(seed)
        with self.service() as service:
            for _ in range(moves):
                doc = service.get(f"/api/games/{game}").json()
                if "result" in doc:
                    return int(doc["seq"])
                seat = doc["wait"]["seat"]
                legal = service.get(f"/api/games/{game}/legal", params={"as": seat}).json()
                command = chance.choice(legal["commands"])
                http = players[seat].http if seat in players else service
                body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": command}
                answer = http.post(f"/api/games/{game}/commands", json=body)
                assert answer.status_code == 200, answer.text
            return int(service.get(f"/api/games/{game}").json()["seq"])


class GameService(Client):
    """A game service in a thread; a context manager."""

    def __init__(self, database_url: str, redis_url: str, **more: str) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.settings = load(GameSettings, environment(database_url, redis_url, port, **more))
        self.app = build(self.settings)
        self.server = Server(self.app, self.settings)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        with (
            asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner,
            contextlib.suppress(SystemExit),
        ):
            runner.run(self.server.serve())

    def __enter__(self) -> GameService:
        self._thread.start()
        wait_for(lambda: self.server.started or not self._thread.is_alive())
        assert self.server.started
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(20)


class GameProcess(Client):
    """A game service in a process of its own; a context manager. ``log`` is the file of its stderr."""

    def __init__(self, database_url: str, redis_url: str, log: Path, **more: str) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.log = log
        self._env = {**os.environ, **environment(database_url, redis_url, port, **more)}
        self.process: subprocess.Popen[bytes] | None = None

    def run(self) -> None:
        """Start it (again) and wait until it is ready."""
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "services.game"]
            self.process = subprocess.Popen(command, cwd=ROOT, env=self._env, stderr=log, stdout=log)
        wait_for(self._ready)

    def _ready(self) -> bool:
        assert self.process is not None and self.process.poll() is None, self.log.read_text()
        try:
            return httpx.get(f"{self.url}/health/ready").status_code == 200
        except httpx.TransportError:
            return False

    def end(self, number: int = signal.SIGTERM) -> int:
        """Send a signal and return the exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(20)

    def __enter__(self) -> GameProcess:
        self.run()
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGKILL)


def new_id() -> uuid.UUID:
    return uuid7(time.time_ns() // 1_000_000, os.urandom(10))


def wait_for(true: Any, seconds: float = 20.0) -> None:
    """Wait until something is true; fails after so many seconds."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def running(database_url: str, redis_url: str, **more: str) -> Iterator[GameService]:
    """For fixtures: ``yield from running(…)``."""
    with GameService(database_url, redis_url, **more) as service:
        yield service
