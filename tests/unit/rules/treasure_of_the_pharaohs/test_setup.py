"""Treasure of the Pharaohs: setting up, the frame of a turn, the outer chamber (ledger sections A to C)."""

from __future__ import annotations

import pytest

from shared.rules import engine
from shared.rules.kernel import Refused, SeatSetup, Setup
from shared.rules.treasure_of_the_pharaohs import TITLE
from shared.rules.treasure_of_the_pharaohs.commands import Roll, UseSix
from shared.rules.treasure_of_the_pharaohs.components import AHEAD, BASE, COLOURS, LIDS, PLACES, STEPS
from tests.unit.rules.treasure_of_the_pharaohs.table import SEED, A, B, C, Scripted, Table, begun, happened


def setup_for(seats: int) -> Setup:
    return Setup("g", tuple(SeatSetup("bot", f"b{n}") for n in range(seats)), {}, "live", "00" * 32)


@pytest.mark.rule("TOP-001")
def test_two_to_six_seats_each_with_its_colour_wait_on_their_bases() -> None:
    for seats in range(2, 7):
        out = engine.begin(TITLE, setup_for(seats), SEED, 0)
        view = engine.view(TITLE, out.state, "watcher")
        assert [seat["colour"] for seat in view["seats"].values()] == list(COLOURS[:seats])
        assert len(set(COLOURS[:seats])) == seats
        assert sum(seat["place"] == BASE for seat in view["seats"].values()) == seats - 1  # one is on START already
    for seats in (0, 1, 7):
        with pytest.raises(Refused) as refusal:
            engine.begin(TITLE, setup_for(seats), SEED, 0)
        assert refusal.value.code == "bad_seats"


@pytest.mark.rule("TOP-002", "TOP-003", "TOP-004")
@pytest.mark.example("TOP-E01")
def test_the_highest_die_starts_and_ties_roll_again() -> None:
    out = begun(3, order=[5, 3, 5, 2, 6])
    assert happened(out.events)[1:8] == [
        "OrderDieRolled round=1 seat=A value=5",
        "OrderDieRolled round=1 seat=B value=3",
        "OrderDieRolled round=1 seat=C value=5",
        "OrderDieRolled round=2 seat=A value=2",
        "OrderDieRolled round=2 seat=C value=6",
        "FirstPlayerChosen seat=C order=[2, 0, 1]",
        "SarcophagusSpun spin_no=1 side=north",
    ]
    assert out.state.on_turn == C


@pytest.mark.rule("TOP-003")
def test_the_tied_roll_until_one_is_highest() -> None:
    out = begun(2, order=[4, 4, 1, 1, 2, 3])
    rounds = [brief for brief in happened(out.events) if brief.startswith("OrderDie")]
    assert len(rounds) == 6
    assert out.state.order == [1, 0]


@pytest.mark.rule("TOP-004")
def test_play_goes_round_in_ascending_seats() -> None:
    table = Table("START", "BASE", "BASE")
    turns = [table.state.on_turn]
    for _ in range(6):
        on_turn = table.state.on_turn
        assert on_turn is not None
        table.roll(on_turn, 1)
        turns.append(table.state.on_turn)
    assert turns == [0, 1, 2, 0, 1, 2, 0]
    assert (table.state.round, table.state.turn_no) == (3, 7)


@pytest.mark.rule("TOP-005")
def test_the_sarcophagus_is_spun_before_the_first_turn_and_every_side_is_as_likely() -> None:
    counts = dict.fromkeys(("north", "east", "south", "west"), 0)
    for n in range(800):
        setup = Setup(f"spin-{n}", setup_for(2).seats, {}, "live", "00" * 32)
        out = engine.begin(TITLE, setup, SEED, 0)
        names = [type(event).__name__ for event in out.events]
        assert names.index("SarcophagusSpun") < names.index("TurnStarted")
        counts[out.state.treasure] += 1
    assert all(150 < count < 250 for count in counts.values()), counts


@pytest.mark.rule("TOP-010")
def test_a_six_never_gives_another_roll() -> None:
    table = Table("L2", "L1")
    assert table.roll(A, 6) == ["A: L3 L4 O1 O2 O3 O4", "EntranceReached seat=A entrance=B"]
    assert table.state.on_turn == B
    with pytest.raises(Refused):
        table.roll(A, 1)


@pytest.mark.rule("TOP-010", "TOP-013")
def test_whoever_is_on_turn_can_only_roll_and_moves_exactly_what_was_rolled() -> None:
    for d in range(1, 7):
        table = Table("L1", "L1")
        assert [a.verb for a in engine.asks(TITLE, table.state)] == ["roll"]
        assert engine.asks(TITLE, table.state)[0].choices == {}
        (moved,) = [text for text in table.roll(A, d) if text.startswith("A:")]
        assert len(moved.split()) - 1 == d


@pytest.mark.rule("TOP-011")
@pytest.mark.example("TOP-E02")
def test_an_odd_first_roll_leads_left() -> None:
    out = begun(2, order=[6, 1])
    assert happened(out.events, quiet=())[-2:] == [
        "TurnStarted turn_no=1 round=1 seat=A",
        "ExplorerPlaced seat=A space=START",
    ]
    table = Table("START", "BASE")
    assert table.roll(A, 3)[:2] == ["BranchTaken seat=A branch=left", "A: L1 L2 L3"]


