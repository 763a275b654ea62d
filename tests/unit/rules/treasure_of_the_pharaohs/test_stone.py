"""Treasure of the Pharaohs: the Great Stone of Cheops (ledger section D)."""

from __future__ import annotations

import pytest

from shared.rules import engine
from shared.rules.treasure_of_the_pharaohs import TITLE
from shared.rules.treasure_of_the_pharaohs.components import NOTCHES
from tests.unit.rules.treasure_of_the_pharaohs.table import A, B, C, Table


@pytest.mark.rule("TOP-030", "TOP-031", "TOP-032", "TOP-033", "TOP-034", "TOP-037")
@pytest.mark.example("TOP-E06")
def test_the_example_of_the_rulebook() -> None:
    table = Table("P2", "L1")
    assert table.roll(A, 6) == ["A: P3 P4 P5", "StoneRaised seat=A notches=3 height=3"]
    assert (table.place(A), table.state.on_turn) == ("P5", B)
    table.pass_until(A)
    assert table.roll(A, 5) == [
        "StoneRaised seat=A notches=3 height=6",
        "StoneOpened seat=A",
        "StonePassed seat=A is_opener=True",
        "A: G1 G2",
    ]
    assert table.state.stone.height == NOTCHES == 6
    table.pass_until(A)
    assert table.state.stone.height == 6
    assert table.roll(A, 2) == ["A: G3 C1", "StoneLowered seat=A reason=opener_turn_over"]
    assert table.state.stone.height == 0


@pytest.mark.rule("TOP-035", "TOP-037")
@pytest.mark.example("TOP-E07")
def test_an_opener_without_pips_left_passes_with_its_whole_next_roll() -> None:
    table = Table("P5", "L1", height=3)
    assert table.roll(A, 3) == ["StoneRaised seat=A notches=3 height=6", "StoneOpened seat=A"]
    assert (table.place(A), table.state.stone.opener) == ("P5", A)
    table.pass_until(A)
    assert table.roll(A, 4) == ["StonePassed seat=A is_opener=True", "A: G1 G2 G3 C1"]
    assert table.state.stone.height == 6
    table.pass_until(A)
    assert table.roll(A, 1) == ["A: C2", "StoneLowered seat=A reason=opener_turn_over"]


@pytest.mark.rule("TOP-036", "TOP-038")
@pytest.mark.example("TOP-E08")
def test_others_pass_freely_and_need_not_lower_the_stone() -> None:
    table = Table("P3", "G2", "L1", height=6, opener=B)
    table.state.stone.passed_on_turn = 0
    assert table.roll(A, 5) == ["A: P4 P5", "StonePassed seat=A is_opener=False", "A: G1 G2 G3"]
    assert table.state.stone.height == 6
    table.roll(B, 1)
    assert table.state.stone.height == 0


@pytest.mark.rule("TOP-037", "TOP-038")
def test_others_passing_before_the_opener_does_do_not_start_its_duty() -> None:
    table = Table("P5", "P4", height=5)
    table.roll(A, 1)
    assert table.roll(B, 3) == ["B: P5", "StonePassed seat=B is_opener=False", "B: G1 G2"]
    assert table.roll(A, 1) == ["StonePassed seat=A is_opener=True", "A: G1"]
    assert table.state.stone.height == 6
    table.roll(B, 1)
    assert table.roll(A, 1)[-1] == "StoneLowered seat=A reason=opener_turn_over"


@pytest.mark.rule("TOP-034")
def test_all_who_wait_work_on_the_same_block() -> None:
    table = Table("P5", "P4", "L1")
    table.roll(A, 2)
    assert table.roll(B, 4) == ["B: P5", "StoneRaised seat=B notches=3 height=5"]
    table.pass_until(A)
    assert table.state.stone.height == 5
    assert table.roll(A, 2) == [
        "StoneRaised seat=A notches=1 height=6",
        "StoneOpened seat=A",
        "StonePassed seat=A is_opener=True",
        "A: G1",
    ]


@pytest.mark.rule("TOP-037")
def test_the_stone_falls_at_the_end_of_the_openers_next_turn_also_if_that_was_only_climbing_out() -> None:
    table = Table("L1", "TP", "L1", height=6, opener=B)
    table.state.stone.passed_on_turn = 0
    assert table.roll(A, 1) == [
        "A: L2",
        "ExplorerClimbedOut seat=B from=TP to=C5",
        "StoneLowered seat=B reason=opener_turn_over",
    ]


