"""The short form of `make fuzz` over HTTP, what methods are answered, and sessions that are none."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from infra.openapi import TARGET
from tests.fuzz.surface import Town, bad_sessions, fuzz
from tests.guests import Guest, problem
from tests.stack import Stack

METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND")


@pytest.fixture(scope="module")
def town(stack: Stack) -> Iterator[Town]:
    yield Town(stack)


def test_every_answer_to_hostile_requests_is_as_documented(town: Town) -> None:
    """Fitting and unfitting requests with every kind of session: no server error, and nothing undocumented."""
    fuzzed = fuzz(town, json.loads(TARGET.read_text()), 150, 20261130, lambda _: None)
    assert fuzzed.cases > 400
    assert not fuzzed.wrong, "\n\n".join(f"{what}\n{shown}" for what, shown in fuzzed.wrong.items())
    statuses = {answer.rsplit(" ", 1)[1] for answer in fuzzed.answers}
    assert {"200", "201", "400", "401", "403", "404", "409"} <= statuses


def test_an_answer_that_is_not_documented_is_found(town: Town) -> None:
    document = json.loads(TARGET.read_text())
    only = document["paths"]["/api/me"]["get"]
    document["paths"] = {"/api/me": {"get": only}}
    del only["responses"]["401"]
    fuzzed = fuzz(town, document, 20, 1, lambda _: None)
    assert any("UndefinedStatusCode" in what for what in fuzzed.wrong), fuzzed


@pytest.mark.parametrize("path", json.loads(TARGET.read_text())["paths"])
def test_other_methods_are_405_and_say_which_there_are(town: Town, path: str) -> None:
    described = {method.upper() for method in json.loads(TARGET.read_text())["paths"][path]}
    real = path.replace("{game_id}", town.over).replace("{seat}", "0")
    real = real.replace("{table_id}", town.over).replace("{match_id}", town.over)
    for method in METHODS:
        if method in described or (method == "HEAD" and "GET" in described):
            continue
        answer = town.ana.http.request(method, real)
        if method == "OPTIONS":
            assert answer.status_code == 204
        else:
            assert answer.status_code == 405, method
            assert answer.headers["content-type"] == "application/problem+json"
            assert method == "HEAD" or problem(answer) == (405, "method_not_allowed")
        allowed = {word.strip() for word in answer.headers["allow"].split(",")}
        assert allowed <= described | {"OPTIONS"}, (method, allowed)
        # Litestar's own answer to OPTIONS knows only the first handler of a path.
        assert method == "OPTIONS" or described <= allowed, (method, allowed)


def test_a_session_that_is_none_is_nobody_everywhere(town: Town, stack: Stack) -> None:
    """Unsigned, signed by others, expired, changed, of another kind: all get the same 401, on HTTP and the socket."""
    key = (stack.data_dir / "secrets" / "session.key").read_text().strip()
    guest = Guest(stack.url, "Eve")
    seen = set()
    for name, headers in bad_sessions(key, guest.id).items():
        if name == "id is no id":
            continue  # well signed by us: it cannot be had, and must only do no harm
        with httpx.Client(base_url=stack.url, headers=headers) as http:
            for method, path in (("GET", "/api/me"), ("GET", "/api/games"), ("POST", "/api/tables")):
                answer = http.request(method, path, json={} if method == "POST" else None)
                assert problem(answer) == (401, "unauthenticated"), name
                seen.add(answer.text)
    assert len(seen) == 1
