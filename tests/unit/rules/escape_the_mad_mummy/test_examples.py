"""The worked examples of the ledger, M01 to M25: A, B, C are seats 0, 1, 2; A is the roller and its cube spins."""

from __future__ import annotations

import pytest

from shared.rules import engine
from shared.rules.chance import seed_hash
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy import events as e
from shared.rules.kernel import GameEnded, SeatSetup, Setup

from .table import SEED, Script, Table, every, names, only, plain

A, B, C = 0, 1, 2


@pytest.mark.example("EMM-M01")
@pytest.mark.rule("EMM-004", "EMM-005")
def test_m01_only_the_tied_highest_roll_again_for_opening_the_pyramid() -> None:
    holders = tuple(SeatSetup("player", f"P{s}", nonce="00" * 16) for s in range(3))
    setup = Setup("g", holders, {}, "live", seed_hash(SEED))
    events = engine.begin(TITLE, setup, SEED, 0, Script(4, 0, 2, 2, 1, 2, 0, 0, 1, 0)).events
    rolls = [(roll.round, roll.seat, roll.total) for roll in every(events, e.OpeningDiceRolled)]
    assert rolls == [(1, A, 4), (1, B, 4), (1, C, 3), (2, A, 0), (2, B, 1)]
    assert plain(only(events, e.PyramidOpened)) == plain(e.PyramidOpened(seat=B, order=[1, 2, 0]))
    assert only(events, e.TurnStarted).seat == B


@pytest.mark.example("EMM-M02")
def test_m02_the_roller_chooses_the_four_first_and_takes_a_treasure() -> None:
    t = Table((20, 1), (0, 0))
    opened = only(t.roll(2, 4), e.DecisionOpened)
    assert opened.kind == "order"
    assert plain(*t.act(c.PlayDie(seat=A, die=1))[1:]) == plain(
        e.ExplorerMoved(seat=A, from_="20", to="24", die=1, pips=4),
        e.TreasureTaken(seat=A, chamber="west", reason="space", has=2),
        e.ExplorerMoved(seat=A, from_="24", to="26", die=0, pips=2),
    )


@pytest.mark.example("EMM-M03")
@pytest.mark.rule("EMM-040", "EMM-041")
def test_m03_paying_at_the_trap_door_puts_the_explorer_back_and_the_second_die_is_moved() -> None:
    t = Table((20, 1), (0, 0))
    t.roll(2, 4)
    events = t.act(c.PlayDie(seat=A, die=0))
    assert plain(only(events, e.ExplorerFellIn)) == plain(e.ExplorerFellIn(seat=A, space="22", chamber="lotus"))
    assert t.pending() == "trap"
    events = t.act(c.ResolveTrap(seat=A, pay=True))
    assert only(events, e.TreasureGivenBack).left == 0
    assert only(events, e.ExplorerClimbedOut).to == "22"
    assert plain(events[-1]) == plain(e.ExplorerMoved(seat=A, from_="22", to="26", die=1, pips=4))


def _m04() -> Table:
    t = Table((10, 0), (20, 3))
    assert plain(*t.roll(3, 0)[1:]) == plain(
        e.MummyMoved(from_="tomb", to="20", die=1),
        e.TreasureGivenBack(seat=B, chamber="east", reason="mummy_landed", left=2),
        e.ExplorerMoved(seat=A, from_="10", to="13", die=0, pips=3),
        e.DecisionOpened(kind="passage", seat=A, die=0, may_roll=True),
    )
    return t


@pytest.mark.example("EMM-M04")
@pytest.mark.rule("EMM-015", "EMM-050", "EMM-052")
def test_m04_the_mummy_moves_first_although_it_is_the_second_die() -> None:
    assert _m04().pending() == "passage"


@pytest.mark.example("EMM-M05")
@pytest.mark.rule("EMM-018", "EMM-020")
def test_m05_the_passage_is_taken_or_a_new_roll_counts_as_staying() -> None:
    t = _m04()
    assert plain(t.act(c.UsePassage(seat=A, go=True))[1]) == plain(e.ExplorerTookPassage(seat=A, from_="13", to="27"))
    t = _m04()
    assert plain(*t.roll(1, 1)) == plain(
        e.DecisionDefaulted(kind="passage", seat=A, choice=0),
        e.DiceRolled(seat=A, roll_no=2, sides=[1, 1]),
        e.ExplorerMoved(seat=A, from_="13", to="14", die=0, pips=1),
        e.ExplorerMoved(seat=A, from_="14", to="15", die=1, pips=1),
    )


