"""Players and titles over HTTP, against the real stack."""

from __future__ import annotations

import json

import httpx
import pytest

from tests.guests import TITLE, Guest, problem
from tests.stack import Stack


def test_a_guest_gets_an_id_a_token_and_a_session_cookie(stack: Stack) -> None:
    with stack.client() as http:
        answer = http.post("/api/players", json={"name": "  Nefertari "})
        assert answer.status_code == 201
        assert answer.json()["player"]["name"] == "Nefertari"
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("session=")
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert http.get("/api/me").json() == {"player": answer.json()["player"]}
    bearer = {"Authorization": f"Bearer {answer.json()['token']}"}
    assert httpx.get(f"{stack.url}/api/me", headers=bearer).json() == {"player": answer.json()["player"]}


def test_nobody_is_anybody_without_a_valid_session(stack: Stack) -> None:
    with stack.client() as http:
        assert problem(http.get("/api/me")) == (401, "unauthenticated")
        for token in ("x", "a.b.c", "é" * 3, "Bearer"):
            answer = http.get("/api/me", headers={b"Authorization": f"Bearer {token}".encode()})
            assert problem(answer) == (401, "unauthenticated")
        assert problem(http.post("/api/tables", json={"title": TITLE, "seats": 2})) == (401, "unauthenticated")


def test_a_player_may_take_another_name_and_keeps_the_seat_and_the_id(stack: Stack) -> None:
    guest = Guest(stack.url, "Before")
    renamed = guest.ok("PUT", "/api/me", {"name": "After"})
    assert renamed["player"] == {"id": guest.id, "name": "After"}
    assert guest.ok("GET", "/api/me")["player"]["name"] == "After"
    assert guest.table()["seats"][0]["name"] == "After"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ada   Lovelace", "Ada Lovelace"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("نفرتيتي", "نفرتيتي"),
        ("クレオパトラ", "クレオパトラ"),
        ("𓇳𓏤", "𓇳𓏤"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_may_be_of_any_script(stack: Stack, name: str, kept: str) -> None:
    with stack.client() as http:
        assert http.post("/api/players", json={"name": name}).json()["player"]["name"] == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        " \u3000",
        "x" * 25,
        "x" * 5000,
        "a\u0000b",
        "a\nb",
        "\u202eabc",
        "a\u200bb",
        "\ufeff",
        "\u3164",
        "a" + "\u0301" * 20,
    ],
)
def test_an_odd_name_is_a_problem_and_never_an_error(stack: Stack, name: str) -> None:
    with stack.client() as http:
        assert problem(http.post("/api/players", json={"name": name})) == (400, "invalid")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b"{}",
        b'{"name":1}',
        b'{"name":null}',
        b'{"name":["x"]}',
        b'{"name":"x","more":1}',
        b'{"name":"\xff"}',
        b'{"name":"\\ud800"}',
        b'{"name":1e999}',
        b"[" * 20_000,
    ],
)
def test_a_malformed_body_is_a_problem_and_never_an_error(stack: Stack, body: bytes) -> None:
    with stack.client() as http:
        answer = http.post("/api/players", content=body, headers={"Content-Type": "application/json"})
        assert problem(answer) == (400, "invalid")


def test_a_body_that_is_too_large_or_no_json_is_refused(stack: Stack) -> None:
    with stack.client() as http:
        huge = json.dumps({"name": "x" * 200_000})
        answer = http.post("/api/players", content=huge, headers={"Content-Type": "application/json"})
        assert answer.status_code == 413
        assert problem(http.post("/api/players", data={"name": "x"})) == (415, "unsupported_media_type")


def test_the_titles_say_what_a_table_needs_to_know(stack: Stack) -> None:
    with stack.client() as http:
        titles = http.get("/api/titles").json()["titles"]
    title = next(t for t in titles if t["key"] == TITLE)
    assert title["seats"] == {"min": 2, "max": 6}
    assert {"random", "sensible"} <= set(title["levels"])
    assert title["paces"] == ["live", "slow"]
    for option in title["options"].values():
        assert option["default"] in option["choices"]
