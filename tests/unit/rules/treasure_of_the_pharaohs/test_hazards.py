"""Treasure of the Pharaohs: steps, maze, snakes and wheel (ledger sections F to I)."""

from __future__ import annotations

import pytest

from shared.rules import engine
from shared.rules.treasure_of_the_pharaohs import TITLE
from tests.unit.rules.treasure_of_the_pharaohs.table import SEED, A, B, C, Scripted, Table, happened


@pytest.mark.rule("TOP-060", "TOP-061", "TOP-062")
@pytest.mark.example("TOP-E12")
def test_whoever_sets_foot_on_the_steps_knocks_the_other_off() -> None:
    table = Table("T3", "C4").turn_of(B)
    table.explorer(A).attempt = 3
    told = table.roll(B, 4)
    assert told[:3] == ["B: C5", "ExplorerKnockedIntoPit seat=A by=B from=T3 to=TP", "B: T1 T2 T3"]
    assert table.explorer(A).attempt == 3  # loses nothing but its place


@pytest.mark.rule("TOP-063")
@pytest.mark.example("TOP-E13")
def test_climbing_out_of_the_pit_is_a_whole_turn_without_a_command() -> None:
    table = Table("T3", "C4", "L1").turn_of(B)
    table.roll(B, 4)
    table.turn_of(C)
    table.roll(C, 1)
    assert happened(table.events, quiet=())[-4:] == [
        "TurnStarted turn_no=3 round=2 seat=A",
        "ExplorerClimbedOut seat=A from=TP to=C5",
        "TurnEnded seat=A turn_no=3",
        "TurnStarted turn_no=4 round=2 seat=B",
    ]
    assert [ask.seat for ask in engine.asks(TITLE, table.state)] == [B]


@pytest.mark.rule("TOP-061")
@pytest.mark.example("TOP-E14")
def test_crossing_the_steps_knocks_as_well() -> None:
    table = Table("T2", "C5").turn_of(B)
    told = table.roll(B, 6)
    assert told[:2] == ["ExplorerKnockedIntoPit seat=A by=B from=T2 to=TP", "B: T1 T2 T3 T4 T5 U1"]
    assert (table.place(A), table.place(B)) == ("C5", "U1")  # A's turn came at once, and it climbed out


@pytest.mark.rule("TOP-061")
def test_an_explorer_already_on_the_steps_knocks_nobody_by_walking_on() -> None:
    table = Table("T1", "C5")
    assert table.roll(A, 2) == ["A: T2 T3"]


@pytest.mark.rule("TOP-065")
def test_the_pit_holds_several() -> None:
    table = Table("C5", "TP", "T4")
    told = table.roll(A, 1)
    assert told[0] == "ExplorerKnockedIntoPit seat=C by=A from=T4 to=TP"
    assert [text for text in told if "ClimbedOut" in text] == [
        "ExplorerClimbedOut seat=B from=TP to=C5",
        "ExplorerClimbedOut seat=C from=TP to=C5",
    ]


@pytest.mark.rule("TOP-070")
def test_the_maze_is_walked_square_by_square_to_the_ledge() -> None:
    table = Table("V1", "L1")
    assert table.roll(A, 5) == ["A: M1 M2 M3 M4 M5"]
    table.explorer(A).place = "M19"
    table.pass_until(A)
    assert table.roll(A, 3) == ["A: M20 LG Y1"]


@pytest.mark.rule("TOP-071")
@pytest.mark.example("TOP-E15")
def test_an_arrow_leads_to_the_ledge_with_the_next_move() -> None:
    table = Table("M4", "L1")
    assert table.roll(A, 2) == ["A: M5 M6", "ArrowReached seat=A space=M6"]
    table.pass_until(A)
    assert table.roll(A, 3) == ["A: LG Y1 Y2"]


@pytest.mark.rule("TOP-072", "TOP-080", "TOP-016")
@pytest.mark.example("TOP-E16")
def test_the_ladder_leads_to_the_ledge_at_once_and_the_trapdoor_opens() -> None:
    table = Table("M8", "L1")
    assert table.roll(A, 2) == ["A: M9 M10", "LadderClimbed seat=A from=M10 to=LG"]
    table.pass_until(A)
    assert table.roll(A, 4) == ["A: Y1 Y2 Y3 Y4", "FellToSnakes seat=A space=Y4"]