@pytest.mark.example("EMM-M06")
@pytest.mark.rule("EMM-051", "EMM-054")
def test_m06_two_mummies_are_two_landings_and_nobody_takes_the_treasure_of_his_space() -> None:
    t = Table((0, 0), (15, 2), (16, 0), mummy=14)
    assert plain(*t.roll(0, 0)[1:]) == plain(
        e.MummyMoved(from_="14", to="15", die=0),
        e.TreasureGivenBack(seat=B, chamber="west", reason="mummy_landed", left=1),
        e.MummyMoved(from_="15", to="16", die=1),
    )


@pytest.mark.example("EMM-M07")
@pytest.mark.rule("EMM-053")
def test_m07_the_mummy_sent_through_the_passage_lands_only_at_its_other_end() -> None:
    t = Table((30, 1), (9, 2), mummy=30)
    t.roll(0, 1)
    assert t.pending() == "mummy_passage"
    assert plain(*t.act(c.SendMummy(seat=A, go=True))[1:]) == plain(
        e.MummyTookPassage(from_="31", to="9"),
        e.TreasureGivenBack(seat=B, chamber="east", reason="mummy_landed", left=1),
        e.ExplorerMoved(seat=A, from_="30", to="31", die=1, pips=1),
        e.DecisionOpened(kind="passage", seat=A, die=1, may_roll=True),
    )


@pytest.mark.example("EMM-M08")
@pytest.mark.rule("EMM-022", "EMM-023", "EMM-024")
def test_m08_the_mummy_takes_before_the_rival_is_robbed_and_the_treasure_space_comes_last() -> None:
    t = Table((21, 2), (24, 3), mummy=24)
    events = t.roll(3, 3)
    assert plain(*events[2:5]) == plain(
        e.TreasureGivenBack(seat=A, chamber="east", reason="met_mummy", left=1),
        e.TreasureStolen(by=A, victim=B, by_has=2, victim_has=2),
        e.TreasureTaken(seat=A, chamber="west", reason="space", has=3),
    )
    assert t.place(A) == "27" and t.pending() == "passage"


@pytest.mark.example("EMM-M09")
@pytest.mark.rule("EMM-023", "EMM-031")
def test_m09_of_several_rivals_one_is_chosen_and_a_full_pack_takes_nothing_more() -> None:
    t = Table((21, 4), (24, 1), (24, 3))
    t.roll(3, 1)
    events = t.act(c.PlayDie(seat=A, die=0))
    assert only(events, e.DecisionOpened).kind == "victim"
    assert only(events, e.DecisionOpened).seats == [B, C]
    assert plain(*t.act(c.RobExplorer(seat=A, victim=B))[1:]) == plain(
        e.TreasureStolen(by=A, victim=B, by_has=5, victim_has=0),
        e.ExplorerMoved(seat=A, from_="24", to="25", die=1, pips=1),
    )


@pytest.mark.example("EMM-M10")
@pytest.mark.rule("EMM-043")
def test_m10_keeping_the_treasure_loses_the_die_and_stops_the_cube_at_once() -> None:
    t = Table((5, 1), (30, 0))
    t.roll(2, 3)
    t.act(c.PlayDie(seat=A, die=0))
    events = t.act(c.ResolveTrap(seat=A, pay=False))
    assert names(events)[1:] == ["TrapAccepted", "DieLost", "CubeStopped", "TurnEnded", "TurnStarted"]
    assert plain(events[2]) == plain(e.DieLost(seat=A, die=1, reason="turn_ended"))
    assert only(events, e.CubeStopped).cause == "trap"
    assert only(events, e.CubeStopped).result == "tomb"
    assert (t.place(A), t.treasures(A), t.state.on_turn) == ("scarab", 1, B)


@pytest.mark.example("EMM-M11")
@pytest.mark.rule("EMM-042")
def test_m11_without_a_treasure_the_trap_door_asks_nothing_and_ends_the_turn() -> None:
    t = Table((5, 0), (30, 0))
    events = t.roll(2, 2)
    assert names(events)[1:6] == ["ExplorerMoved", "ExplorerFellIn", "TrapAccepted", "DieLost", "CubeStopped"]
    assert t.state.on_turn == B


