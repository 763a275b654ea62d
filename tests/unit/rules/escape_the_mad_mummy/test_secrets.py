"""What nobody may know before the cube has stopped (ledger 3.4, invariant 13), on every outlet of the rules."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from shared.projection import frames
from shared.rules import engine, narration
from shared.rules.chance import Draws
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy import events as e
from shared.rules.escape_the_mad_mummy.components import CLOSE_DELAY
from shared.rules.escape_the_mad_mummy.state import Game
from shared.rules.kernel import Refused, Scalar, Viewer
from tests import playouts

from .table import SEED, TIMING, Table, only

MODES = ("clock", "count")
WORDS = ("secret", "stops_at", "wobbles_at", "wobble_roll", "lead", "length", "coins", "early", "tumble", "cursor")


class Fresh:
    """Draws that have nothing to do with the game's."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def draw(self, label: str, n: int) -> int:
        return self._random.randrange(n)


def spinning(mode: str, games: int = 6) -> Iterator[Game]:
    """Yield many states of real games in which a cube spins."""
    for number in range(games):
        options: dict[str, Scalar] = {"mode": mode, "tumbling_cube": number % 2 == 1}
        for step in playouts.steps(TITLE, 2 + number % 3, f"secret-{number}", playouts.LIFELIKE, options=options):
            if step.after.spin is not None:
                yield step.after


def everything_shown(state: Game, viewer: Viewer) -> list[Any]:
    """Return all that a viewer is given of a state."""
    wait = engine.public_wait(TITLE, state, TIMING)
    return [
        engine.view(TITLE, state, viewer),
        engine.wire_asks(TITLE, state, viewer, TIMING),
        None if wait is None else (wait.kind, wait.seat, wait.at),
        TITLE.rush(state) > 0,
    ]


def other_game(state: Game, viewer: Viewer, draws: Draws) -> Game:
    return TITLE.redeal(state, viewer, draws)


@pytest.mark.parametrize("mode", MODES)
def test_a_cube_with_other_secrets_looks_the_same_to_every_seat_and_watcher(mode: str) -> None:
    changed = 0
    for number, state in enumerate(spinning(mode)):
        other = other_game(state, "watcher", Fresh(str(number)))
        assert state.spin is not None and other.spin is not None
        changed += state.spin != other.spin
        for viewer in (*range(len(state.seats)), "watcher"):
            assert everything_shown(state, viewer) == everything_shown(other, viewer)
    assert changed > 200


@pytest.mark.parametrize("mode", MODES)
def test_a_redealt_cube_has_neither_stopped_nor_missed_its_wobble(mode: str) -> None:
    for number, state in enumerate(spinning(mode)):
        spin = other_game(state, 0, Fresh(str(number))).spin
        assert spin is not None
        if mode == "count":
            assert spin.rolls_done <= spin.rolls <= 7
            assert spin.wobble_roll in (spin.rolls - 1, spin.rolls - 2)
        elif not spin.resumed:
            assert 6000 <= spin.stops_at - spin.opens_at <= 14_000
            assert 1000 <= spin.stops_at - spin.wobbles_at <= 2500
            assert spin.stops_at >= state.at - CLOSE_DELAY


def test_open_is_dealt_nothing_else() -> None:
    for state in spinning("clock", games=1):
        assert other_game(state, "open", Fresh("x")) == state


@pytest.mark.parametrize("mode", MODES)
def test_the_same_commands_at_the_same_times_are_answered_alike_whatever_the_cube_hides(mode: str) -> None:
    for number, state in enumerate(spinning(mode, games=2)):
        other = other_game(state, 0, Fresh(str(number)))
        assert state.spin is not None and other.spin is not None and state.on_turn is not None
        # As long as neither cube has reached its wobble, nothing tells them apart: not a frame, not a refusal.
        limit = min(state.spin.wobbles_at, other.spin.wobbles_at) if mode == "clock" else state.at + 2000
        for at in range(state.at, limit, 450):
            for command in (
                c.RollDice(seat=state.on_turn, roll_no=state.spin.rolls_done + 1),
                c.RollDice(seat=state.on_turn, roll_no=state.spin.rolls_done),
                c.SpinCube(seat=state.on_turn),
                c.ResolveTrap(seat=state.on_turn, pay=True),
            ):
                # A cube that wobbles or stops in this step ends what can be compared.
                one, two = answer(state, command, at), answer(other, command, at)
                common = min(len(one), len(two))
                assert one[:common] == two[:common]


def answer(state: Game, command: Any, at: int) -> Sequence[Any]:
    """Return what a seat is told: the refusal with its facts, or the frames – up to a cube that stops."""
    try:
        out = engine.decide(TITLE, state, command, SEED, at, chance=Fresh(f"{at}"))
    except Refused as refused:
        return refused.code, refused.facts
    told = []
    for event in out.events:
        if isinstance(event, e.CubeStopped | e.CubeWobbled):
            break
        told.append(narration.show(TITLE, event, 0))
    return told


@pytest.mark.parametrize("mode", MODES)
def test_no_frame_view_or_ask_before_the_stop_names_anything_hidden(mode: str) -> None:
    for number in range(3):
        options: dict[str, Scalar] = {"mode": mode, "tumbling_cube": True}
        for step in playouts.steps(TITLE, 2, f"words-{number}", options=options):
            if step.cause == "start":
                continue
            projected, after = frames.project(TITLE, step.before, step.events, [0, "watcher"])
            for event, frame in zip(step.events, projected[0].frames, strict=True):
                if not isinstance(event, e.CubeStopped):
                    assert not named(frame)
            shown = everything_shown(after, 0)
            assert not named(shown)


def named(data: Any) -> list[str]:
    text = json.dumps(data)
    return [word for word in WORDS if f'"{word}"' in text]


def test_the_stop_tells_everybody_all_of_it_and_the_replay_for_all_shows_it_from_the_spin_on() -> None:
    t = Table((0, 0), (10, 0), length=9047, lead=1112, spun=False)
    before = engine.copy(TITLE, t.state)
    spun = t.act(c.SpinCube(seat=0))
    projected, _ = frames.project(TITLE, before, spun, [0, "open"])
    assert "secret" not in projected[0].frames[0]["ev"]
    assert projected["open"].view["cube"]["secret"]["stops_at"] == t.stops_at
    stops_at = t.stops_at
    stopped = narration.show(TITLE, only(t.stop(), e.CubeStopped), "watcher")
    assert stopped["reveal"]["stops_at"] == stops_at


def test_the_secret_moment_is_on_the_deadline_and_on_nothing_that_is_shown() -> None:
    t = Table((0, 0), (10, 0))
    private = engine.wait(TITLE, t.state, TIMING)
    assert private is not None and private.secret and private.kind == "wobble"
    assert engine.public_wait(TITLE, t.state, TIMING) is None


def test_the_cursor_moves_by_the_same_number_of_draws_whatever_they_are() -> None:
    for mode in MODES:
        for tumbling in (False, True):
            counts = set()
            for number in range(20):
                events, _ = playouts.whole(TITLE, 2, f"c{number}", options={"mode": mode, "tumbling_cube": tumbling})
                counts |= {len(list(TITLE.draws(event))) for event in events if isinstance(event, e.CubeSpun)}
            assert len(counts) == 1
