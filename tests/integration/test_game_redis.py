"""Redis may lose everything at any moment, fall silent, or be away: no game notices for longer than a moment."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
import redis

from shared.projection.copies import frames_key, state_key
from shared.projection.mergepatch import apply as merge
from tests.game_service import GameService, Player, running, wait_for
from tests.tcp_proxy import TcpProxy


@pytest.fixture(scope="module")
def proxy(redis_url: str) -> Iterator[TcpProxy]:
    parts = urlsplit(redis_url)
    with TcpProxy(parts.hostname or "127.0.0.1", parts.port or 6379) as proxy:
        yield proxy


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str, proxy: TcpProxy) -> Iterator[GameService]:
    """A process whose way to Redis can be cut."""
    parts = urlsplit(redis_url)
    place = f"{parts.netloc.rpartition('@')[0]}@127.0.0.1:{proxy.port}".lstrip("@")
    yield from running(database_url, urlunsplit(parts._replace(netloc=place)), HEARTBEAT_SECONDS="2")


@pytest.fixture(scope="module")
def fresh_process(database_url: str, redis_url: str) -> Iterator[GameService]:
    """A process that holds only one game in memory, so that it reads copies and the log all the time."""
    yield from running(database_url, redis_url, HOT_GAMES="1")


@pytest.fixture
def keys(redis_url: str) -> Iterator[redis.Redis]:
    client = redis.Redis.from_url(redis_url)
    yield client
    client.close()


def move(game: str, *players: Player) -> int:
    for player in players:
        legal = player.get(f"/api/games/{game}/legal")
        if legal["commands"]:
            return int(player.send(game, legal["seq"], legal["commands"][0])["seq"])
    raise AssertionError("nobody is on turn")


def fold(replay: dict[str, Any]) -> Any:
    view = replay["base"]
    for frame in replay["frames"]:
        view = merge(view, frame["patch"])
    return view


def test_copies_follow_the_game(game_service: GameService, fresh_process: GameService, keys: redis.Redis) -> None:
    """After every move Redis has the state and every frame, and the frames are those that the log gives."""
    ana, ben = Player(game_service.url), Player(game_service.url)
    game = game_service.start(ana, ben)
    seq = 0
    for _ in range(8):
        seq = move(game, ana, ben)
        wait_for(lambda seq=seq: keys.hget(state_key(game), "seq") == str(seq).encode())
        assert keys.llen(frames_key(game, "watcher")) == seq
    copied: Any = keys.lrange(frames_key(game, "watcher"), 0, -1)
    keys.delete(frames_key(game, "watcher"))
    dora = Player(fresh_process.url)
    assert [frame["seq"] for frame in dora.get(f"/api/games/{game}/replay")["frames"]] == list(range(1, seq + 1))
    assert keys.lrange(frames_key(game, "watcher"), 0, -1) == copied


def test_redis_emptied_in_the_middle_of_a_game_changes_nothing(
    game_service: GameService, fresh_process: GameService, keys: redis.Redis
) -> None:
    ana, ben = Player(game_service.url), Player(game_service.url)
    game = game_service.start(ana, ben)
    dora = Player(fresh_process.url)
    for round_number in range(12):
        before = ana.get(f"/api/games/{game}", viewer="watcher")
        keys.flushdb()
        assert dora.get(f"/api/games/{game}")["view"] == before["view"]
        if round_number % 3 == 0:
            fresh_process.start("random", "random")  # drives the game out of that process's memory
            keys.flushdb()
        seq = move(game, ana, ben)
        doc = dora.get(f"/api/games/{game}")
        assert doc["seq"] == seq
        assert fold(dora.get(f"/api/games/{game}/replay")) == doc["view"]
    seq = game_service.play(game, {0: ana, 1: ben})
    keys.flushdb()
    for viewer in ("watcher", "open"):
        assert (
            fold(dora.get(f"/api/games/{game}/replay", viewer=viewer))
            == ana.get(f"/api/games/{game}", viewer=viewer)["view"]
        )


def test_an_old_or_foreign_copy_is_never_believed(
    game_service: GameService, fresh_process: GameService, keys: redis.Redis
) -> None:
    """A copy that lags is caught up from the log; one that cannot be read is made anew."""
    ana, ben = Player(game_service.url), Player(game_service.url)
    game = game_service.start(ana, ben)
    dora = Player(fresh_process.url)
    wait_for(lambda: keys.exists(state_key(game)))
    old: Any = keys.hgetall(state_key(game))
    seq = 0
    for _ in range(5):
        seq = move(game, ana, ben)
    wait_for(lambda: keys.hget(state_key(game), "seq") == str(seq).encode())
    good: Any = keys.hgetall(state_key(game))
    fresh_process.start("random", "random")
    keys.hset(state_key(game), mapping=old)
    keys.ltrim(frames_key(game, "watcher"), 0, 2)
    view = ana.get(f"/api/games/{game}", viewer="watcher")["view"]
    assert dora.get(f"/api/games/{game}")["view"] == view
    assert fold(dora.get(f"/api/games/{game}/replay")) == view
    for damaged in (good[b"data"][:40], b"x", b"", good[b"data"][:8] + b"\xc1" * 30, b"\0" * 8 + good[b"data"][8:]):
        fresh_process.start("random", "random")
        keys.hset(state_key(game), mapping={"seq": str(seq), "data": damaged})
        assert dora.get(f"/api/games/{game}")["view"] == view


@pytest.mark.parametrize("how", ["refuse", "silent"])
def test_without_redis_commands_are_answered_and_durable(
    game_service: GameService, fresh_process: GameService, proxy: TcpProxy, owner_database_url: str, how: Any
) -> None:
    """Commands, views, replays and long polls all work, and soon; what is answered is in the log."""
    ana, ben = Player(game_service.url), Player(game_service.url)
    game = game_service.start(ana, ben)
    proxy.set(how)
    seq = 0
    try:
        begin = time.monotonic()
        for _ in range(6):
            seq = move(game, ana, ben)
            with psycopg.connect(owner_database_url) as connection:
                row = connection.execute("select max(version) from log.events where stream_id = %s", (game,)).fetchone()
            assert row == (seq,)
        doc = ana.get(f"/api/games/{game}")
        assert fold(ana.get(f"/api/games/{game}/replay")) == doc["view"]
        assert time.monotonic() - begin < 8
        # A move made by another process is heard of although no hint can arrive.
        with ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(ana.get, f"/api/games/{game}/frames", after=seq, wait=20)
            time.sleep(0.2)
            begin = time.monotonic()
            twins = [Player(fresh_process.url), Player(fresh_process.url)]
            for twin, player in zip(twins, (ana, ben), strict=True):
                twin.http.headers["Authorization"] = f"Bearer {player.token}"
            moved = move(game, *twins)
            frames = waiting.result()
        assert frames["frames"] and frames["seq"] == moved and time.monotonic() - begin < 4
        assert game_service_ready(game_service) == 503
    finally:
        proxy.set("pass")
    wait_for(lambda: game_service_ready(game_service) == 200)
    begin = time.monotonic()
    move(game, ana, ben)
    assert time.monotonic() - begin < 5


def game_service_ready(game_service: GameService) -> int:
    status = Player(game_service.url).http.get("/health/ready").status_code
    assert Player(game_service.url).http.get("/health/ready", params={"only": "postgres"}).status_code == 200
    return status


def test_what_happened_while_redis_was_away_is_copied_and_told_afterwards(
    game_service: GameService, fresh_process: GameService, proxy: TcpProxy, keys: redis.Redis
) -> None:
    """A hiccup of one process's Redis delays the news for the others and loses none of it."""
    ana, ben, eve = Player(game_service.url), Player(game_service.url), Player(fresh_process.url)
    game = game_service.start(ana, ben)
    wait_for(lambda: keys.exists(state_key(game)))
    seq = ana.get(f"/api/games/{game}")["seq"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(eve.get, f"/api/games/{game}/frames", after=seq, wait=20)
        proxy.set("refuse")
        for _ in range(3):
            seq = move(game, ana, ben)
        time.sleep(0.5)
        begin = time.monotonic()
        proxy.set("pass")
        assert waiting.result()["frames"] and time.monotonic() - begin < 5
    wait_for(lambda: keys.hget(state_key(game), "seq") == str(seq).encode())
    assert keys.llen(frames_key(game, "watcher")) == seq


def test_a_copy_that_redis_refuses_stops_neither_the_game_nor_the_copies_of_others(
    game_service: GameService, keys: redis.Redis
) -> None:
    ana, ben = Player(game_service.url), Player(game_service.url)
    game, other = game_service.start(ana, ben), game_service.start(ana, ben)
    wait_for(lambda: keys.exists(state_key(game)))
    keys.delete(state_key(game))
    keys.set(state_key(game), "of another type")
    for _ in range(3):
        move(game, ana, ben)
        seq = move(other, ana, ben)
        wait_for(lambda seq=seq: keys.hget(state_key(other), "seq") == str(seq).encode(), 2)
    with game_service.service() as service:
        assert 'cartouche_game_redis_failures_total{kind="ResponseError"}' in service.get("/metrics").text


def test_a_list_of_frames_with_a_gap_is_made_whole_by_its_reader(
    game_service: GameService, fresh_process: GameService, keys: redis.Redis
) -> None:
    ana, ben, eve = Player(game_service.url), Player(game_service.url), Player(fresh_process.url)
    game = game_service.start(ana, ben)
    seq = move(game, ana, ben)
    wait_for(lambda: keys.hget(state_key(game), "seq") == str(seq).encode())
    keys.ltrim(frames_key(game, "watcher"), 0, 1)
    seq = move(game, ana, ben)
    wait_for(lambda: keys.hget(state_key(game), "seq") == str(seq).encode())
    assert keys.llen(frames_key(game, "watcher")) == 2
    assert [frame["seq"] for frame in eve.get(f"/api/games/{game}/replay")["frames"]] == list(range(1, seq + 1))
    assert keys.llen(frames_key(game, "watcher")) == seq
