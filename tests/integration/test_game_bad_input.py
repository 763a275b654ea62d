"""Bad input: every answer is a problem with a code, none is a 500, and nothing has changed afterwards."""

from __future__ import annotations

import json
import math
import uuid
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shared.platform.auth import Auth
from tests.game_service import SERVICE_KEY, SESSION_KEY, GameService, Player, new_id

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def ana(game_service: GameService) -> Player:
    return Player(game_service.url, "Ana")


@pytest.fixture(scope="module")
def ben(game_service: GameService) -> Player:
    return Player(game_service.url, "Ben")


@pytest.fixture(scope="module")
def game(game_service: GameService, ana: Player, ben: Player) -> str:
    return game_service.start(ana, ben)


def problem(answer: httpx.Response) -> tuple[int, str]:
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    body = answer.json()
    assert body["status"] == answer.status_code and body["type"].startswith("urn:cartouche:problem:")
    return answer.status_code, body["code"]


def test_an_unknown_game_is_404_on_every_call(ana: Player) -> None:
    body = {"id": str(uuid.uuid4()), "base": 1, "command": {"verb": "roll", "seat": 0}}
    for name in (str(new_id()), "x", "1", "%00", "a" * 300, "‮" * 5, "null", "{}"):
        for path in ("", "/legal", "/frames", "/replay", "/record"):
            assert problem(ana.http.get(f"/api/games/{name}{path}")) == (404, "not_found")
        assert problem(ana.http.post(f"/api/games/{name}/commands", json=body)) == (404, "not_found")
    assert problem(ana.http.get("/api/nothing")) == (404, "not_found")
    assert problem(ana.http.delete("/api/games")) == (405, "method_not_allowed")


def test_without_a_valid_session_it_is_401_whatever_is_wrong_with_it(game_service: GameService, game: str) -> None:
    foreign = Auth("77" * 32, "78" * 32).session(str(new_id()), "Eve")
    good = Auth(SESSION_KEY, SERVICE_KEY).session(str(new_id()), "Eve")
    body = {"id": str(uuid.uuid4()), "base": 1, "command": {"verb": "roll", "seat": 0}}
    seen = set()
    for token in ("", "x", "a.b.c", foreign, good[:-2], good + "x", "x" * 5000, good.split(".")[0] + ".e30."):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        with httpx.Client(base_url=game_service.url, headers=headers) as http:
            for answer in (
                http.get("/api/games"),
                http.get(f"/api/games/{game}"),
                http.post(f"/api/games/{game}/commands", json=body),
                http.put(f"/internal/games/{game}/seed"),
            ):
                assert problem(answer) == (401, "unauthenticated")
                seen.add(answer.text)
            for content, kind in ((b"{", "application/json"), (b"{}", "text/plain"), (b"", "application/json")):
                answer = http.post(f"/api/games/{game}/commands", content=content, headers={"Content-Type": kind})
                assert problem(answer) == (401, "unauthenticated")
    assert len(seen) == 1
    with httpx.Client(base_url=game_service.url, cookies={"session": good}) as http:
        assert http.get("/api/games").status_code == 200


def test_another_seat_and_no_seat_are_403(game_service: GameService, ana: Player, ben: Player, game: str) -> None:
    eve = Player(game_service.url, "Eve")
    for verb in ("roll", "resign", "return", "fly"):
        assert ben.send(game, 1, {"verb": verb, "seat": 0}, 403)["code"] == "not_your_seat"
        assert eve.send(game, 1, {"verb": verb, "seat": 0}, 403)["code"] == "not_your_seat"
        assert eve.send(game, 1, {"verb": verb}, 403)["code"] == "not_your_seat"


def test_an_old_base_is_409_with_the_current_seq(ana: Player, ben: Player, game: str) -> None:
    seq = ana.get(f"/api/games/{game}")["seq"]
    seat = 0 if ana.get(f"/api/games/{game}/legal")["commands"] else 1
    player = (ana, ben)[seat]
    for base in (0, player.get(f"/api/games/{game}")["asks"][0]["since"] - 1):
        answer = player.send(game, base, {"verb": "roll", "seat": seat}, 409)
        assert answer["code"] == "stale" and answer["facts"]["seq"] == seq


def test_an_illegal_command_is_422_with_the_rules_code(ana: Player, ben: Player, game: str) -> None:
    seq = ana.get(f"/api/games/{game}")["seq"]
    seat = 0 if ana.get(f"/api/games/{game}/legal")["commands"] else 1
    on, off = ((ana, seat), (ben, 1 - seat)) if seat == 0 else ((ben, seat), (ana, 1 - seat))
    refused = off[0].send(game, seq, {"verb": "roll", "seat": off[1]}, 422)
    assert refused["code"] == "not_your_turn" and refused["type"] == "urn:cartouche:problem:refused"
    assert on[0].send(game, seq, {"verb": "return", "seat": on[1]}, 422)["code"] == "not_away"
    for command in (
        {"verb": "fly", "seat": on[1]},
        {"verb": "roll"},
        {"seat": on[1]},
        {"verb": "roll", "seat": on[1], "value": 6},
        {"verb": "use_six", "seat": on[1], "choice": "win"},
        {"verb": "roll", "seat": str(on[1])},
        {"verb": "roll", "seat": True},
        {"verb": 7, "seat": on[1]},
    ):
        assert on[0].send(game, seq, command, 422)["code"] == "no_such_command"
    assert ana.get(f"/api/games/{game}")["seq"] == seq