@pytest.mark.rule("TOP-037")
def test_the_stone_stays_up_during_the_turn_in_which_the_opener_passes() -> None:
    table = Table("P5", "P5", height=5)
    table.roll(A, 2)
    assert (table.state.stone.height, table.state.stone.passed_on_turn) == (6, 1)
    assert table.roll(B, 2) == ["StonePassed seat=B is_opener=False", "B: G1 G2"]


@pytest.mark.rule("TOP-039", "TOP-041")
@pytest.mark.example("TOP-E09")
def test_a_six_may_drop_the_stone_instead_of_moving() -> None:
    table = Table("M7", "P5", "L1", height=4)
    assert table.roll(A, 6) == ["StoneDropOffered seat=A height=4"]
    assert table.state.phase == "six"
    moved = Table("M7", "P5", "L1", height=4)
    moved.roll(A, 6)
    assert moved.use_six(A, "move") == ["A: M8 M9 M10 M11 M12 M13"]
    assert moved.state.stone.height == 4
    assert table.use_six(A, "drop_stone") == ["StoneDropped by=A from_height=4", "MoveForfeited seat=A"]
    assert (table.place(A), table.state.stone.height, table.state.on_turn) == ("M7", 0, B)


@pytest.mark.rule("TOP-040")
@pytest.mark.example("TOP-E11")
def test_whoever_works_on_the_stone_is_not_offered_to_drop_it() -> None:
    table = Table("P5", "L1", height=4)
    assert table.roll(A, 6) == [
        "StoneRaised seat=A notches=2 height=6",
        "StoneOpened seat=A",
        "StonePassed seat=A is_opener=True",
        "A: G1 G2 G3 C1",
    ]


@pytest.mark.rule("TOP-040")
def test_the_opener_is_not_offered_to_drop_the_stone() -> None:
    table = Table("G1", "L1", height=6, opener=A)
    table.state.stone.passed_on_turn = 0
    assert table.roll(A, 6) == ["A: G2 G3 C1 C2 C3 C4", "StoneLowered seat=A reason=opener_turn_over"]


@pytest.mark.rule("TOP-039", "TOP-040")
@pytest.mark.parametrize("place", ["START", "O2", "Q", "P4", "G1", "T2", "M6", "LG", "Y3", "I5", "H1"])
def test_the_offer_is_open_wherever_else_the_explorer_is(place: str) -> None:
    table = Table(place, "P5", height=1)
    assert table.roll(A, 6) == ["StoneDropOffered seat=A height=1"]


@pytest.mark.rule("TOP-039")
@pytest.mark.parametrize("d", [1, 2, 3, 4, 5])
def test_only_a_six_makes_the_offer(d: int) -> None:
    table = Table("M1", "P5", height=5)
    assert table.roll(A, d)[0].startswith("A: ")


@pytest.mark.rule("TOP-041")
def test_dropping_cancels_the_openers_duty_and_the_waiting_start_again() -> None:
    table = Table("M7", "G1", "P5", height=6, opener=B)
    table.state.stone.passed_on_turn = 0
    table.roll(A, 6)
    table.use_six(A, "drop_stone")
    assert table.state.stone.opener is None
    assert table.roll(B, 1) == ["B: G2"]
    assert table.roll(C, 6) == ["StoneRaised seat=C notches=6 height=6", "StoneOpened seat=C"]


@pytest.mark.rule("TOP-042")
def test_no_offer_while_the_stone_is_down() -> None:
    table = Table("M7", "P5")
    assert table.roll(A, 6) == ["A: M8 M9 M10 M11 M12 M13"]


@pytest.mark.rule("TOP-040", "TOP-042")
def test_the_six_that_raises_the_stone_for_the_first_time_is_simply_moved() -> None:
    table = Table("Q", "L1")
    assert table.roll(A, 6) == ["A: P1 P2 P3 P4 P5", "StoneRaised seat=A notches=1 height=1"]


@pytest.mark.rule("TOP-039")
def test_the_choice_is_one_ask_with_moving_as_its_default() -> None:
    table = Table("M7", "P5", height=4)
    table.roll(A, 6)
    (ask,) = engine.wire_asks(TITLE, table.state, A, engine.Timing())
    assert ask["choices"] == {"choice": ["move", "drop_stone"]}
    assert ask["default"] == {"verb": "use_six", "seat": A, "choice": "move"}
    offered = next(n for n, event in enumerate(table.events, 1) if type(event).__name__ == "StoneDropOffered")
    assert ask["since"] == table.state.seq - len(table.events) + offered
    assert ask["due"] == 2000 + 12_000
