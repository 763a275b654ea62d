"""A title against the clock: the cube stops by itself or by who acts after it, latency is forgiven, and
nobody is told when."""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from services.game.decision import NET_MS
from shared.rules.escape_the_mad_mummy.components import CLOSE_DELAY
from tests.clock_games import EMM, Behind, Line, now_ms, ring, ringing, roll, sleep_until, spin
from tests.game_service import GameProcess, GameService, Player, running


class Orphan(NamedTuple):
    """A running spin: the game, the seat on turn, its player at the process that lives, the seq after the spin."""

    game: str
    seat: int
    player: Player
    seq: int
    behind: Behind


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    yield from running(database_url, redis_url, HEARTBEAT_SECONDS="1")


@pytest.fixture
def pair(game_service: GameService) -> dict[int, Player]:
    return {0: Player(game_service.url, "Ana"), 1: Player(game_service.url, "Ben")}


def started(game_service: GameService, pair: dict[int, Player], **more: Any) -> str:
    return game_service.start(pair[0], pair[1], title=EMM, **more)


def test_the_cube_wobbles_and_stops_by_itself_at_its_moments(
    game_service: GameService, owner_database_url: str, pair: dict[int, Player]
) -> None:
    """Without a sweeper; the face is read 300 ms after the stop. The deadline row is due a blink after each."""
    game = started(game_service, pair)
    spin(pair, game)
    behind = Behind(owner_database_url, game)
    cube = behind.spin()
    for kind, moment in (("wobble", cube.wobbles_at), ("stop", cube.stops_at + CLOSE_DELAY)):
        armed = behind.armed()
        assert armed is not None and armed[:2] == (kind, moment + NET_MS)
        sleep_until(moment + 250)
    events = behind.events()
    assert [e["at"] for e in events if e["type"] == "CubeWobbled"] == [cube.wobbles_at]
    assert [e["at"] for e in events if e["type"] == "CubeStopped"] == [cube.stops_at]


@pytest.fixture
def orphan(
    game_service: GameService, database_url: str, owner_database_url: str, redis_url: str, tmp_path: Path
) -> Iterator[Orphan]:
    """A spin whose process dies right after it, while another one lives: nobody has an alarm set for it."""
    with GameProcess(database_url, redis_url, tmp_path / "log") as process:
        there = {0: Player(process.url, "Ana"), 1: Player(process.url, "Ben")}
        game = process.start(there[0], there[1], title=EMM)
        seat, _, doc = spin(there, game)
    here = there[seat].at(game_service.url)
    yield Orphan(game, seat, here, doc["seq"], Behind(owner_database_url, game))


def test_who_acts_after_the_stop_finds_the_game_as_the_timer_would_have_left_it(
    game_service: GameService, orphan: Orphan
) -> None:
    """The roll is stale, the stop is in the log at its own moment, once, and the timer then comes late. A roll between
    the stop and its being carried out is told that the cube has stopped, and changes nothing."""
    game, player, behind = orphan.game, orphan.player, orphan.behind
    cube = behind.spin()
    command = {"verb": "roll_dice", "seat": orphan.seat, "roll_no": 1}
    sleep_until(cube.wobbles_at + 5)
    assert player.send(game, orphan.seq, {**command, "roll_no": 2}, 422)["code"] == "stale_roll"
    assert [e["at"] for e in behind.events("CubeWobbled")] == [cube.wobbles_at]
    seq = player.get(f"/api/games/{game}")["seq"]
    sleep_until(cube.stops_at + 30)
    assert player.send(game, orphan.seq, command, 422)["code"] == "cube_stopped"
    assert player.get(f"/api/games/{game}")["seq"] == seq
    sleep_until(cube.stops_at + CLOSE_DELAY + NET_MS)  # this process has an alarm again, since it stored the wobble
    assert player.send(game, orphan.seq, command, 409)["code"] == "stale"
    assert [(e["at"], e["cause"]) for e in behind.events("CubeStopped")] == [(cube.stops_at, "time")]
    with game_service.service("bots") as service:
        late = service.post(f"/internal/games/{game}/due", json={"kind": "stop", "seq": seq}).json()
    assert late["outcome"] == "late"


def test_the_deadline_row_rings_where_no_alarm_is_left(
    game_service: GameService, owner_database_url: str, orphan: Orphan
) -> None:
    """The sweeper's call carries out the wobble, at the wobble's own moment; rung early, the service waits for it."""
    cube = orphan.behind.spin()
    sleep_until(cube.wobbles_at - 500)
    assert ring(game_service, owner_database_url, orphan.game) == "done"
    assert 0 <= now_ms() - cube.wobbles_at < 250
    assert [e["at"] for e in orphan.behind.events("CubeWobbled")] == [cube.wobbles_at]


def test_a_tap_sent_again_with_another_id_is_told_that_all_is_well(
    game_service: GameService, owner_database_url: str, pair: dict[int, Player]
) -> None:
    """The roll with that number was made: no event, no refusal. A number out of turn is refused."""
    game = started(game_service, pair)
    seat, player, _ = spin(pair, game)
    sleep_until(Behind(owner_database_url, game).spin().opens_at)
    done = roll(player, game)
    base = player.get(f"/api/games/{game}")["seq"]
    again = player.send(game, base, {"verb": "roll_dice", "seat": seat, "roll_no": 1})
    assert (done["outcome"], again["outcome"], again["seq"]) == ("done", "repeat", base)
    assert player.send(game, base, {"verb": "roll_dice", "seat": seat, "roll_no": 3}, 422)["code"] == "stale_roll"
    assert len(Behind(owner_database_url, game).events("DiceRolled")) == 1


