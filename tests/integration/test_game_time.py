"""Time: what happens when it runs out, who plays for those who are away, and how they come back."""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from tests.game_service import GameService, Player, running

SCALE = 0.02


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    yield from running(database_url, redis_url, LIVE_SECONDS_SCALE=str(SCALE))


def due(game_service: GameService, game: str, seq: int, kind: str) -> str:
    with game_service.service("bots") as service:
        answer = service.post(f"/internal/games/{game}/due", json={"seq": seq, "kind": kind})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["outcome"])


def types(player: Player, game: str, after: int) -> list[str]:
    return [frame["ev"]["type"] for frame in player.get(f"/api/games/{game}/frames", after=after)["frames"]]


def armed(owner_database_url: str, game: str) -> tuple[str, int, int] | None:
    """The deadline row: kind, due (ms), armed version."""
    query = """
        select kind, (extract(epoch from due_at) * 1000)::bigint, armed_version
          from log.deadlines where stream_id = %s"""
    with psycopg.connect(owner_database_url) as connection:
        return connection.execute(query, (game,)).fetchone()


def test_the_deadline_of_every_state_is_the_armed_row(game_service: GameService, owner_database_url: str) -> None:
    """What a viewer is told to come next is what the log has armed; at the end nothing is."""
    ana = Player(game_service.url)
    game = game_service.start(ana, "random")
    for _ in range(12):
        doc = ana.get(f"/api/games/{game}")
        assert armed(owner_database_url, game) == (doc["wait"]["kind"], doc["wait"]["at"], doc["seq"])
        game_service.play(game, {0: ana}, moves=1)
    game_service.play(game, {0: ana})
    assert armed(owner_database_url, game) is None


def test_a_missed_decision_takes_its_default_and_two_put_a_bot_in_the_seat(game_service: GameService) -> None:
    """The events say so; a bot plays on; and the holder's next command takes the seat back."""
    ana = Player(game_service.url, "Ana")
    game = game_service.start(ana, "random")
    misses = 0
    for _ in range(60):
        doc = ana.get(f"/api/games/{game}")
        if doc["wait"]["kind"] == "timeout":
            begin = time.time() * 1000
            assert due(game_service, game, doc["seq"], "timeout") == "done"  # a little early: it waits
            assert time.time() * 1000 >= doc["wait"]["at"] or begin >= doc["wait"]["at"]
            happened = types(ana, game, doc["seq"])
            misses += 1
            assert happened[0] == "SeatMissed"
            if misses == 2:
                assert happened[1] == "SeatAway"
                break
        else:
            game_service.play(game, {}, moves=1)
    assert misses == 2
    for _ in range(60):
        doc = ana.get(f"/api/games/{game}")
        assert doc["view"]["seats"]["0"]["away"] is True and doc["wait"]["kind"] == "bot"
        if doc["wait"]["seat"] == 0:
            break
        game_service.play(game, {}, moves=1)
    assert not ana.get("/api/games", mine="active")["games"][0]["my_turn"]
    legal = ana.get(f"/api/games/{game}/legal")
    done = ana.send(game, legal["seq"], legal["commands"][0])
    assert types(ana, game, legal["seq"])[0] == "SeatReturned"
    after = ana.get(f"/api/games/{game}")
    assert after["seq"] == done["seq"] and "away" not in after["view"]["seats"]["0"]


def test_returning_needs_no_turn(game_service: GameService) -> None:
    ana, ben = Player(game_service.url), Player(game_service.url)
    game = game_service.start(ana, ben)
    doc: dict[str, Any] = {}
    for _ in range(200):
        doc = ana.get(f"/api/games/{game}", viewer="watcher")
        if doc["wait"]["kind"] == "bot":
            break
        assert due(game_service, game, doc["seq"], "timeout") == "done"
    seat = int(next(seat for seat, facts in doc["view"]["seats"].items() if facts.get("away")))
    player = (ana, ben)[seat]
    assert player.send(game, 0, {"verb": "return", "seat": seat})["outcome"] == "done"
    assert "away" not in player.get(f"/api/games/{game}")["view"]["seats"][str(seat)]
    assert player.send(game, 0, {"verb": "return", "seat": seat}, 422)["code"] == "not_away"


def test_a_timer_that_rings_early_does_not_keep_a_player_from_moving(game_service: GameService) -> None:
    """While the timer waits for its moment the player acts; the timer then finds that it is late."""
    ana, ben = Player(game_service.url), Player(game_service.url)
    for _ in range(10):
        game = game_service.start(ana, ben)
        legal: dict[str, Any] = ana.get(f"/api/games/{game}/legal")
        player = ana if legal["commands"] else ben
        legal = player.get(f"/api/games/{game}/legal")
        outcomes: list[str] = []

        def ring(game: str = game, seq: int = legal["seq"], outcomes: list[str] = outcomes) -> None:
            outcomes.append(due(game_service, game, seq, "timeout"))

        ringing = threading.Thread(target=ring)
        ringing.start()
        body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": legal["commands"][0]}
        answer = player.http.post(f"/api/games/{game}/commands", json=body)
        ringing.join(10)
        if answer.status_code == 200:
            assert outcomes == ["late"] and "SeatMissed" not in types(player, game, legal["seq"])
            return
        assert answer.status_code == 409 and outcomes == ["done"]  # the machine was too slow for 400 ms: once more
    raise AssertionError("the timer always won")
