"""Bad days of a running game: every part killed, frozen or emptied, and play goes on. All real, bounded in time."""

from __future__ import annotations

import os
import signal
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
import redis

from tests.guests import TITLE, Guest, until
from tests.stack import Stack, running_stack

pytestmark = pytest.mark.slow

LEASE = 4.0


@pytest.fixture(scope="module")
def town() -> Iterator[Stack]:
    """A stack whose bots think for a third of a second, with the lease of play (30 s)."""
    with running_stack({"BOT_THINK_MS": "300"}) as stack:
        yield stack


@pytest.fixture(scope="module")
def short_lease() -> Iterator[Stack]:
    with running_stack({"BOT_THINK_MS": "300", "LEASE_SECONDS": str(LEASE)}) as stack:
        yield stack


@contextmanager
def frozen(stack: Stack, name: str) -> Iterator[int]:
    """A process that hangs: alive, and silent."""
    pid = stack.pid(name)
    os.kill(pid, signal.SIGSTOP)
    try:
        yield pid
    finally:
        with suppress(ProcessLookupError):  # killed meanwhile
            os.kill(pid, signal.SIGCONT)


def bot_game(guest: Guest, seats: int = 4) -> str:
    """A game among bots that its maker watches."""
    table = guest.table(seats, sit=False)
    for _ in range(seats):
        guest.bot(table["id"], "random")
    return guest.started(table["id"])


def seq(guest: Guest, game: str) -> int:
    return int(guest.game(game, "watcher")["seq"])


def moves_on(guest: Guest, game: str, seconds: float, after: int | None = None) -> float:
    """Wait until a game has moved on; how long that took. A game that is over starts no more: it must not be."""
    begin = time.monotonic()
    before = seq(guest, game) if after is None else after

    def look() -> bool:
        doc = guest.game(game, "watcher")
        assert "result" not in doc, "the game ended before the drill did"
        return bool(doc["seq"] > before)

    until(look, seconds)
    return time.monotonic() - begin


def test_a_worker_killed_in_the_middle_of_a_bots_turn_costs_no_more_than_the_lease(short_lease: Stack) -> None:
    stack = short_lease
    ana = Guest(stack.url, "Ana")
    game = bot_game(ana)
    before = seq(ana, game)
    with frozen(stack, "game"):
        # The bot's deadline comes, a worker takes the task and waits for the game service: then it is killed.
        time.sleep(1.0)
        stack.kill("worker")
        time.sleep(0.2)
    now = max(before, seq(ana, game))
    assert moves_on(ana, game, LEASE + 4, after=now) < LEASE + 4
    stack.wait_ready("worker")
    moves_on(ana, game, 10)


