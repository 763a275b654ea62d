"""Every title × every outlet of the game service: what a viewer is told agrees everywhere, and holds no secret."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import redis
from websockets.sync.client import connect

from shared.projection.copies import state_key
from shared.projection.mergepatch import apply as merge
from shared.rules.registry import TITLES
from tests.game_service import SERVICE_KEY, SESSION_KEY, GameProcess, Player, new_id
from tests.quick import OPTIONS

MOVES = 12
"""After so many moves the outlets are looked at: fewer than the shortest game has, so that it is before the end."""


@pytest.fixture(scope="module")
def process(database_url: str, redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameProcess]:
    log = tmp_path_factory.mktemp("outlets") / "log"
    with GameProcess(database_url, redis_url, log, LOG_LEVEL="DEBUG", LOG_FORMAT="json") as process:
        yield process


class Secrets:
    """What nobody may be told before the end, and the forms in which it could slip out."""

    def __init__(self, owner_url: str, game: str) -> None:
        with psycopg.connect(owner_url) as connection:
            row = connection.execute("select seed from game.seeds where game_id = %s", (game,)).fetchone()
            first = connection.execute(
                "select data::text from log.events where stream_id = %s and version = 1", (game,)
            ).fetchone()
        assert row and first
        seed = bytes(row[0])
        self.seeds = [seed, seed.hex().encode(), seed.hex().upper().encode(), base64.b64encode(seed).rstrip(b"=")]
        self.nonces = [s["nonce"].encode() for s in json.loads(first[0])["seats"] if "nonce" in s]
        assert self.nonces

    def absent_from(self, outlet: str, text: bytes) -> None:
        for secret in [*self.seeds, *self.nonces]:
            assert secret not in text, outlet


def hidden_facts(title: str, outlet: str, text: bytes) -> None:
    """Facts that a title hides until the end: where the treasure lies, and what a spinning cube will do."""
    hidden = {"treasure_of_the_pharaohs": "treasure", "escape_the_mad_mummy": "secret"}[title]

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("type") == "SarcophagusSpun":
                assert "side" not in value, outlet
            assert hidden not in value, outlet
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(json.loads(text))


def answers(process: GameProcess, game: str, players: list[Player]) -> Iterator[tuple[str, bytes]]:
    """Every text that the service gives to anybody about a game, refusals included."""
    stranger = Player(process.url, "Eve")
    for who in [*players, stranger]:
        for viewer in (None, 0, 1, "watcher", "open", "x"):
            for path in ("", "/legal", "/frames", "/replay", "/record"):
                query = {} if viewer is None else {"as": viewer}
                yield f"{path} as {viewer}", who.http.get(f"/api/games/{game}{path}", params=query).content
        yield "list", who.http.get("/api/games").content
        for verb in ("roll", "fly", "return"):
            for seat in (0, 1, 7):
                for base in (0, 10**6):
                    body = {"id": str(uuid.uuid4()), "base": base, "command": {"verb": verb, "seat": seat}}
                    yield f"refused {verb}", who.http.post(f"/api/games/{game}/commands", json=body).content
        with connect(
            process.url.replace("http", "ws") + "/api/live", additional_headers={"Authorization": f"Bearer {who.token}"}
        ) as wire:
            for after in (None, 0):
                wire.send(json.dumps({"type": "watch", "game": game, "after": after}))
                while True:
                    message = wire.recv(timeout=5)
                    text = message.encode() if isinstance(message, str) else message
                    yield "socket", text
                    if json.loads(text)["type"] in ("hello", "asks"):
                        break
    with process.service() as service:
        yield "bot input", service.get(f"/api/games/{game}", params={"as": 1}).content


@pytest.mark.parametrize("title", TITLES)
def test_no_outlet_knows_what_only_the_rules_may_know(
    process: GameProcess, owner_database_url: str, redis_url: str, title: str
) -> None:
    """Seeds, nonces and hidden facts are in no answer, frame, refusal, metric, log line or copy before the end."""
    players = [Player(process.url, "Ana"), Player(process.url, "Ben")]
    game = process.start(*players, title=title, options=OPTIONS[title])
    process.play(game, dict(enumerate(players)), moves=MOVES)
    secrets = Secrets(owner_database_url, game)
    for outlet, text in answers(process, game, players):
        secrets.absent_from(outlet, text)
        hidden_facts(title, outlet, text)
    with process.service() as service:
        secrets.absent_from("metrics", service.get("/metrics").content)
        secrets.absent_from("schema", service.get("/schema/openapi.json").content)
    with redis.Redis.from_url(redis_url) as keys:
        for key in keys.scan_iter():
            dumped = keys.dump(key)
            assert dumped is not None
            values = b"".join(keys.lrange(key, 0, -1)) if keys.type(key) == b"list" else b"".join(keys.hvals(key))
            if key != state_key(game).encode():
                secrets.absent_from(f"Redis {key!r}", values)
            for seed in secrets.seeds:
                assert seed not in values  # not even the state copy needs the seed
    process.play(game, dict(enumerate(players)))
    with connect(f"{process.url.replace('http', 'ws')}/api/live?token={players[0].token}") as wire:
        wire.send(json.dumps({"type": "ping"}))
        wire.recv(timeout=5)
    log = process.log.read_bytes()
    assert log.count(b'"event":"request"') > MOVES
    secrets.absent_from("log", log)
    for token in (players[0].token, SESSION_KEY, SERVICE_KEY):
        assert token.encode() not in log


@pytest.mark.parametrize("title", TITLES)
def test_all_outlets_tell_every_viewer_the_same(process: GameProcess, tmp_path: Path, title: str) -> None:
    """View, frames, replay and socket agree for each viewer, in the middle and after the end; the record verifies."""
    players = [Player(process.url, "Ana"), Player(process.url, "Ben")]
    game = process.start(*players, title=title, options=OPTIONS[title])
    for moves in (MOVES, 10_000):
        seq = process.play(game, dict(enumerate(players)), moves=moves)
        viewers: list[tuple[Player, Any]] = [(players[0], 0), (players[1], 1), (players[0], "watcher")]
        if moves != MOVES:
            viewers.append((players[0], "open"))
        for player, viewer in viewers:
            doc = player.get(f"/api/games/{game}", viewer=viewer)
            replay = player.get(f"/api/games/{game}/replay", viewer=viewer)
            frames = player.get(f"/api/games/{game}/frames", viewer=viewer)
            assert doc["seq"] == seq == len(replay["frames"]) and replay["frames"] == frames["frames"]
            view = replay["base"]
            for number, frame in enumerate(replay["frames"], start=1):
                assert frame["seq"] == number
                view = merge(view, frame["patch"])
            assert view == doc["view"]
            assert socket_view(process, player, game, viewer) == view
    record = tmp_path / "record.json"
    record.write_bytes(players[0].http.get(f"/api/games/{game}/record").content)
    command = [sys.executable, "-m", "shared.rules.verify", str(record)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0


def socket_view(process: GameProcess, player: Player, game: str, viewer: Any) -> Any:
    """The view that a socket client folds, from the very beginning."""
    headers = {"Authorization": f"Bearer {player.token}"}
    with connect(process.url.replace("http", "ws") + "/api/live", additional_headers=headers) as wire:
        wire.send(json.dumps({"type": "watch", "game": game, "as": viewer, "after": 0}))
        view: Any = {}
        while True:
            message = json.loads(wire.recv(timeout=10))
            if message["type"] == "frame":
                view = merge(view, message["patch"])
            elif message["type"] == "hello":
                return message["view"]
            elif message["type"] == "asks":
                return view


@pytest.mark.parametrize("title", TITLES)
def test_a_seed_cannot_be_changed_or_asked_for(process: GameProcess, owner_database_url: str, title: str) -> None:
    """The database itself refuses another seed; the commitment in the first event is that of the stored one."""
    game = process.start("random", "random", title=title)
    with psycopg.connect(owner_database_url, autocommit=True) as connection:
        for statement in (
            "update game.seeds set seed = seed where game_id = %s",
            "delete from game.seeds where game_id = %s",
        ):
            with pytest.raises(psycopg.Error, match="never changes"):
                connection.execute(statement, (game,))
    player = Player(process.url)
    assert player.http.put(f"/internal/games/{new_id()}/seed").status_code == 403
