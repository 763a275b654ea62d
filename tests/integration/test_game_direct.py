"""The short way of commands (routes/direct.py) and the documented route have one contract."""

from __future__ import annotations

import json
import uuid
from typing import Any

import httpx

from tests.game_service import AUTH, GameService, Player, new_id

SHORT, DOCUMENTED = "application/json", "application/json; charset=utf-8"
"""Only the plainest requests go the short way."""


def send(http: httpx.Client, game: str, body: object, kind: str, **headers: str) -> httpx.Response:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    path = f"/api/games/{game}/commands"
    return http.post(path, content=content, headers={"Content-Type": kind, **headers})


def compared(answer: httpx.Response) -> tuple[int, dict[str, str], Any]:
    """All of an answer but what differs from one request to the next."""
    headers = {name: value for name, value in answer.headers.items() if name not in ("x-request-id", "date")}
    assert len(answer.headers["x-request-id"]) == 32
    assert int(headers.pop("content-length")) == len(answer.content)
    return answer.status_code, headers, answer.json()


def both(http: httpx.Client, game: str, body: object, **headers: str) -> tuple[int, Any]:
    """Send what changes nothing, once on each way; return what both answer."""
    one = compared(send(http, game, body, SHORT, **headers))
    assert one == compared(send(http, game, body, DOCUMENTED, **headers))
    return one[0], one[2]


def test_both_ways_give_the_same_answers(game_service: GameService) -> None:
    """Moves, repetitions, refusals, stale ones, foreign seats, unknown games, bad tokens, bodies of any form."""
    ana, ben = Player(game_service.url), Player(game_service.url, "Ben")
    game = game_service.start(ana, ben)
    head = ana.get(f"/api/games/{game}")["seq"]
    resign = {"id": str(uuid.uuid4()), "base": head, "command": {"verb": "return", "seat": 0}}
    assert both(ana.http, game, resign)[0] == 422  # nobody is away
    assert both(ana.http, game, resign | {"base": head + 9})[1]["code"] == "base_ahead"
    assert both(ana.http, game, resign | {"command": {"verb": "dance", "seat": 0}})[0] in (409, 422)
    assert both(ana.http, game, resign | {"command": {"verb": "roll", "seat": 1}})[0] == 403
    assert both(ana.http, game, resign | {"command": {"verb": "roll", "seat": 0}, "base": 0})[0] in (409, 422)
    assert both(ana.http, str(new_id()), resign)[0] == 404
    assert both(ana.http, "x", resign)[0] == 404
    assert both(ana.http, game, resign, Authorization="Bearer nonsense")[0] == 401
    assert both(ana.http, game, resign, Authorization="")[0] == 401
    bodies = (b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"id": 1}', b"[" * 5000, b"{" + b" " * 70_000 + b"}")
    for body in bodies:
        assert both(ana.http, game, body)[0] in (400, 413)
        assert both(ana.http, game, body, Authorization="Bearer no")[0] in (401, 413)
    assert both(ana.http, game, resign | {"base": "1"})[0] == 400
    assert both(ana.http, game, resign | {"more": 1})[0] == 400
    quit_ = {"id": str(uuid.uuid4()), "base": head, "command": {"verb": "resign", "seat": 0}}
    done = compared(send(ana.http, game, quit_, SHORT))
    assert (done[0], done[2]) == (200, {"seq": head + 2, "outcome": "done"})
    assert both(ana.http, game, quit_) == (200, {"seq": head + 2, "outcome": "repeat"})
    assert both(ana.http, game, resign)[0] == 422
    other = game_service.start(ana, ben)
    head = ana.get(f"/api/games/{other}")["seq"]
    quit_ = {"id": str(uuid.uuid4()), "base": head, "command": {"verb": "resign", "seat": 0}}
    documented = compared(send(ana.http, other, quit_, DOCUMENTED))
    assert documented == (200, done[1], {"seq": head + 2, "outcome": "done"})


