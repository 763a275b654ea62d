"""Treasure of the Pharaohs: passages, lids, curses, and how a game ends (ledger sections E, J and K)."""

from __future__ import annotations

import pytest

from shared.rules import engine
from shared.rules.kernel import Refused, Resign, Return
from shared.rules.treasure_of_the_pharaohs import TITLE
from shared.rules.treasure_of_the_pharaohs.components import ROUND_LIMIT
from tests import playouts
from tests.unit.rules.treasure_of_the_pharaohs.table import SEED, A, B, C, Scripted, Table


def at_attempt(place: str, attempt: int, *others: str, back: bool = False, **more: object) -> Table:
    table = Table(place, *(others or ("L1",)), **more)  # type: ignore[arg-type]
    table.explorer(A).attempt = attempt
    table.explorer(A).heading = "back" if back else "in"
    return table


# -- passages ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TOP-050", "TOP-054")
def test_the_first_attempt_leads_past_all_three_passages() -> None:
    for start, d, end in (("G2", 2, "C1"), ("T5", 2, "V1"), ("Z1", 2, "J1")):
        table = at_attempt(start, 1)
        table.roll(A, d)
        assert table.place(A) == end


@pytest.mark.rule("TOP-051", "TOP-054", "TOP-102")
@pytest.mark.example("TOP-E22")
def test_the_second_attempt_leads_through_the_blue_passage_to_the_south_lid() -> None:
    table = at_attempt("G2", 2, treasure="south")
    assert table.roll(A, 6) == [
        "A: G3 BL1 BL2 BL3 BL4 XS",
        "LidRaised seat=A attempt=2 side=south content=treasure",
        "GameEnded treasure [[0], [1]]",
    ]


@pytest.mark.rule("TOP-051")
def test_the_second_attempt_takes_the_stone_again() -> None:
    table = at_attempt("Q", 2)
    table.roll(A, 6)
    table.pass_until(A)
    assert table.roll(A, 6)[0] == "StoneRaised seat=A notches=5 height=6"


@pytest.mark.rule("TOP-052", "TOP-055", "TOP-104", "TOP-106")
@pytest.mark.example("TOP-E23")
def test_the_second_curse_leads_back_through_the_blue_passage_and_on() -> None:
    table = at_attempt("G2", 2, treasure="north")
    assert table.roll(A, 6, side=["west"])[1:] == [
        "LidRaised seat=A attempt=2 side=south content=curse",
        "ExplorerTurnedBack seat=A space=XS attempt=3",
        "SarcophagusSpun spin_no=2 side=west",
    ]
    table.pass_until(A)
    assert table.roll(A, 6) == ["A: BL4 BL3 BL2 BL1 G3 C1"]
    assert (table.explorer(A).heading, table.explorer(A).attempt) == ("in", 3)


@pytest.mark.rule("TOP-052", "TOP-054", "TOP-100")
@pytest.mark.example("TOP-E24")
def test_the_third_attempt_turns_into_the_red_passage_behind_the_steps() -> None:
    table = at_attempt("T5", 3, treasure="west")
    assert table.roll(A, 4) == ["A: U1 RD1 RD2 RD3"]
    table.explorer(A).place = "RD4"
    table.pass_until(A)
    assert table.roll(A, 3)[:3] == [
        "A: RD5 XW",
        "PipsLost seat=A pips=1",
        "LidRaised seat=A attempt=3 side=west content=treasure",
    ]


@pytest.mark.rule("TOP-053", "TOP-055", "TOP-104")
@pytest.mark.example("TOP-E25")
def test_the_fourth_attempt_leads_back_through_the_red_passage_to_the_maze() -> None:
    table = at_attempt("XW", 4, back=True)
    assert table.roll(A, 6) == ["A: RD5 RD4 RD3 RD2 RD1 U1"]
    assert table.explorer(A).heading == "in"
    table.pass_until(A)
    assert table.roll(A, 1) == ["A: V1"]


@pytest.mark.rule("TOP-053", "TOP-054")
def test_the_fourth_attempt_turns_into_the_green_passage_behind_the_bridge() -> None:
    table = at_attempt("Z1", 4)
    assert table.roll(A, 3) == ["A: Z2 GR1 GR2"]


@pytest.mark.rule("TOP-104")
def test_the_third_curse_leaves_the_explorer_before_the_west_lid() -> None:
    table = at_attempt("RD5", 3, treasure="north")
    told = table.roll(A, 1, side=["north"])
    assert "ExplorerTurnedBack seat=A space=XW attempt=4" in told
    assert (table.place(A), table.explorer(A).heading) == ("XW", "back")


@pytest.mark.rule("TOP-055", "TOP-103")
def test_only_the_first_curse_moves_the_explorer_at_once() -> None:
    for place, attempt, after in (("H1", 1, "Q"), ("BL4", 2, "XS"), ("RD5", 3, "XW")):
        table = at_attempt(place, attempt, treasure="north")
        table.roll(A, 1, side=["north"])
        assert table.place(A) == after


