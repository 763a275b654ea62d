"""Playing over HTTP: every call of the game service's surface, from the start of a game to its record."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shared.projection.mergepatch import apply as merge
from tests.game_service import GameService, Player, running


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    yield from running(database_url, redis_url)


def fold(replay: dict[str, Any]) -> Any:
    view = replay["base"]
    for seq, frame in enumerate(replay["frames"], start=1):
        assert frame["seq"] == seq
        view = merge(view, frame["patch"])
    return view


def test_a_game_plays_to_its_end_and_everything_about_it_agrees(game_service: GameService, tmp_path: Path) -> None:
    ana, ben = Player(game_service.url, "Ana"), Player(game_service.url, "Ben")
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
