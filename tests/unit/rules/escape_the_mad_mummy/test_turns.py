"""Setting up, whose turn it is, dice one after the other (ledger 2.A, 2.B)."""

from __future__ import annotations

import pytest

from shared.rules import engine
from shared.rules.chance import seed_hash
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy import events as e
from shared.rules.kernel import Command, Refused, SeatSetup, Setup

from .table import SEED, Table, every, names, only, plain

A, B, C = 0, 1, 2


def refused(t: Table, command: Command, late: int = 0) -> str:
    before = engine.copy(TITLE, t.state)
    with pytest.raises(Refused) as caught:
        t.act(command, at=t.at + late)
    assert t.state == before
    return caught.value.code


@pytest.mark.rule("EMM-001")
@pytest.mark.parametrize(("seats", "fits"), [(1, False), (2, True), (4, True), (5, False)])
def test_two_to_four_seats_can_play(seats: int, fits: bool) -> None:
    setup = Setup("g", tuple(SeatSetup("bot", f"B{s}") for s in range(seats)), {}, "live", seed_hash(SEED))
    if fits:
        assert len(engine.begin(TITLE, setup, SEED, 0).state.explorers) == seats
    else:
        with pytest.raises(Refused):
            engine.begin(TITLE, setup, SEED, 0)


@pytest.mark.rule("EMM-002", "EMM-003")
def test_all_begin_on_start_with_empty_packs_ten_treasures_on_each_side_and_the_mummy_at_home() -> None:
    setup = Setup("g", tuple(SeatSetup("bot", f"B{s}") for s in range(4)), {}, "live", seed_hash(SEED))
    out = engine.begin(TITLE, setup, SEED, 0)
    assert [(x.place, x.treasures) for x in out.state.explorers] == [("0", 0)] * 4
    assert (out.state.west, out.state.east, out.state.mummy) == (10, 10, "tomb")
    assert "TreasureStolen" not in names(out.events)


@pytest.mark.rule("EMM-005", "EMM-074")
def test_turns_pass_to_the_left_and_wrap() -> None:
    t = Table((1, 0), (2, 0), (3, 0))
    seen = []
    for _ in range(4):
        t.stop()
        seen.append(t.state.on_turn)
        t.spin()
    assert seen == [B, C, A, B]


@pytest.mark.rule("EMM-011")
def test_the_turn_begins_with_the_cube_and_only_the_roller_spins_it_once() -> None:
    t = Table((0, 0), (0, 0), spun=False)
    assert t.verbs() == ["spin_cube"]
    assert refused(t, c.RollDice(seat=A, roll_no=1)) == "wrong_phase"
    assert refused(t, c.SpinCube(seat=B)) == "not_your_turn"
    spun = only(t.spin(), e.CubeSpun)
    assert spun.secret.face == 3 and spun.opens_at + 6000 + spun.secret.a + spun.secret.b == t.stops_at
    assert refused(t, c.SpinCube(seat=A)) == "wrong_phase"


@pytest.mark.rule("EMM-012", "EMM-013")
def test_the_roller_may_roll_again_and_again_but_not_with_a_choice_of_dice_open() -> None:
    t = Table((36, 0), (10, 0))
    t.roll(1, 1)
    t.roll(1, 1)
    t.roll(1, 2)
    assert refused(t, c.RollDice(seat=A, roll_no=4), late=1800) == "decision_pending"
    t.act(c.PlayDie(seat=A, die=1))
    assert t.verbs() == ["roll_dice"]


@pytest.mark.rule("EMM-014")
def test_the_effects_of_one_die_come_before_the_other_is_moved() -> None:
    t = Table((1, 0), (10, 0))
    t.roll(4, 3)
    events = t.act(c.PlayDie(seat=A, die=0))
    assert names(events)[1:] == ["ExplorerMoved", "TreasureTaken", "ExplorerMoved"]


@pytest.mark.rule("EMM-016")
def test_equal_numbers_need_no_choice() -> None:
    t = Table((0, 0), (10, 0))
    assert "DecisionOpened" not in names(t.roll(3, 3))


@pytest.mark.rule("EMM-016", "EMM-061", "EMM-082")
@pytest.mark.parametrize("place", [("trapped", 0), (39, 5)])
def test_numbers_that_are_lost_anyway_need_no_choice(place: tuple[int | str, int]) -> None:
    t = Table(place, (10, 0))
    assert names(t.roll(3, 1)) == ["DiceRolled", "DieLost", "DieLost"]


@pytest.mark.rule("EMM-017")
def test_passed_spaces_do_nothing() -> None:
    t = Table((6, 1), (8, 3), mummy=9)
    assert names(t.roll(4, 4)[1:2]) == ["ExplorerMoved"]
    assert (t.place(A), t.treasures(A), t.treasures(B)) == ("14", 1, 3)


@pytest.mark.rule("EMM-018")
def test_a_new_roll_counts_as_the_default_only_if_that_plays_the_old_roll_out() -> None:
    t = Table((5, 0), (10, 0))
    t.roll(4, 2)
    t.act(c.PlayDie(seat=A, die=0))
    assert t.pending() == "passage" and t.verbs() == ["use_passage", "roll_dice"]
    # With a trap door under the second die the default would lead to another decision: it must be answered.
    t = Table((31, 1), (10, 0), mummy=30)
    t.roll(0, 2)
    assert t.pending() == "mummy_passage" and t.verbs() == ["send_mummy"]
    assert refused(t, c.RollDice(seat=A, roll_no=2), late=1800) == "decision_pending"


@pytest.mark.rule("EMM-018")
def test_a_new_roll_with_a_choice_of_victims_open_robs_the_richest() -> None:
    t = Table((13, 0), (15, 1), (15, 2))
    t.roll(1, 1)
    assert t.pending() == "victim" and t.verbs() == ["rob_explorer", "roll_dice"]
    assert plain(*t.roll(1, 1)[:2]) == plain(
        e.DecisionDefaulted(kind="victim", seat=A, choice=C), e.TreasureStolen(by=A, victim=C, by_has=1, victim_has=1)
    )


def test_an_answer_to_no_question_or_outside_the_choices_is_refused() -> None:
    t = Table((13, 0), (15, 1), (15, 2))
    assert refused(t, c.UsePassage(seat=A, go=True)) == "no_such_decision"
    t.roll(1, 1)
    assert refused(t, c.RobExplorer(seat=A, victim=A)) == "illegal_choice"
    assert refused(t, c.ResolveTrap(seat=A, pay=True)) == "no_such_decision"
    assert refused(t, c.RobExplorer(seat=B, victim=C)) == "not_your_turn"


def test_every_throw_is_recorded_by_its_sides_so_that_two_kinds_of_mummy_can_be_told_apart() -> None:
    t = Table((0, 0), (10, 0))
    rolled = only(t.roll(0, 0), e.DiceRolled)
    assert rolled.sides == [5, 5]
    assert [(d.n, d.value) for d in TITLE.draws(rolled)] == [(6, 4), (6, 4)]
    assert not every([rolled], e.CubeSpun)
