"""Every title: nobody does anything at a seat that is not theirs, whatever is asked there and however it is written."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any

import pytest

from shared.rules.registry import TITLES
from tests import playouts
from tests.game_service import GameService, Player, running
from tests.quick import OPTIONS

LOOKS = 12
MOVES_BETWEEN = 7
COMMON = ("resign", "return", "pause", "go_on")
ODD_SEATS: tuple[Any, ...] = ("0", "1", 0.0, 1.0, True, False, -1, 16, 2**40, "", "seat")


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    yield from running(database_url, redis_url)


def send(http: Any, game: str, base: int, command: dict[str, Any]) -> tuple[int, str]:
    body = {"id": str(uuid.uuid4()), "base": base, "command": command}
    answer = http.post(f"/api/games/{game}/commands", json=body)
    return answer.status_code, str(answer.json().get("code", ""))


def verbs_of(title: str) -> set[str]:
    """Every verb that is ever asked for in some games of a title."""
    rules = TITLES[title]
    return {
        ask.verb
        for seed in ("verbs", "more verbs", "verbs again")
        for step in playouts.steps(rules, rules.spec.max_seats, seed, options=OPTIONS[title])
        for ask in rules.asks(step.after)
    }


@pytest.mark.parametrize("title", TITLES)
def test_no_verb_works_at_a_seat_of_somebody_else(game_service: GameService, title: str) -> None:
    """All that is legal for a seat, all verbs of the title and of every title: 403 from everybody else."""
    ana, ben, eve = (Player(game_service.url, name) for name in ("Ana", "Ben", "Eve"))
    game = game_service.start(ana, ben, title=title, options=OPTIONS[title])
    holders = {0: ana, 1: ben}
    verbs = verbs_of(title)
    tried = looks = 0
    with game_service.service() as service:
        while looks < LOOKS:
            game_service.play(game, holders, moves=MOVES_BETWEEN)
            doc = service.get(f"/api/games/{game}").json()
            if "result" in doc:  # a game may be as short as that
                game = game_service.start(ana, ben, title=title, options=OPTIONS[title])
                continue
            looks += 1
            for seat in holders:
                legal = service.get(f"/api/games/{game}/legal", params={"as": seat}).json()["commands"]
                wanted = legal + [{"verb": verb, "seat": seat} for verb in (*COMMON, *verbs)]
                for intruder in (holders[1 - seat], eve):
                    for command in wanted:
                        assert send(intruder.http, game, doc["seq"], command) == (403, "not_your_seat"), command
                        tried += 1
                # A player's seat is no bot's either, as long as the player is there.
                for command in legal[:3]:
                    assert send(service, game, doc["seq"], command) == (403, "forbidden"), command
            assert service.get(f"/api/games/{game}").json()["seq"] == doc["seq"]
    assert tried > 100


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_that_is_written_oddly_is_nobodys(game_service: GameService, title: str) -> None:
    ana, ben = Player(game_service.url, "Ana"), Player(game_service.url, "Ben")
    game = game_service.start(ana, ben, title=title, options=OPTIONS[title])
    with game_service.service() as service:
        doc = service.get(f"/api/games/{game}").json()
        legal = [
            command
            for seat in (0, 1)
            for command in service.get(f"/api/games/{game}/legal", params={"as": seat}).json()["commands"]
        ]
        for command in [*legal, *({"verb": verb} for verb in COMMON)]:
            for odd in ODD_SEATS:
                for player in (ana, ben):
                    status, code = send(player.http, game, doc["seq"], command | {"seat": odd})
                    assert status in (400, 403, 422), (command, odd, status, code)
            for player in (ana, ben):
                without = {name: value for name, value in command.items() if name != "seat"}
                assert send(player.http, game, doc["seq"], without)[0] == 422
        assert service.get(f"/api/games/{game}").json()["seq"] == doc["seq"]


@pytest.mark.parametrize("title", TITLES)
def test_nobody_looks_from_a_seat_of_somebody_else(game_service: GameService, title: str) -> None:
    ana, ben, eve = (Player(game_service.url, name) for name in ("Ana", "Ben", "Eve"))
    game = game_service.start(ana, ben, title=title, options=OPTIONS[title])
    for player, seats in ((ana, (1, 2, 99)), (ben, (0, 2)), (eve, (0, 1))):
        for seat in (*seats, "open"):
            for path in ("", "/legal", "/frames", "/replay"):
                assert player.get(f"/api/games/{game}{path}", 403, viewer=seat)["status"] == 403
