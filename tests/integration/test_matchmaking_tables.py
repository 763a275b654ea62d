"""Tables over HTTP, against the real stack: every call, races, and bad input."""

from __future__ import annotations

import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.guests import TITLE, Guest, problem, until
from tests.stack import Stack

UNKNOWN = "0197c0de-0000-7000-8000-000000000001"


def test_a_new_table_shows_code_seats_and_the_commitment_and_nobodys_secrets(stack: Stack) -> None:
    ana = Guest(stack.url, "Ana")
    answer = ana.call("POST", "/api/tables", {"title": TITLE, "seats": 3, "access": "link", "nonce": "ab" * 16})
    assert answer.status_code == 201
    table = answer.json()
    assert len(table["code"]) == 6
    assert len(bytes.fromhex(table["seed_hash"])) == 32
    assert [s["kind"] for s in table["seats"]] == ["player", "empty", "empty"]
    assert (table["you"], table["host"], table["state"], table["pace"]) == (0, 0, "open", "live")
    assert "ab" * 16 not in answer.text
    assert ana.id not in answer.text
    assert "game_id" not in table


def test_a_table_is_found_by_its_id_and_by_its_code_in_any_case(stack: Stack) -> None:
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    table = ana.table(3, access="link")
    code = table["code"]
    for key in (table["id"], table["id"].upper(), code, code.lower(), f"{code[:3]}-{code[3:]}"):
        found = ben.ok("GET", f"/api/tables/{key}")
        assert found["id"] == table["id"]
        assert "you" not in found
    assert ben.ok("POST", f"/api/tables/{code.lower()}/seats", {})["you"] == 1


def test_the_lobby_lists_open_tables_that_have_not_started_and_no_others(stack: Stack) -> None:
    ana = Guest(stack.url, "Ana")
    seen, hidden = ana.table(3, access="open"), ana.table(3, access="link")
    started = ana.table(2, access="open")
    ana.bot(started["id"])

    def listed() -> set[str]:
        tables = ana.ok("GET", f"/api/tables?title={TITLE}")["tables"]
        assert all(t["access"] == "open" and t["state"] == "open" for t in tables)
        return {t["id"] for t in tables}

    assert seen["id"] in listed()
    assert not {hidden["id"], started["id"]} & listed()
    assert ana.ok("GET", "/api/tables?title=no_such")["tables"] == []
    assert ana.ok("GET", "/api/tables?title=a%00b")["tables"] == []
    ana.ok("DELETE", f"/api/tables/{seen['id']}/seats/me")
    assert seen["id"] not in listed()


def test_a_full_table_starts_its_game_with_everybody_where_they_sat(stack: Stack) -> None:
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    table = ana.table(3)
    ana.bot(table["id"], "sensible")
    full = ben.sit(table["id"])
    assert full["state"] == "started"
    game = ben.game(full["game_id"])
    assert game["viewer"] == full["you"] == 2
    assert [s["kind"] for s in game["seats"]] == ["player", "bot", "player"]
    assert [s["name"] for s in game["seats"]] == [s["name"] for s in full["seats"]]
    assert ana.game(full["game_id"])["viewer"] == 0


def test_sitting_again_replaces_the_nonce_and_never_takes_a_second_seat(stack: Stack) -> None:
    ana = Guest(stack.url, "Ana")
    table = ana.table(3)
    again = ana.ok("POST", f"/api/tables/{table['id']}/seats", {"nonce": "CD" * 16})
    assert again["version"] == table["version"] + 1
    assert ana.ok("POST", f"/api/tables/{table['id']}/seats", {"nonce": "cd" * 16})["version"] == again["version"]
    assert ana.ok("POST", f"/api/tables/{table['id']}/seats", {})["version"] == again["version"]
    assert ana.ok("POST", f"/api/tables/{table['id']}/seats")["version"] == again["version"]
    assert [s["kind"] for s in again["seats"]] == ["player", "empty", "empty"]


def test_a_start_drops_the_empty_seats_if_enough_remain(stack: Stack) -> None:
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    table = ana.table(5)
    answer = ana.call("POST", f"/api/tables/{table['id']}/start", {})
    assert problem(answer) == (409, "not_enough_seats")
    assert answer.json()["facts"] == {"seats": 1, "min": 2}
    assert ben.problem("POST", f"/api/tables/{table['id']}/start") == (403, "forbidden")
    ben.sit(table["id"])
    started = ben.ok("POST", f"/api/tables/{table['id']}/start")
    assert started["state"] == "started"
    assert len(started["seats"]) == len(ana.game(started["game_id"])["seats"]) == 2
    assert problem(ben.call("POST", f"/api/tables/{table['id']}/seats")) == (409, "table_started")


