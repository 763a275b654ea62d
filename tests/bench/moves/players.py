"""A game between two clients of each system, as the generator plays it: Long Count, random tiles, move by move."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any, NamedTuple, Protocol
from uuid import uuid4

import msgspec

from shared.projection import mergepatch
from tests.bench.moves.long_count import HAND
from tests.bench.moves.wire import PATIENCE, Http, Socket
from tests.game_service import AUTH, new_id


class Took(NamedTuple):
    """Seconds of one move: until the sender had its answer, and until the other player's client had the new state."""

    answered: float
    seen: float


class Game(Protocol):
    """A game with both clients connected."""

    async def move(self) -> Took:
        """Play one move of whoever is on turn."""

    def close(self) -> None: ...


class _Message(msgspec.Struct):
    type: str
    seq: int = 0
    view: dict[str, Any] | None = None
    patch: dict[str, Any] | None = None
    asks: list[dict[str, Any]] | None = None
    code: str = ""


_decode = msgspec.json.Decoder(_Message).decode


class Seat:
    """A client of ours: holds the view that it folded from what came, and how far that is."""

    def __init__(self, token: str, game: str, viewer: str | None = None) -> None:
        self._token = token
        self._game = game
        self._viewer = viewer
        self._socket: Socket | None = None
        self._waiting: list[tuple[int, asyncio.Future[float]]] = []
        self.view: dict[str, Any] = {}
        self.seq = 0
        """Of the newest frame or hello."""
        self.asks: list[dict[str, Any]] = []
        self.told = 0
        """The seq up to which this client has been told everything, asks included."""

    async def watch(self, port: int) -> None:
        """Connect (again) and watch, from where this client is."""
        self._socket = Socket("/api/live", self._token, self._heard)
        await self._socket.open(port)
        message: dict[str, Any] = {"type": "watch", "game": self._game}
        if self._viewer is not None:
            message["as"] = self._viewer
        if self.seq:
            message["after"] = self.seq
        self._socket.send(json.dumps(message).encode())

    def _heard(self, text: bytes) -> None:
        message = _decode(text)
        if message.type == "frame":
            assert message.seq == self.seq + 1, "a gap between frames"
            self.view = mergepatch.apply(self.view, message.patch)
            self.seq = message.seq
        elif message.type == "hello":
            assert message.view is not None
            self.view, self.seq = message.view, message.seq
        elif message.type == "problem":
            raise AssertionError(text)
        if message.asks is not None:
            self.asks, self.told = message.asks, message.seq
            now = time.perf_counter()
            for wanted, future in self._waiting:
                if wanted <= self.told and not future.done():
                    future.set_result(now)
            self._waiting = [entry for entry in self._waiting if not entry[1].done()]

    async def reached(self, seq: int) -> float:
        """Wait until this client knows everything up to a seq; return when that was."""
        if self.told >= seq:
            return time.perf_counter()
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting.append((seq, future))
        async with asyncio.timeout(PATIENCE):
            return await future

    def vanish(self) -> None:
        if self._socket is not None:
            self._socket.abort()


class OurGame:
    """A game of ours: commands by HTTP, news by the live socket."""

    def __init__(self, game: str, seats: list[Seat], https: list[Http]) -> None:
        self.id = game
        self.seats = seats
        self._https = https

    @classmethod
    async def start(cls, port: int, service_token: str, moves: int, *, live_port: int = 0) -> OurGame:
        """Start a game as matchmaking does, and connect both players (at `live_port`, where it differs)."""
        game = str(new_id())
        players = [str(new_id()), str(new_id())]
        tokens = [AUTH.session(player, name) for player, name in zip(players, ("Ana", "Ben"), strict=True)]
        service = await Http.connect(port, service_token)
        await service.call("PUT", f"/internal/games/{game}/seed")
        holders = [
            {"kind": "player", "name": name, "player": player, "nonce": uuid4().hex}
            for name, player in zip(("Ana", "Ben"), players, strict=True)
        ]
        order = {"table": str(new_id()), "title": "long_count", "options": {"moves": moves}, "pace": "slow"}
        await service.call("PUT", f"/internal/games/{game}", order | {"seats": holders})
        service.close()
        seats = [Seat(token, game) for token in tokens]
        for seat in seats:
            await seat.watch(live_port or port)
            await seat.reached(1)
        return cls(game, seats, [await Http.connect(live_port or port, token) for token in tokens])

    async def move(self) -> Took:
        mover = 0 if self.seats[0].asks else 1
        seat, other = self.seats[mover], self.seats[1 - mover]
        command = {"verb": "play", "seat": mover, "tile": random.randrange(HAND)}
        body = {"id": str(uuid4()), "base": seat.told, "command": command}
        begin = time.perf_counter()
        # The other client may hear of the move before the sender does: wait for both at once.
        hears = asyncio.create_task(other.reached(seat.told + 1))
        answer = await self._https[mover].call("POST", f"/api/games/{self.id}/commands", body)
        answered = time.perf_counter()
        assert answer["outcome"] in ("done", "repeat"), answer
        seen = await hears
        if other.told < answer["seq"]:
            seen = await other.reached(answer["seq"])
        await seat.reached(answer["seq"])
        return Took(answered - begin, seen - begin)

    def close(self) -> None:
        for seat in self.seats:
            seat.vanish()
        for http in self._https:
            http.close()


