"""Time that runs out: the default happens with nobody watching, and a bot stands in for who stays away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.guests import Guest, until
from tests.stack import Stack, running_stack

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def hasty() -> Iterator[Stack]:
    """A stack in which a live decision may take a fiftieth of its time."""
    with running_stack({"LIVE_SECONDS_SCALE": "0.02"}) as stack:
        yield stack


def events(guest: Guest, game: str, kind: str) -> list[Any]:
    frames = guest.ok("GET", f"/api/games/{game}/replay?as=watcher")["frames"]
    return [f for f in frames if f["ev"]["type"] == kind]


def away(guest: Guest, game: str, seat: int) -> bool:
    doc = guest.game(game, "watcher")
    assert "result" not in doc, "the game ended before anybody could come back"
    return bool(doc["view"]["seats"][str(seat)].get("away"))


def test_a_seat_that_misses_two_in_a_row_is_played_by_a_bot_until_its_player_returns(hasty: Stack) -> None:
    ana, ben = Guest(hasty.url, "Ana"), Guest(hasty.url, "Ben")
    table = ana.table(2)
    ben.sit(table["id"])
    game = ana.started(table["id"])
    seats = {0: ana, 1: ben}
    # Nobody moves and nobody looks.
    until(lambda: any(away(ana, game, seat) for seat in seats), 30, every=0.3)
    seat = next(s for s in seats if away(ana, game, s))
    missed = [f["ev"]["misses"] for f in events(ana, game, "SeatMissed") if f["ev"]["seat"] == seat]
    assert missed[:2] == [1, 2]
    before = int(ana.game(game)["seq"])
    until(lambda: int(ana.game(game)["seq"]) > before + 3, 30)

    returning = seats[seat]
    back = returning.call(
        "POST",
        f"/api/games/{game}/commands",
        {"id": "0197c0de-0000-4000-8000-000000000001", "base": before, "command": {"verb": "return", "seat": seat}},
    )
    assert back.status_code == 200, back.text
    assert any(f["ev"]["seat"] == seat for f in events(ana, game, "SeatReturned"))


def test_two_absent_players_still_come_to_an_end(hasty: Stack) -> None:
    ana, ben = Guest(hasty.url, "Ana"), Guest(hasty.url, "Ben")
    table = ana.table(2)
    ben.sit(table["id"])
    game = ana.started(table["id"])
    time.sleep(1)
    until(lambda: "result" in ana.game(game), 120, every=0.5)
    assert len(events(ana, game, "SeatAway")) == 2