def test_the_last_one_to_leave_closes_the_table(stack: Stack) -> None:
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    table = ana.table(3)
    ben.sit(table["id"])
    left = ana.ok("DELETE", f"/api/tables/{table['id']}/seats/me")
    assert (left["state"], left["host"]) == ("open", 1)
    assert ana.problem("DELETE", f"/api/tables/{table['id']}/seats/me") == (409, "not_seated")
    closed = ben.ok("DELETE", f"/api/tables/{table['id']}/seats/me")
    assert (closed["state"], closed["reason"]) == ("closed", "empty")
    assert ana.problem("POST", f"/api/tables/{table['id']}/seats", {}) == (409, "table_closed")


def test_bots_come_and_go_by_the_hand_of_those_at_the_table(stack: Stack) -> None:
    ana, eve = Guest(stack.url, "Ana"), Guest(stack.url, "Eve")
    table = ana.table(4)
    path = f"/api/tables/{table['id']}/bots"
    assert eve.problem("POST", path, {"level": "random"}) == (403, "forbidden")
    assert ana.problem("POST", path, {"level": "genius"}) == (422, "bad_level")
    assert ana.ok("POST", path, {"level": "random"})["seats"][1]["level"] == "random"
    assert ana.problem("DELETE", f"{path}/0") == (409, "not_a_bot")
    assert ana.ok("DELETE", f"{path}/1")["seats"][1] == {"seat": 1, "kind": "empty"}
    names = [ana.bot(table["id"])["seats"][n]["name"] for n in (1, 2)]
    assert len({*names, "Ana"}) == 3


def test_of_two_programs_racing_for_the_last_seat_one_gets_it_and_the_game_starts_once(stack: Stack) -> None:
    host = Guest(stack.url, "Host")
    racers = [Guest(stack.url, f"Racer {n}") for n in range(6)]
    for _ in range(5):
        table = host.table(2)
        with ThreadPoolExecutor(len(racers)) as pool:
            path = f"/api/tables/{table['id']}/seats"
            answers = [f.result() for f in [pool.submit(racer.call, "POST", path, {}) for racer in racers]]
        winners = [a for a in answers if a.is_success]
        assert len(winners) == 1, [a.text for a in answers]
        for loser in answers:
            if not loser.is_success:
                assert problem(loser)[0] == 409
        game = host.started(table["id"])
        assert host.game(game)["seats"][1]["name"] == winners[0].json()["seats"][1]["name"]


def test_many_at_once_at_one_table_all_get_seats_of_their_own(stack: Stack) -> None:
    host = Guest(stack.url, "Host")
    guests = [Guest(stack.url, f"Guest {n}") for n in range(5)]
    table = host.table(6)
    with ThreadPoolExecutor(5) as pool:
        seats = list(pool.map(lambda g: g.sit(table["id"])["you"], guests))
    assert sorted(seats) == [1, 2, 3, 4, 5]
    host.started(table["id"])


def test_a_long_poll_answers_at_the_change_and_otherwise_when_its_time_is_up(stack: Stack) -> None:
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    table = ana.table(3)
    begin = time.monotonic()
    same = ana.ok("GET", f"/api/tables/{table['id']}?after={table['version']}&wait=1")
    assert same["version"] == table["version"]
    assert 0.9 < time.monotonic() - begin < 3
    with ThreadPoolExecutor(1) as pool:
        begin = time.monotonic()
        poll = pool.submit(ana.ok, "GET", f"/api/tables/{table['id']}?after={table['version']}&wait=20")
        time.sleep(0.5)
        ben.sit(table["id"])
        assert poll.result()["version"] > table["version"]
        assert time.monotonic() - begin < 2


def test_one_player_may_sit_at_many_tables(stack: Stack) -> None:
    ana = Guest(stack.url, "Ana")
    tables = [ana.table(3) for _ in range(3)]
    assert len({t["code"] for t in tables}) == 3
    assert all(ana.ok("GET", f"/api/tables/{t['id']}")["you"] == 0 for t in tables)


@pytest.mark.parametrize("key", [UNKNOWN, "ZZZZ99", "no-such-table", "a%00b", "%F0%9F%90%8D", "x" * 500])
def test_an_unknown_table_is_404(stack: Stack, key: str) -> None:
    ana = Guest(stack.url, "Ana")
    assert ana.problem("GET", f"/api/tables/{key}?after=0") == (404, "not_found")
    assert ana.problem("POST", f"/api/tables/{key}/seats", {}) == (404, "not_found")
    assert ana.problem("DELETE", f"/api/tables/{key}/seats/me") == (404, "not_found")