@pytest.mark.rule("TOP-071", "TOP-072")
@pytest.mark.parametrize("arrow", ["M6", "M12", "M18"])
@pytest.mark.parametrize("ladder", ["M10", "M16", "M19"])
def test_every_arrow_and_every_ladder_square(arrow: str, ladder: str) -> None:
    table = Table(f"M{int(arrow[1:]) - 1}", f"M{int(ladder[1:]) - 2}")
    assert table.roll(A, 1)[1] == f"ArrowReached seat=A space={arrow}"
    assert table.roll(B, 2)[1] == f"LadderClimbed seat=B from={ladder} to=LG"


@pytest.mark.rule("TOP-080")
def test_others_cross_the_closed_trapdoor_and_fall_too() -> None:
    table = Table("Y2", "Y1", "Y1")
    assert table.roll(A, 1) == ["A: Y3", "FellToSnakes seat=A space=Y3"]
    assert table.roll(B, 4) == ["B: Y2 Y3 Y4 Y5"]
    assert table.roll(C, 3) == ["C: Y2 Y3 Y4", "FellToSnakes seat=C space=Y4"]


def captive(missed: int, height: int = 0) -> Table:
    table = Table("Y3", "P5", height=height)
    table.explorer(A).snakes = missed
    return table


@pytest.mark.rule("TOP-081")
@pytest.mark.example("TOP-E17")
def test_a_six_frees_from_the_snakes_and_is_moved_at_once() -> None:
    table = captive(0)
    assert table.roll(A, 2) == ["SnakesTurnMissed seat=A value=2 missed=1"]
    assert table.place(A) == "Y3"
    table.pass_until(A)
    table.state.stone.height = 0
    assert table.roll(A, 6) == ["SnakesEscaped seat=A space=Y3 by=six", "A: Y4 Y5 Y6 Z1 Z2 J1"]


@pytest.mark.rule("TOP-081", "TOP-082", "TOP-083")
@pytest.mark.example("TOP-E18")
def test_after_three_missed_turns_the_fourth_is_an_ordinary_roll() -> None:
    table = captive(0)
    for missed, d in enumerate((1, 4, 5), start=1):
        assert table.roll(A, d) == [f"SnakesTurnMissed seat=A value={d} missed={missed}"]
        table.pass_until(A)
    assert table.roll(A, 1) == [
        "SnakesEscaped seat=A space=Y3 by=served",
        "A: Y4",
        "FellToSnakes seat=A space=Y4",
    ]
    assert table.explorer(A).snakes == 0


@pytest.mark.rule("TOP-084", "TOP-041")
@pytest.mark.example("TOP-E29")
def test_a_six_among_the_snakes_may_drop_the_stone_and_the_turn_still_counts() -> None:
    table = captive(1, height=5)
    assert table.roll(A, 6) == ["StoneDropOffered seat=A height=5"]
    told = table.use_six(A, "drop_stone")
    assert told[0] == "StoneDropped by=A from_height=5"
    assert (table.place(A), table.explorer(A).snakes, table.state.stone.height) == ("Y3", 2, 0)


@pytest.mark.rule("TOP-082", "TOP-084")
def test_dropping_the_stone_with_the_fourth_roll_misses_no_further_turn() -> None:
    table = captive(3, height=5)
    table.roll(A, 6)
    assert table.use_six(A, "drop_stone") == ["StoneDropped by=A from_height=5", "MoveForfeited seat=A"]
    assert table.explorer(A).snakes == 3
    table.pass_until(A)
    assert table.roll(A, 2)[0] == "SnakesEscaped seat=A space=Y3 by=served"


@pytest.mark.rule("TOP-091", "TOP-092", "TOP-093", "TOP-100", "TOP-101", "TOP-103", "TOP-106")
@pytest.mark.example("TOP-E19")
def test_blocked_at_mummy_a_then_open_at_mummy_b_to_the_first_curse() -> None:
    table = Table("I5", "L1", treasure="south").turn_of(B)
    assert table.roll(B, 1, w=[3]) == [
        "B: L2",
        "WheelSpun seat=A spun_by=B mummy=A sector=3 open=False",
    ]
    assert table.roll(A, 2) == ["A: I6 I7", "MummyReached seat=A mummy=B"]
    told = table.roll(B, 1, w=[4])
    assert told[-1] == "WheelSpun seat=A spun_by=B mummy=B sector=4 open=True"
    assert table.roll(A, 5, side=["west"]) == [
        "DoorPassed seat=A mummy=B",
        "A: DB H1 XE",
        "PipsLost seat=A pips=2",
        "LidRaised seat=A attempt=1 side=east content=curse",
        "ExplorerFled seat=A from=XE to=Q attempt=2",
        "SarcophagusSpun spin_no=2 side=west",
    ]
    assert (table.place(A), table.explorer(A).attempt) == ("Q", 2)


