"""The invariants of the ledger (5.1) over whole games: people and bots, clock and count, with and without tumbling."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.rules import engine, referee
from shared.rules.chance import drawn, salt_of
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy import events as e
from shared.rules.escape_the_mad_mummy.components import CHAMBERS, OUT, PASSAGES, TOMB, space_of
from shared.rules.escape_the_mad_mummy.state import Game
from shared.rules.kernel import GameEnded, GameStarted, SeatResigned
from shared.rules.players import seed_of
from tests import playouts

games = st.tuples(
    st.integers(2, 4),
    st.text("abcdefgh", min_size=1, max_size=6),
    st.sampled_from(["clock", "count"]),
    st.booleans(),
    st.sampled_from([playouts.STEADY, playouts.LIFELIKE, playouts.PAUSING]),
)


def play(game: Any) -> list[playouts.Step]:
    seats, seed, mode, tumbling, habits = game
    options = {"mode": mode, "tumbling_cube": tumbling}
    return list(playouts.steps(TITLE, seats, seed, habits, bots=len(seed) % 2, options=options))


def walk(steps: list[playouts.Step]) -> Any:
    """Yield every event with the state before and after it."""
    state = TITLE.state()
    for step in steps:
        for event in step.events:
            before = engine.copy(TITLE, state)
            engine.apply(TITLE, state, event)
            yield before, event, engine.copy(TITLE, state)


def spaces_moved(before: str, after: str) -> int:
    return (space_of(after) - space_of(before)) % 40


def check_places(before: Game, event: Any, after: Game) -> None:
    """Invariants 1 to 4 and 6."""
    packs = [x.treasures for x in after.explorers]
    if not isinstance(event, SeatResigned):
        assert after.west + after.east + sum(packs) == 20
    assert all(0 <= pack <= 5 for pack in packs) and after.west >= 0 and after.east >= 0
    for was, now in zip(before.explorers, after.explorers, strict=False):
        assert now.space in range(40) or now.place in (*CHAMBERS, TOMB, OUT)
        assert not now.trapped or now.place == TOMB
        if was.place != now.place:
            check_step(was.place, now.place, event)
    if before.mummy != after.mummy and before.mummy != TOMB != after.mummy:
        here, there = space_of(before.mummy), space_of(after.mummy)
        assert there == (here + 1) % 40 or PASSAGES.get(here) == there
    if after.pending is not None:
        assert after.phase == ("attack" if after.pending.kind == "attack" else "rolling")


def check_step(was: str, now: str, event: Any) -> None:
    match event:
        case e.ExplorerMoved():
            assert (20 <= space_of(now) <= 23) if was == TOMB else (1 <= spaces_moved(was, now) <= 4)
        case e.ExplorerTookPassage():
            assert PASSAGES[space_of(was)] == space_of(now)
        case e.ExplorerFellIn():
            assert CHAMBERS[now] == space_of(was)
        case e.ExplorerClimbedOut():
            assert CHAMBERS[was] == space_of(now)
        case e.MummyAttacked():
            assert now == TOMB
        case e.PieceTumbled():
            assert now in CHAMBERS
        case SeatResigned():
            assert now == OUT
        case _:
            raise AssertionError(f"{event!r} moved an explorer")


@settings(max_examples=12, deadline=None)
@given(games)
def test_treasures_places_the_mummy_and_the_open_decision_are_always_in_order(game: Any) -> None:
    for before, event, after in walk(play(game)):
        if not isinstance(event, GameStarted):
            check_places(before, event, after)


@settings(max_examples=12, deadline=None)
@given(games)
def test_every_die_has_one_fate_mummies_before_numbers_and_every_turn_one_stop(game: Any) -> None:
    """Invariants 5, 7, 8, 9."""
    stops = rolls = 0
    fates: dict[int, str] = {}
    for before, event, after in walk(play(game)):
        match event:
            case e.TurnStarted():
                stops = rolls = 0
                fates = {0: "", 1: ""}
            case e.DiceRolled():
                rolls += 1
                assert event.roll_no == rolls and stops == 0
                assert before.roller.place not in CHAMBERS
                assert all(fates.values()) or rolls == 1
                fates = {}
                check_roll_time(before, event)
            case e.MummyMoved() | e.ExplorerMoved() | e.DieLost():
                assert event.die not in fates
                fates[event.die] = "moved"
                numbers = [d for d in fates if after.roll is not None and after.roll.dice[d]]
                mummies = [d for d in (0, 1) if after.roll is not None and not after.roll.dice[d]]
                assert isinstance(event, e.DieLost) or not numbers or all(d in fates for d in mummies)
            case e.CubeStopped():
                stops += 1
                assert stops == 1
                assert rolls == 0 or len(fates) == 2 or event.cause in ("escape", "resigned")
            case e.TurnEnded():
                assert stops == 1 or after.explorers[event.seat].place == OUT
            case _:
                pass


def check_roll_time(before: Game, event: e.DiceRolled) -> None:
    spin = before.spin
    assert spin is not None
    if before.mode == "count":
        assert event.roll_no <= spin.rolls <= 7
    else:
        assert spin.opens_at <= event.at <= spin.stops_at
        assert not spin.rolls_done or event.at - spin.last_roll_at >= 1800 or spin.resumed
        assert event.roll_no <= 8 or spin.resumed


@settings(max_examples=12, deadline=None)
@given(games)
def test_escapes_thefts_and_attacks_hit_only_those_whom_the_rules_allow(game: Any) -> None:
    """Invariants 10, 11, 12 and 15."""
    steps = play(game)
    for before, event, after in walk(steps):
        match event:
            case e.ExplorerEscaped():
                explorer = before.explorers[event.seat]
                assert (explorer.place, explorer.treasures) == ("39", 5)
                assert before.roll is not None and before.roll.dice[0] == before.roll.dice[1]
            case e.TreasureStolen():
                assert before.explorers[event.victim].space == before.roller.space >= 0
                assert before.roller.treasures < 5 and before.explorers[event.victim].treasures > 0
            case e.TreasureTaken():
                assert before.explorers[event.seat].treasures < 5
            case e.TreasureGivenBack() if event.reason != "trap":
                assert before.explorers[event.seat].place == before.mummy != TOMB
            case e.MummyAttacked():
                assert after.mummy == TOMB
                trapped = [x.trapped for x in after.explorers]
                assert sum(trapped) == sum(x.trapped for x in before.explorers) + 1
                assert [x.treasures for x in after.explorers] == [x.treasures for x in before.explorers]
            case _:
                pass
    assert isinstance(steps[-1].events[-1], GameEnded)
    assert steps[-1].after.round <= 150


@settings(max_examples=8, deadline=None)
@given(games)
def test_the_fold_of_all_events_is_the_state_and_survives_json(game: Any) -> None:
    """Invariant 14, first half."""
    steps = play(game)
    stored = [engine.encode(event) for step in steps for event in step.events]
    assert engine.fold(TITLE, map(TITLE.event, stored)) == steps[-1].after


@settings(max_examples=6, deadline=None)
@given(games)
def test_every_draw_of_a_game_follows_from_seed_salt_and_order_and_every_event_from_the_rules(game: Any) -> None:
    """Invariant 14, second half: what ``verify`` checks."""
    steps = play(game)
    events = [event for step in steps for event in step.events]
    seed = seed_of(game[1])
    assert first_wrong_draw(events, seed) is None
    assert referee.first_against_rules(TITLE, events, seed) is None


def first_wrong_draw(events: list[Any], seed: bytes) -> int | None:
    started = events[0]
    salt, k = salt_of(seat.nonce for seat in started.seats if seat.nonce), 0
    for number, event in enumerate(events):
        for draw in TITLE.draws(event):
            if drawn(seed, started.game, salt, k, draw.label, draw.n) != draw.value:
                return number
            k += 1
    return None


@pytest.mark.parametrize("mode", ["clock", "count"])
def test_a_secret_that_was_altered_afterwards_is_found_out(mode: str) -> None:
    options = {"mode": mode, "tumbling_cube": True}
    events, _ = playouts.whole(TITLE, 2, "altered", options=options)
    seed = seed_of("altered")
    assert first_wrong_draw(events, seed) is None
    spun = next(event for event in events if isinstance(event, e.CubeSpun))
    place = events.index(spun)
    fields = ("face", "coins", "early", "tumble") if mode == "count" else ("face", "a", "b", "lead", "tumble")
    for name in fields:
        altered = list(events)
        altered[place] = msgspec.structs.replace(spun, secret=alter(spun.secret, name))
        assert first_wrong_draw(altered, seed) == place
        assert referee.first_against_rules(TITLE, altered, seed) == place


def alter(secret: e.CubeSecret, name: str) -> e.CubeSecret:
    value = getattr(secret, name)
    if isinstance(value, list):
        changed: Any = [value[0] % 6 + 1 if name == "tumble" else 1 - value[0], *value[1:]]
    elif name == "face":
        changed = value % 6 + 1
    elif name == "early":
        changed = 1 - value
    else:
        changed = value - 1 if value > 1000 else value + 1
    return msgspec.structs.replace(secret, **{name: changed})


def test_the_same_commands_times_and_draws_give_the_same_events() -> None:
    for mode in ("clock", "count"):
        first = playouts.whole(TITLE, 3, "twice", playouts.LIFELIKE, options={"mode": mode})
        again = playouts.whole(TITLE, 3, "twice", playouts.LIFELIKE, options={"mode": mode})
        assert first == again
