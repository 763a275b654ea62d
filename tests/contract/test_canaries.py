"""Canaries in the hidden state of every title's games are searched in every outlet of a whole running stack."""

from __future__ import annotations

import dataclasses
import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import redis

from shared.platform.auth import ServiceTokens
from shared.rules.kernel import Title
from shared.rules.registry import TITLES
from tests.contract.outlets import Answer, Canaries, forms, http_answers, socket_answers
from tests.game_service import GameService, Player, running
from tests.guests import Guest
from tests.quick import OPTIONS
from tests.stack import Stack, running_stack

LOOKS = 3
PATHS = ("", "/legal", "/frames", "/replay", "/record")
MOVES_BETWEEN = 15

PROCESSES = ("game", "matchmaking", "worker", "sweeper", "gateway", "postgres", "valkey")


@pytest.fixture(scope="module")
def town() -> Iterator[Stack]:
    """A stack of its own, with logs at info as in play."""
    with running_stack({"BOT_THINK_MS": "50", "LOG_LEVEL": "INFO"}) as stack:
        yield stack


def token_of(guest: Guest) -> str:
    return str(guest.http.headers["Authorization"]).removeprefix("Bearer ")


def begin(title: Title[Any], ana: Guest, ben: Guest) -> str:
    """A slow game of two people and, where the title needs more, bots."""
    seats = max(2, title.spec.min_seats)
    table = ana.table(seats, title=title.spec.key, pace="slow", access="link")
    ana.sit(table["id"])
    ben.sit(table["id"])
    for _ in range(seats - 2):
        ana.bot(table["id"])
    return ana.started(table["id"])


def play(game: str, people: list[Guest], moves: int) -> None:
    """Let people move so many times, or less when nobody can just now."""
    for _ in range(moves):
        if not any(person.move(game) for person in people) or "result" in people[0].game(game):
            return


def try_to_move(person: Guest, game: str) -> None:
    """Send a legal command if there is one. Against the clock it may come too early, or too late."""
    legal = person.ok("GET", f"/api/games/{game}/legal")
    for command in legal["commands"][:1]:
        body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": command}
        assert person.call("POST", f"/api/games/{game}/commands", body).status_code in (200, 409, 422)


def answers(town: Stack, game: str, people: list[Guest], seats: int) -> Iterator[Answer]:
    """Whatever comes out of the stack about a game, to players, strangers, bots and operators."""
    stranger = Guest(town.url, "Eve")
    for seat, who in [*enumerate(people), (None, stranger)]:
        yield from http_answers(town.url, token_of(who), game, seat, seats)
        yield from socket_answers(town.url, token_of(who), game, seat)
        for path in (
            "/api/tables",
            "/api/titles",
            "/health/ready",
            "/health/matchmaking/ready",
            "/schema/openapi.json",
        ):
            yield Answer(path, who.call("GET", path).content)
    for path in ("/metrics/game", "/metrics/matchmaking"):
        yield Answer(path, stranger.call("GET", path).content)
    sweeper = (town.data_dir / "run" / "sweeper.port").read_text().strip()
    yield Answer("sweeper's metrics", httpx.get(f"http://127.0.0.1:{sweeper}/metrics").content)
    key = (town.data_dir / "secrets" / "service.key").read_text().strip()
    headers = {"Authorization": f"Bearer {ServiceTokens('worker', key).token()}"}
    with httpx.Client(base_url=town.url, headers=headers) as bot:
        for seat in range(seats):
            yield Answer(
                f"bot's input at seat {seat}", bot.get(f"/api/games/{game}", params={"as": seat}).content, (seat,)
            )


def copies(url: str, game: str) -> Iterator[Answer]:
    """What lies in Redis, but for the copies of states, which no outlet reads out."""
    with redis.Redis.from_url(url) as keys:
        for key in keys.scan_iter():
            name = key.decode()
            if name.startswith("game:") and name.endswith(":state"):
                continue
            kind = keys.type(key)
            if kind == b"list":
                viewer = name.rpartition(":")[2]
                entitled = (int(viewer) if viewer.isdigit() else viewer,) if game in name else None
                for item in keys.lrange(key, 0, -1):
                    yield Answer(f"Redis {name}", item, entitled)
            else:
                text = {b"string": keys.get, b"hash": keys.hvals, b"set": keys.smembers}.get(kind, keys.dump)(key)
                yield Answer(f"Redis {name}", str(text).encode())


def logs(folder: Path) -> Iterator[Answer]:
    """What every process has logged."""
    for name in PROCESSES:
        for path in folder.glob(f"{name}.log*"):
            yield Answer(f"log of {name}", path.read_bytes())


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_no_outlet_of_a_stack_sings(town: Stack, title: Title[Any]) -> None:
    """Hidden state is in no socket, answer, poll, replay, record, problem, metric, log line, bot's input or copy."""
    ana, ben = Guest(town.url, "Ana"), Guest(town.url, "Ben")
    game, searched, hidden, looks = begin(title, ana, ben), set(), set(), 0
    seats = len(ana.game(game)["seats"])
    while looks < LOOKS:
        play(game, [ana, ben], MOVES_BETWEEN)
        found = [*answers(town, game, [ana, ben], seats), *copies(town.redis_url, game)]
        # Read afterwards: whatever is still hidden now was hidden then.
        canaries = Canaries(town.owner_database_url, game, title)
        if canaries.over:
            # Nothing is hidden any more; a game may be as short as that.
            game = begin(title, ana, ben)
            continue
        looks += 1
        hidden |= set(canaries.tokens)
        assert [leak for answer in found for leak in canaries.leaks(answer)] == []
        assert [leak for log in logs(town.data_dir / "logs") for leak in canaries.leaks(log, ids=False)] == []
        searched |= {answer.outlet.split(" ")[0] for answer in found}
    assert {"seed, form 0", "nonce 0", "nonce 1", "player 0", "player 1"} <= hidden
    assert {
        "game",
        "/frames",
        "/replay",
        "/record",
        "socket",
        "long",
        "refused",
        "/metrics/game",
        "Redis",
        "bot's",
    } <= searched


