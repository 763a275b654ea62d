"""Quick match over HTTP, against a real stack whose matches fill with bots after two seconds."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.guests import TITLE, Guest, until
from tests.stack import Stack, running_stack

FILL_SECONDS = 2.0


@pytest.fixture(scope="module")
def quick() -> Iterator[Stack]:
    with running_stack({"MATCH_FILL_SECONDS": str(FILL_SECONDS)}) as stack:
        yield stack


def match(guest: Guest, seats: int = 2, pace: str = "live") -> Any:
    return guest.ok("POST", "/api/matches", {"title": TITLE, "seats": seats, "pace": pace})


def test_two_players_who_want_the_same_play_each_other(quick: Stack) -> None:
    ana, ben = Guest(quick.url, "Ana"), Guest(quick.url, "Ben")
    waiting = match(ana)
    assert waiting["state"] == "waiting"
    assert waiting["fills_at"] == waiting["table"]["fills_at"]
    assert 0 < waiting["fills_at"] - time.time() * 1000 <= FILL_SECONDS * 1000 + 100
    started = match(ben)
    assert (started["id"], started["state"]) == (waiting["id"], "started")
    found = ana.ok("GET", f"/api/matches/{waiting['id']}")
    assert found["state"] == "started"
    assert "fills_at" not in found
    game = ana.game(found["table"]["game_id"])
    assert [(s["kind"], s["name"]) for s in game["seats"]] == [("player", "Ana"), ("player", "Ben")]


def test_a_match_that_waited_long_enough_fills_with_sensible_bots(quick: Stack) -> None:
    ana = Guest(quick.url, "Ana")
    waiting = match(ana, 4)
    assert (
        ana.ok("GET", f"/api/matches/{waiting['id']}?after={waiting['table']['version']}&wait=20")["state"]
        != "cancelled"
    )
    game = ana.game(ana.started(waiting["id"], 15))
    assert game["now"] >= waiting["fills_at"]
    assert [(s["kind"], s.get("level")) for s in game["seats"]] == [("player", None), *[("bot", "sensible")] * 3]
    assert len({s["name"] for s in game["seats"]}) == 4


def test_who_gives_up_waiting_is_out_and_nobody_else_is(quick: Stack) -> None:
    ana, ben, cid = (Guest(quick.url, name) for name in ("Ana", "Ben", "Cid"))
    waiting = match(ana, 3)
    assert match(ben, 3)["id"] == waiting["id"]
    path = f"/api/matches/{waiting['id']}"
    assert ana.ok("DELETE", path)["state"] == "cancelled"
    assert ana.ok("DELETE", path)["state"] == "cancelled"
    assert ben.ok("GET", path)["state"] == "waiting"
    assert match(cid, 3)["id"] == waiting["id"]
    game = ben.game(ben.started(waiting["id"], 15))
    assert {s["name"] for s in game["seats"] if s["kind"] == "player"} == {"Ben", "Cid"}
    assert ben.problem("DELETE", path) == (409, "table_started")


def test_a_match_that_its_only_player_gave_up_never_starts(quick: Stack) -> None:
    ana, ben = Guest(quick.url, "Ana"), Guest(quick.url, "Ben")
    waiting = match(ana, 5)
    ana.ok("DELETE", f"/api/matches/{waiting['id']}")
    other = match(ben, 5)
    assert other["id"] != waiting["id"]
    time.sleep(FILL_SECONDS + 0.5)
    assert ana.ok("GET", f"/api/tables/{waiting['id']}")["state"] == "closed"


def test_asking_again_is_the_same_match_and_another_pace_or_number_of_seats_another(quick: Stack) -> None:
    ana = Guest(quick.url, "Ana")
    first = match(ana, 6)
    assert match(ana, 6)["id"] == first["id"]
    assert match(ana, 6, "slow")["id"] != first["id"]
    assert match(ana, 5)["id"] != first["id"]


def test_players_who_come_at_once_share_full_tables(quick: Stack) -> None:
    """Ten players for tables of two, all in the same moment: five tables, nobody alone and nobody too many."""
    guests = [Guest(quick.url, f"Guest {n}") for n in range(10)]
    with ThreadPoolExecutor(10) as pool:
        found = list(pool.map(match, guests))
    tables = [f["id"] for f in found]
    assert sorted(tables.count(t) for t in set(tables)) == [2] * 5
    for guest, table in zip(guests, tables, strict=True):
        game = guest.game(guest.started(table, 10))
        assert [s["kind"] for s in game["seats"]] == ["player", "player"]


def test_a_nonce_can_be_given_while_waiting(quick: Stack) -> None:
    ana = Guest(quick.url, "Ana")
    waiting = match(ana, 3)
    assert ana.sit(waiting["id"])["version"] == waiting["table"]["version"] + 1


def test_a_waiting_match_is_not_in_the_lobby_and_takes_no_bots_by_hand(quick: Stack) -> None:
    ana, ben = Guest(quick.url, "Ana"), Guest(quick.url, "Ben")
    waiting = match(ana, 4, "slow")
    assert waiting["id"] not in [t["id"] for t in ben.ok("GET", f"/api/tables?title={TITLE}")["tables"]]
    assert ana.problem("POST", f"/api/tables/{waiting['id']}/bots", {"level": "random"}) == (409, "quick_table")
    assert ana.problem("POST", f"/api/tables/{waiting['id']}/start") == (409, "quick_table")


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ({"title": "chess", "seats": 2}, (422, "unknown_title")),
        ({"title": TITLE, "seats": 1}, (422, "bad_seats")),
        ({"title": TITLE, "seats": 99}, (400, "invalid")),
        ({"title": TITLE}, (400, "invalid")),
        ({"title": TITLE, "seats": 2, "pace": "soon"}, (400, "invalid")),
    ],
)
def test_a_match_that_cannot_be_is_a_problem(quick: Stack, body: dict[str, Any], answer: tuple[int, str]) -> None:
    assert Guest(quick.url).problem("POST", "/api/matches", body) == answer


def test_an_unknown_match_is_404_and_a_table_is_no_match(quick: Stack) -> None:
    ana = Guest(quick.url, "Ana")
    table = ana.table(3)
    for key in ("nonsense", "0197c0de-0000-7000-8000-000000000001", table["id"], table["code"]):
        assert ana.problem("GET", f"/api/matches/{key}") == (404, "not_found")
        assert ana.problem("DELETE", f"/api/matches/{key}") == (404, "not_found")


def test_nobody_waits_longer_than_was_shown(quick: Stack) -> None:
    ana = Guest(quick.url, "Ana")
    waiting = match(ana, 6)
    until(lambda: ana.ok("GET", f"/api/matches/{waiting['id']}")["state"] == "started", 15)
    game = ana.game(ana.started(waiting["id"]))
    replay = ana.ok("GET", f"/api/games/{game['id']}/replay")
    assert 0 <= replay["frames"][0]["at"] - waiting["fills_at"] < 2000


def test_players_who_come_and_go_at_random_never_meet_an_error_or_share_a_seat(quick: Stack) -> None:
    """Eight players ask for matches and give them up in a hurry: whatever started is full, and nobody sits twice."""
    guests = [Guest(quick.url, f"Guest {n}") for n in range(8)]

    def hurry(number: int) -> list[str]:
        guest, chance, tables = guests[number], random.Random(number), []
        end = time.monotonic() + 4
        while time.monotonic() < end:
            table = match(guest, chance.choice([2, 3]))["id"]
            tables.append(table)
            if chance.random() < 0.6:
                answer = guest.call("DELETE", f"/api/matches/{table}")
                assert answer.status_code in (200, 409), answer.text
        return tables

    with ThreadPoolExecutor(8) as pool:
        tables = {table for found in pool.map(hurry, range(8)) for table in found}
    states = set()
    for table in tables:
        doc = guests[0].ok("GET", f"/api/tables/{table}")
        states.add(doc["state"])
        names = [s["name"] for s in doc["seats"] if s["kind"] == "player"]
        assert len(set(names)) == len(names)
        if doc["state"] == "started":
            assert all(s["kind"] != "empty" for s in doc["seats"])
    assert {"started", "closed"} <= states
