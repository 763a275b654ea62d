"""Cheating against the clock: a program gets no more rolls than the rules allow, and learns nothing about the stop."""

from __future__ import annotations

import json
import re
import threading
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest
import redis

from shared.projection.copies import state_key
from shared.rules.escape_the_mad_mummy.components import CLOSE_DELAY, LEAD_IN, ROLL_INTERVAL
from tests.clock_games import EMM, Behind, Line, now_ms, on_turn, sleep_until, spin
from tests.game_service import GameService, Player, running
from tests.guests import Guest
from tests.stack import Stack


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    yield from running(database_url, redis_url, HEARTBEAT_SECONDS="1")


@pytest.fixture
def pair(game_service: GameService) -> dict[int, Player]:
    return {0: Player(game_service.url, "Ana"), 1: Player(game_service.url, "Ben")}


class Greedy:
    """A program that rolls as fast as it can: on several connections at once, with open decisions answered by default.

    It guesses the number of the next roll, sends every command it has ever sent again, and claims to have sent it all
    long ago.
    """

    def __init__(self, player: Player, game: str, seat: int, base: int) -> None:
        self.player, self.game, self.seat = player, game, seat
        self.base = base
        self.sent: list[dict[str, Any]] = []
        self.answers: Counter[str] = Counter()
        self.stop = threading.Event()

    def post(self, body: dict[str, Any], headers: dict[str, str] | None = None) -> None:
        answer = self.player.http.post(f"/api/games/{self.game}/commands", json=body, headers=headers)
        said = answer.json()
        self.answers[said.get("code") or said["outcome"]] += 1

    def roll_on(self) -> None:
        """New ids each time, on whatever the game is at."""
        while not self.stop.is_set():
            doc = self.player.get(f"/api/games/{self.game}")
            for ask in doc["asks"]:
                body = {"id": str(uuid.uuid4()), "base": doc["seq"], "command": ask["default"]}
                self.sent.append(body)
                self.post(body)

    def guess(self) -> None:
        """Numbers ahead of the game's."""
        while not self.stop.is_set():
            for number in range(1, 9):
                command = {"verb": "roll_dice", "seat": self.seat, "roll_no": number}
                self.post({"id": str(uuid.uuid4()), "base": self.base, "command": command})

    def replay(self) -> None:
        """Old commands with their old ids, and with times of the sender's own."""
        while not self.stop.is_set():
            for body in list(self.sent):
                self.post(body, {"Date": "Thu, 01 Jan 1970 00:00:00 GMT", "X-Request-Start": "t=0"})
                command = {**body["command"], "at": body["base"], "client_at": 0}
                self.post({**body, "id": str(uuid.uuid4()), "command": command})
            time.sleep(0.01)


def test_who_rolls_as_fast_as_a_machine_gets_no_more_rolls_than_a_nimble_hand(
    game_service: GameService, owner_database_url: str, pair: dict[int, Player]
) -> None:
    """Three connections, old commands, claimed times, and a socket that fakes a slow line: all rolls of the spin are
    1 800 ms apart by the server's clock, none before the cube stands or after it stops; each command counts once."""
    game = game_service.start(pair[0], pair[1], title=EMM)
    seat, player = on_turn(pair, game)
    lines = [Line(game_service, player, game, delay) for delay in (0.5, 0.0)]
    lines[0].measured(4)
    _, _, doc = spin(pair, game)
    behind = Behind(owner_database_url, game)
    cube = behind.spin()
    greedy = Greedy(player, game, seat, doc["seq"])
    threads = [threading.Thread(target=work) for work in (greedy.roll_on, greedy.guess, greedy.replay)]
    for thread in threads:
        thread.start()
    sleep_until(cube.stops_at + CLOSE_DELAY + 300)
    greedy.stop.set()
    for thread in threads:
        thread.join(10)
    for line in lines:
        line.close()
    begun = next(e["at"] for e in behind.events("CubeSpun"))
    ended = next(e for e in behind.events("CubeStopped"))
    rolls = [e["at"] for e in behind.events("DiceRolled") if e["seat"] == seat and e["seq"] < ended["seq"]]
    assert cube.opens_at == begun + LEAD_IN
    assert all(cube.opens_at <= at <= cube.stops_at for at in rolls)
    assert all(later - at >= ROLL_INTERVAL for at, later in pairwise(rolls))
    assert 1 <= len(rolls) <= (cube.stops_at - cube.opens_at) // ROLL_INTERVAL + 1 <= 8
    moves = [e["command"] for e in behind.events() if e["type"] in ("DiceRolled", "DecisionTaken")]
    assert len(moves) == len(set(moves))
    assert greedy.answers["too_soon"] + greedy.answers["spin_not_open"] > 10
    assert greedy.answers["no_such_command"] > 0  # a time of the sender's own is no part of any command
    assert greedy.answers["repeat"] > 0