@pytest.mark.rule("TOP-092")
@pytest.mark.example("TOP-E20")
def test_behind_the_door_no_wheel_is_spun() -> None:
    table = Table("I5", "L1", treasure="south").turn_of(B)
    table.roll(B, 1, w=[4])
    assert table.roll(A, 1) == ["DoorPassed seat=A mummy=A", "A: DA"]
    table.roll(B, 1, w=[])
    told = table.roll(A, 2, side=["north"])
    assert told[:2] == ["A: H1 XE", "LidRaised seat=A attempt=1 side=east content=curse"]


@pytest.mark.rule("TOP-094", "TOP-041")
@pytest.mark.example("TOP-E21")
def test_a_forfeited_move_buys_no_second_spin_after_blocked() -> None:
    table = Table("I5", "P5", height=2).turn_of(B)
    table.explorer(B).place = "L1"
    table.roll(B, 1, w=[5])
    table.roll(A, 6)
    table.use_six(A, "drop_stone")
    assert (table.place(A), table.explorer(A).wheel_spent) == ("I5", True)
    assert table.roll(B, 1, w=[]) == ["B: L3"]
    assert table.roll(A, 2) == ["A: I6 I7", "MummyReached seat=A mummy=B"]
    assert table.explorer(A).wheel_spent is False


@pytest.mark.rule("TOP-094", "TOP-041")
def test_after_open_a_forfeited_move_has_the_wheel_spun_anew() -> None:
    table = Table("I5", "L1", height=2).turn_of(B)
    table.roll(B, 1, w=[2])
    table.roll(A, 6)
    assert table.use_six(A, "drop_stone") == ["StoneDropped by=A from_height=2", "MoveForfeited seat=A"]
    assert table.roll(B, 1, w=[1])[-1] == "WheelSpun seat=A spun_by=B mummy=A sector=1 open=False"
    assert table.roll(A, 1) == ["A: I6"]


@pytest.mark.rule("TOP-090", "TOP-093")
def test_the_ring_of_the_inner_chamber_goes_round() -> None:
    table = Table("I6", "L1")
    assert table.roll(A, 6) == ["A: I7 I8 I1 I2 I3 I4"]


@pytest.mark.rule("TOP-091")
@pytest.mark.parametrize("sector", [1, 2, 3, 4, 5, 6])
def test_even_sectors_are_open(sector: int) -> None:
    table = Table("I7", "L1").turn_of(B)
    told = table.roll(B, 1, w=[sector])
    assert told[-1] == f"WheelSpun seat=A spun_by=B mummy=B sector={sector} open={sector % 2 == 0}"


@pytest.mark.rule("TOP-091", "TOP-111")
def test_the_next_seat_still_in_play_spins_the_wheel_and_a_lone_explorer_its_own() -> None:
    table = Table("I4", "L1", "L1")
    table.explorer(B).status, table.explorer(B).place = "cursed", "OUT"
    table.roll(A, 1)
    assert table.roll(C, 1, w=[1])[-1].startswith("WheelSpun seat=A spun_by=C")
    table.explorer(C).status, table.explorer(C).place = "cursed", "OUT"
    assert table.roll(A, 2, w=[4])[-1] == "WheelSpun seat=A spun_by=A mummy=B sector=4 open=True"


@pytest.mark.rule("TOP-092")
def test_the_open_door_is_for_nobody_else_and_not_for_later() -> None:
    table = Table("I5", "I5", height=1).turn_of(B)
    table.explorer(B).wheel_spent = True
    table.roll(B, 4, w=[2])
    table.roll(A, 6)
    told = table.use_six(A, "drop_stone", w=[])
    assert told == ["StoneDropped by=A from_height=1", "MoveForfeited seat=A"]
    assert table.explorer(A).door == ""
    assert table.place(B) == "I1"


@pytest.mark.rule("TOP-100")
def test_nothing_is_lost_by_reaching_the_side_exactly() -> None:
    table = Table("DA", "L1", treasure="east")
    assert table.roll(A, 2)[:2] == ["A: H1 XE", "LidRaised seat=A attempt=1 side=east content=treasure"]


def test_the_scripted_draws_of_these_tests_notice_a_draw_too_many() -> None:
    with pytest.raises(AssertionError):
        engine.decide(
            TITLE, Table("L1", "L1").state, TITLE.command({"verb": "roll", "seat": 0}), SEED, 0, chance=Scripted()
        )
