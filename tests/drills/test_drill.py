"""The short form of `make drill`: the same code, fewer games and incidents. And what looks from outside has eyes."""

from __future__ import annotations

import hashlib
import sys
import uuid
from dataclasses import replace

import pytest

from tests.drills.clients import Answered
from tests.drills.drill import SHORT, drill
from tests.drills.outside import Row, check_answered, check_log

STREAM = str(uuid.UUID(int=7))


@pytest.mark.timeout(400)  # a minute, on a machine that has nothing else to do
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_games_survive_what_a_short_drill_does_to_them() -> None:
    """Killed, cut, frozen and emptied under games of bots and people: nothing is lost, doubled, or stuck."""
    said: list[str] = []
    run = drill(SHORT, "make test", said.append)
    run.print_table()
    assert not [check.name for check in run.checks if check.wrong], "\n".join(said)
    assert all(check.looked for check in run.checks), "\n".join(said)


def rows(count: int = 5) -> list[Row]:
    """A stream as it should be: every event an append of its own."""
    digest, made = hashlib.sha256(STREAM.encode()).digest(), []
    for version in range(1, count + 1):
        digest = hashlib.sha256(digest + b"{}").digest()
        made.append(Row(version, "game:Moved", b"{}", digest, uuid.UUID(int=version), 4096 * version + 1))
    return made


def wrong(log: list[Row]) -> set[str]:
    return {check.name for check in check_log({STREAM: log}) if check.wrong}


def test_a_log_as_it_should_be_is_found_right() -> None:
    assert wrong(rows()) == set()


@pytest.mark.parametrize(
    ("name", "spoilt"),
    [
        ("versions are 1, 2, 3 …", [*rows()[:2], *rows()[3:]]),
        ("hash chains are whole", [*rows()[:4], replace(rows()[4], data=b"[]")]),
        ("no command twice", [*rows()[:4], replace(rows()[4], command=uuid.UUID(int=2))]),
        ("positions follow versions", [*rows()[:4], replace(rows()[4], position=4096)]),
    ],
)
def test_a_spoilt_log_is_found_wrong(name: str, spoilt: list[Row]) -> None:
    assert name in wrong(spoilt)


def test_an_answered_command_that_is_not_in_the_log_is_found() -> None:
    player, command = uuid.UUID(int=1), uuid.UUID(int=2)
    stored = [replace(row, command=uuid.uuid5(player, str(command))) if row.version == 3 else row for row in rows()]
    line = {"event": "task", "task": "bots.take_turn", "stream": STREAM, "seat": 0, "seq": 3, "outcome": "moved"}
    for seq, lines, expected in ((3, [], [0, 0]), (4, [], [1, 0]), (3, [line], [0, 1])):
        answered = [Answered(str(player), STREAM, command, seq)]
        assert [len(check.wrong) for check in check_answered({STREAM: stored}, answered, lines)] == expected
