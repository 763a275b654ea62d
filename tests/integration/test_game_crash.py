"""What is answered is there: the game service is killed with -9 right after its answers, and in the middle of them."""

from __future__ import annotations

import signal as signals
import threading
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
import psycopg

from shared.projection.mergepatch import apply as merge
from tests.game_service import GameProcess, Player, wait_for


def turn(game: str, *players: Player) -> tuple[Player, dict[str, Any]]:
    for player in players:
        legal = player.get(f"/api/games/{game}/legal")
        if legal["commands"]:
            return player, {"id": str(uuid.uuid4()), "base": legal["seq"], "command": legal["commands"][0]}
    raise AssertionError("nobody is on turn")


def test_an_answered_command_survives_kill_9(database_url: str, redis_url: str, tmp_path: Path) -> None:
    """After each kill the command is there once, sending it again says so, and the game goes on."""
    with GameProcess(database_url, redis_url, tmp_path / "log") as process:
        ana, ben = Player(process.url), Player(process.url)
        game = process.start(ana, ben)
        for _ in range(2):
            player, body = turn(game, ana, ben)
            answer = player.http.post(f"/api/games/{game}/commands", json=body)
            process.end(signals.SIGKILL)
            process.run()
            again = player.http.post(f"/api/games/{game}/commands", json=body).json()
            assert again == {"seq": answer.json()["seq"], "outcome": "repeat"}
            doc = player.get(f"/api/games/{game}")
            assert doc["seq"] == answer.json()["seq"]
            view: Any = {}
            for frame in player.get(f"/api/games/{game}/replay")["frames"]:
                view = merge(view, frame["patch"])
            assert view == doc["view"]


def test_a_kill_in_the_middle_of_many_commands_loses_none_that_was_answered(
    database_url: str, owner_database_url: str, redis_url: str, tmp_path: Path
) -> None:
    """Ten games are played at once when the process dies; every answer that came is in the log, versions are dense, and
    every game has a deadline."""
    with GameProcess(database_url, redis_url, tmp_path / "log") as process:
        pairs = [(Player(process.url), Player(process.url)) for _ in range(10)]
        games = [process.start(*pair) for pair in pairs]
        answered: dict[str, int] = {}
        stop = threading.Event()

        def play(game: str, pair: tuple[Player, Player]) -> None:
            try:
                while not stop.is_set():
                    player, body = turn(game, *pair)
                    answer = player.http.post(f"/api/games/{game}/commands", json=body)
                    answered[game] = answer.json()["seq"]
            except httpx.TransportError:
                return

        threads = [threading.Thread(target=play, args=job) for job in zip(games, pairs, strict=True)]
        for thread in threads:
            thread.start()
        wait_for(lambda: len(answered) == len(games))
        time.sleep(0.3)
        process.end(signals.SIGKILL)
        stop.set()
        for thread in threads:
            thread.join(20)
        process.run()
        with psycopg.connect(owner_database_url) as connection:
            for game, pair in zip(games, pairs, strict=True):
                rows = connection.execute(
                    "select version from log.events where stream_id = %s order by version", (game,)
                ).fetchall()
                versions = [version for (version,) in rows]
                assert versions == list(range(1, len(versions) + 1)) and len(versions) >= answered[game]
                armed = connection.execute(
                    "select armed_version from log.deadlines where stream_id = %s", (game,)
                ).fetchone()
                assert armed == (len(versions),)
                player, body = turn(game, *pair)
                assert player.http.post(f"/api/games/{game}/commands", json=body).status_code == 200
