"""Limits at a running stack: 429 with Retry-After, by the address that the gateway saw and by the player's seat."""

from __future__ import annotations

import json
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
import redis

from tests.guests import TITLE, Guest, problem, until
from tests.stack import Stack, running_stack

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 and further are addresses only there")


@pytest.fixture(scope="module")
def strict() -> Iterator[Stack]:
    """A stack in which everything is over after three times, for an hour."""
    limits = dict.fromkeys(("LIMIT_COMMANDS", "LIMIT_TABLES", "LIMIT_MISSES"), "3 1/h")
    with running_stack({**limits, "LIMIT_GUESTS": "5 1/h"}) as stack:
        yield stack


@contextmanager
def at(stack: Stack, address: str, **headers: str) -> Iterator[httpx.Client]:
    """A client at another address of this machine: the gateway trusts 127.0.0.1 alone."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=stack.url, transport=transport, headers=headers, timeout=30) as http:
        yield http


def assert_too_many(answer: httpx.Response) -> None:
    assert problem(answer) == (429, "too_many")
    assert 1 <= int(answer.headers["retry-after"]) <= 3600
    assert answer.json()["facts"]["retry_after"] == int(answer.headers["retry-after"])


def test_new_guests_are_limited_by_address_and_nobody_can_pretend_another(strict: Stack) -> None:
    with at(strict, "127.0.0.2") as http:
        for _ in range(5):
            assert http.post("/api/players", json={"name": "Ana"}).status_code == 201
        assert_too_many(http.post("/api/players", json={"name": "Ana"}))
        for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "True-Client-IP"):
            value = "for=9.9.9.9" if name == "Forwarded" else "9.9.9.9"
            assert_too_many(http.post("/api/players", json={"name": "Ana"}, headers={name: value}))
        assert http.get("/api/titles").status_code == 200
    with at(strict, "127.0.0.3") as http:
        assert http.post("/api/players", json={"name": "Ben"}).status_code == 201


def test_a_proxy_that_is_trusted_speaks_for_many_addresses(strict: Stack) -> None:
    """127.0.0.1 stands for a tunnel or ingress on this machine: each of its clients has a bucket of its own."""
    with at(strict, "127.0.0.1") as http:
        for number in range(8):
            headers = {"X-Forwarded-For": f"198.51.100.{number}"}
            assert http.post("/api/players", json={"name": "Ana"}, headers=headers).status_code == 201


def test_codes_cannot_be_guessed_and_ids_still_work(strict: Stack) -> None:
    host = Guest(strict.url, "Ana")
    table = host.table(4)
    with at(strict, "127.0.0.4", Authorization=str(host.http.headers["Authorization"])) as http:
        for _ in range(10):
            assert http.get(f"/api/tables/{table['code']}").status_code == 200  # being right costs nothing
        for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
            assert problem(http.get(f"/api/tables/{code}")) == (404, "not_found")
        assert_too_many(http.get("/api/tables/DDDDDD"))
        assert_too_many(http.get(f"/api/tables/{table['code']}"))
        assert_too_many(http.post(f"/api/tables/{table['code']}/seats"))
        assert http.get(f"/api/tables/{table['id']}").status_code == 200
    with at(strict, "127.0.0.5") as http:
        assert http.get(f"/api/tables/{table['code']}").status_code == 200


def test_tables_are_limited_by_player(strict: Stack) -> None:
    with at(strict, "127.0.0.6") as http:
        for expected in (3, 3):
            token = http.post("/api/players", json={"name": "Cem"}).json()["token"]
            headers = {"Authorization": f"Bearer {token}"}
            body = {"title": TITLE, "seats": 2}
            made = [http.post("/api/tables", json=body, headers=headers).status_code for _ in range(expected)]
            assert made == [201] * expected
            assert_too_many(http.post("/api/tables", json=body, headers=headers))
            assert_too_many(http.post("/api/matches", json=body, headers=headers))


def test_commands_are_limited_by_seat_and_bots_are_not(strict: Stack) -> None:
    """The third command too many is told so; the bots of the same game play on, and so does another game."""
    with at(strict, "127.0.0.7") as http:
        token = http.post("/api/players", json={"name": "Dan"}).json()["token"]
    dan = httpx.Client(base_url=strict.url, headers={"Authorization": f"Bearer {token}"}, timeout=30)
    games = []
    for _ in range(2):
        table = dan.post("/api/tables", json={"title": TITLE, "seats": 3}).json()["id"]
        for _ in range(2):
            dan.post(f"/api/tables/{table}/bots", json={"level": "random"})
        games.append(until(lambda: dan.get(f"/api/tables/{table}").json().get("game_id"), 20))  # noqa: B023

    def fly(game: str) -> httpx.Response:
        body = {"id": str(uuid.uuid4()), "base": 10**6, "command": {"verb": "fly", "seat": 0}}
        return dan.post(f"/api/games/{game}/commands", json=body)

    assert [fly(games[0]).status_code for _ in range(3)] == [422] * 3
    assert_too_many(fly(games[0]))
    assert fly(games[1]).status_code == 422
    dan.post(f"/api/games/{games[1]}/commands", json={})
    body = {"id": str(uuid.uuid4()), "base": 10**6, "command": {"verb": "resign", "seat": 0}}
    body["base"] = dan.get(f"/api/games/{games[1]}").json()["seq"]
    before = dan.get(f"/api/games/{games[1]}").json()["seq"]
    assert dan.post(f"/api/games/{games[1]}/commands", json=body).status_code == 200
    # Bots now play out the whole game, far more than three commands each.
    until(lambda: "result" in dan.get(f"/api/games/{games[1]}").json(), 60)
    assert dan.get(f"/api/games/{games[1]}").json()["seq"] > before + 20


def test_limits_need_no_redis(strict: Stack) -> None:
    with redis.Redis.from_url(strict.redis_url) as client:
        client.flushall()
    with at(strict, "127.0.0.8") as http:
        answers = [http.post("/api/players", json={"name": "Eve"}).status_code for _ in range(6)]
    assert json.dumps(answers) == "[201, 201, 201, 201, 201, 429]"
