"""The live socket: hello, frames, asks, heads; resuming, gaps, lost hints, limits, and how it ends."""

from __future__ import annotations

import contextlib
import json
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from shared.projection.mergepatch import apply as merge
from tests.game_service import GameProcess, GameService, Player, new_id, running


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    yield from running(database_url, redis_url, HEARTBEAT_SECONDS="1")


@pytest.fixture(scope="module")
def deaf_process(database_url: str) -> Iterator[GameService]:
    """A process on the same log that never hears a hint: its Redis does not exist."""
    yield from running(database_url, "redis://127.0.0.1:1/0", HEARTBEAT_SECONDS="1")


class Socket:
    """A client that folds what it is sent, and insists on no gap and nothing twice."""

    def __init__(self, url: str, token: str, **more: Any) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        address = url.replace("http://", "ws://") + "/api/live"
        self._stack = contextlib.ExitStack()
        self.wire: ClientConnection = self._stack.enter_context(
            connect(address, additional_headers=headers | more, compression=None)
        )
        self.views: dict[str, Any] = {}
        self.seqs: dict[str, int] = {}
        self.asks: dict[str, Any] = {}
        self.heads: dict[str, int] = {}

    def send(self, **message: Any) -> None:
        self.wire.send(json.dumps(message))

    def watch(self, game: str, **more: Any) -> None:
        self.send(type="watch", game=game, **more)

    def next(self, seconds: float = 5) -> dict[str, Any]:
        """The next message, folded in."""
        message: dict[str, Any] = json.loads(self.wire.recv(timeout=seconds))
        game = message.get("game", "")
        match message["type"]:
            case "hello":
                self.views[game], self.seqs[game] = message["view"], message["seq"]
                self.asks[game] = message["asks"]
            case "frame":
                assert message["seq"] == self.seqs[game] + 1
                self.seqs[game] += 1
                self.views[game] = merge(self.views[game], message["patch"])
            case "asks":
                assert message["seq"] == self.seqs[game]
                self.asks[game] = message["asks"]
            case "head":
                self.heads[game] = message.get("seq", 0)
        return message

    def until(self, game: str, seq: int, seconds: float = 8) -> None:
        """Take messages until a game has got to this seq and its asks have come."""
        end = time.monotonic() + seconds
        asked = self.seqs.get(game, -1)
        while self.seqs.get(game, -1) < seq or asked < seq:
            message = self.next(max(0.01, end - time.monotonic()))
            if message["type"] in ("asks", "hello") and message["game"] == game:
                asked = message["seq"]

    def wait_for(self, kind: str, seconds: float = 5) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while (message := self.next(max(0.01, end - time.monotonic())))["type"] != kind:
            pass
        return message

    def answer(self) -> dict[str, Any]:
        """The next message that is no heartbeat."""
        while (message := self.next())["type"] == "head":
            pass
        return message

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()


def move(game: str, *players: Player) -> int:
    for player in players:
        legal = player.get(f"/api/games/{game}/legal")
        if legal["commands"]:
            return int(player.send(game, legal["seq"], legal["commands"][0])["seq"])
    raise AssertionError("nobody is on turn")


@pytest.fixture
def game(game_service: GameService, ana: Player, ben: Player) -> str:
    return game_service.start(ana, ben)


def test_two_players_and_a_watcher_see_every_move(
    game_service: GameService, ana: Player, ben: Player, game: str
) -> None:
    """Hello first, then each frame once; asks for one's own seat alone; the fold is what HTTP says."""
    eve = Player(game_service.url, "Eve")
    with (
        Socket(game_service.url, ana.token) as first,
        Socket(game_service.url, ben.token) as second,
        Socket(game_service.url, eve.token) as third,
    ):
        sockets = ((first, ana, 0), (second, ben, 1), (third, eve, "watcher"))
        for socket, _, viewer in sockets:
            socket.watch(game)
            hello = socket.next()
            assert hello["type"] == "hello" and hello["viewer"] == viewer and hello["minClient"] == 1
            assert {"title", "rules", "seats", "wait", "now"} <= hello.keys()
        for _ in range(12):
            seq = move(game, ana, ben)
            for socket, player, viewer in sockets:
                socket.until(game, seq)
                doc = player.get(f"/api/games/{game}")
                assert socket.views[game] == doc["view"] and socket.asks[game] == doc["asks"]
                assert all(ask["seat"] == viewer for ask in socket.asks[game])
        seat = 0
        seq = ana.send(game, 0, {"verb": "resign", "seat": seat})["seq"]
        third.until(game, seq)
        assert "result" in third.views[game] and third.asks[game] == []


