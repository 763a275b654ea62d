"""A pause of a live game, as the services keep it: nothing is armed but its end, and whoever comes finds it so."""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterator

import pytest

from tests.game_service import GameService, Player, running
from tests.integration.test_game_time import armed, due, types

SCALE = 0.02


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    yield from running(database_url, redis_url, LIVE_SECONDS_SCALE=str(SCALE))


def say(player: Player, game: str, verb: str, seat: int) -> int:
    """Ask for a pause or for its end at the newest position; the status of the answer."""
    body = {"id": str(uuid.uuid4()), "base": player.get(f"/api/games/{game}")["seq"]}
    body["command"] = {"verb": verb, "seat": seat}
    return player.http.post(f"/api/games/{game}/commands", json=body).status_code


def test_while_a_game_pauses_no_time_runs_out(
    game_service: GameService, owner_database_url: str, ana: Player, ben: Player
) -> None:
    """Two people agree; the limit of the decision passes and nothing happens; going on gives the whole time again."""
    game = game_service.start(ana, ben)
    assert say(ana, game, "pause", 0) == 200
    assert ben.get(f"/api/games/{game}")["view"]["pause"] == {"asked": {"0": True}}
    assert say(ben, game, "pause", 1) == 200
    doc = ben.get(f"/api/games/{game}")
    since = doc["view"]["pause"]["since"]
    assert doc["asks"] == [] and doc["wait"]["kind"] == "go_on" and doc["wait"]["at"] - since == 30 * 60 * 1000
    assert armed(owner_database_url, game) == ("go_on", doc["wait"]["at"], doc["seq"])
    time.sleep(0.6)  # the limit of a roll is 0.4 s here
    assert due(game_service, game, doc["seq"], "timeout") == "late"
    assert due(game_service, game, doc["seq"], "go_on") == "early"
    assert ana.get(f"/api/games/{game}")["seq"] == doc["seq"]
    before = time.time() * 1000
    assert say(ben, game, "go_on", 1) == 200
    after = ana.get(f"/api/games/{game}")
    assert types(ana, game, doc["seq"])[0] == "GameWentOn" and "pause" not in after["view"]
    assert after["wait"]["at"] >= before + 20_000 * SCALE


def test_a_move_in_a_pause_is_refused_and_a_stranger_cannot_pause(
    game_service: GameService, ana: Player, ben: Player
) -> None:
    """The move changes nothing, whoever holds no seat is told so, and a pause is over once only."""
    game = game_service.start(ana, "random")
    legal = ana.get(f"/api/games/{game}/legal")
    while not legal["commands"]:
        game_service.play(game, {}, moves=1)
        legal = ana.get(f"/api/games/{game}/legal")
    assert say(ben, game, "pause", 0) == 403
    assert say(ana, game, "pause", 0) == 200
    seq = ana.get(f"/api/games/{game}")["seq"]
    body = {"id": str(uuid.uuid4()), "base": seq, "command": legal["commands"][0]}
    answer = ana.http.post(f"/api/games/{game}/commands", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "paused")
    assert ana.get(f"/api/games/{game}")["seq"] == seq
    assert say(ana, game, "go_on", 0) == 200
    assert say(ana, game, "go_on", 0) == 422
