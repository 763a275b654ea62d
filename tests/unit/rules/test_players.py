"""The random player, levels, and games in the terminal."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from shared.rules import engine, play, verify
from shared.rules.players import bot_for, random_legal, seed_of
from shared.rules.registry import TITLES
from tests.fixtures.make import GOLDEN, HERE, golden_text

ASKS: list[dict[str, Any]] = [
    {"seat": 1, "verb": "place", "choices": {"card": ["a", "b", "c"], "turned": [True, False]}, "since": 7},
    {"seat": 1, "verb": "pass", "choices": {}, "since": 7},
]


def test_the_random_player_plays_every_legal_command_equally_often_and_no_other() -> None:
    legal = [command for ask in ASKS for command in engine.commands_of(ask)]
    counts = Counter(str(sorted(random_legal({}, ASKS, seed_of(str(n)), 0).items())) for n in range(7000))
    assert set(counts) == {str(sorted(command.items())) for command in legal}
    assert len(counts) == 7
    assert all(850 < count < 1150 for count in counts.values()), counts


def test_the_random_player_is_a_function_of_seed_and_decision() -> None:
    assert random_legal({}, ASKS, b"s", 0) == random_legal({"other": 1}, ASKS, b"s", 99)
    later = [{**ask, "since": 8} for ask in ASKS]
    assert any(random_legal({}, ASKS, bytes([n]), 0) != random_legal({}, later, bytes([n]), 0) for n in range(20))


def test_the_random_player_does_not_enumerate_a_huge_choice() -> None:
    ask = {"seat": 0, "verb": "arrange", "choices": {f"f{n}": list(range(10)) for n in range(30)}, "since": 1}
    command = random_legal({}, [ask], b"s", 0)
    assert len(command) == 32
    assert len({command[f"f{n}"] for n in range(30)}) > 3


def test_the_random_player_needs_something_to_decide() -> None:
    for nothing in ([], [{"seat": 0, "verb": "pick", "choices": {"card": []}, "since": 1}]):
        with pytest.raises(ValueError, match="nothing to decide"):
            random_legal({}, nothing, b"s", 0)


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_every_level_of_a_title_has_a_player_and_random_is_one(title: Any) -> None:
    assert "random" in title.spec.levels
    assert set(title.spec.levels) == {"random", *title.bots}
    for level in title.spec.levels:
        assert callable(bot_for(title, level))
    with pytest.raises(KeyError):
        bot_for(title, "brilliant")


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_play_through_is_still_played_like_that(name: str) -> None:
    """Meant to change? ``python -m tests.fixtures.make``, and read the diff."""
    assert golden_text(GOLDEN[name]) == (HERE / "golden" / f"{name}.txt").read_text()


def test_a_played_game_leaves_a_record_that_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    command = ["treasure_of_the_pharaohs", "--seats", "2", "--seed", "ü", "--level", "random", "--record", str(path)]
    assert play.main(command) == 0
    assert verify.main([str(path)]) == 0
    assert "NO " not in capsys.readouterr().out


@pytest.mark.parametrize(("seats", "level"), [("1", "random"), ("7", "sensible"), ("3", "strong")])
def test_what_cannot_be_played_is_said(seats: str, level: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["treasure_of_the_pharaohs", "--seats", seats, "--seed", "1", "--level", level]
    assert play.main(command) == 2
    assert "Treasure of the Pharaohs" in capsys.readouterr().err


def test_both_commands_run_as_the_readme_says(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run = [sys.executable, "-m"]
    game = ["treasure_of_the_pharaohs", "--seats", "2", "--seed", "readme", "--record", str(path)]
    played = subprocess.run([*run, "shared.rules.play", *game], capture_output=True, text=True, check=True)
    assert "The game begins." in played.stdout
    checked = subprocess.run([*run, "shared.rules.verify", str(path)], capture_output=True, text=True, check=True)
    assert "The result follows from the events" in checked.stdout
    path.write_bytes(path.read_bytes().replace(b'"value":3', b'"value":4', 1))
    damaged = subprocess.run([*run, "shared.rules.verify", str(path)], capture_output=True, text=True, check=False)
    assert (damaged.returncode, damaged.stderr) == (1, "")
    assert "NO  The chain of hashes breaks at event" in damaged.stdout