@pytest.mark.long
def test_tasks_that_redis_forgot_are_claimed_again_long_before_their_lease_ends(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    store = redis.Redis.from_url(town.redis_url)
    with frozen(town, "worker"):
        # Redis has handed at most one task to the frozen worker's open BRPOP; the others lie in the queue.
        games = [bot_game(ana, 6) for _ in range(3)]
        until(lambda: store.llen("bots") >= 2, 10)
        waiting = [seq(ana, game) for game in games]
        store.flushall()
    for game, before in zip(games, waiting, strict=True):
        assert moves_on(ana, game, 10, after=before) < 10


@pytest.mark.long
def test_without_a_worker_that_fetches_anything_bots_play_on(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    with frozen(town, "worker"):
        # What the frozen worker has fetched already is lost until its lease ends: that is one game's task at most.
        _, game = bot_game(ana), bot_game(ana, 6)
        for _ in range(4):
            moves_on(ana, game, 8)
    moves_on(ana, game, 8)
    # Once the worker is back it does the work again, and nothing is left lying.
    store = redis.Redis.from_url(town.redis_url)
    until(lambda: store.llen("bots") == 0, 20)


@pytest.mark.long
def test_a_worker_told_to_stop_gives_back_what_it_could_not_do(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    game = bot_game(ana)
    with frozen(town, "game"):
        time.sleep(1.0)  # a task hangs at the game service
        old = town.kill("game")
        time.sleep(0.3)
        os.kill(town.pid("worker"), signal.SIGTERM)
    town.wait_ready("game", not_pid=old)
    until(lambda: ana.call("GET", f"/api/games/{game}").status_code == 200, 20)
    moves_on(ana, game, 12)


def test_redis_emptied_again_and_again_does_not_stop_play(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    games = [bot_game(ana) for _ in range(3)]
    store = redis.Redis.from_url(town.redis_url)
    for _ in range(15):
        store.flushall()
        time.sleep(0.2)
    for game in games:
        moves_on(ana, game, 10)
        doc = ana.game(game, "watcher")
        replay = ana.ok("GET", f"/api/games/{game}/replay?as=watcher")
        assert [f["seq"] for f in replay["frames"][: doc["seq"]]] == list(range(1, doc["seq"] + 1))


@pytest.mark.long
def test_without_any_redis_bots_play_on(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    game = bot_game(ana)
    with frozen(town, "valkey"):
        for _ in range(3):
            moves_on(ana, game, 10)
    moves_on(ana, game, 10)
    old = town.kill("valkey")
    moves_on(ana, game, 10)
    town.wait_ready("valkey", not_pid=old)
    moves_on(ana, game, 10)
    # The worker finds the new Redis and takes tasks again: nothing is left lying in the queues.
    store = redis.Redis.from_url(town.redis_url)
    until(lambda: store.llen("bots") == 0, 20)
    for _ in range(3):
        moves_on(ana, game, 10)


@pytest.mark.long
def test_a_sweeper_that_is_killed_comes_back_and_finds_what_is_due(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    game = bot_game(ana)
    old = town.kill("sweeper")
    town.wait_ready("sweeper", not_pid=old)
    moves_on(ana, game, 10)


@pytest.mark.long
def test_postgres_killed_and_recovered_does_not_stop_play(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    game = bot_game(ana)
    before = seq(ana, game)
    old = town.kill("postgres")
    town.wait_ready("postgres", not_pid=old)

    def answers() -> bool:
        return ana.call("GET", f"/api/games/{game}?as=watcher").status_code == 200

    until(answers, 20)
    assert moves_on(ana, game, 20, after=before) < 20
    # Both services have found their way back: no request pays for a connection that died.
    for _ in range(12):
        Guest(town.url, "Ben").table(3)


def test_a_command_that_was_answered_survives_kill_9_of_the_game_service(town: Stack) -> None:
    ana, ben = Guest(town.url, "Ana"), Guest(town.url, "Ben")
    table = ana.table(2)
    ben.sit(table["id"])
    game = ana.started(table["id"])
    for _ in range(3):
        mover = next(g for g in (ana, ben) if g.ok("GET", f"/api/games/{game}/legal")["commands"])
        legal = mover.ok("GET", f"/api/games/{game}/legal")
        body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": legal["commands"][0]}
        done = mover.ok("POST", f"/api/games/{game}/commands", body)
        old = town.kill("game")
        town.wait_ready("game", not_pid=old)
        until(lambda: mover.call("GET", f"/api/games/{game}").status_code == 200, 20)  # noqa: B023
        assert mover.game(game)["seq"] >= done["seq"]
        again = mover.ok("POST", f"/api/games/{game}/commands", body)
        assert again == {"seq": done["seq"], "outcome": "repeat"}


@pytest.mark.long
def test_bots_wait_out_a_restart_of_the_game_service(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    game = bot_game(ana)
    before = seq(ana, game)
    old = town.kill("game")
    town.wait_ready("game", not_pid=old)
    until(lambda: ana.call("GET", f"/api/games/{game}").status_code == 200, 20)
    assert moves_on(ana, game, 6, after=before) < 6


def test_a_table_starts_although_matchmaking_was_killed_between_full_and_launched(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    table = ana.table(2)
    with frozen(town, "game"):
        # The last seat is taken and stored; the launch hangs at the game service; then matchmaking is killed.
        with pytest.raises(Exception, match=r"timed out|502|disconnected"):
            ana.http.post(f"/api/tables/{table['id']}/bots", json={"level": "random"}, timeout=1.5).raise_for_status()
        old = town.kill("matchmaking")
        town.wait_ready("matchmaking", not_pid=old)
        assert ana.ok("GET", f"/api/tables/{table['id']}")["state"] == "starting"
    game = ana.started(table["id"], 40)
    assert ana.game(game)["viewer"] == 0


@pytest.mark.long
def test_a_table_cannot_be_made_while_the_game_service_is_away_and_can_be_after(town: Stack) -> None:
    ana = Guest(town.url, "Ana")
    old = town.kill("game")
    answer = ana.call("POST", "/api/tables", {"title": TITLE, "seats": 2})
    # The client waits for a restart of a second or two; a slower one is told.
    assert answer.status_code in (201, 503), answer.text
    if answer.status_code == 503:
        assert answer.json()["code"] == "unavailable"
    town.wait_ready("game", not_pid=old)
    ana.table(2)