def test_a_session_cookie_is_enough(game_service: GameService) -> None:
    ana, ben = Player(game_service.url), Player(game_service.url, "Ben")
    game = game_service.start(ana, ben)
    head = ana.get(f"/api/games/{game}")["seq"]
    body = {"id": str(uuid.uuid4()), "base": head, "command": {"verb": "resign", "seat": 0}}
    with httpx.Client(base_url=game_service.url) as http:
        assert both(http, game, body)[0] == 401
        cookie = f'named=1; session="{ana.token}"; other=2'
        assert send(http, game, body, SHORT, Cookie=cookie).json()["outcome"] == "done"
        assert both(http, game, body, Cookie=cookie)[1]["outcome"] == "repeat"


def test_the_limit_of_commands_holds_on_both_ways(database_url: str, redis_url: str) -> None:
    """It is one bucket for both, and the 429 says when to come again."""
    with GameService(database_url, redis_url, LIMIT_COMMANDS="4 1/h") as service:
        ana, ben = Player(service.url), Player(service.url, "Ben")
        game = service.start(ana, ben)
        body = {"id": str(uuid.uuid4()), "base": 0, "command": {"verb": "return", "seat": 0}}
        statuses = [send(ana.http, game, body, kind).status_code for kind in (SHORT, DOCUMENTED) * 3]
        assert statuses[4:] == [429, 429] and 429 not in statuses[:4]
        short, documented = (send(ana.http, game, body, kind) for kind in (SHORT, DOCUMENTED))
        assert short.headers["retry-after"] == documented.headers["retry-after"]
        assert short.json() == documented.json()


def test_both_ways_are_counted_as_one_route(game_service: GameService) -> None:
    ana, ben = Player(game_service.url), Player(game_service.url, "Ben")
    game = game_service.start(ana, ben)

    def counted() -> dict[str, float]:
        lines = httpx.get(f"{game_service.url}/metrics").text.splitlines()
        some = [line for line in lines if line.startswith("cartouche_game_requests_total") and "commands" in line]
        return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in some}

    body = {"id": str(uuid.uuid4()), "base": 0, "command": {"verb": "return", "seat": 0}}
    send(ana.http, game, body, DOCUMENTED)
    before = counted()
    send(ana.http, game, body, SHORT)
    after = counted()
    assert before.keys() == after.keys()
    assert sum(after.values()) == sum(before.values()) + 1


def test_a_body_that_comes_in_pieces_is_read_whole(game_service: GameService) -> None:
    ana, ben = Player(game_service.url), Player(game_service.url, "Ben")
    game = game_service.start(ana, ben)
    head = ana.get(f"/api/games/{game}")["seq"]
    body = json.dumps({"id": str(uuid.uuid4()), "base": head, "command": {"verb": "resign", "seat": 0}}).encode()
    headers = {"Content-Type": SHORT, "Content-Length": str(len(body))}
    pieces = (body[n : n + 7] for n in range(0, len(body), 7))
    answer = ana.http.post(f"/api/games/{game}/commands", content=pieces, headers=headers)
    assert (answer.status_code, answer.json()["outcome"]) == (200, "done")


def test_a_token_that_is_sent_twice_is_left_to_the_documented_route(game_service: GameService) -> None:
    """No request is understood in two ways."""
    ana, ben = Player(game_service.url), Player(game_service.url, "Ben")
    game = game_service.start(ana, ben)
    other = AUTH.session(str(new_id()), "Eve")
    body = json.dumps({"id": str(uuid.uuid4()), "base": 0, "command": {"verb": "return", "seat": 0}}).encode()
    tokens = [("Authorization", f"Bearer {ana.token}"), ("Authorization", f"Bearer {other}")]
    answers = [
        httpx.post(
            f"{game_service.url}/api/games/{game}/commands",
            content=body,
            headers=[*tokens, ("Content-Type", kind)],
        ).status_code
        for kind in (SHORT, DOCUMENTED)
    ]
    assert answers[0] == answers[1]
