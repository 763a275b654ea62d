"""Two of everything: the same command twice, twenty players' hands at once, two tabs, two processes."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import psycopg
import pytest

from tests.game_service import GameService, Player, running


@pytest.fixture(scope="module")
def second_process(database_url: str, redis_url: str) -> Iterator[GameService]:
    """Another process of the game service on the same Postgres and Redis."""
    yield from running(database_url, redis_url)


def turn(game: str, *players: Player) -> tuple[Player, dict[str, Any]]:
    """The player on turn, and a command of theirs ready to post."""
    for player in players:
        legal = player.get(f"/api/games/{game}/legal")
        if legal["commands"]:
            return player, {"id": str(uuid.uuid4()), "base": legal["seq"], "command": legal["commands"][0]}
    raise AssertionError("nobody is on turn")


def post(player: Player, game: str, body: dict[str, Any], url: str = "") -> httpx.Response:
    """Send a command on a connection of its own."""
    headers = {"Authorization": f"Bearer {player.token}"}
    return httpx.post(
        f"{url or player.http.base_url}/api/games/{game}/commands", json=body, headers=headers, timeout=40
    )


def post_at_once(player: Player, game: str, bodies: list[dict[str, Any]], urls: list[str]) -> list[httpx.Response]:
    with ThreadPoolExecutor(len(bodies)) as pool:
        return list(pool.map(lambda body, url: post(player, game, body, url), bodies, urls))


def log_of(owner_database_url: str, game: str) -> list[tuple[int, str]]:
    with psycopg.connect(owner_database_url) as connection:
        query = "select version, command_id::text from log.events where stream_id = %s order by version"
        return connection.execute(query, (game,)).fetchall()


def test_the_same_command_again_gets_the_first_answer(game_service: GameService, ana: Player, ben: Player) -> None:
    """At once, after others have moved, with another base, and when it would be refused now."""
    game = game_service.start(ana, ben)
    player, body = turn(game, ana, ben)
    first = post(player, game, body).json()
    assert first["outcome"] == "done"
    assert post(player, game, body).json() == {"seq": first["seq"], "outcome": "repeat"}
    for _ in range(6):
        other, more = turn(game, ana, ben)
        assert post(other, game, more).status_code == 200
        assert post(player, game, body).json() == {"seq": first["seq"], "outcome": "repeat"}
    assert post(player, game, body | {"base": 0}).json() == {"seq": first["seq"], "outcome": "repeat"}
    head = ana.get(f"/api/games/{game}")["seq"]
    assert post(player, game, body | {"base": head}).json() == {"seq": first["seq"], "outcome": "repeat"}
    assert ana.get(f"/api/games/{game}")["seq"] == head


def test_the_same_command_sent_ten_times_at_once_happens_once(
    game_service: GameService, second_process: GameService, ana: Player, ben: Player, owner_database_url: str
) -> None:
    for _ in range(5):
        game = game_service.start(ana, ben)
        player, body = turn(game, ana, ben)
        urls = [game_service.url, second_process.url] * 5
        answers = [answer.json() for answer in post_at_once(player, game, [body] * 10, urls)]
        assert sorted(a["outcome"] for a in answers) == ["done", *["repeat"] * 9]
        assert len({a["seq"] for a in answers}) == 1
        versions = [version for version, _ in log_of(owner_database_url, game)]
        assert versions == list(range(1, answers[0]["seq"] + 1))


def test_of_twenty_conflicting_commands_exactly_one_wins(
    game_service: GameService, second_process: GameService, ana: Player, ben: Player, owner_database_url: str
) -> None:
    """Twenty different commands for the same decision, through two processes."""
    for _ in range(5):
        game = game_service.start(ana, ben)
        player, body = turn(game, ana, ben)
        commands = [body | {"id": str(uuid.uuid4())} for _ in range(20)]
        answers = post_at_once(player, game, commands, [game_service.url, second_process.url] * 10)
        won = [a for a in answers if a.status_code == 200]
        assert len(won) == 1 and won[0].json()["outcome"] == "done"
        for lost in answers:
            if lost is not won[0]:
                assert (lost.status_code, lost.json()["code"]) == (409, "stale")
                assert lost.json()["facts"]["seq"] == won[0].json()["seq"]
        log = log_of(owner_database_url, game)
        assert [version for version, _ in log] == list(range(1, won[0].json()["seq"] + 1))


def test_two_tabs_of_one_player_are_both_right(game_service: GameService, ana: Player, ben: Player) -> None:
    """Both tabs see the same; the slower one hears that it was too late, with the seq to go on from."""
    game = game_service.start(ana, ben)
    for _ in range(10):
        player, fast = turn(game, ana, ben)
        tabs = [player.get(f"/api/games/{game}") for _ in range(2)]
        assert {json.dumps(tab["view"], sort_keys=True) for tab in tabs} == {
            json.dumps(tabs[0]["view"], sort_keys=True)
        }
        slow = fast | {"id": str(uuid.uuid4())}
        done = post(player, game, fast).json()
        late = post(player, game, slow)
        assert (late.status_code, late.json()["code"], late.json()["facts"]["seq"]) == (409, "stale", done["seq"])
        frames = [player.get(f"/api/games/{game}/frames", after=tab["seq"])["frames"] for tab in tabs]
        assert frames[0] == frames[1] != []


def test_another_seats_events_do_not_make_a_command_stale(game_service: GameService, ana: Player, ben: Player) -> None:
    """A third player gives up while Ana thinks: her command, chosen before, is still good."""
    carl = Player(game_service.url, "Carl")
    game = game_service.start(ana, ben, carl)
    player, body = turn(game, ana, ben, carl)
    bystander = next(p for p in (ana, ben, carl) if p is not player)
    seat = [ana, ben, carl].index(bystander)
    resigned = bystander.send(game, 0, {"verb": "resign", "seat": seat})
    assert resigned["seq"] > body["base"]
    assert post(player, game, body).json()["outcome"] == "done"


def test_a_command_from_the_future_is_refused(game_service: GameService, ana: Player, ben: Player) -> None:
    game = game_service.start(ana, ben)
    player, body = turn(game, ana, ben)
    answer = post(player, game, body | {"base": body["base"] + 1})
    assert (answer.status_code, answer.json()["code"]) == (422, "base_ahead")
    assert answer.json()["facts"]["seq"] == body["base"]


def test_players_at_different_processes_see_the_same_game(
    game_service: GameService, second_process: GameService, ana: Player
) -> None:
    """Each move is right at the other process at once, and a long poll there wakes by the hint."""
    dora = Player(second_process.url, "Dora")
    game = game_service.start(ana, dora)
    for _ in range(10):
        player, body = turn(game, ana, dora)
        other = dora if player is ana else ana
        with ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(other.get, f"/api/games/{game}/frames", after=body["base"], wait=8)
            done = post(player, game, body).json()
            frames = waiting.result()
        assert frames["seq"] == done["seq"]
        views = [p.get(f"/api/games/{game}", viewer="watcher")["view"] for p in (ana, dora)]
        assert views[0] == views[1]


def test_a_player_cannot_use_up_the_id_of_a_bots_next_command(game_service: GameService, ana: Player) -> None:
    """Ids belong to whoever sends them: otherwise a player who guesses the bot's id could stop the game."""
    game = game_service.start(ana, "random")
    used: set[str] = set()
    with game_service.service("bots") as service:
        for _ in range(40):
            seat = service.get(f"/api/games/{game}").json()["wait"]["seat"]
            legal = service.get(f"/api/games/{game}/legal", params={"as": seat}).json()
            body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": legal["commands"][0]}
            if seat == 0:
                assert post(ana, game, body).json()["outcome"] == "done"
                used.add(body["id"])
            elif used:
                body["id"] = used.pop()
                answer = service.post(f"/api/games/{game}/commands", json=body).json()
                assert answer["outcome"] == "done"
                return
            else:
                assert service.post(f"/api/games/{game}/commands", json=body).status_code == 200
    raise AssertionError("the bot never had a turn")