@pytest.mark.rule("TOP-011")
@pytest.mark.example("TOP-E03")
def test_an_even_first_roll_leads_right_and_a_six_offers_nothing_while_the_stone_is_down() -> None:
    table = Table("START", "L1")
    assert table.roll(A, 6) == ["BranchTaken seat=A branch=right", "A: R1 R2 R3 R4 O5 O6"]


@pytest.mark.rule("TOP-011")
def test_every_explorer_comes_onto_the_start_at_its_own_first_turn() -> None:
    table = Table("START", "BASE", "BASE")
    assert table.roll(A, 1)[-1] == "ExplorerPlaced seat=B space=START"
    assert (table.place(B), table.place(C)) == ("START", BASE)


@pytest.mark.rule("TOP-012")
def test_odd_and_even_matter_only_on_the_start() -> None:
    for d in range(1, 7):
        table = Table("L4", "L1")
        assert not [text for text in table.roll(A, d) if "Branch" in text]
        assert table.place(A) == f"O{d}"


@pytest.mark.rule("TOP-014")
def test_explorers_share_a_square_and_nobody_minds() -> None:
    table = Table("L1", "L3", "L3")
    assert table.roll(A, 2) == ["A: L2 L3"]
    assert [table.place(seat) for seat in (A, B, C)] == ["L3", "L3", "L3"]


@pytest.mark.rule("TOP-015", "TOP-022", "TOP-073", "TOP-090")
@pytest.mark.parametrize(
    ("start", "d", "end"),
    [
        ("O1", 2, "O3"),
        ("O3", 2, "O5"),
        ("M5", 2, "M7"),
        ("M9", 2, "M11"),
        ("Y2", 3, "Y5"),
        ("I4", 2, "I6"),
        ("I6", 2, "I8"),
    ],
)
def test_passing_a_square_that_does_something_does_nothing(start: str, d: int, end: str) -> None:
    table = Table(start, "L1")
    assert len(table.roll(A, d)) == 1
    assert table.place(A) == end


@pytest.mark.rule("TOP-015", "TOP-016")
def test_landing_effects_come_at_the_end_of_the_move_and_the_ledge_has_none() -> None:
    table = Table("M9", "L1")
    assert table.roll(A, 1) == ["A: M10", "LadderClimbed seat=A from=M10 to=LG"]
    table.pass_until(A)
    assert table.roll(A, 1) == ["A: Y1"]


@pytest.mark.rule("TOP-020", "TOP-022")
def test_the_outer_chamber_goes_round_and_round() -> None:
    table = Table("O5", "L1")
    assert table.roll(A, 6) == ["A: O6 O7 O8 O1 O2 O3"]


@pytest.mark.rule("TOP-021")
@pytest.mark.example("TOP-E04")
def test_landing_on_an_entrance_leads_in_with_the_next_move() -> None:
    table = Table("L2", "L1")
    assert table.roll(A, 4) == ["A: L3 L4 O1 O2", "EntranceReached seat=A entrance=A"]
    table.pass_until(A)
    assert table.roll(A, 4) == ["A: A1 A2 Q P1"]


@pytest.mark.rule("TOP-021", "TOP-022")
@pytest.mark.example("TOP-E05")
def test_passing_an_entrance_leads_on_round_the_ring() -> None:
    table = Table("O1", "L1")
    assert table.roll(A, 2) == ["A: O2 O3"]
    table.pass_until(A)
    assert table.roll(A, 1) == ["A: O4", "EntranceReached seat=A entrance=B"]
    table.pass_until(A)
    assert table.roll(A, 3) == ["A: B1 B2 Q"]


@pytest.mark.rule("TOP-023")
def test_the_queens_chamber_is_one_square_without_an_effect() -> None:
    table = Table("A2", "L1")
    assert table.roll(A, 1) == ["A: Q"]
    assert table.place(A) == "Q"


@pytest.mark.rule("TOP-060", "TOP-064", "TOP-070")
def test_the_board_is_the_ledgers() -> None:
    assert len(PLACES) == 110
    assert len(STEPS) == 5
    way, here = [], "M1"
    while here != "LG":
        way.append(here)
        here = AHEAD[here]
    assert way == [f"M{n}" for n in range(1, 21)]  # the spiral has an end: nobody can be locked in
    assert AHEAD["C5"] == "T1" and AHEAD["T5"] == "U1"
    assert set(PLACES) - set(AHEAD) == {*LIDS, "YP", *(f"K{n}" for n in range(1, 7))}


@pytest.mark.example("TOP-E10")
def test_commands_at_the_wrong_moment_are_refused_with_their_code() -> None:
    table = Table("M7", "P5", "L1", height=4)
    table.roll(A, 6)
    assert table.state.phase == "six"
    before = engine.copy(TITLE, table.state)
    for command, code in (
        (Roll(seat=A), "choice_pending"),
        (Roll(seat=B), "not_your_turn"),
        (UseSix(seat=B, choice="move"), "not_your_turn"),
    ):
        with pytest.raises(Refused) as refusal:
            engine.decide(TITLE, table.state, command, SEED, 1, chance=Scripted())
        assert refusal.value.code == code
    assert table.state == before
    table.use_six(A, "move")
    with pytest.raises(Refused) as refusal:
        table.use_six(B, "move")
    assert refusal.value.code == "no_choice_pending"
