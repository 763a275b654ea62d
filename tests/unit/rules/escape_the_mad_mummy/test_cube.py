"""When the cube stops, and when it falls (ledger 2.H, 2.J), with the worked example M34."""

from __future__ import annotations

import pytest

from shared.rules import engine
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy import events as e
from shared.rules.escape_the_mad_mummy.cube import possible_victims

from .table import Table, every, names, only, plain

A, B, C = 0, 1, 2


@pytest.mark.rule("EMM-066")
def test_what_was_landed_on_before_the_stop_keeps_its_effect() -> None:
    t = Table((4, 0), (10, 0))
    t.roll(1, 1, at=t.stops_at)
    t.stop()
    assert t.treasures(A) == 1


@pytest.mark.rule("EMM-067", "EMM-068")
@pytest.mark.parametrize(
    ("face", "result"), [(1, "collect"), (2, "collect"), (3, "tomb"), (4, "tomb"), (5, "attack"), (6, "attack")]
)
def test_two_faces_each_collect_send_the_mummy_home_or_attack(face: int, result: str) -> None:
    t = Table((0, 0), (30, 0), mummy=25, face=face)
    events = t.stop()
    assert only(events, e.CubeStopped).result == result
    carried_out = {"collect": "TreasureTaken", "tomb": "MummySentToTomb", "attack": "MummyAttacked"}[result]
    assert names(events)[1] == carried_out


@pytest.mark.rule("EMM-068")
def test_a_mummy_at_home_stays_there() -> None:
    t = Table((0, 0), (30, 0), face=4)
    assert names(t.stop()) == ["CubeStopped", "TurnEnded", "TurnStarted"]


@pytest.mark.rule("EMM-069")
@pytest.mark.parametrize(
    ("mummy", "explorers", "expected"),
    [
        ("5", [5, 6], {A: []}),  # his own space first
        ("8", [12, 32], {A: [], B: [9, 31]}),
        ("8", [12, 31], {A: [], B: [9, 31]}),  # the other end included
        ("8", [12, 30], {A: []}),  # from the other end he comes round to the same one first
        ("10", [14, 14], {A: [], B: []}),  # both on the path, though the passage leads round to them too
        ("10", [20, 29], {A: [], B: [13, 27]}),  # the first end he meets, not the best
        ("tomb", [26, 28], {A: []}),  # no passage end before the first explorer
        ("tomb", [28, 14], {A: [], B: [27, 13]}),
        ("30", [32, 20], {A: [], B: [31, 9]}),
        ("30", [32, "eye"], {A: []}),
    ],
)
def test_who_may_be_attacked(mummy: str, explorers: list[int | str], expected: dict[int, list[int]]) -> None:
    t = Table(*[(place, 0) for place in explorers], mummy=mummy)
    assert possible_victims(t.state) == expected


@pytest.mark.rule("EMM-070", "EMM-071")
def test_the_default_spares_the_roller_then_takes_the_path_the_richest_and_the_next_in_turn() -> None:
    def victim(*places: tuple[int, int], mummy: int = 12) -> int:
        t = Table(*places, mummy=mummy, face=5)
        t.stop()
        return only(t.next(), e.MummyAttacked).victim

    assert victim((14, 0), (27, 0)) == B  # the roller on the path, a rival through the passage
    assert victim((2, 0), (14, 0), (27, 5)) == B
    assert victim((2, 0), (14, 1), (14, 3)) == C
    assert victim((2, 0), (14, 2), (14, 2)) == B


@pytest.mark.rule("EMM-072")
def test_nobody_else_on_the_way_or_on_the_same_space_is_affected() -> None:
    t = Table((2, 1), (14, 1), (14, 2), mummy=12, face=5)
    t.stop()
    events = t.act(c.ChooseVictim(seat=A, victim=B))
    assert names(events) == ["DecisionTaken", "MummyAttacked", "TurnEnded", "TurnStarted"]
    assert (t.place(C), t.treasures(C), t.treasures(B), t.state.mummy) == ("14", 2, 1, "tomb")


@pytest.mark.rule("EMM-071")
def test_only_the_roller_chooses_and_only_among_the_possible_victims() -> None:
    t = Table((2, 1), (14, 1), (27, 2), (30, 0), mummy=12, face=5)
    t.stop()
    asked = TITLE.asks(t.state)
    assert [(ask.seat, ask.verb, ask.choices) for ask in asked] == [(A, "choose_victim", {"victim": [B, C]})]