def test_a_pace_may_leave_fewer_choices_and_the_titles_say_so(stack: Stack) -> None:
    """Over days nobody plays against the clock: that is what a slow table gets without asking, and nothing else."""
    ana = Guest(stack.url, "Ana")
    titles = {title["key"]: title for title in ana.ok("GET", "/api/titles")["titles"]}
    mode = titles["escape_the_mad_mummy"]["options"]["mode"]
    assert (mode["default"], mode["choices"], mode["by_pace"]) == ("clock", ["clock", "count"], {"slow": ["count"]})
    wanted = {"title": "escape_the_mad_mummy", "seats": 2, "pace": "slow"}
    assert ana.ok("POST", "/api/tables", wanted)["options"]["mode"] == "count"
    assert ana.problem("POST", "/api/tables", {**wanted, "options": {"mode": "clock"}}) == (422, "bad_options")


def test_a_guest_asks_for_no_hurry_and_the_host_chooses_so(stack: Stack) -> None:
    """The game then is played by count."""
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    table = ana.ok("POST", "/api/tables", {"title": "escape_the_mad_mummy", "seats": 3})
    path = f"/api/tables/{table['id']}"
    assert ben.ok("POST", f"{path}/seats", {"unhurried": True})["seats"][1]["unhurried"] is True
    assert ben.problem("PUT", f"{path}/options", {"options": {"mode": "count"}}) == (403, "forbidden")
    assert ana.problem("PUT", f"{path}/options", {"options": {"mode": "blitz"}}) == (422, "bad_options")
    assert ana.problem("PUT", f"{path}/options", {"options": {"mode": ["count"]}}) == (400, "invalid")
    assert ana.ok("PUT", f"{path}/options", {"options": {"mode": "count"}})["options"]["mode"] == "count"
    game = ana.game(ana.ok("POST", f"{path}/start")["game_id"])
    assert game["view"]["mode"] == "count"


def test_a_game_is_no_table(stack: Stack) -> None:
    ana = Guest(stack.url, "Ana")
    table = ana.table(2)
    ana.bot(table["id"])
    game = ana.started(table["id"])
    assert ana.problem("GET", f"/api/tables/{game}") == (404, "not_found")
    assert ana.problem("POST", f"/api/tables/{game}/seats", {}) == (404, "not_found")


@pytest.mark.parametrize(
    ("changes", "answer"),
    [
        ({"title": "chess"}, (422, "unknown_title")),
        ({"title": 1}, (400, "invalid")),
        ({"seats": 1}, (422, "bad_seats")),
        ({"seats": 7}, (422, "bad_seats")),
        ({"seats": 10**30}, (400, "invalid")),
        ({"seats": -1}, (400, "invalid")),
        ({"seats": "3"}, (400, "invalid")),
        ({"seats": 2.5}, (400, "invalid")),
        ({"seats": True}, (400, "invalid")),
        ({"options": {"nope": 1}}, (422, "bad_options")),
        ({"options": []}, (400, "invalid")),
        ({"options": {"a": {}}}, (400, "invalid")),
        ({"pace": "glacial"}, (400, "invalid")),
        ({"access": "quick"}, (400, "invalid")),
        ({"sit": "yes"}, (400, "invalid")),
        ({"nonce": "xyz"}, (400, "invalid")),
        ({"nonce": "ab" * 15 + "\n\n"}, (400, "invalid")),
        ({"nonce": "ab" * 16 + "\n"}, (400, "invalid")),
        ({"nonce": "ab" * 17}, (400, "invalid")),
        ({"unknown": 1}, (400, "invalid")),
    ],
)
def test_a_table_that_cannot_be_is_a_problem(stack: Stack, changes: dict[str, Any], answer: tuple[int, str]) -> None:
    ana = Guest(stack.url, "Ana")
    assert ana.problem("POST", "/api/tables", {"title": TITLE, "seats": 3, **changes}) == answer


@pytest.mark.parametrize("query", ["after=-1", "after=x", f"after={10**30}", "wait=-1", "wait=x", "wait=nan"])
def test_a_bad_query_is_a_problem(stack: Stack, query: str) -> None:
    ana = Guest(stack.url, "Ana")
    table = ana.table(3)
    assert ana.problem("GET", f"/api/tables/{table['id']}?{query}") == (400, "invalid")


def test_players_cannot_call_what_is_between_services(stack: Stack) -> None:
    ana = Guest(stack.url, "Ana")
    table = ana.table(3)
    answer = ana.call("POST", f"/internal/tables/{table['id']}/due", {"seq": 2, "kind": "expire"})
    assert answer.status_code == 404
    assert ana.ok("GET", f"/api/tables/{table['id']}")["state"] == "open"


def test_four_bots_play_at_a_table_whose_maker_only_watches(stack: Stack) -> None:
    ana = Guest(stack.url, "Ana")
    table = ana.table(4, sit=False)
    assert "you" not in table
    for _ in range(4):
        table = ana.bot(table["id"], secrets.choice(["random", "sensible"]))
    game = ana.started(table["id"])
    assert ana.game(game)["viewer"] == "watcher"
    until(lambda: ana.game(game)["seq"] > 10, 30)
