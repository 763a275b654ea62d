"""The players: from the redacted view and the asks only, in human time, and each level better than the one below."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from shared.rules import engine
from shared.rules.chance import seed_hash
from shared.rules.escape_the_mad_mummy import TITLE, race
from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy import events as e
from shared.rules.escape_the_mad_mummy.race_table import ROLLS
from shared.rules.kernel import SeatSetup, Setup
from shared.rules.players import bot_for, play_out, seed_of
from tests.bench.bench_bots import share

from .table import TIMING, Place, Table, every

A, B, C = 0, 1, 2
LEVELS = ("sensible", "strong")


def choice(t: Table, level: str) -> dict[str, Any]:
    """Return what a level would do now, from what its seat is sent."""
    view = engine.view(TITLE, t.state, A)
    asks = engine.wire_asks(TITLE, t.state, A, TIMING)
    chosen = bot_for(TITLE, level)(view, asks, b"", 0)
    assert TITLE.command(chosen) in list(engine.legal(TITLE, t.state, A))
    return chosen


def game(levels: tuple[str, ...], number: int, mode: str) -> list[engine.Outcome[Any]]:
    seed = seed_of(f"bots-{number}")
    holders = tuple(SeatSetup("bot", level, level=level) for level in levels)
    setup = Setup(f"bots-{number}", holders, {"mode": mode, "tumbling_cube": True}, "live", seed_hash(seed))
    return list(play_out(TITLE, setup, seed))


@pytest.mark.parametrize("mode", ["clock", "count"])
@pytest.mark.parametrize("levels", [("strong", "sensible", "random", "strong"), ("sensible", "strong")])
def test_bots_of_all_levels_play_whole_games_without_a_refusal(levels: tuple[str, ...], mode: str) -> None:
    for number in range(3):
        assert game(levels, number, mode)[-1].state.over


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_is_a_pure_function_of_view_asks_seed_and_budget(level: str) -> None:
    t = Table((20, 1), (0, 0))
    t.roll(2, 4)
    view, asks = engine.view(TITLE, t.state, A), engine.wire_asks(TITLE, t.state, A, TIMING)
    before = str((view, asks))
    first = bot_for(TITLE, level)(view, asks, b"", 0)
    assert all(bot_for(TITLE, level)(view, asks, seed, 99) == first for seed in (b"a", b"b"))
    assert str((view, asks)) == before


@pytest.mark.parametrize("level", LEVELS)
def test_it_takes_the_die_first_that_leads_to_a_treasure(level: str) -> None:
    t = Table((20, 1), (0, 0))
    t.roll(2, 4)
    assert choice(t, level)["die"] == 1


@pytest.mark.parametrize("level", LEVELS)
def test_it_sends_the_mummy_to_a_rival_and_not_to_itself(level: str) -> None:
    def goes(*places: Place) -> bool:
        t = Table(*places, mummy=8)
        t.roll(0, 0)
        return bool(choice(t, level)["go"])

    assert goes((0, 0), (31, 3))
    assert not goes((31, 3), (0, 0))


@pytest.mark.parametrize("level", LEVELS)
def test_it_never_sends_itself_to_the_tomb_and_stops_the_rival_who_is_about_to_escape(level: str) -> None:
    t = Table((14, 2), (14, 1), (27, 1), mummy=12, face=5)
    t.stop()
    assert choice(t, level)["victim"] in (B, C)
    t = Table((2, 0), (37, 4), (39, 5), mummy=36, face=5)
    t.state.explorers[1].place = "39"
    t.stop()
    assert choice(t, level)["victim"] == C


@pytest.mark.parametrize("level", LEVELS)
def test_it_keeps_its_treasure_once_the_cube_wobbles(level: str) -> None:
    t = Table((6, 3), (0, 0), lead=2500, length=9000)
    t.next()
    t.roll(1, 1)
    assert t.pending() == "trap"
    assert choice(t, level)["pay"] is False


def test_sensible_pays_early_in_the_spin_unless_it_is_the_fifth_treasure_and_a_rival_is_near() -> None:
    def pays(mine: int, rival: int) -> bool:
        t = Table((6, mine), (0, rival))
        t.roll(1, 1)
        return bool(choice(t, "sensible")["pay"])

    assert pays(2, 0) and pays(5, 2)
    assert not pays(5, 3)


def test_no_bot_is_faster_than_a_practised_hand_and_the_random_one_is_slow() -> None:
    for level, least in (("random", 4400), ("sensible", 2100), ("strong", 2100)):
        rolls: list[e.DiceRolled] = []
        for number in range(2):
            for step in game((level, level), number, "clock"):
                rolls += every(step.events, e.DiceRolled)
        gaps = [b.at - a.at for a, b in pairwise(rolls) if b.roll_no == a.roll_no + 1]
        assert len(gaps) > 50 and min(gaps) >= least


def test_a_bot_takes_half_a_second_and_more_for_a_decision() -> None:
    t = Table((20, 1), (0, 0))
    t.state.seats[A].kind = "bot"
    t.roll(2, 4)
    wait = engine.public_wait(TITLE, t.state, TIMING)
    assert wait is not None and 550 <= wait.at - t.at <= 850


def test_a_bot_is_asked_one_thing_at_a_time() -> None:
    t = Table((7, 0), (20, 0))
    t.roll(1, 1)
    assert t.verbs() == ["use_passage", "roll_dice"]
    t.state.seats[A].kind = "bot"
    assert t.verbs() == ["use_passage"]


def test_the_table_of_the_race_is_what_its_rules_make_it() -> None:
    assert [[round(value * 100) for value in row] for row in race.solve()] == [list(row) for row in ROLLS]
    assert ROLLS[5][39] == 450  # nine halves: the mean wait for doubles


@pytest.mark.slow
def test_each_level_beats_the_one_below() -> None:
    """Over few games and with room for luck; ``python -m tests.bench.bench_bots`` measures it properly."""
    assert share(("sensible", "random"), "clock", range(60))[0] > 0.8 * 60
    assert share(("strong", "sensible"), "clock", range(80))[0] > 0.5 * 80


def test_an_away_players_stand_in_is_sensible_and_as_fast_as_other_bots() -> None:
    t = Table((20, 1), (0, 0))
    t.roll(2, 4)
    t.state.seats[A].away = True
    t.act(c.PlayDie(seat=A, die=1), by="bot")
    assert t.state.seats[A].away
    wait = engine.public_wait(TITLE, t.state, TIMING)
    assert wait is not None and wait.kind == "bot" and wait.at >= t.state.at