@pytest.mark.example("EMM-M12")
@pytest.mark.rule("EMM-010")
def test_m12_the_explorer_climbs_out_at_the_start_of_its_turn_and_plays_on() -> None:
    t = Table((0, 0), ("scarab", 0))
    events = t.stop()
    assert names(events)[-2:] == ["TurnStarted", "ExplorerClimbedOut"]
    assert plain(events[-1]) == plain(e.ExplorerClimbedOut(seat=B, chamber="scarab", to="7", paid=False))
    t.spin()
    assert plain(*t.roll(1, 0)[1:]) == plain(
        e.MummyMoved(from_="tomb", to="20", die=1),
        e.ExplorerMoved(seat=B, from_="7", to="8", die=0, pips=1),
    )


@pytest.mark.example("EMM-M13")
@pytest.mark.rule("EMM-081", "EMM-082")
def test_m13_five_treasures_stop_at_the_exit_and_the_other_die_is_lost() -> None:
    t = Table((36, 5), (0, 0))
    t.roll(4, 2)
    assert plain(*t.act(c.PlayDie(seat=A, die=0))[1:]) == plain(
        e.ExplorerMoved(seat=A, from_="36", to="39", die=0, pips=3, stopped_at_exit=True),
        e.DieLost(seat=A, die=1, reason="at_exit"),
    )


@pytest.mark.example("EMM-M14")
@pytest.mark.rule("EMM-083")
@pytest.mark.parametrize("dice", [(2, 2), (0, 0)])
def test_m14_doubles_at_the_exit_win_at_once_and_nothing_of_them_is_moved(dice: tuple[int, int]) -> None:
    t = Table((39, 5), (0, 0), mummy=38)
    events = t.roll(*dice)
    assert names(events) == ["DiceRolled", "ExplorerEscaped", "CubeStopped", "GameEnded"]
    assert only(events, e.CubeStopped).cause == "escape"
    ended = only(events, GameEnded)
    assert (ended.reason, ended.ranking) == ("escape", [[A], [B]])
    assert t.state.mummy == "38"


@pytest.mark.example("EMM-M15")
@pytest.mark.rule("EMM-083")
def test_m15_the_doubles_that_bring_it_to_the_exit_are_no_escape() -> None:
    t = Table((36, 5), (0, 0))
    events = t.roll(3, 3)
    assert plain(events[-1]) == plain(e.DieLost(seat=A, die=1, reason="at_exit"))
    assert t.place(A) == "39" and not t.state.over


@pytest.mark.example("EMM-M16")
@pytest.mark.rule("EMM-085")
def test_m16_robbed_by_the_mummy_at_the_exit_it_goes_on_with_its_number() -> None:
    t = Table((39, 5), (10, 0), mummy=38)
    assert plain(*t.roll(0, 4)[1:]) == plain(
        e.MummyMoved(from_="38", to="39", die=0),
        e.TreasureGivenBack(seat=A, chamber="east", reason="mummy_landed", left=4),
        e.ExplorerMoved(seat=A, from_="39", to="3", die=1, pips=4),
    )


@pytest.mark.example("EMM-M17")
def test_m17_otherwise_the_number_is_lost_at_the_exit() -> None:
    t = Table((39, 5), (0, 0), mummy=10)
    assert plain(*t.roll(0, 4)[1:]) == plain(
        e.MummyMoved(from_="10", to="11", die=0), e.DieLost(seat=A, die=1, reason="at_exit")
    )


@pytest.mark.example("EMM-M18")
@pytest.mark.rule("EMM-061", "EMM-062")
def test_m18_a_trapped_roller_loses_its_numbers_until_doubles_move_it_out() -> None:
    t = Table(("trapped", 2), (0, 0))
    assert [lost.reason for lost in every(t.roll(3, 1), e.DieLost)] == ["trapped", "trapped"]
    events = t.roll(0, 2)
    assert names(events)[1:] == ["MummyMoved", "DieLost"]
    assert plain(*t.roll(2, 2)[1:]) == plain(
        e.TombUnlocked(seat=A),
        e.ExplorerMoved(seat=A, from_="tomb", to="21", die=0, pips=2),
        e.ExplorerMoved(seat=A, from_="21", to="23", die=1, pips=2),
    )