@pytest.mark.rule("EMM-074")
def test_after_the_face_the_turn_ends_and_the_left_neighbour_is_on_turn() -> None:
    t = Table((0, 0), (30, 0))
    assert plain(*t.stop()[-2:]) == plain(
        e.TurnEnded(seat=A, turn_no=1, idle=1), e.TurnStarted(turn_no=2, round=1, seat=B)
    )


@pytest.mark.rule("EMM-090")
def test_without_the_option_a_falling_cube_has_no_effect() -> None:
    t = Table((11, 2), (12, 1), mummy=19)
    assert t.state.spin is not None and t.state.spin.tumble is None
    assert not every(t.stop(), e.PieceTumbled)


def _m34(pawn: int) -> Table:
    return Table((11, 2), (30, 0), mummy=19, face=5, tumble=(6, 1, pawn, 2))


@pytest.mark.example("EMM-M34")
@pytest.mark.rule("EMM-091", "EMM-092", "EMM-010")
def test_m34_a_cube_that_tumbles_on_a_face_knocks_one_of_the_pawns_there() -> None:
    t = _m34(pawn=0)
    events = t.stop()
    assert names(events)[1:3] == ["PieceTumbled", "MummyAttacked"]
    assert plain(only(events, e.PieceTumbled)) == plain(
        e.PieceTumbled(piece="explorer", seat=A, from_="11", to="lotus")
    )
    assert (t.place(A), t.treasures(A)) == ("lotus", 2)
    assert only(events, e.MummyAttacked).victim == B  # A is no longer on the path
    t.spin()
    assert plain(only(t.stop(), e.ExplorerClimbedOut)) == plain(
        e.ExplorerClimbedOut(seat=A, chamber="lotus", to="22", paid=False)
    )


@pytest.mark.rule("EMM-092")
def test_a_knocked_mummy_goes_to_his_tomb_before_the_face_is_read() -> None:
    t = _m34(pawn=1)
    events = t.stop()
    assert plain(only(events, e.PieceTumbled)) == plain(e.PieceTumbled(piece="mummy", from_="19", to="tomb"))
    assert only(events, e.MummyAttacked).from_ == "tomb"


@pytest.mark.rule("EMM-091")
@pytest.mark.parametrize("tumble", [(5, 1, 0, 0), (6, 2, 0, 0)])
def test_no_six_or_nobody_on_that_face_and_nothing_is_knocked(tumble: tuple[int, int, int, int]) -> None:
    t = Table((11, 2), (30, 0), mummy=19, tumble=tumble)
    assert not every(t.stop(), e.PieceTumbled)


@pytest.mark.rule("EMM-091")
def test_every_pawn_on_the_face_is_equally_likely() -> None:
    hits = []
    for pawn in range(60):
        t = Table((11, 0), (12, 0), (19, 0), mummy=10, tumble=(6, 1, pawn, 0))
        tumbled = only(t.stop(), e.PieceTumbled)
        hits.append(tumbled.seat)
    assert sorted(map(hits.count, {-1, A, B, C})) == [15, 15, 15, 15]


@pytest.mark.rule("EMM-011")
def test_what_the_cube_does_follows_from_what_was_drawn_when_it_was_spun() -> None:
    t = Table((0, 0), (30, 0), spun=False, length=9047, lead=1112, face=2)
    spun = only(t.act(c.SpinCube(seat=A)), e.CubeSpun)
    assert [(d.label, d.n, d.value) for d in TITLE.draws(spun)] == [
        ("cube-length", 4001, 1524),
        ("cube-length", 4001, 1523),
        ("cube-lead", 1501, 112),
        ("cube-face", 6, 1),
    ]
    stopped = only(t.stop(), e.CubeStopped)
    assert stopped.reveal == {
        "rolls_done": 0,
        "opens_at": spun.opens_at,
        "stops_at": spun.opens_at + 9047,
        "wobbles_at": spun.opens_at + 7935,
    }
    assert (stopped.face, stopped.result) == (2, "collect")


def test_an_attack_choice_is_opened_anew_when_one_of_the_victims_leaves() -> None:
    t = Table((2, 0), (14, 1), (27, 2), (30, 0), mummy=12, face=5)
    t.stop()
    reopened = only(t.resign(C), e.DecisionOpened)
    assert reopened.seats == [B, 3]
    assert only(t.act(c.ChooseVictim(seat=A, victim=3)), e.MummyAttacked).victim == 3


def test_a_choice_of_victim_is_opened_anew_when_one_of_them_leaves() -> None:
    t = Table((13, 0), (15, 1), (15, 2))
    t.roll(1, 1)
    assert only(t.resign(C), e.DecisionOpened).seats == [B]
    assert engine.asks(TITLE, t.state, A)[0].choices == {"victim": [B]}
