"""The people of a drill: sockets that watch games, and holders of seats who insist on an answer. Nothing but the wire.

Each keeps what it was told, to be compared with the log afterwards, and how long it heard nothing while all was well.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from shared.projection.mergepatch import apply as merge

PING_SECONDS = 0.5
RECONNECT_SECONDS = 0.2
TRY_AGAIN_SECONDS = 0.25
HTTP_SECONDS = 5.0
AWAY = frozenset({429, 502, 503, 504})


class Weather:
    """Whether all is well, and since when: silence counts only then."""

    def __init__(self) -> None:
        self.calm_since: float | None = None
        self.lag = 0.0
        """The longest time, in seconds, that this program itself was late in calm weather: it is not the services'."""
        self._calm = 0.0

    def begin(self) -> None:
        """All is well from now on."""
        self.calm_since = time.monotonic()

    def end(self) -> None:
        """Something is about to break."""
        self._calm = self.clock()
        self.calm_since = None

    def clock(self) -> float:
        """Return how many seconds were calm until now, all together."""
        return self._calm + (0.0 if self.calm_since is None else time.monotonic() - self.calm_since)

    def quiet(self, last: float) -> float:
        """Return for how many calm seconds nothing was heard since ``last``."""
        return 0.0 if self.calm_since is None else time.monotonic() - max(last, self.calm_since)

    async def measure_lag(self) -> None:
        """Measure this program's own delays, for ever."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.1)
            if self.calm_since is not None and before >= self.calm_since:
                self.lag = max(self.lag, time.monotonic() - before - 0.1)


class Watcher:
    """A live socket that watches games through everything: it comes back, resumes, and folds what it is sent."""

    def __init__(self, url: str, token: str, games: list[str], weather: Weather) -> None:
        self._address = url.replace("http://", "ws://") + "/api/live"
        self._token = token
        self._weather = weather
        self.games = games
        self.views: dict[str, Any] = {}
        self.seqs: dict[str, int] = {}
        self.moved_at: dict[str, float] = dict.fromkeys(games, 0.0)
        """By game, when it last moved, by the clock of calm seconds."""
        self.over: set[str] = set()
        self.connects = 0
        self.wrong: list[str] = []
        self.silence = 0.0
        self.stood_still = 0.0
        self._heard_at = time.monotonic()

    def look(self) -> None:
        """Note for how long it has been silent; called at every message and when the weather changes."""
        self.silence = max(self.silence, self._weather.quiet(self._heard_at))
        clock = self._weather.clock()
        going = (clock - at for game, at in self.moved_at.items() if game not in self.over)
        self.stood_still = max(self.stood_still, *going, 0.0)

    async def run(self) -> None:
        """Watch for ever."""
        while True:
            try:
                await self._connected()
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(RECONNECT_SECONDS)

    async def _connected(self) -> None:
        headers = {"Authorization": f"Bearer {self._token}"}
        async with connect(
            self._address, additional_headers=headers, compression=None, open_timeout=3, close_timeout=1
        ) as wire:
            self.connects += 1
            for game in self.games:
                await wire.send(json.dumps({"type": "watch", "game": game, "after": self.seqs.get(game)}))
            pinging = asyncio.create_task(self._ping(wire))
            try:
                # A process that hangs never closes its sockets: leave after a while, as the client does.
                # Not wait_for: until Python 3.12 it may swallow a cancellation that comes together with a message.
                while True:
                    async with asyncio.timeout(5):
                        message = await wire.recv()
                    self._take(json.loads(message))
            finally:
                pinging.cancel()

    async def _ping(self, wire: Any) -> None:
        while True:
            await wire.send('{"type":"ping"}')
            await asyncio.sleep(PING_SECONDS)

    def _take(self, message: dict[str, Any]) -> None:
        self.look()
        self._heard_at = time.monotonic()
        game = message.get("game", "")
        match message["type"]:
            case "hello":
                if message["seq"] < self.seqs.get(game, 0):
                    self.wrong.append(f"{game}: went back from {self.seqs[game]} to {message['seq']}")
                self._at(game, message["seq"], message["view"])
                if "result" in message:
                    self.over.add(game)
            case "frame":
                if message["seq"] != self.seqs.get(game, 0) + 1:
                    self.wrong.append(f"{game}: frame {message['seq']} after {self.seqs.get(game)}")
                    return
                self._at(game, message["seq"], merge(self.views.get(game, {}), message["patch"]))
                if message["ev"]["type"] == "GameEnded":
                    self.over.add(game)
            case "problem":
                self.wrong.append(f"{game}: problem {message['code']}")

    def _at(self, game: str, seq: int, view: Any) -> None:
        self.seqs[game], self.views[game] = seq, view
        self.moved_at[game] = self._weather.clock()


@dataclass(frozen=True)
class Answered:
    """A command that was answered with 200."""

    player: str
    game: str
    command: uuid.UUID
    seq: int


class Holder:
    """A person at a seat who plays any legal command, and sends it again under the same id until it is answered."""

    def __init__(self, url: str, player: str, token: str, game: str, plan: random.Random) -> None:
        self._url = url
        self._headers = {"Authorization": f"Bearer {token}"}
        self._plan = plan
        self.player = player
        self.game = game
        self.answered: list[Answered] = []
        self.failures = 0
        """Requests that got no answer, or a 5xx that asks to try again."""
        self.wrong: list[str] = []

    async def run(self) -> None:
        """Play until the game is over."""
        async with httpx.AsyncClient(base_url=self._url, headers=self._headers, timeout=HTTP_SECONDS) as http:
            while not await self._over(http):
                await self._turn(http)
                await asyncio.sleep(self._plan.uniform(0.3, 0.9))

    async def _over(self, http: httpx.AsyncClient) -> bool:
        doc = await self._insist(http, "GET", f"/api/games/{self.game}")
        return doc is not None and "result" in doc.json()

    async def _turn(self, http: httpx.AsyncClient) -> None:
        looked = await self._insist(http, "GET", f"/api/games/{self.game}/legal")
        if looked is None or not (commands := looked.json()["commands"]):
            return
        command_id = uuid.UUID(int=self._plan.getrandbits(128), version=4)
        body = {"id": str(command_id), "base": looked.json()["seq"], "command": self._plan.choice(commands)}
        sent = await self._insist(http, "POST", f"/api/games/{self.game}/commands", body)
        if sent is not None:
            self.answered.append(Answered(self.player, self.game, command_id, sent.json()["seq"]))

    async def _insist(
        self, http: httpx.AsyncClient, method: str, path: str, body: object = None
    ) -> httpx.Response | None:
        """Ask until there is an answer; None when it is a refusal, which is an answer too."""
        while True:
            try:
                answer = await http.request(method, path, json=body)
            except httpx.HTTPError:
                self.failures += 1
                await asyncio.sleep(TRY_AGAIN_SECONDS)
                continue
            if answer.status_code == 200:
                return answer
            if answer.status_code in AWAY:
                self.failures += 1
            elif answer.status_code in (409, 422):
                return None
            else:
                self.wrong.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
                if len(self.wrong) > 20:
                    raise RuntimeError(self.wrong[0])
            await asyncio.sleep(TRY_AGAIN_SECONDS)
