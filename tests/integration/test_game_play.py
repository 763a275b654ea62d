"""Playing over HTTP: every call of the game service's surface, from the start of a game to its record."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
import msgspec

from shared.contracts import games as contracts
from shared.platform.problems import ProblemBody
from shared.projection.mergepatch import apply as merge
from tests.game_service import TITLE, GameService, Player, new_id


def fold(replay: dict[str, Any]) -> Any:
    view = replay["base"]
    for seq, frame in enumerate(replay["frames"], start=1):
        assert frame["seq"] == seq
        view = merge(view, frame["patch"])
    return view


def fits(answer: httpx.Response, kind: type) -> None:
    """The answer is what OpenAPI says: of this type, and with no field that the type lacks."""
    typed: object = msgspec.json.decode(answer.content, type=kind)
    assert msgspec.to_builtins(typed) == json.loads(answer.content)


def on_turn(game: str, *players: Player) -> tuple[Player, dict[str, Any]]:
    """The player whose turn it is, and the answer of /legal."""
    for player in players:
        legal = player.get(f"/api/games/{game}/legal")
        if legal["commands"]:
            return player, legal
    raise AssertionError("nobody is on turn")


def move(game: str, *players: Player) -> int:
    """Play one legal move; returns the seq."""
    player, legal = on_turn(game, *players)
    return int(player.send(game, legal["seq"], legal["commands"][0])["seq"])


def test_a_game_plays_to_its_end_and_everything_about_it_agrees(
    game_service: GameService, ana: Player, ben: Player, tmp_path: Path
) -> None:
    game = game_service.start(ana, ben, "sensible")
    seq = game_service.play(game, {0: ana, 1: ben})
    for who, viewer in ((ana, 0), (ben, 1), (ana, "watcher"), (ana, "open")):
        doc = who.get(f"/api/games/{game}", viewer=viewer)
        assert doc["seq"] == seq and doc["viewer"] == viewer and doc["asks"] == [] and "wait" not in doc
        assert fold(who.get(f"/api/games/{game}/replay", viewer=viewer)) == doc["view"]
        assert doc["view"]["result"]["ranking"] == doc["result"]["ranking"]
    record = tmp_path / "record.json"
    record.write_bytes(ana.http.get(f"/api/games/{game}/record").content)
    verify = [sys.executable, "-m", "shared.rules.verify", str(record)]
    assert subprocess.run(verify, capture_output=True, check=False).returncode == 0
    damaged = json.loads(record.read_text())
    damaged["events"][3]["data"]["at"] += 1
    record.write_text(json.dumps(damaged))
    assert subprocess.run(verify, capture_output=True, check=False).returncode != 0


def test_every_answer_is_what_the_contract_says(game_service: GameService, ana: Player, ben: Player) -> None:
    game = game_service.start(ana, ben)
    player, legal = on_turn(game, ana, ben)
    calls: list[tuple[str, type]] = [
        (f"/api/games/{game}", contracts.Game),
        (f"/api/games/{game}/legal", contracts.Legal),
        (f"/api/games/{game}/frames?after=1", contracts.Frames),
        (f"/api/games/{game}/replay", contracts.Replay),
        ("/api/games", contracts.Games),
    ]
    for path, kind in calls:
        fits(player.http.get(path), kind)
    fits(player.http.get(f"/api/games/{game}/record"), ProblemBody)
    body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": legal["commands"][0]}
    fits(player.http.post(f"/api/games/{game}/commands", json=body), contracts.Done)
    game_service.play(game, {0: ana, 1: ben})
    for path, kind in [*calls, (f"/api/games/{game}/record", contracts.Record)]:
        fits(player.http.get(path), kind)


def test_a_game_starts_once_however_often_it_is_started(game_service: GameService, ana: Player) -> None:
    game = str(new_id())
    seat = {"kind": "player", "name": "Ana", "player": ana.id, "nonce": "ab" * 16}
    bot = {"kind": "bot", "name": "Bot", "level": "random"}
    order = {"table": str(new_id()), "title": TITLE, "options": {}, "pace": "live", "seats": [seat, bot]}
    with game_service.service("matchmaking") as service:
        assert service.put(f"/internal/games/{game}", json=order).json()["code"] == "no_seed"
        hashes = {service.put(f"/internal/games/{game}/seed").json()["seed_hash"] for _ in range(3)}
        assert len(hashes) == 1
        for change, status, code in (
            ({"title": "chess"}, 400, "invalid"),
            ({"seats": [seat]}, 422, "bad_seats"),
            ({"seats": [seat, seat]}, 400, "invalid"),
            ({"pace": "blitz"}, 422, "bad_pace"),
            ({"options": {"x": 1}}, 422, "bad_options"),
            ({"seats": [seat, bot | {"nonce": "zz"}]}, 400, "invalid"),
        ):
            answer = service.put(f"/internal/games/{game}", json=order | change)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert ana.http.get(f"/api/games/{game}").status_code == 404
        first, second = (service.put(f"/internal/games/{game}", json=order).json() for _ in range(2))
    assert (first["outcome"], second["outcome"]) == ("done", "repeat") and first["seq"] == second["seq"]
    frames = ana.get(f"/api/games/{game}/frames")["frames"]
    assert frames[0]["ev"]["type"] == "GameStarted" and {frames[0]["ev"]["seed_hash"]} == hashes


def test_my_games_are_right_at_once_and_my_turn_comes_first(
    game_service: GameService, ana: Player, ben: Player
) -> None:
    assert ana.get("/api/games")["games"] == []
    games = [game_service.start(ana, ben) for _ in range(4)]
    for game in games[:2]:
        move(game, ana, ben)
    cards = ana.get("/api/games", mine="active")["games"]
    assert {card["id"] for card in cards} == set(games)
    assert [card["my_turn"] for card in cards] == sorted((card["my_turn"] for card in cards), reverse=True)
    for card in cards:
        assert card["my_turn"] == bool(ana.get(f"/api/games/{card['id']}/legal")["commands"])
    mine = [card["due"] for card in cards if card["my_turn"]]
    assert mine == sorted(mine)
    assert ana.get("/api/games", mine="finished")["games"] == []
    seat = next(card["seat"] for card in cards if card["id"] == games[0])
    ana.send(games[0], 0, {"verb": "resign", "seat": seat})
    finished = ana.get("/api/games", mine="finished")["games"]
    assert [card["id"] for card in finished] == [games[0]] and finished[0]["result"]["ranking"][0] == [1]
    doc = ana.get(f"/api/games/{games[0]}")
    assert {key: finished[0][key] for key in ("seq", "seats", "result")} == {
        k: doc[k] for k in ("seq", "seats", "result")
    }
    assert games[0] not in [card["id"] for card in ana.get("/api/games", mine="active")["games"]]
    assert len(ana.get("/api/games")["games"]) == 4
    assert ana.http.get("/api/games?mine=all").status_code == 400


def test_each_viewer_gets_what_the_viewer_may_know(game_service: GameService, ana: Player, ben: Player) -> None:
    game = game_service.start(ana, "sensible", ben)
    stranger = Player(game_service.url, "Eve")
    assert ana.get(f"/api/games/{game}")["viewer"] == 0
    assert ben.get(f"/api/games/{game}")["viewer"] == 2
    assert stranger.get(f"/api/games/{game}")["viewer"] == "watcher"
    assert ana.get(f"/api/games/{game}", viewer="watcher")["asks"] == []
    for path in ("", "/legal", "/frames", "/replay"):
        url = f"/api/games/{game}{path}"
        for seat in ("1", "2", "3", "99"):
            assert ana.get(url, 403, viewer=seat)["code"] == "not_your_seat"
        assert stranger.get(url, 403, viewer=0)["code"] == "not_your_seat"
        assert ana.get(url, 403, viewer="open")["code"] == "not_over"
        for nonsense in ("x", "-1", "1.0", "²", "999", "OPEN"):
            assert ana.get(url, 400, viewer=nonsense)["code"] == "invalid"
    with game_service.service() as service:
        for number in (0, 1, 2):
            assert service.get(f"/api/games/{game}", params={"as": number}).json()["viewer"] == number
    assert ana.get(f"/api/games/{game}/record", 409)["code"] == "not_finished"


def test_frames_after_a_seq_close_a_gap(game_service: GameService, ana: Player, ben: Player) -> None:
    game = game_service.start(ana, ben)
    before = ana.get(f"/api/games/{game}")
    for _ in range(5):
        move(game, ana, ben)
    after = ana.get(f"/api/games/{game}/frames", after=before["seq"])
    view = before["view"]
    for frame in after["frames"]:
        view = merge(view, frame["patch"])
    now = ana.get(f"/api/games/{game}")
    assert view == now["view"] and after["asks"] == now["asks"] and after["seq"] == now["seq"]
    assert ana.get(f"/api/games/{game}/frames", after=now["seq"])["frames"] == []
    assert ana.get(f"/api/games/{game}/frames", after=2**31 - 1)["frames"] == []


def test_a_long_poll_wakes_at_the_next_move_and_ends_in_time(
    game_service: GameService, ana: Player, ben: Player
) -> None:
    game = game_service.start(ana, ben)
    seq = ana.get(f"/api/games/{game}")["seq"]
    got: list[Any] = []
    waiting = threading.Thread(
        target=lambda: got.append((ana.get(f"/api/games/{game}/frames", after=seq, wait=20), time.monotonic()))
    )
    waiting.start()
    time.sleep(0.4)
    assert not got
    sent = time.monotonic()
    other = Player(game_service.url)
    other.http.headers["Authorization"] = ana.http.headers["Authorization"]
    move(game, other, ben)
    waiting.join(5)
    assert got[0][0]["frames"][0]["seq"] == seq + 1 and got[0][1] - sent < 2
    begin = time.monotonic()
    now = got[0][0]["seq"]
    assert ana.get(f"/api/games/{game}/frames", after=now, wait=0.3)["frames"] == []
    assert 0.25 < time.monotonic() - begin < 3
    for nonsense in ("nan", "-inf", "-3", "0"):
        assert ana.get(f"/api/games/{game}/frames", after=now, wait=nonsense)["frames"] == []


def test_a_replay_is_fetched_again_only_when_it_has_grown(game_service: GameService, ana: Player, ben: Player) -> None:
    game = game_service.start(ana, ben)
    url = f"/api/games/{game}/replay"
    first = ana.http.get(url)
    again = ana.http.get(url, headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304 and again.content == b"" and "immutable" not in again.headers["Cache-Control"]
    move(game, ana, ben)
    assert ana.http.get(url, headers={"If-None-Match": first.headers["ETag"]}).status_code == 200
    ana.send(game, 0, {"verb": "resign", "seat": 0})
    last = ana.http.get(url)
    assert "immutable" in last.headers["Cache-Control"]
    assert ana.http.get(url, headers={"If-None-Match": last.headers["ETag"]}).status_code == 304


def test_what_is_due_happens_when_it_is_due_and_only_then(game_service: GameService, ana: Player, ben: Player) -> None:
    game = game_service.start(ana, ben, pace="slow")
    doc = ana.get(f"/api/games/{game}", viewer="watcher")
    assert doc["wait"]["kind"] == "timeout"
    with game_service.service("bots") as service:

        def due(**facts: Any) -> Any:
            answer = service.post(f"/internal/games/{game}/due", json={"seq": doc["seq"], "kind": "timeout"} | facts)
            assert answer.status_code == 200, answer.text
            return answer.json()["outcome"]

        assert due() == "early"
        assert due(seq=doc["seq"] - 1) == "late"
        assert due(kind="bot") == "late"
        assert service.post(f"/internal/games/{new_id()}/due", json={"seq": 1, "kind": "bot"}).status_code == 404
    assert ana.get(f"/api/games/{game}")["seq"] == doc["seq"]
    assert ana.http.post(f"/internal/games/{game}/due", json={"seq": 1, "kind": "bot"}).status_code == 403


def test_a_service_plays_only_for_bots(game_service: GameService, ana: Player) -> None:
    game = game_service.start(ana, "random")
    with game_service.service("bots") as service:
        for _ in range(40):
            doc = service.get(f"/api/games/{game}").json()
            seat = doc["wait"]["seat"]
            legal = service.get(f"/api/games/{game}/legal", params={"as": seat}).json()
            body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": legal["commands"][0]}
            answer = service.post(f"/api/games/{game}/commands", json=body)
            if seat == 1:
                assert doc["wait"]["kind"] == "bot" and answer.status_code == 200
                return
            assert answer.status_code == 403 and answer.json()["code"] == "forbidden"
            ana.send(game, legal["seq"], legal["commands"][0])
    raise AssertionError("the bot never had a turn")