@pytest.mark.rule("TOP-056")
def test_explorers_going_in_and_out_pass_each_other() -> None:
    table = at_attempt("BL2", 3, "BL1", back=True)
    table.explorer(B).attempt = 2
    assert table.roll(A, 1) == ["A: BL1"]
    assert table.roll(B, 2) == ["B: BL2 BL3"]


# -- lids -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TOP-101")
def test_the_lid_raised_is_the_one_that_the_way_in_leads_to() -> None:
    for place, attempt, side in (("H1", 1, "east"), ("BL4", 2, "south"), ("RD5", 3, "west"), ("GR6", 4, "north")):
        table = at_attempt(place, attempt, treasure=side)
        assert table.roll(A, 1)[1] == f"LidRaised seat=A attempt={attempt} side={side} content=treasure"
        assert engine.view(TITLE, table.state, B)["sarcophagus"]["lifted"] == {
            "side": side,
            "content": "treasure",
            "seat": A,
        }


@pytest.mark.rule("TOP-102")
def test_the_treasure_ends_the_game_at_once() -> None:
    table = at_attempt("H1", 1, "L1", "L1", treasure="east")
    assert table.roll(A, 1)[-1] == "GameEnded treasure [[0], [1, 2]]"
    assert table.state.over and engine.asks(TITLE, table.state) == []
    with pytest.raises(Refused) as refusal:
        table.roll(B, 1)
    assert refusal.value.code == "game_over"


@pytest.mark.rule("TOP-106")
def test_after_every_curse_the_sarcophagus_is_spun_anew() -> None:
    for place, attempt in (("H1", 1), ("BL4", 2), ("RD5", 3), ("GR6", 4)):
        for side in ("north", "east", "south", "west"):
            blank = {1: "north", 2: "north", 3: "north", 4: "east"}[attempt]
            table = at_attempt(place, attempt, treasure=blank)
            assert f"SarcophagusSpun spin_no=2 side={side}" in table.roll(A, 1, side=[side])
            assert (table.state.spin_no, table.state.treasure) == (2, side)


@pytest.mark.rule("TOP-107")
def test_a_lid_wins_one_time_in_four() -> None:
    lids = treasures = 0
    for n in range(160):
        events, _ = playouts.whole(TITLE, 2, f"quarter-{n}")
        contents = [event.content for event in events if type(event).__name__ == "LidRaised"]  # type: ignore[attr-defined]
        lids += len(contents)
        treasures += contents.count("treasure")
    assert lids > 400
    assert 0.19 < treasures / lids < 0.31


# -- ends -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TOP-105", "TOP-110", "TOP-106", "TOP-115")
@pytest.mark.example("TOP-E26")
def test_the_last_explorer_lost_to_the_fourth_curse_leaves_nobody_to_win() -> None:
    table = at_attempt("GR6", 4, "OUT", treasure="west")
    table.explorer(B).status = "cursed"
    assert table.roll(A, 1, side=["south"]) == [
        "A: XN",
        "LidRaised seat=A attempt=4 side=north content=curse",
        "ExplorerLost seat=A",
        "SarcophagusSpun spin_no=2 side=south",
        "GameEnded all_cursed [[0, 1]]",
    ]


@pytest.mark.rule("TOP-105", "TOP-111")
def test_a_lost_seat_is_passed_over_and_the_last_one_goes_on_alone() -> None:
    table = at_attempt("GR6", 4, "L1", treasure="west")
    assert table.roll(A, 1, side=["south"])[-1] == "SarcophagusSpun spin_no=2 side=south"
    assert (table.place(A), table.explorer(A).status) == ("OUT", "cursed")
    for turn in range(3):
        assert table.state.on_turn == B
        table.roll(B, 1)
        assert table.state.round == 2 + turn
    assert not table.state.over


@pytest.mark.rule("TOP-112", "TOP-115")
@pytest.mark.example("TOP-E27")
def test_the_last_seat_wins_by_walkover_only_if_all_others_resigned() -> None:
    table = Table("L1", "OUT", "L1")
    table.explorer(B).status = "cursed"
    assert table.command(Resign(seat=C)) == ["SeatResigned seat=C"]
    assert not table.state.over
    table = Table("L1", "L1")
    assert table.command(Resign(seat=B)) == ["SeatResigned seat=B", "GameEnded walkover [[0], [1]]"]
    assert engine.view(TITLE, table.state, A)["result"]["winner"] == A


@pytest.mark.rule("TOP-112")
def test_if_the_last_seat_in_play_resigns_nobody_wins() -> None:
    table = Table("L1", "OUT", "L1")
    table.explorer(B).status = "cursed"
    table.command(Resign(seat=A))
    assert table.command(Resign(seat=C)) == ["SeatResigned seat=C", "GameEnded abandoned [[0, 1, 2]]"]
    assert "winner" not in engine.view(TITLE, table.state, A)["result"]