def test_bodies_that_are_no_commands_are_400_413_or_415(ana: Player, game: str) -> None:
    good = {"id": str(uuid.uuid4()), "base": 1, "command": {"verb": "roll", "seat": 0}}
    text = json.dumps(good)
    bad: list[bytes] = [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        text.encode("utf-16"),
        text.replace("1", "NaN").encode(),
        text.replace('"base": 1', '"base": 1e999').encode(),
        text.replace('"base": 1', '"base": 1.5').encode(),
        text.replace('"base": 1', '"base": -1').encode(),
        text.replace('"base": 1', '"base": "1"').encode(),
        text.replace('"base": 1', '"base": true').encode(),
        text.replace('"base": 1', '"base": ' + "9" * 400).encode(),
        text.replace('"base": 1', '"base": 2147483648').encode(),
        text.replace('"seat": 0', '"seat": ' + "9" * 100).encode(),
        text.replace('"roll"', '"' + "r" * 65 + '"').encode(),
        text.replace('"roll"', '"\\ud800"').encode(),
        text.replace('"roll"', "[" * 10_000 + "]" * 10_000).encode(),
        text.replace('"roll"', '{"a":' * 10_000 + "1" + "}" * 10_000).encode()[:60_000],
        ("[" * 60_000).encode(),
        json.dumps(good | {"more": 1}).encode(),
        json.dumps(good | {"id": "x"}).encode(),
        json.dumps(good | {"id": None}).encode(),
        json.dumps({k: v for k, v in good.items() if k != "base"}).encode(),
        json.dumps(good | {"command": {f"k{n}": 1 for n in range(33)}}).encode(),
        json.dumps(good | {"command": {"verb": "roll", "seat": [0]}}).encode(),
        json.dumps(good | {"command": {"verb": "roll", "seat": None}}).encode(),
        json.dumps(good | {"command": "roll"}).encode(),
    ]
    before = ana.get(f"/api/games/{game}")["seq"]
    for body in bad:
        answer = ana.http.post(f"/api/games/{game}/commands", content=body, headers=JSON)
        assert problem(answer) == (400, "invalid"), (body[:80], answer.text)
    large = ana.http.post(f"/api/games/{game}/commands", content=b"[" + b" " * 70_000 + b"]", headers=JSON)
    assert problem(large) == (413, "too_large")
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "application/jsonx"):
        answer = ana.http.post(f"/api/games/{game}/commands", content=text, headers={"Content-Type": kind})
        assert problem(answer) == (415, "unsupported_media_type")
    assert ana.get(f"/api/games/{game}")["seq"] == before


def test_a_body_in_pieces_without_a_length_is_bounded_too(ana: Player, game: str) -> None:
    pieces = iter([b"["] + [b" " * 8_000] * 20)
    assert problem(ana.http.post(f"/api/games/{game}/commands", content=pieces, headers=JSON)) == (413, "too_large")


def test_bad_query_parameters_are_400(ana: Player, game: str) -> None:
    for query in ("after=x", "after=-1", "after=1.5", "after=" + "9" * 50, "after=2147483648", "after=NaN", "wait=x"):
        assert problem(ana.http.get(f"/api/games/{game}/frames?{query}")) == (400, "invalid"), query


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=10), inner, max_size=5),
    max_leaves=15,
)
verbs = st.sampled_from(["roll", "use_six", "resign", "return", "pass", ""]) | st.text(max_size=10)
commands = st.fixed_dictionaries(
    {}, optional={"verb": verbs | anything, "seat": st.integers(-2, 9) | anything, "choice": anything, "x": anything}
)
bodies = (
    st.fixed_dictionaries(
        {},
        optional={
            "id": st.uuids().map(str) | anything,
            "base": st.integers(-3, 10) | anything,
            "command": commands | anything,
            "x": anything,
        },
    )
    | anything
)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(body=bodies)
def test_no_body_makes_a_500_or_changes_a_game_that_it_may_not_change(
    body: Any, game_service: GameService, ana: Player, game: str
) -> None:
    """Sent by somebody without a seat, so that nothing at all may happen."""
    eve = EVE.setdefault(game, Player(game_service.url, "Eve"))
    text = json.dumps(body)
    try:
        raw = text.encode()
    except UnicodeEncodeError:
        raw = text.encode("utf-8", "surrogatepass")
    before = ana.get(f"/api/games/{game}")["seq"]
    answer = eve.http.post(f"/api/games/{game}/commands", content=raw, headers=JSON)
    assert problem(answer)[0] in (400, 403)
    assert ana.get(f"/api/games/{game}")["seq"] == before


EVE: dict[str, Player] = {}


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(command=commands, base=st.integers(0, 2**31 - 1))
def test_no_command_of_a_holder_makes_a_500(
    command: dict[str, Any], base: int, ana: Player, game_service: GameService
) -> None:
    game = HOLDERS.get("game") or HOLDERS.setdefault("game", game_service.start(ana, "random"))
    body = {"id": str(uuid.uuid4()), "base": base, "command": command}
    if any(isinstance(v, float) and not math.isfinite(v) for v in command.values()):
        return
    answer = ana.http.post(f"/api/games/{game}/commands", content=json.dumps(body).encode(), headers=JSON)
    if answer.status_code == 200:
        HOLDERS.pop("game")  # it resigned, or rolled: both are fine, and the next example gets a new game
    else:
        assert problem(answer)[0] in (400, 403, 409, 422)


HOLDERS: dict[str, str] = {}
