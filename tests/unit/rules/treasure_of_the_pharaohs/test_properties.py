"""Treasure of the Pharaohs: what holds in every game (ledger 5.1), and how long games are (5.2)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import mean
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shared.rules import engine, narration
from shared.rules.kernel import Event
from shared.rules.players import play_out, seed_of, setup_of_bots
from shared.rules.treasure_of_the_pharaohs import TITLE
from shared.rules.treasure_of_the_pharaohs import events as e
from shared.rules.treasure_of_the_pharaohs.components import BASE, FRONT, OUT, PLACES, SIDES, STEPS
from shared.rules.treasure_of_the_pharaohs.state import Game
from tests import playouts
from tests.playouts import Step


def always_drop(asks: list[dict[str, Any]], plan: random.Random) -> dict[str, Any]:
    """Drop the stone whenever that is possible."""
    command = playouts.by_chance(asks, plan)
    return {**command, "choice": "drop_stone"} if command["verb"] == "use_six" else command


plays = st.builds(
    lambda seats, seed, habits, choose: list(playouts.steps(TITLE, seats, f"property-{seed}", habits, choose=choose)),
    seats=st.integers(2, 6),
    seed=st.integers(0, 10**9),
    habits=st.sampled_from(
        [playouts.STEADY, playouts.LIFELIKE, playouts.PAUSING, playouts.Habits(miss=0.4, resign=0.01)]
    ),
    choose=st.sampled_from([playouts.by_chance, always_drop]),
)


def every_game(test: Callable[[list[Step]], None]) -> Callable[[], None]:
    """Run a test over a few dozen games, as different as Hypothesis can make them."""
    slow_but_fine = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=30, deadline=None, suppress_health_check=slow_but_fine)(given(plays)(test))


def after_each_event(play: list[Step]) -> Iterator[tuple[Event, Game]]:
    """Yield every event with the state right after it."""
    state = TITLE.state()
    for step in play:
        for event in step.events:
            engine.apply(TITLE, state, event)
            yield event, state


def all_events(play: list[Step]) -> list[Event]:
    return [event for step in play for event in step.events]


@every_game
def test_one_side_holds_the_treasure_after_every_event(play: list[Step]) -> None:
    """Invariant 1."""
    for _, state in after_each_event(play):
        assert state.treasure in SIDES


@every_game
def test_every_playing_seat_has_one_place_and_only_those(play: list[Step]) -> None:
    """Invariant 2."""
    for _, state in after_each_event(play):
        for explorer in state.explorers:
            assert (explorer.place == OUT) == (explorer.status != "playing")
            assert explorer.place in PLACES | {BASE, OUT}
            assert explorer.place not in ("YP", "K1", "K2", "K3", "K4", "K5", "K6")


@every_game
def test_the_steps_hold_one_explorer(play: list[Step]) -> None:
    """Invariant 3."""
    for _, state in after_each_event(play):
        assert sum(explorer.place in STEPS for explorer in state.explorers) <= 1


@every_game
def test_the_stone_is_held_when_and_only_when_it_must_be(play: list[Step]) -> None:
    """Invariants 4, 5 and 6."""
    overdue: int | None = None
    for event, state in after_each_event(play):
        stone = state.stone
        assert 0 <= stone.height <= 6
        if not isinstance(event, e.StoneRaised):  # the next event says who opened it
            assert (stone.opener is not None) == (stone.height == 6)
        assert stone.passed_on_turn is None or stone.height == 6
        if isinstance(event, e.TurnEnded):
            if event.seat == stone.opener and stone.passed_on_turn not in (None, event.turn_no):
                overdue = event.turn_no
            assert overdue is None
    for step in play:
        if 0 < step.after.stone.height < 6:
            assert any(explorer.place == FRONT for explorer in step.after.explorers)


@every_game
def test_pips_add_up_to_the_die(play: list[Step]) -> None:
    """Invariant 7."""
    rolled = used = 0
    stays = False
    for event in all_events(play):
        match event:
            case e.DieRolled():
                rolled, used, stays = event.value, 0, False
            case e.ExplorerMoved():
                used += len(event.path)
            case e.StoneRaised():
                used += event.notches
            case e.PipsLost():
                used += event.pips
            case e.MoveForfeited() | e.SnakesTurnMissed():
                stays = True
            case e.TurnEnded() if rolled:
                assert used == (0 if stays else rolled) or not used  # a seat may resign with a six in hand
                rolled = 0
            case _:
                pass


@every_game
def test_attempts_and_lids_go_together(play: list[Step]) -> None:
    """Invariants 8 and 10."""
    lids = [0] * len(play[0].after.explorers)
    attempts = [1] * len(lids)
    for _, state in after_each_event(play):
        for seat, explorer in enumerate(state.explorers):
            assert explorer.attempt >= attempts[seat]
            attempts[seat] = explorer.attempt
    for step in play:
        names = [type(event).__name__ for event in step.events]
        for event in step.events:
            if isinstance(event, e.LidRaised):
                lids[event.seat] += 1
                assert lids[event.seat] == event.attempt <= 4
                if event.content == "curse":
                    assert names.count("SarcophagusSpun") == 1
                    assert step.after.spin_no == step.before.spin_no + 1
        for seat, explorer in enumerate(step.after.explorers):
            if explorer.status == "playing" and step.after.result is None:
                assert lids[seat] == explorer.attempt - 1
            if explorer.status == "cursed":
                assert lids[seat] == 4


WHERE = {
    1: (
        "START",
        "L",
        "R",
        "O",
        "A",
        "B",
        "Q",
        "P",
        "G",
        "C",
        "T",
        "TP",
        "U",
        "V",
        "M",
        "LG",
        "Y",
        "Z",
        "J",
        "I",
        "D",
        "H",
        "XE",
    ),
    2: ("Q", "P", "G", "BL", "XS"),
    3: ("XS", "BL", "G3", "C", "T", "TP", "U1", "RD", "XW"),
    4: ("XW", "RD", "U1", "V", "M", "LG", "Y", "Z", "GR", "XN"),
}


def belongs(place: str, stretches: tuple[str, ...]) -> bool:
    return place in stretches or place.rstrip("0123456789") in stretches or (place in ("DA", "DB") and "D" in stretches)


@every_game
def test_attempt_and_place_fit(play: list[Step]) -> None:
    """Invariant 9."""
    for event, state in after_each_event(play):
        for explorer in state.explorers:
            if explorer.status != "playing" or explorer.place == BASE or isinstance(event, e.LidRaised):
                continue
            assert belongs(explorer.place, WHERE[explorer.attempt]), (explorer.place, explorer.attempt)
            if explorer.heading == "back":
                assert belongs(explorer.place, {3: ("XS", "BL"), 4: ("XW", "RD")}[explorer.attempt])


@every_game
def test_only_open_sees_the_treasure_before_the_end(play: list[Step]) -> None:
    """Invariant 11."""
    for step in play:
        for viewer in [*range(len(step.after.seats)), "watcher"]:
            view = engine.view(TITLE, step.after, viewer)
            assert ("treasure" in view["sarcophagus"]) == step.after.over
        for event in step.events:
            if isinstance(event, e.SarcophagusSpun):
                assert "side" not in narration.show(TITLE, event, 0)
                assert narration.show(TITLE, event, "open")["side"] == event.side


@every_game
def test_each_round_has_one_turn_of_each_playing_seat_and_one_decision_is_open(play: list[Step]) -> None:
    """Invariant 13."""
    turns: dict[tuple[int, int], int] = {}
    for event, _ in after_each_event(play):
        if isinstance(event, e.TurnStarted):
            turns[event.round, event.seat] = turns.get((event.round, event.seat), 0) + 1
    assert set(turns.values()) == {1}
    for step in play:
        state = step.after
        asks = engine.asks(TITLE, state)
        assert [ask.seat for ask in asks] == ([] if state.over or state.paused else [state.on_turn])
        for seat in state.playing():
            left = state.order.index(seat) > state.order.index(state.on_turn)
            assert left or (state.round, seat) in turns or state.over


@every_game
def test_every_game_ends_within_three_hundred_rounds(play: list[Step]) -> None:
    """Invariant 14."""
    end = play[-1].after
    assert end.result is not None
    assert end.round <= 300
    assert sorted(seat for place in end.result.ranking for seat in place) == list(range(len(end.seats)))


@every_game
def test_the_snakes_cost_three_turns_at_most(play: list[Step]) -> None:
    """Invariant 15."""
    in_a_row: dict[int, int] = {}
    for event, state in after_each_event(play):
        for explorer in state.explorers:
            assert explorer.snakes is None or 0 <= explorer.snakes <= 3
        match event:
            case e.SnakesTurnMissed():
                in_a_row[event.seat] = in_a_row.get(event.seat, 0) + 1
                assert in_a_row[event.seat] == event.missed <= 3
            case e.SnakesEscaped():
                in_a_row[event.seat] = 0
            case _:
                pass


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "turns", "nobody"),
    [
        (2, (62, 82), (0.03, 0.18)),
        (3, (86, 108), (0.0, 0.09)),
        (4, (111, 135), (0.0, 0.05)),
        (6, (162, 192), (0.0, 0.03)),
    ],
)
def test_games_are_as_long_as_was_measured(seats: int, turns: tuple[int, int], nobody: tuple[float, float]) -> None:
    """Ledger 5.2: 72, 97, 123 and 177 turns on average; nobody wins in 9.8, 3.4, 1.1 and 0.2 % of the games."""
    ends: list[Game] = []
    for n in range(200):
        seed = seed_of(f"length-{n}")
        *_, last = play_out(TITLE, setup_of_bots(TITLE, f"length-{seats}-{n}", seats, "sensible", seed), seed)
        ends.append(last.state)
    assert turns[0] < mean(end.turn_no for end in ends) < turns[1]
    lost = sum(end.result is not None and end.result.reason == "all_cursed" for end in ends) / len(ends)
    assert nobody[0] <= lost <= nobody[1]
    assert max(end.round for end in ends) < 120