def test_only_the_seat_on_turn_rolls(game_service: GameService, pair: dict[int, Player]) -> None:
    """Neither the rival nor a stranger, whatever seat they name."""
    game = game_service.start(pair[0], pair[1], title=EMM)
    seat, _, doc = spin(pair, game)
    rival, stranger = pair[1 - seat], Player(game_service.url, "Eve")
    command = {"verb": "roll_dice", "seat": seat, "roll_no": 1}
    assert rival.send(game, doc["seq"], command, 403)["code"] == "not_your_seat"
    assert stranger.send(game, doc["seq"], command, 403)["code"] == "not_your_seat"
    own = {**command, "seat": 1 - seat}
    assert rival.send(game, doc["seq"], own, 422)["code"] == "not_your_turn"


SPINS = 12


def shape(value: Any) -> Any:
    """What an answer looks like apart from the times, ids and dice in it."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [shape(inner) for inner in value]
    return type(value).__name__


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"(?<![0-9a-f-])\d{3,16}(?![0-9a-f-])", text)}


def test_nothing_tells_before_the_wobble_when_the_cube_will_stop(
    game_service: GameService, owner_database_url: str
) -> None:
    """Documents, frames, lists, refusals, headers and sockets of spins that end soon and late look alike, and the
    numbers in them are no moment or length that only the rules may know."""
    games: list[tuple[dict[int, Player], str]] = []
    for _ in range(SPINS):
        pair = {0: Player(game_service.url, "Ana"), 1: Player(game_service.url, "Ben")}
        games.append((pair, game_service.start(pair[0], pair[1], title=EMM)))
    shapes: set[str] = set()
    spans: list[int] = []
    for pair, game in games:
        line = Line(game_service, pair[0], game)
        time.sleep(0.2)
        already = len(line.messages)
        seat, player, doc = spin(pair, game)
        cube = Behind(owner_database_url, game).spin()
        sleep_until(cube.opens_at + 20)
        texts: list[str] = []
        looks: list[Any] = []
        rival = pair[1 - seat]
        for who in (player, rival):
            for path in (f"/api/games/{game}", f"/api/games/{game}/frames?after={doc['seq'] - 2}", "/api/games"):
                answer = who.http.get(path)
                texts += [answer.text, json.dumps(dict(answer.headers))]
                looks.append([sorted(answer.headers.keys()), shape(answer.json())])
        for number in (2, 7):
            command = {"verb": "roll_dice", "seat": seat, "roll_no": number}
            refused = player.send(game, doc["seq"], command, 422)
            texts.append(json.dumps(refused))
            looks.append(shape(refused))
        time.sleep(0.2)
        assert now_ms() < cube.wobbles_at
        heard = [message for _, message in line.messages[already:]]
        line.close()
        texts += [json.dumps(message) for message in heard]
        told = sorted({json.dumps(shape(m), sort_keys=True) for m in heard if m["type"] not in ("ping", "head")})
        # Whose turn it is decides what a viewer may do, so the seat belongs to the shape.
        shapes.add(json.dumps([seat, looks, told], sort_keys=True))
        secret = {cube.stops_at, cube.wobbles_at, cube.stops_at + CLOSE_DELAY}
        secret |= {cube.stops_at - cube.opens_at, cube.stops_at - cube.wobbles_at, cube.wobbles_at - cube.opens_at}
        seen = set().union(*map(numbers, texts))
        assert not seen & secret
        # No moment to come within this spin, but those that everybody knows.
        assert not {n for n in seen if now_ms() + 1000 < n < cube.opens_at + 16_000} - {cube.opens_at}
        spans.append(cube.stops_at - cube.opens_at)
    assert max(spans) - min(spans) > 1000
    assert len(shapes) <= 2


def test_no_log_metric_or_task_says_when_the_cube_will_stop(stack: Stack) -> None:
    """In the real house: what its processes print and measure, and all that Redis holds but the copy of the state."""
    ana, ben = Guest(stack.url, "Ana"), Guest(stack.url, "Ben")
    table = ana.table(2, title=EMM)
    game = str(ben.sit(table["id"])["game_id"])
    doc = ana.game(game)
    roller = (ana, ben)[doc["view"]["on_turn"]]
    command = {"verb": "spin_cube", "seat": doc["view"]["on_turn"]}
    roller.ok("POST", f"/api/games/{game}/commands", {"id": str(uuid.uuid4()), "base": doc["seq"], "command": command})
    cube = Behind(stack.owner_database_url, game).spin()
    sleep_until(cube.wobbles_at - 1000)
    texts = {path.name: path.read_text(errors="replace") for path in (stack.data_dir / "logs").iterdir()}
    texts |= {name: ana.call("GET", f"/metrics/{name}").text for name in ("game", "matchmaking")}
    with redis.Redis.from_url(stack.redis_url) as keys:
        for key in keys.scan_iter():
            if key != state_key(game).encode():
                texts[f"Redis {key!r}"] = repr(everything(keys, key))
    assert now_ms() < cube.wobbles_at
    assert game in texts["game.log"]
    for moment in (cube.wobbles_at, cube.stops_at, cube.stops_at + CLOSE_DELAY):
        at = datetime.fromtimestamp(moment / 1000, UTC)
        for written in (str(moment), str(moment / 1000), at.strftime("%H:%M:%S.%f")[:-3]):
            assert [name for name, text in texts.items() if written in text] == []


def everything(keys: redis.Redis, key: bytes) -> object:
    """What is under a key, whatever its type."""
    match keys.type(key):
        case b"list":
            return keys.lrange(key, 0, -1)
        case b"hash":
            return keys.hgetall(key)
        case b"set":
            return keys.smembers(key)
        case b"zset":
            return keys.zrange(key, 0, -1, withscores=True)
        case _:
            return keys.get(key)


def test_refusals_take_as_long_whenever_the_cube_will_stop(game_service: GameService, owner_database_url: str) -> None:
    """In each of several spins a refused roll is timed early and again just before the wobble: the time that is left
    cannot be told from it. Both are timed in each spin, so that a busy machine slows both alike."""
    early: list[float] = []
    late: list[float] = []
    for _ in range(3):
        pair = {0: Player(game_service.url, "Ana"), 1: Player(game_service.url, "Ben")}
        game = game_service.start(pair[0], pair[1], title=EMM)
        seat, player, doc = spin(pair, game)
        cube = Behind(owner_database_url, game).spin()
        command = {"verb": "roll_dice", "seat": seat, "roll_no": 5}

        for times, begin in ((early, cube.opens_at), (late, cube.wobbles_at - 1600)):
            sleep_until(begin)
            while now_ms() < begin + 1500:
                before = time.perf_counter()
                player.send(game, doc["seq"], command, 422)
                times.append((time.perf_counter() - before) * 1000)
                time.sleep(0.02)
    early.sort()
    late.sort()
    # The distributions overlap: the middle of each lies between the outer tenths of the other.
    for one, other in ((early, late), (late, early)):
        middle = one[len(one) // 2]
        assert other[len(other) // 20] <= middle <= other[-1 - len(other) // 20]
