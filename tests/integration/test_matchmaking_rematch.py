"""A rematch over HTTP, against the real stack."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.guests import Guest, until
from tests.stack import Stack


def rematch(guest: Guest, table: str) -> Any:
    return guest.ok("POST", f"/api/tables/{table}/rematch", {"nonce": secrets.token_hex(16)})


def played(ana: Guest, ben: Guest) -> Any:
    """A started table: Ana, a bot, Ben."""
    table = ana.table(3, pace="slow", access="link")
    ana.bot(table["id"], "sensible")
    table = ben.sit(table["id"])
    assert table["state"] == "started"
    return table


def test_the_same_seats_play_again_and_the_others_hear_of_it_at_the_old_table(stack: Stack) -> None:
    """Who waits at the old table is told of the new one; whoever then asks for a rematch is at the same table."""
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    old = played(ana, ben)
    with ThreadPoolExecutor() as pool:
        heard = pool.submit(ana.ok, "GET", f"/api/tables/{old['id']}?after={old['version']}&wait=20")
        new = rematch(ben, old["id"])
        assert heard.result(20)["rematch"] == new["id"]
    assert (new["rematch_of"], new["you"], new["pace"], new["access"]) == (old["id"], 2, "slow", "link")
    assert [s["kind"] for s in new["seats"]] == ["empty", "bot", "player"]
    assert new["seed_hash"] != old["seed_hash"]
    assert new["seats"][0]["name"] == "Ana" and new["seats"][0]["kept_until"] > 0
    eve = Guest(stack.url, "Eve")
    assert eve.problem("POST", f"/api/tables/{new['id']}/seats", {}) == (409, "table_full")
    assert eve.problem("POST", f"/api/tables/{old['id']}/rematch", {}) == (403, "forbidden")
    full = rematch(ana, old["id"])
    assert (full["id"], full["you"], full["state"]) == (new["id"], 0, "started")
    game = ana.game(full["game_id"])
    assert [s["name"] for s in game["seats"]] == [s["name"] for s in old["seats"]]
    assert game["viewer"] == 0 and game["id"] != old["game_id"]


def test_asking_again_changes_nothing_but_the_nonce(stack: Stack) -> None:
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    old = played(ana, ben)
    first, second = rematch(ben, old["id"]), rematch(ben, old["code"])
    assert (first["id"], first["seats"]) == (second["id"], second["seats"])
    started = rematch(ana, old["id"])
    assert rematch(ana, old["id"]) == started
    assert ana.ok("GET", f"/api/tables/{old['id']}")["game_id"] == old["game_id"]


def test_two_who_ask_at_once_get_the_same_table(stack: Stack) -> None:
    """Ten times over: one table, both seated where they sat, and the game starts."""
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    for _ in range(10):
        old = played(ana, ben)
        with ThreadPoolExecutor() as pool:
            both = list(pool.map(lambda guest, key=old["id"]: rematch(guest, key), (ana, ben)))
        assert both[0]["id"] == both[1]["id"]
        assert [one["you"] for one in both] == [0, 2]
        assert ben.started(both[0]["id"])


def test_a_new_table_that_everybody_left_is_replaced(stack: Stack) -> None:
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    old = played(ana, ben)
    first = rematch(ben, old["id"])
    assert ben.ok("DELETE", f"/api/tables/{first['id']}/seats/me")["state"] == "closed"
    second = rematch(ana, old["id"])
    assert second["id"] != first["id"] and second["you"] == 0
    assert rematch(ben, old["id"])["id"] == second["id"]


def test_one_against_bots_plays_again_at_once_and_so_do_bots_alone(stack: Stack) -> None:
    ana = Guest(stack.url, "Ana")
    table = ana.table(2)
    ana.bot(table["id"])
    game = ana.started(table["id"])
    assert ana.game(game)["table"] == table["id"]
    again = rematch(ana, game)  # by the game's id
    assert again["state"] == "started" and again["you"] == 0
    bots = ana.table(2, sit=False)
    for level in ("random", "sensible"):
        bots = ana.bot(bots["id"], level)
    ana.started(bots["id"])
    shown = rematch(ana, bots["id"])
    assert shown["state"] == "started" and "you" not in shown
    assert [s["level"] for s in shown["seats"]] == ["random", "sensible"]


def test_a_quick_match_is_played_again_among_those_who_met(stack: Stack) -> None:
    """Nobody else comes in from the queue."""
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    wanted = {"title": "treasure_of_the_pharaohs", "seats": 2, "pace": "live"}
    match = ana.ok("POST", "/api/matches", wanted)
    assert ben.ok("POST", "/api/matches", wanted)["id"] == match["id"]
    until(lambda: ana.ok("GET", f"/api/matches/{match['id']}")["state"] == "started", 20)
    again = rematch(ana, match["id"])
    assert again["access"] == "link" and "fills_at" not in again
    assert rematch(ben, match["id"])["id"] == again["id"]


def test_before_the_game_there_is_no_rematch(stack: Stack) -> None:
    ana = Guest(stack.url, "Ana")
    table = ana.table(3)
    assert ana.problem("POST", f"/api/tables/{table['id']}/rematch", {}) == (409, "not_started")
    assert ana.problem("POST", "/api/tables/0197c0de-0000-7000-8000-000000000001/rematch", {}) == (404, "not_found")
