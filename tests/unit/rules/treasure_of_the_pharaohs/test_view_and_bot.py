"""Treasure of the Pharaohs: what is seen, and how the sensible player weighs a six (ledger 3.5 and 6)."""

from __future__ import annotations

from typing import Any

import pytest

from shared.projection import frames, mergepatch
from shared.rules import engine
from shared.rules.treasure_of_the_pharaohs import TITLE
from shared.rules.treasure_of_the_pharaohs.bot import pips_lost, sensible, worth_of_six
from tests.unit.rules.treasure_of_the_pharaohs.table import A, B, Table


def test_the_view_in_the_middle_of_a_game() -> None:
    table = Table("I5", "T2", "Y3", height=2)
    table.explorer(2).snakes = 1
    table.state.on_turn = 2
    table.roll(2, 3, w=[4])
    assert engine.view(TITLE, table.state, "watcher") == {
        "phase": "roll",
        "round": 2,
        "turn": 2,
        "on_turn": 0,
        "order": [0, 1, 2],
        "seats": {
            "0": {
                "status": "playing",
                "place": "I5",
                "attempt": 1,
                "heading": "in",
                "colour": "red",
                "door": "open",
            },
            "1": {"status": "playing", "place": "T2", "attempt": 1, "heading": "in", "colour": "blue"},
            "2": {"status": "playing", "place": "Y3", "attempt": 1, "heading": "in", "colour": "green", "snakes": 2},
        },
        "stone": {"height": 2},
        "sarcophagus": {"spin": 1},
        "die": {"seat": 2, "value": 3, "purpose": "snakes"},
        "wheel": {"seat": 0, "spun_by": 1, "mummy": "A", "sector": 4, "open": True},
    }


def test_the_view_says_who_fell_is_away_holds_the_stone_or_must_move_first() -> None:
    table = Table("I5", "TP", height=6, opener=1)
    table.state.seats[B].away = True
    table.explorer(A).wheel_spent = True
    view = engine.view(TITLE, table.state, A)
    assert view["seats"]["1"]["in_pit"] is True
    assert view["seats"]["1"]["away"] is True
    assert view["seats"]["0"]["wheel_spent"] is True
    assert view["stone"] == {"height": 6, "opener": 1}


def test_a_watcher_and_every_seat_see_the_same_and_open_sees_the_treasure() -> None:
    table = Table("P5", "G1", "M4", treasure="west")
    views = [engine.view(TITLE, table.state, viewer) for viewer in (0, 1, 2, "watcher")]
    assert all(view == views[0] for view in views)
    assert engine.view(TITLE, table.state, "open")["sarcophagus"] == {"spin": 1, "treasure": "west"}


def test_the_board_line_marks_turn_attempt_way_back_snakes_and_stone() -> None:
    table = Table("XS", "Y3", height=6, opener=1)
    table.explorer(0).attempt, table.explorer(0).heading = 3, "back"
    table.explorer(1).snakes = 2
    assert TITLE.line(engine.view(TITLE, table.state, 0)) == "round 1, turn 1 | >0:XS**<  1:Y3~2 | stone 6 by 1"


def test_lid_and_wheel_are_seen_until_the_next_turn_and_the_die_until_the_next_roll() -> None:
    table = Table("I5", "L1", treasure="south").turn_of(B)
    table.roll(B, 1, w=[4])
    before = table.state
    table.roll(A, 3, side=["west"])
    projected, _ = frames.project(TITLE, before, table.events, ["watcher"])
    view, seen = engine.view(TITLE, before, "watcher"), {}
    for frame in projected["watcher"].frames:
        view = mergepatch.apply(view, frame["patch"])
        seen[frame["ev"]["type"]] = view
    assert seen["DoorPassed"]["wheel"]["sector"] == 4
    assert seen["LidRaised"]["sarcophagus"]["lifted"] == {"side": "east", "content": "curse", "seat": A}
    assert "lifted" in seen["TurnEnded"]["sarcophagus"] and "wheel" in seen["TurnEnded"]
    assert "lifted" not in view["sarcophagus"] and "wheel" not in view
    assert view["die"] == {"seat": A, "value": 3, "purpose": "move"}


# -- the sensible player ----------------------------------------------------------------------------------------------


def rival(place: str, attempt: int = 1) -> dict[str, Any]:
    return {"place": place, "attempt": attempt, "status": "playing", "heading": "in"}


@pytest.mark.parametrize(
    ("place", "attempt", "height", "lost"),
    [
        ("P5", 1, 4, 4),
        ("P5", 1, 6, 6),
        ("Q", 1, 6, 6),
        ("P1", 1, 6, 6),
        ("P4", 1, 5, 0),
        ("Q", 1, 3, 0),
        ("A1", 1, 6, 3),
        ("O4", 1, 6, 3),
        ("O3", 1, 6, 0),
        ("G1", 1, 6, 0),
        ("P5", 2, 4, 6),
        ("Q", 2, 6, 9),
        ("U1", 3, 6, 0),
    ],
)
def test_what_a_rival_loses_by_a_falling_stone(place: str, attempt: int, height: int, lost: float) -> None:
    assert pips_lost(rival(place, attempt), height) == lost


@pytest.mark.parametrize(
    ("explorer", "height", "worth"),
    [
        ({"place": "L1"}, 1, 6),
        ({"place": "L2"}, 1, 9),
        ({"place": "M7"}, 1, 6),
        ({"place": "M12"}, 1, 6),
        ({"place": "M4"}, 1, 9),
        ({"place": "M6"}, 1, 6),
        ({"place": "Y3", "snakes": 0}, 1, 16),
        ({"place": "Y3", "snakes": 3}, 1, 6),
        ({"place": "I5", "door": "open"}, 1, 14),
        ({"place": "I1"}, 1, 9),
        ({"place": "M18"}, 1, 6),
        ({"place": "M19"}, 1, -3),
        ({"place": "M20"}, 1, 6),
        ({"place": "M17"}, 1, 6),
        ({"place": "P1"}, 1, 6),
    ],
)
def test_what_moving_a_six_is_worth(explorer: dict[str, Any], height: int, worth: int) -> None:
    view = {"seats": {"0": {**rival("L1"), **explorer}}, "stone": {"height": height}}
    assert worth_of_six(view, 0) == worth


def choice(table: Table) -> Any:
    asks = engine.wire_asks(TITLE, table.state, A, engine.Timing())
    return sensible(engine.view(TITLE, table.state, A), asks, b"", 0)


def test_it_drops_the_stone_on_two_rivals_but_not_on_one() -> None:
    table = Table("M7", "P5", "P5", height=4)
    table.roll(A, 6)
    assert choice(table) == {"verb": "use_six", "seat": A, "choice": "drop_stone"}
    table = Table("M7", "P5", "L1", height=4)
    table.roll(A, 6)
    assert choice(table) == {"verb": "use_six", "seat": A, "choice": "move"}


def test_it_leaves_the_snakes_rather_than_hinder_two_rivals() -> None:
    table = Table("Y3", "P5", "P5", height=5)
    table.explorer(A).snakes = 1
    table.roll(A, 6)
    assert choice(table)["choice"] == "move"


def test_rivals_who_are_out_lose_nothing() -> None:
    table = Table("M7", "P5", "P5", height=5)
    table.roll(A, 6)
    for seat in (1, 2):
        table.explorer(seat).status, table.explorer(seat).place = "resigned", "OUT"
    assert choice(table)["choice"] == "move"


def test_otherwise_it_rolls() -> None:
    assert choice(Table("L1", "L1")) == {"verb": "roll", "seat": A}
