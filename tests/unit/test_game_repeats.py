"""What a process remembers of a game's commands."""

from __future__ import annotations

import random
from uuid import UUID, uuid4

from services.game.repeats import Repeats


def test_a_command_is_known_until_it_is_out_of_reach() -> None:
    """Everything since the oldest that is kept can be told; what is older is not claimed to be known."""
    repeats, commands, heads, head = Repeats(0, 64), [], {}, 0
    chance = random.Random(1)
    for _ in range(300):
        command, first = uuid4(), head + 1
        head += chance.randint(1, 5)
        repeats.add(command, first, head)
        commands.append(command)
        heads[command] = head
    assert repeats.knows(head - 64, head) and not repeats.knows(repeats.since - 1, head)
    assert head - 69 <= repeats.since <= head - 64
    for command in commands:
        assert repeats.find(command) == (heads[command] if heads[command] > repeats.since else None)
    assert repeats.find(uuid4()) is None


def test_after_a_gap_only_what_came_after_it_is_known() -> None:
    repeats, early, late = Repeats(0, 64), uuid4(), uuid4()
    repeats.add(early, 1, 2)
    repeats.add(late, 5, 6)
    assert not repeats.knows(3, 6) and repeats.knows(4, 6)
    assert repeats.find(early) is None and repeats.find(late) == 6


def test_a_command_whose_events_were_read_one_by_one_ends_with_the_last() -> None:
    repeats, command = Repeats(0, 64), uuid4()
    for version in (1, 2, 3):
        repeats.add(command, version, version)
    repeats.add(uuid4(), 4, 4)
    assert repeats.find(command) == 3


def test_a_game_that_went_on_without_it_is_not_known() -> None:
    repeats = Repeats(10, 64)
    assert repeats.knows(10, 10) and not repeats.knows(9, 10) and not repeats.knows(10, 11)


def test_ids_are_found_whole_and_not_across_two_entries() -> None:
    repeats = Repeats(0, 64)
    one, other = UUID(int=0), UUID(bytes=b"\0\0\0\1" + bytes(12))
    repeats.add(one, 1, 1)
    assert repeats.find(other) is None
    repeats.add(other, 2, 2)
    assert repeats.find(other) == 2 and repeats.find(one) == 1
