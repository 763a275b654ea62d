"""Whole games over the HTTP surface alone, by programs that know nothing but the design's table of calls."""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
import pytest

from shared.projection.mergepatch import apply as merge
from shared.rules.registry import TITLES
from tests.quick import OPTIONS
from tests.stack import Stack

PATIENCE = 240.0
"""Seconds that a whole game may take before a test gives up."""


class Program:
    """A player that is a program: a guest with a token and nothing else."""

    def __init__(self, url: str, name: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=40)
        answer = self.http.post("/api/players", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.player = answer.json()["player"]
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {answer.json()['token']}"

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, (path, answer.text)
        return answer.json()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code in (200, 201), (path, answer.text)
        return answer.json()

    def until_started(self, table: str) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            doc = self.get(f"/api/tables/{table}")
            if doc.get("game_id"):
                return str(doc["game_id"])
            time.sleep(0.05)
        raise AssertionError("the table never started")

    def move(self, game: str) -> bool:
        """Play one random legal command if this player may; return whether the game is over."""
        doc = self.get(f"/api/games/{game}")
        if "result" in doc:
            return True
        legal = self.get(f"/api/games/{game}/legal")
        if not legal["commands"]:
            time.sleep(0.01)  # the other program, or the game itself, is next
            return False
        body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": secrets.choice(legal["commands"])}
        answer = self.http.post(f"/api/games/{game}/commands", json=body)
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            assert self.post(f"/api/games/{game}/commands", body)["outcome"] == "repeat"
        return False


def check_finished(program: Program, game: str, seats: int, folder: Path) -> None:
    """Every promise about a finished game: replays fold to views for all viewers, and the record verifies offline."""
    finals = {}
    for viewer in [*range(seats), "watcher", "open"]:
        answer = program.http.get(f"/api/games/{game}", params={"as": viewer})
        if answer.status_code == 403:
            assert viewer not in ("watcher", "open")
            continue
        doc = answer.json()
        replay = program.get(f"/api/games/{game}/replay?as={viewer}")
        view = replay["base"]
        for seq, frame in enumerate(replay["frames"], start=1):
            assert frame["seq"] == seq
            view = merge(view, frame["patch"])
        assert view == doc["view"]
        finals[viewer] = doc["result"]
    assert {"watcher", "open"} <= finals.keys()
    record = program.http.get(f"/api/games/{game}/record")
    assert record.status_code == 200
    good = folder / f"{game}.json"
    good.write_bytes(record.content)
    assert verify(good) == 0
    for _ in range(3):
        damaged = bytearray(record.content)
        damaged[secrets.randbelow(len(damaged))] ^= 1 << secrets.randbelow(6)
        bad = folder / "damaged.json"
        bad.write_bytes(damaged)
        assert verify(bad) != 0


def verify(path: Path) -> int:
    run = subprocess.run([sys.executable, "-m", "shared.rules.verify", str(path)], capture_output=True, timeout=60)
    return run.returncode


@pytest.mark.parametrize("title", TITLES)
def test_four_bots_play_a_whole_game_that_a_program_watches(stack: Stack, tmp_path: Path, title: str) -> None:
    """A table of four bots starts by itself, plays to its end with nobody's help, and proves its dice."""
    maker = Program(stack.url, "Watcher")
    table = maker.post("/api/tables", {"title": title, "seats": 4, "sit": False, "options": OPTIONS[title]})
    for _ in range(4):
        table = maker.post(f"/api/tables/{table['id']}/bots", {"level": "sensible"})
    game = maker.until_started(table["id"])
    end = time.monotonic() + PATIENCE
    seq = 0
    while "result" not in (doc := maker.get(f"/api/games/{game}")):
        assert time.monotonic() < end, json.dumps(doc["wait"])
        frames = maker.get(f"/api/games/{game}/frames?after={seq}&wait=10&as=watcher")
        seq = frames["seq"]
    check_finished(maker, game, 4, tmp_path)


@pytest.mark.parametrize("title", TITLES)
def test_two_programs_play_each_other_to_the_end(stack: Stack, tmp_path: Path, title: str) -> None:
    """Two programs meet by a code, bring their own chance after the commitment, and play to the end."""
    ana, ben = Program(stack.url, "Ana"), Program(stack.url, "Ben")
    table = ana.post("/api/tables", {"title": title, "seats": 2, "access": "link", "options": OPTIONS[title]})
    assert len(table["seed_hash"]) == 64
    ana.post(f"/api/tables/{table['id']}/seats", {"nonce": secrets.token_hex(16)})
    found = ben.get(f"/api/tables/{table['code']}")
    ben.post(f"/api/tables/{found['id']}/seats", {"nonce": secrets.token_hex(16)})
    game = ana.until_started(table["id"])
    end = time.monotonic() + PATIENCE
    over = False
    while not over:
        assert time.monotonic() < end
        over = ana.move(game)
        over = ben.move(game) or over
    check_finished(ana, game, 2, tmp_path)
    for program in (ana, ben):
        assert game in [g["id"] for g in program.get("/api/games?mine=finished")["games"]]
        assert game not in [g["id"] for g in program.get("/api/games?mine=active")["games"]]