def test_a_client_resumes_where_it_was(game_service: GameService, ana: Player, ben: Player, game: str) -> None:
    """`after` gets the frames that were missed, not a new hello; an impossible or distant `after` gets a hello."""
    with Socket(game_service.url, ana.token) as socket:
        socket.watch(game)
        socket.next()
        views, seqs = dict(socket.views), dict(socket.seqs)
    seq = 0
    for _ in range(4):
        seq = move(game, ana, ben)
    with Socket(game_service.url, ana.token) as socket:
        socket.views, socket.seqs = views, seqs
        socket.watch(game, after=seqs[game])
        assert socket.answer()["type"] == "frame"
        socket.until(game, seq)
        assert socket.views[game] == ana.get(f"/api/games/{game}")["view"]
        socket.watch(game, after=seq)
        assert socket.answer()["type"] == "asks"
        for nonsense in (seq + 1, 10**6, -1):
            socket.watch(game, after=nonsense)
            assert socket.answer()["type"] == "hello"


def test_a_gap_is_closed_by_watching_again(game_service: GameService, ana: Player, ben: Player, game: str) -> None:
    """What 2.6 of the client's design does with a hole: ask after its head, and get exactly what is missing."""
    with Socket(game_service.url, ana.token) as socket:
        socket.watch(game)
        start = socket.next()["seq"]
        seq = move(game, ana, ben)
        socket.until(game, seq)
        frames = ana.get(f"/api/games/{game}/frames", after=start)["frames"]
        socket.watch(game, after=start)
        socket.seqs[game] = start
        for frame in frames:
            sent = socket.wait_for("frame")
            assert {k: sent[k] for k in frame} == frame  # every sixteenth has a digest as well


def test_a_lost_hint_is_made_up_for_by_the_heartbeat(
    deaf_process: GameService, ana: Player, ben: Player, game: str
) -> None:
    """The client at a process that hears nothing still gets every frame, within a heartbeat."""
    with Socket(deaf_process.url, ana.token) as socket:
        socket.watch(game)
        socket.next()
        for _ in range(3):
            seq = move(game, ana, ben)
            begin = time.monotonic()
            socket.until(game, seq)
            assert time.monotonic() - begin < 4


def test_the_head_comes_with_the_heartbeat_and_with_a_ping(game_service: GameService, ana: Player, game: str) -> None:
    with Socket(game_service.url, ana.token) as socket:
        socket.watch(game)
        seq = socket.next()["seq"]
        head = socket.wait_for("head", 4)
        assert head["game"] == game and head["seq"] == seq and abs(head["now"] / 1000 - time.time()) < 5
        socket.send(type="ping")
        assert socket.wait_for("head", 3)["seq"] == seq
        socket.send(type="unwatch", game=game)
        socket.send(type="ping")
        while "game" in socket.wait_for("head", 4):
            pass


