"""Bad days of a spinning cube: each process of the house is killed in mid-spin. The cube stops once, whatever happens,
and where the house could not take rolls meanwhile the roller gets the rest of the spin (EMM-114)."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from tests.guests import Guest, until
from tests.stack import Stack, running_stack

pytestmark = pytest.mark.slow

LONGEST_SPIN = 14.0
RESTART = 20.0


@pytest.fixture(scope="module")
def town() -> Iterator[Stack]:
    with running_stack() as stack:
        yield stack


@pytest.fixture(scope="module")
def guests(town: Stack) -> list[Guest]:
    return [Guest(town.url, "Ana"), Guest(town.url, "Ben")]


@pytest.fixture(scope="module")
def game(guests: list[Guest]) -> str:
    """A game against the clock, between two people."""
    table = guests[0].table(2, title="escape_the_mad_mummy")
    return str(guests[1].sit(table["id"])["game_id"])


def events(stack: Stack, game: str) -> list[dict[str, Any]]:
    """What is stored; Postgres may be on its way back."""

    def look() -> list[dict[str, Any]] | None:
        try:
            with psycopg.connect(stack.owner_database_url) as connection:
                query = "select data::text from log.events where stream_id = %s order by version"
                return [json.loads(data) for (data,) in connection.execute(query, (game,))]
        except psycopg.OperationalError:
            return None

    return until(look, RESTART)


def command(guest: Guest, game: str, verb: str) -> None:
    """Send the command of an ask once it is open, as often as it takes."""

    def send() -> bool:
        answer = guest.call("GET", f"/api/games/{game}")
        if not answer.is_success:
            return False
        doc = answer.json()
        ask = next((ask for ask in doc["asks"] if ask["verb"] == verb), None)
        if ask is None:
            other = doc["asks"][0]["default"]
            guest.call("POST", f"/api/games/{game}/commands", body(doc, other))
            return False
        time.sleep(max(0.0, (ask.get("opens", 0) - doc["now"]) / 1000))
        return guest.call("POST", f"/api/games/{game}/commands", body(doc, ask["default"])).is_success

    until(send, RESTART)


def body(doc: dict[str, Any], chosen: dict[str, Any]) -> dict[str, Any]:
    return {"id": str(uuid.uuid4()), "base": doc["seq"], "command": chosen}


@pytest.mark.parametrize(
    "victim",
    [
        "game",
        *(
            pytest.param(other, marks=pytest.mark.long)
            for other in ("worker", "sweeper", "valkey", "gateway", "postgres")
        ),
    ],
)
def test_the_cube_stops_once_whichever_process_dies_in_mid_spin(
    town: Stack, guests: list[Guest], game: str, victim: str
) -> None:
    """Helpers may die unnoticed; after the game service or Postgres was away, all are told that the spin goes on."""
    turn = until(lambda: (doc := guests[0].game(game))["view"]["phase"] == "spin" and doc, 30)
    roller = guests[turn["view"]["on_turn"]]
    command(roller, game, "spin_cube")
    spun = events(town, game)[-1]
    assert spun["type"] == "CubeSpun"
    command(roller, game, "roll_dice")
    pid = town.kill(victim)

    def of_this_spin(kind: str) -> list[dict[str, Any]]:
        return [e for e in events(town, game) if e["type"] == kind and e["spin_no"] == spun["spin_no"]]

    if not of_this_spin("CubeStopped"):  # the roll may have ended in a Hidden Chamber
        until(lambda: of_this_spin("CubeStopped"), LONGEST_SPIN + RESTART)
    time.sleep(1)
    stops, resumed = of_this_spin("CubeStopped"), of_this_spin("SpinResumed")
    assert len(stops) == 1
    if victim in ("worker", "sweeper", "valkey", "gateway"):
        assert not resumed
    elif stops[0]["cause"] == "time":
        assert len(resumed) == 1
        again = resumed[0]
        assert again["opens_at"] == again["at"] + 3000
        assert again["secret"]["stops_at"] - again["opens_at"] >= 2000
        assert stops[0]["at"] == again["secret"]["stops_at"]
    if stops[0]["cause"] == "time" and not resumed:
        assert stops[0]["at"] == stops[0]["reveal"]["stops_at"]
    town.wait_ready(victim, not_pid=pid)
    # An open choice of a victim is answered, so that the next turn begins.
    if guests[0].game(game)["view"]["phase"] == "attack":
        command(roller, game, "choose_victim")