@pytest.mark.rule("TOP-112")
def test_a_resigned_seat_is_removed_and_its_turn_passes_on() -> None:
    table = Table("L1", "L1", "BASE")
    assert table.command(Resign(seat=B)) == ["SeatResigned seat=B"]
    assert (table.state.on_turn, table.place(B)) == (A, "OUT")
    assert table.roll(A, 1)[-1] == "ExplorerPlaced seat=C space=START"
    assert table.state.on_turn == C
    table = Table("L1", "L1", "L1")
    table.command(Resign(seat=A))
    assert [type(event).__name__ for event in table.events] == ["SeatResigned", "TurnEnded", "TurnStarted"]
    assert table.state.on_turn == B
    for command in (Resign(seat=A), Return(seat=A), TITLE.command({"verb": "roll", "seat": A})):
        with pytest.raises(Refused) as refusal:
            table.command(command)
        assert refusal.value.code == "not_in_play"


@pytest.mark.rule("TOP-112")
def test_a_seat_lost_to_the_curse_has_nothing_to_resign() -> None:
    table = Table("L1", "OUT", "L1")
    table.explorer(B).status = "cursed"
    with pytest.raises(Refused) as refusal:
        table.command(Resign(seat=B))
    assert refusal.value.code == "not_in_play"
    assert not table.state.seats[B].resigned


@pytest.mark.rule("TOP-112")
def test_resigning_with_a_six_in_hand_passes_the_turn_on() -> None:
    table = Table("M7", "P5", "L1", height=4)
    table.roll(A, 6)
    table.command(Resign(seat=A))
    assert (table.state.phase, table.state.on_turn, table.state.stone.height) == ("roll", B, 4)


@pytest.mark.rule("TOP-113")
@pytest.mark.example("TOP-E28")
def test_the_stone_drops_when_its_opener_resigns() -> None:
    table = Table("P5", "Q", "L1", height=3).turn_of(A)
    table.roll(A, 3)
    assert (table.state.stone.height, table.state.stone.opener) == (6, A)
    assert table.command(Resign(seat=A)) == ["SeatResigned seat=A", "StoneLowered seat=A reason=opener_left"]
    assert (table.state.stone.height, table.state.stone.opener) == (0, None)


@pytest.mark.rule("TOP-113")
def test_the_stone_sinks_when_the_last_explorer_under_it_resigns() -> None:
    table = Table("P5", "P5", "L1", height=4)
    assert table.command(Resign(seat=B)) == ["SeatResigned seat=B"]
    assert table.state.stone.height == 4
    assert table.command(Resign(seat=A))[:2] == ["SeatResigned seat=A", "StoneLowered seat=A reason=abandoned"]


@pytest.mark.rule("TOP-114", "TOP-115")
def test_after_three_hundred_complete_rounds_nobody_wins() -> None:
    table = Table("L1", "L1")
    table.state.round = ROUND_LIMIT
    assert ROUND_LIMIT == 300
    assert table.roll(A, 1) == ["A: L2"]
    assert table.roll(B, 1) == ["B: L2", "GameEnded round_limit [[0, 1]]"]
    assert table.state.over and table.state.turn_no == 2


@pytest.mark.rule("TOP-114")
def test_the_round_limit_also_stops_turns_that_play_themselves() -> None:
    table = Table("C5", "TP")
    table.state.round = ROUND_LIMIT
    assert table.roll(A, 6)[-1] == "GameEnded round_limit [[0, 1]]"


# -- time -------------------------------------------------------------------------------------------------------------


@pytest.mark.example("TOP-E30")
def test_a_time_out_does_what_the_default_does() -> None:
    table, other = Table("M7", "P5", height=4), Table("M7", "P5", height=4)
    assert table.time_out(A, die=[6]) == ["SeatMissed seat=A misses=1", *other.roll(A, 6)]
    assert table.time_out(A) == ["SeatMissed seat=A misses=2", "SeatAway seat=A", *other.use_six(A, "move")]
    assert [e.place for e in table.state.explorers] == [e.place for e in other.state.explorers]


def test_the_limits_are_those_of_the_ledger_and_of_the_pace() -> None:
    table = Table("M7", "P5", height=4)
    opened = engine.asks(TITLE, table.state)[0].opened
    wait = engine.wait(TITLE, table.state, engine.Timing())
    assert wait is not None and wait.at - opened == 20_000
    table.roll(A, 6)
    wait = engine.wait(TITLE, table.state, engine.Timing(scale=0.5))
    assert wait is not None and wait.at - 2000 == 6_000
    table.state.pace = "slow"
    wait = engine.wait(TITLE, table.state, engine.Timing())
    assert wait is not None and wait.at - 2000 == 24 * 60 * 60 * 1000


def test_every_command_needs_the_seat_on_turn() -> None:
    table = Table("L1", "L1", "L1")
    for seat in (-1, 3, 10**12):
        with pytest.raises(Refused) as refusal:
            engine.decide(TITLE, table.state, TITLE.command({"verb": "roll", "seat": seat}), SEED, 0, chance=Scripted())
        assert refusal.value.code == "no_such_seat"