def test_one_socket_watches_many_games_but_not_too_many(
    game_service: GameService, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.game.live.MAX_WATCHES", 4)
    games = [game_service.start(ana, ben) for _ in range(5)]
    with Socket(game_service.url, ana.token) as socket:
        for game in games[:4]:
            socket.watch(game)
        assert {socket.wait_for("hello")["game"] for _ in games[:4]} == set(games[:4])
        for game in games[:4]:
            socket.until(game, move(game, ana, ben))
        socket.watch(games[4])
        assert socket.wait_for("problem") == {
            "type": "problem",
            "game": games[4],
            "code": "too_many",
            "detail": "One socket watches at most 4 games.",
        }
        socket.send(type="unwatch", game=games[0])
        socket.watch(games[4])
        assert socket.wait_for("hello")["game"] == games[4]


def test_what_a_client_may_not_see_is_a_problem_and_nothing_else(
    game_service: GameService, ana: Player, game: str
) -> None:
    with Socket(game_service.url, ana.token) as socket:
        for more, code in (
            ({"as": 1}, "not_your_seat"),
            ({"as": "open"}, "not_over"),
            ({"as": "x"}, "invalid"),
            ({"as": 99}, "not_your_seat"),
        ):
            socket.watch(game, **more)
            problem = socket.next()
            assert (problem["type"], problem["code"], problem["game"]) == ("problem", code, game)
        socket.watch(game, **{"as": "watcher"})
        assert socket.next()["viewer"] == "watcher"
        socket.watch(str(new_id()))
        assert socket.wait_for("problem")["code"] == "not_found"


def test_nonsense_is_answered_and_the_socket_goes_on(game_service: GameService, ana: Player, game: str) -> None:
    with Socket(game_service.url, ana.token) as socket:
        for nonsense in (
            "",
            "{",
            "[]",
            "null",
            "[" * 4000,
            '{"type":"fly"}',
            '{"type":"watch","game":1}',
            '{"type":"watch","x":1}',
            '{"type":"watch","game":"' + "a" * 3000 + '"}',
            '{"type":"ping","after":1e999}',
            '{"type":"watch","game":"\\ud800"}',
        ):
            socket.wire.send(nonsense)
            assert socket.wait_for("problem")["code"] in ("invalid", "not_found"), nonsense[:40]
        socket.wire.send(b"\xff\xfe")
        assert socket.wait_for("problem")["code"] == "invalid"
        socket.watch(game)
        assert socket.wait_for("hello")["game"] == game
        socket.wire.send("x" * 5000)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                socket.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def test_a_socket_needs_a_session_and_our_own_page(game_service: GameService, ana: Player, game: str) -> None:
    with Socket(game_service.url, "") as socket:
        assert socket.next()["code"] == "unauthenticated"
        with pytest.raises(ConnectionClosed) as closed:
            socket.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
    for foreign in ("https://evil.example", "null", "", "http://[", game_service.url + ".evil.example"):
        with pytest.raises(Exception, match="403"):
            Socket(game_service.url, ana.token, Origin=foreign)
    with Socket(game_service.url, ana.token, Origin=game_service.url) as socket:
        socket.watch(game)
        assert socket.next()["type"] == "hello"
    with Socket(game_service.url, "", Cookie=f"session={ana.token}") as socket:
        socket.watch(game)
        assert socket.next()["viewer"] == 0
    address = game_service.url.replace("http", "ws") + f"/api/live?token={ana.token}"
    with connect(address) as wire:
        wire.send(json.dumps({"type": "watch", "game": game}))
        assert json.loads(wire.recv(timeout=5))["viewer"] == 0


def test_a_client_that_reads_nothing_for_a_while_catches_up(
    game_service: GameService, ana: Player, ben: Player, game: str
) -> None:
    """Nothing piles up for it in the service; afterwards it has every frame once, or a hello."""
    with Socket(game_service.url, ana.token) as socket:
        socket.watch(game)
        socket.next()
        game_service.play(game, {0: ana, 1: ben}, moves=60)
        seq = ana.get(f"/api/games/{game}")["seq"]
        socket.until(game, seq)
        assert socket.views[game] == ana.get(f"/api/games/{game}")["view"]


def test_a_stopping_process_sends_its_clients_elsewhere(database_url: str, redis_url: str, tmp_path: Path) -> None:
    """SIGTERM: sockets close with 1012, a long poll ends with what there is, and the process exits soon and cleanly."""
    with GameProcess(database_url, redis_url, tmp_path / "log") as process:
        ana, ben = Player(process.url), Player(process.url)
        game = process.start(ana, ben)
        seq = ana.get(f"/api/games/{game}")["seq"]
        answers: list[Any] = []
        waiting = threading.Thread(
            target=lambda: answers.append(ben.get(f"/api/games/{game}/frames", after=seq, wait=25))
        )
        with Socket(process.url, ana.token) as socket:
            socket.watch(game)
            socket.next()
            waiting.start()
            time.sleep(0.5)
            begin = time.monotonic()
            assert process.end(signal.SIGTERM) in (0, -signal.SIGTERM)
            assert time.monotonic() - begin < 5
            with contextlib.suppress(TimeoutError), pytest.raises(ConnectionClosed) as closed:
                while True:
                    socket.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        waiting.join(5)
        assert answers[0]["frames"] == [] and answers[0]["seq"] == seq
        assert "Traceback" not in process.log.read_text()
