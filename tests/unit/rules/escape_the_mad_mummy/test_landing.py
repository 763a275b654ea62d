"""Landing, treasures, trap doors, the Mummy, his tomb (ledger 2.C to 2.G)."""

from __future__ import annotations

import pytest

from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy import events as e

from .table import Table, every, names, only, plain

A, B, C = 0, 1, 2


@pytest.mark.rule("EMM-020")
@pytest.mark.parametrize(("end", "other"), [(9, 31), (31, 9), (13, 27), (27, 13)])
def test_a_passage_leads_both_ways_and_where_it_ends_is_the_landing(end: int, other: int) -> None:
    t = Table((end - 1, 0), (other, 2))
    t.roll(0, 1)
    assert t.pending() == "passage"
    events = t.act(c.UsePassage(seat=A, go=True))
    # One passage for a die: the other end asks nothing.
    assert names(events) == ["DecisionTaken", "ExplorerTookPassage", "TreasureStolen"]
    assert t.place(A) == str(other)


@pytest.mark.rule("EMM-020")
def test_going_through_skips_the_landing_at_the_near_end() -> None:
    t = Table((8, 2), (31, 0), mummy=9)
    t.roll(1, 1)
    assert names(t.act(c.UsePassage(seat=A, go=True)))[:3] == ["DecisionTaken", "ExplorerTookPassage", "ExplorerMoved"]
    assert t.treasures(A) == 2


@pytest.mark.rule("EMM-021")
def test_passing_a_passage_end_gives_no_choice() -> None:
    t = Table((8, 0), (20, 0))
    assert "DecisionOpened" not in names(t.roll(2, 2))


@pytest.mark.rule("EMM-022")
@pytest.mark.parametrize(("treasures", "left"), [(3, 2), (0, 0)])
def test_landing_on_the_mummy_costs_one_treasure_if_there_is_one(treasures: int, left: int) -> None:
    t = Table((25, treasures), (0, 0), mummy=26)
    events = t.roll(1, 1)
    assert [event.left for event in every(events, e.TreasureGivenBack)] == ([left] if treasures else [])
    assert t.treasures(A) == left


@pytest.mark.rule("EMM-023")
def test_one_treasure_of_one_rival_is_taken_and_from_one_without_none() -> None:
    t = Table((9, 0), (10, 3), (11, 0))
    assert plain(*every(t.roll(1, 1), e.TreasureStolen)) == plain(
        e.TreasureStolen(by=A, victim=B, by_has=1, victim_has=2)
    )


@pytest.mark.rule("EMM-023")
def test_a_rival_without_treasures_is_no_possible_victim() -> None:
    t = Table((10, 0), (12, 0), (12, 1))
    assert only(t.roll(1, 1), e.TreasureStolen).victim == C


@pytest.mark.rule("EMM-024")
def test_the_mummy_cannot_be_paid_with_the_treasure_under_his_feet() -> None:
    t = Table((15, 0), (0, 0), mummy=16)
    events = t.roll(1, 1)
    assert names(events)[1:4] == ["ExplorerMoved", "TreasureTaken", "ExplorerMoved"]


@pytest.mark.rule("EMM-024")
def test_the_rival_on_a_trap_door_is_robbed_before_the_fall() -> None:
    t = Table((6, 0), (7, 1))
    assert names(t.roll(1, 2)) and t.pending() == "order"
    events = t.act(c.PlayDie(seat=A, die=0))
    assert names(events)[1:] == ["ExplorerMoved", "TreasureStolen", "ExplorerFellIn", "DecisionOpened"]


@pytest.mark.rule("EMM-025")
@pytest.mark.parametrize("space", [0, 39])
def test_thefts_happen_on_start_and_exit_too(space: int) -> None:
    t = Table(((space - 1) % 40, 0), (space, 2))
    assert only(t.roll(0, 1), e.TreasureStolen).victim == B


@pytest.mark.rule("EMM-025", "EMM-044")
def test_nobody_is_robbed_in_a_chamber() -> None:
    t = Table((6, 1), ("scarab", 3))
    t.roll(0, 1)
    assert (t.place(A), t.place(B)) == ("scarab", "scarab")
    assert t.treasures(B) == 3


@pytest.mark.rule("EMM-064", "EMM-025")
def test_nobody_is_robbed_in_the_tomb_and_the_mummy_does_no_harm_there() -> None:
    t = Table(("trapped", 2), ("trapped", 3))
    events = t.roll(3, 1)
    assert not every(events, e.TreasureStolen) and not every(events, e.TreasureGivenBack)
    assert (t.treasures(A), t.treasures(B)) == (2, 3)


@pytest.mark.rule("EMM-030")
@pytest.mark.parametrize("space", [5, 16, 24, 35])
def test_a_treasure_space_gives_one_treasure(space: int) -> None:
    t = Table((space - 1, 4), (0, 0))
    assert only(t.roll(0, 1), e.TreasureTaken).has == 5