@pytest.mark.parametrize(("delay", "credit"), [(0.0, 0), (0.2, 100), (0.9, 250)])
def test_half_the_round_trip_is_forgiven_and_never_more_than_250_ms(
    game_service: GameService, owner_database_url: str, pair: dict[int, Player], delay: float, credit: int
) -> None:
    """A roll counts from when it was received, less half the median time in which the player's socket answers pings."""
    game = started(game_service, pair)
    lines = [Line(game_service, player, game, delay) for player in pair.values()]
    for line in lines:
        line.measured(8 if delay < 0.5 else 3)
    _, player, _ = spin(pair, game)
    behind = Behind(owner_database_url, game)
    sleep_until(behind.spin().opens_at + 300)
    before = now_ms()
    roll(player, game)
    after = now_ms()
    at = behind.events("DiceRolled")[0]["at"]
    slack = 30  # a busy machine answers pings late
    assert before - credit - (slack if credit < 250 else 0) <= at <= after - credit
    for line in lines:
        line.close()


def test_the_credit_is_frozen_when_the_spin_begins(
    game_service: GameService, owner_database_url: str, pair: dict[int, Player]
) -> None:
    """Whoever begins to answer pings slowly in mid-spin gains nothing before the next one."""
    game = started(game_service, pair)
    lines = {seat: Line(game_service, player, game) for seat, player in pair.items()}
    for line in lines.values():
        line.measured()
    seat, player, _ = spin(pair, game)
    behind = Behind(owner_database_url, game)
    begun = lines[seat].pongs
    lines[seat].delay = 0.6
    lines[seat].measured(begun + 5)  # the median is a slow one now
    sleep_until(behind.spin().opens_at)
    before = now_ms()
    roll(player, game)
    assert behind.events("DiceRolled")[0]["at"] >= before - 40
    for line in lines.values():
        line.close()


def test_a_command_at_another_process_than_the_socket_has_the_credit_too(
    game_service: GameService,
    database_url: str,
    owner_database_url: str,
    redis_url: str,
    pair: dict[int, Player],
    tmp_path: Path,
) -> None:
    """The processes tell each other what their sockets measure."""
    game = started(game_service, pair)
    lines = [Line(game_service, player, game, 0.2) for player in pair.values()]
    with GameProcess(database_url, redis_url, tmp_path / "log") as process:
        there = {seat: player.at(process.url) for seat, player in pair.items()}
        for line in lines:
            line.measured(line.pongs + 8)
        _, player, _ = spin(there, game)
        behind = Behind(owner_database_url, game)
        sleep_until(behind.spin().opens_at + 300)
        roll(player, game)
        after = now_ms()
        assert behind.events("DiceRolled")[0]["at"] <= after - 100
    for line in lines:
        line.close()


def test_an_answer_to_no_ping_says_nothing(game_service: GameService, pair: dict[int, Player]) -> None:
    """A made-up token is ignored, and so is the second answer to the same ping."""
    game = started(game_service, pair)
    line = Line(game_service, pair[0], game)
    line.token = lambda token: "0" * len(token)
    line.measured(1)
    pings = [m for _, m in line.messages if m["type"] == "ping"]
    assert len(pings) <= 2  # with a good answer the others follow at once; now only heartbeats bring one
    line.close()


def test_a_command_sent_again_500_events_later_is_still_a_repeat(
    game_service: GameService, pair: dict[int, Player]
) -> None:
    """With the base it was sent with the first time, however long the game has become."""
    for _ in range(12):  # by chance a game may be over before
        game = started(game_service, pair, options={"mode": "count"})
        seat, player, doc = spin({0: pair[0], 1: pair[1]}, game)
        first, command_id = doc["seq"], str(uuid.uuid4())
        command = {"verb": "roll_dice", "seat": seat, "roll_no": 1}
        done = player.send(game, first, command, command_id=command_id)
        if play_on(pair, game, until=first + 500) >= first + 500:
            break
    else:
        pytest.fail("twelve games were all short")
    again = player.send(game, first, command, command_id=command_id)
    assert again == {"seq": done["seq"], "outcome": "repeat"}


def play_on(pair: dict[int, Player], game: str, until: int) -> int:
    """Plays the last legal command again and again; the version then, less than `until` when the game was over."""
    while (now := pair[0].get(f"/api/games/{game}"))["seq"] < until and "result" not in now:
        for each in pair.values():
            legal = each.get(f"/api/games/{game}/legal")
            if legal["commands"]:
                each.send(game, legal["seq"], legal["commands"][-1])
    return int(now["seq"])


def test_nobody_is_told_when_the_cube_will_stop(
    game_service: GameService, owner_database_url: str, pair: dict[int, Player]
) -> None:
    """While it spins, no document, frame, list or socket has a moment that is to come, but those everybody knows."""
    game = started(game_service, pair)
    line = Line(game_service, pair[0], game)
    with ringing(game_service, owner_database_url, game):
        _, player, doc = spin(pair, game)
        cube = Behind(owner_database_url, game).spin()
        while now_ms() < cube.stops_at - 50:
            doc = player.get(f"/api/games/{game}")
            assert "wait" not in doc and all("due" not in ask for ask in doc["asks"])
            assert "wait" not in player.get(f"/api/games/{game}/frames", after=doc["seq"])
            assert "due" not in player.get("/api/games", mine="active")["games"][0]
            time.sleep(0.3)
    for _, message in line.messages:
        assert message.get("wait", {}).get("kind") in (None, "timeout")
    line.close()