class _BgioSeat:
    """A client of boardgame.io: Socket.IO 4 over a WebSocket, as its own client speaks it when polling is left out."""

    def __init__(self, match: str, player: int, credentials: str) -> None:
        self._match = match
        self._player = str(player)
        self._credentials = credentials
        self._socket: Socket | None = None
        self._connected: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting: asyncio.Future[float] | None = None
        self.state = -1
        self.on_turn = 0

    async def join(self, port: int) -> None:
        self._socket = Socket("/socket.io/?EIO=4&transport=websocket", "", self._heard)
        await self._socket.open(port)
        async with asyncio.timeout(PATIENCE):
            await self._connected
        self._emit("sync", self._match, self._player, self._credentials, 2)
        await self.after(-1)

    def _emit(self, *arguments: Any) -> None:
        assert self._socket is not None
        self._socket.send(b"42/long_count," + json.dumps(arguments).encode())

    def _heard(self, text: bytes) -> None:
        assert self._socket is not None
        if text.startswith(b"0"):
            self._socket.send(b"40/long_count,")
        elif text == b"2":
            self._socket.send(b"3")
        elif text.startswith(b"40/long_count"):
            self._connected.set_result(None)
        elif text.startswith(b"42/long_count,"):
            name, *arguments = msgspec.json.decode(text[14:])
            if name in ("sync", "update"):
                state = arguments[1]["state"] if name == "sync" else arguments[1]
                self.state, self.on_turn = state["_stateID"], state["G"]["on"]
                if self._waiting is not None and not self._waiting.done():
                    self._waiting.set_result(time.perf_counter())

    async def after(self, state: int) -> float:
        """Wait for a state after this one; return when it came."""
        if self.state > state:
            return time.perf_counter()
        self._waiting = asyncio.get_running_loop().create_future()
        async with asyncio.timeout(PATIENCE):
            return await self._waiting

    def play(self) -> None:
        payload = {"type": "play", "args": [random.randrange(HAND)], "playerID": self._player}
        action = {"type": "MAKE_MOVE", "payload": payload | {"credentials": self._credentials}}
        self._emit("update", action, self.state, self._match, self._player)

    def vanish(self) -> None:
        if self._socket is not None:
            self._socket.abort()


class BgioGame:
    """A match of boardgame.io. It has no answer to a move: the sender's own new state is the acknowledgement. Nothing
    says that the move is stored then; its server stores after it has told everybody."""

    def __init__(self, seats: list[_BgioSeat]) -> None:
        self._seats = seats

    @classmethod
    async def start(cls, port: int, lobby_port: int, moves: int) -> BgioGame:
        lobby = await Http.connect(lobby_port)
        create = {"numPlayers": 2, "setupData": {"moves": moves}}
        match = (await lobby.call("POST", "/games/long_count/create", create))["matchID"]
        seats = []
        for player in range(2):
            joins = {"playerID": str(player), "playerName": ("Ana", "Ben")[player]}
            joined = await lobby.call("POST", f"/games/long_count/{match}/join", joins)
            seats.append(_BgioSeat(match, player, joined["playerCredentials"]))
        lobby.close()
        for seat in seats:
            await seat.join(port)
        return cls(seats)

    async def move(self) -> Took:
        mover = self._seats[0].on_turn
        seat, other = self._seats[mover], self._seats[1 - mover]
        before = seat.state
        begin = time.perf_counter()
        hears = asyncio.create_task(other.after(before))
        seat.play()
        answered = await seat.after(before)
        return Took(answered - begin, await hears - begin)

    def close(self) -> None:
        for seat in self._seats:
            seat.vanish()