@pytest.mark.rule("EMM-031", "EMM-033")
def test_at_five_nothing_is_taken_from_spaces_rivals_or_the_cube_and_four_full_packs_empty_the_chambers() -> None:
    t = Table((23, 5), (24, 5), (10, 5), (11, 5), face=1)
    assert (t.state.west, t.state.east) == (0, 0)
    t.roll(0, 1)
    t.stop()
    assert [x.treasures for x in t.state.explorers] == [5, 5, 5, 5]


@pytest.mark.rule("EMM-032")
def test_treasures_come_from_the_fuller_chamber_and_go_back_to_the_emptier_west_if_equal() -> None:
    t = Table((4, 0), (0, 0))
    t.roll(1, 1)
    assert (t.state.west, t.state.east) == (9, 10)
    t = Table((15, 1), (0, 0))
    t.roll(0, 1)
    assert (t.state.west, t.state.east) == (9, 9)
    t = Table((0, 0), (20, 2))
    t.roll(0, 1)
    assert (t.state.west, t.state.east) == (10, 9)


@pytest.mark.rule("EMM-040")
@pytest.mark.parametrize(("space", "chamber"), [(7, "scarab"), (18, "ankh"), (22, "lotus"), (33, "eye")])
def test_each_trap_door_leads_to_the_chamber_of_its_colour(space: int, chamber: str) -> None:
    t = Table((space - 1, 0), (0, 0))
    t.roll(0, 1)
    assert t.place(A) == chamber


@pytest.mark.rule("EMM-043")
def test_each_turn_has_one_result_of_the_cube_even_when_a_trap_door_ends_it() -> None:
    t = Table((6, 0), (20, 2), face=5)
    events = t.roll(1, 1)
    assert names(events)[-5:] == ["DieLost", "CubeStopped", "MummyAttacked", "TurnEnded", "TurnStarted"]
    assert t.state.explorers[B].trapped


@pytest.mark.rule("EMM-044")
def test_several_may_share_a_hidden_chamber_out_of_reach_of_everybody() -> None:
    t = Table(("eye", 1), ("eye", 2), mummy=33, face=5)
    assert names(t.stop())[:2] == ["CubeStopped", "AttackFizzled"]


@pytest.mark.rule("EMM-050")
def test_the_mummy_steps_one_space_clockwise_and_wraps() -> None:
    t = Table((5, 0), (10, 0), mummy=38)
    assert [move.to for move in every(t.roll(0, 0), e.MummyMoved)] == ["39", "0"]


@pytest.mark.rule("EMM-052")
def test_every_explorer_where_the_mummy_lands_gives_one_back_the_roller_too() -> None:
    t = Table((20, 1), (20, 2), (20, 0))
    given = every(t.roll(0, 1), e.TreasureGivenBack)
    assert [(g.seat, g.reason, g.left) for g in given] == [(A, "mummy_landed", 0), (B, "mummy_landed", 1)]


@pytest.mark.rule("EMM-053")
def test_the_mummy_who_stays_lands_at_the_near_end() -> None:
    t = Table((0, 0), (9, 1), (31, 1), mummy=8)
    t.roll(0, 1)
    events = t.act(c.SendMummy(seat=A, go=False))
    assert only(events, e.TreasureGivenBack).seat == B


@pytest.mark.rule("EMM-054")
@pytest.mark.parametrize("space", [5, 7, 16, 18, 22, 24, 33, 35, 39])
def test_spaces_mean_nothing_to_the_mummy(space: int) -> None:
    t = Table((1, 1), (2, 1), mummy=space - 1)
    assert names(t.roll(0, 1))[:2] == ["DiceRolled", "MummyMoved"]
    assert t.state.mummy == str(space)


@pytest.mark.rule("EMM-055")
def test_the_mummy_does_nothing_to_who_climbs_out_or_is_freed_beside_him() -> None:
    t = Table((0, 0), ("lotus", 2), mummy=22)
    assert not every(t.stop(), e.TreasureGivenBack)
    assert (t.place(B), t.treasures(B)) == ("22", 2)
    t = Table((20, 2), (0, 0), mummy=22)
    t.roll(2, 4)
    events = t.act(c.PlayDie(seat=A, die=0))
    assert only(events, e.TreasureGivenBack).reason == "met_mummy"
    assert [g.reason for g in every(t.act(c.ResolveTrap(seat=A, pay=True)), e.TreasureGivenBack)] == ["trap"]


@pytest.mark.rule("EMM-060")
def test_an_attacked_explorer_is_trapped_and_keeps_its_treasures() -> None:
    t = Table((0, 0), (20, 4), face=5)
    t.stop()
    assert (t.place(B), t.treasures(B), t.state.explorers[B].trapped) == ("tomb", 4, True)


@pytest.mark.rule("EMM-063")
def test_without_doubles_it_stays_trapped_for_its_next_turn() -> None:
    t = Table(("trapped", 0), (0, 0))
    t.roll(1, 2)
    t.stop()
    assert t.state.explorers[A].trapped
    t.spin()
    t.stop()
    t.spin()
    assert plain(t.roll(1, 1)[1]) == plain(e.TombUnlocked(seat=A))


@pytest.mark.rule("EMM-065")
def test_a_trapped_roller_still_collects() -> None:
    t = Table(("trapped", 1), (0, 0), face=2)
    assert only(t.stop(), e.TreasureTaken).has == 2
