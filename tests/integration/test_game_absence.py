"""Holders who are not there when their turn against the clock begins (EMM-111): three seconds in place of twenty."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.clock_games import EMM, Behind, Line, on_turn
from tests.game_service import GameProcess, GameService, Player, running, wait_for

SECONDS = 3.0
SETTINGS = {"HEARTBEAT_SECONDS": "0.5", "ABSENT_SECONDS": str(SECONDS)}


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    for service in running(database_url, redis_url, **SETTINGS):
        time.sleep(1.0)  # it listens before the first turn begins
        yield service


@pytest.fixture
def pair(game_service: GameService) -> dict[int, Player]:
    return {0: Player(game_service.url, "Ana"), 1: Player(game_service.url, "Ben")}


def aways(owner_database_url: str, game: str) -> list[dict[str, Any]]:
    return Behind(owner_database_url, game).events("SeatAway")


def test_a_bot_plays_for_who_is_not_heard_of_until_they_act(
    game_service: GameService, owner_database_url: str, pair: dict[int, Player]
) -> None:
    """Not before the time is over; once; and the first command of the holder takes the seat back."""
    game = game_service.start(pair[0], pair[1], title=EMM)
    seat, player = on_turn(pair, game)
    began = Behind(owner_database_url, game).events("TurnStarted")[0]["at"]
    wait_for(lambda: bool(aways(owner_database_url, game)), SECONDS + 5)
    (away,) = aways(owner_database_url, game)
    assert away["seat"] == seat
    assert began + SECONDS * 1000 <= away["at"] <= began + SECONDS * 1000 + 1000
    armed = Behind(owner_database_url, game).armed()
    assert armed is not None and armed[0] == "bot"
    seq = player.get(f"/api/games/{game}")["seq"]
    player.send(game, seq, {"verb": "spin_cube", "seat": seat})
    assert [e["seat"] for e in Behind(owner_database_url, game).events("SeatReturned")] == [seat]


@pytest.mark.parametrize("how", ["a socket", "a socket that comes late", "a long poll"])
def test_who_is_heard_of_keeps_the_seat(
    game_service: GameService, owner_database_url: str, pair: dict[int, Player], how: str
) -> None:
    game = game_service.start(pair[0], pair[1], title=EMM)
    _, player = on_turn(pair, game)
    if how == "a long poll":
        path = f"/api/games/{game}/frames"
        seq = player.get(f"/api/games/{game}")["seq"]
        poll = threading.Thread(target=lambda: player.get(path, after=seq, wait=SECONDS + 1))
        poll.start()
        poll.join()
    else:
        time.sleep(SECONDS / 2 if "late" in how else 0)
        line = Line(game_service, player, game)
        time.sleep(SECONDS + 1)
        line.close()
    assert aways(owner_database_url, game) == []


def test_who_is_connected_to_another_process_is_heard_of(
    game_service: GameService,
    database_url: str,
    redis_url: str,
    owner_database_url: str,
    pair: dict[int, Player],
    tmp_path: Path,
) -> None:
    """Processes tell each other; one that has not listened since the turn began decides nothing."""
    with GameProcess(database_url, redis_url, tmp_path / "log", **SETTINGS) as other:
        game = game_service.start(pair[0], pair[1], title=EMM)
        _, player = on_turn(pair, game)
        line = Line(other, player.at(other.url), game)
        time.sleep(SECONDS + 1)
        line.close()
    assert aways(owner_database_url, game) == []