AGAINST_THE_CLOCK = [
    title for title in TITLES.values() if {"clock"} & {word for option in title.spec.options for word in option.choices}
]


@pytest.mark.parametrize("title", AGAINST_THE_CLOCK, ids=[title.spec.key for title in AGAINST_THE_CLOCK])
def test_a_moment_that_is_kept_secret_is_told_to_nobody_before_it_comes(town: Stack, title: Title[Any]) -> None:
    """While a cube rolls, when it will stop is in no answer, message, copy or log line."""
    ana, ben = Guest(town.url, "Ana"), Guest(town.url, "Ben")
    table = ana.table(2, title=title.spec.key, options={"mode": "clock"}, access="link")
    ben.sit(table["id"])
    game, moments = ana.started(table["id"]), 0
    for _ in range(40):
        for person in (ana, ben):
            try_to_move(person, game)
        found = [*socket_answers(town.url, token_of(ben), game, 1, (None, 0)), *copies(town.redis_url, game)]
        found += [Answer(path, ana.call("GET", f"/api/games/{game}{path}").content, (0, "watcher")) for path in PATHS]
        canaries = Canaries(town.owner_database_url, game, title)
        moments += any(token.isdigit() for token in canaries.tokens.values())
        assert [leak for answer in found for leak in canaries.leaks(answer)] == []
        if moments >= 3:
            break
    assert moments, "no cube was seen rolling"
    canaries = Canaries(town.owner_database_url, game, title)
    assert [leak for log in logs(town.data_dir / "logs") for leak in canaries.leaks(log, ids=False)] == []


def test_logs_of_bots_games_hold_no_seed_nonce_or_session(town: Stack) -> None:
    """Celery's and the sweeper's too, for whole games that ended: what a log has said cannot be taken back."""
    ana = Guest(town.url, "Ana")
    for title in TITLES.values():
        table = ana.table(max(2, title.spec.min_seats), title=title.spec.key, sit=False)
        for _ in range(max(2, title.spec.min_seats)):
            ana.bot(table["id"])
        game = ana.started(table["id"])
        play(game, [ana], 1)
        assert ana.call("GET", f"/api/games/{game}/frames?after=8&wait=20").is_success
    with psycopg.connect(town.owner_database_url) as connection:
        seeds = [bytes(seed) for (seed,) in connection.execute("select seed from game.seeds").fetchall()]
    secrets = [form for seed in seeds for form in forms(seed)]
    secrets += [path.read_bytes().strip() for path in (town.data_dir / "secrets").iterdir()]
    secrets.append(token_of(ana).encode())
    texts = list(logs(town.data_dir / "logs"))
    assert {text.outlet for text in texts if b'"event":"task"' in text.text} >= {"log of worker"}
    assert any(b'"event":"request"' in text.text for text in texts)
    for text in texts:
        assert not [secret for secret in secrets if secret in text.text], text.outlet


# -- a leak that is planted is found ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    """In this process, so that a title can be replaced by one that leaks."""
    yield from running(database_url, redis_url)


def leaky(title: Title[Any], where: str) -> Title[Any]:
    """A title that shows too much."""
    if where == "frames":
        return dataclasses.replace(title, show=lambda event, viewer: title.show(event, "open"))
    if where == "view":
        return dataclasses.replace(title, view=lambda state, viewer: title.view(state, viewer) | {"more": str(state)})
    assert where == "seat"
    return dataclasses.replace(title, view=lambda state, viewer: title.view(state, viewer) | {"you": viewer == 0})


@pytest.mark.parametrize("where", ["frames", "view", "seat"])
@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_a_leak_that_is_planted_in_a_running_service_is_found(
    game_service: GameService,
    owner_database_url: str,
    redis_url: str,
    monkeypatch: pytest.MonkeyPatch,
    title: Title[Any],
    where: str,
) -> None:
    monkeypatch.setitem(TITLES, title.spec.key, leaky(title, where))
    ana, ben = Player(game_service.url, "Ana"), Player(game_service.url, "Ben")
    game = game_service.start(ana, ben, title=title.spec.key, options=OPTIONS[title.spec.key])
    game_service.play(game, {0: ana, 1: ben}, moves=25)
    found = [*http_answers(game_service.url, ben.token, game, 1, 2), *copies(redis_url, game)]
    found += socket_answers(game_service.url, ben.token, game, 1)
    canaries = Canaries(owner_database_url, game, title)
    outlets = {leak.split(" ")[0] for answer in found for leak in canaries.leaks(answer)}
    assert {"game", "/replay", "socket"} & outlets, outlets


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_each_canary_is_found_in_whatever_form(
    game_service: GameService, owner_database_url: str, title: Title[Any]
) -> None:
    ana, ben = Player(game_service.url, "Ana"), Player(game_service.url, "Ben")
    game = game_service.start(ana, ben, title=title.spec.key)
    canaries = Canaries(owner_database_url, game, title)
    assert len(canaries.tokens) > 8
    for what, token in canaries.tokens.items():
        line = b'{"event":"request","note":"' + token + b'"}'
        assert canaries.leaks(Answer("log", line)), what
    other = json.dumps({"viewer": 0, "seq": 1, "view": canaries.views[0][0]}).encode()
    assert canaries.leaks(Answer("game", other, (1, "watcher"))) == ["game: the view of 0"]
    assert canaries.leaks(Answer("game", other, (0, "watcher"))) == []