@pytest.mark.example("EMM-M19")
@pytest.mark.rule("EMM-062")
def test_m19_double_mummies_free_it_and_it_leaves_with_its_next_number() -> None:
    t = Table(("trapped", 1), (0, 0))
    assert plain(*t.roll(0, 0)[1:]) == plain(
        e.TombUnlocked(seat=A),
        e.MummyMoved(from_="tomb", to="20", die=0),
        e.MummyMoved(from_="20", to="21", die=1),
    )
    assert t.place(A) == "tomb" and not t.state.explorers[A].trapped
    assert names(t.roll(0, 3)[1:]) == [
        "MummyMoved",
        "ExplorerMoved",
        "TreasureGivenBack",
        "ExplorerFellIn",
        "TrapAccepted",
        "CubeStopped",
        "MummySentToTomb",
        "TurnEnded",
        "TurnStarted",
    ]
    assert t.place(A) == "lotus"


@pytest.mark.example("EMM-M20")
@pytest.mark.rule("EMM-067", "EMM-084", "EMM-031")
def test_m20_collect_gives_one_treasure_unless_the_pack_is_full() -> None:
    t = Table((39, 4), (0, 0), face=1)
    assert plain(only(t.stop(), e.TreasureTaken)) == plain(
        e.TreasureTaken(seat=A, chamber="west", reason="cube", has=5)
    )
    t = Table((39, 5), (0, 0), face=1)
    assert names(t.stop()) == ["CubeStopped", "TurnEnded", "TurnStarted"]


def _m21() -> Table:
    t = Table((2, 0), (14, 1), (27, 3), mummy=12, face=5)
    opened = only(t.stop(), e.DecisionOpened)
    assert (opened.kind, opened.seats) == ("attack", [B, C])
    return t


@pytest.mark.example("EMM-M21")
@pytest.mark.rule("EMM-069", "EMM-071", "EMM-072")
def test_m21_the_roller_chooses_between_path_and_passage_and_the_timer_takes_the_path() -> None:
    t = _m21()
    attacked = only(t.act(c.ChooseVictim(seat=A, victim=C)), e.MummyAttacked)
    assert plain(attacked) == plain(e.MummyAttacked(victim=C, space="27", from_="12", via=["13", "27"]))
    assert (t.place(C), t.state.explorers[C].trapped, t.state.mummy, t.treasures(C)) == ("tomb", True, "tomb", 3)
    t = _m21()
    attacked = only(t.next(), e.MummyAttacked)
    assert (attacked.victim, attacked.via) == (B, [])


@pytest.mark.example("EMM-M22")
@pytest.mark.rule("EMM-069")
def test_m22_a_passage_end_that_is_occupied_leads_no_further() -> None:
    t = Table((2, 0), (13, 0), (30, 0), mummy=12, face=6)
    events = t.stop()
    assert only(events, e.MummyAttacked).victim == B
    assert "DecisionOpened" not in names(events)


@pytest.mark.example("EMM-M23")
@pytest.mark.rule("EMM-070", "EMM-044", "EMM-069")
def test_m23_out_of_his_tomb_he_finds_the_roller_itself() -> None:
    t = Table((25, 2), ("ankh", 0), ("trapped", 0), face=5)
    attacked = only(t.stop(), e.MummyAttacked)
    assert (attacked.victim, attacked.space) == (A, "25")


@pytest.mark.example("EMM-M24")
@pytest.mark.rule("EMM-073", "EMM-044")
def test_m24_with_nobody_on_the_path_the_mummy_stays_where_he_is() -> None:
    t = Table(("eye", 2), ("trapped", 0), mummy=20, face=5)
    assert "AttackFizzled" in names(t.stop())
    assert t.state.mummy == "20"


@pytest.mark.example("EMM-M25")
@pytest.mark.rule("EMM-069")
def test_m25_the_mummys_own_space_counts_as_a_passage_end() -> None:
    t = Table((2, 0), (12, 0), (33, 0), mummy=9, face=5)
    assert only(t.stop(), e.DecisionOpened).seats == [B, C]
    attacked = only(t.act(c.ChooseVictim(seat=A, victim=C)), e.MummyAttacked)
    assert (attacked.space, attacked.via) == ("33", ["9", "31"])
