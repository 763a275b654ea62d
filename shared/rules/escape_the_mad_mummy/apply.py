"""Write events into the state. Facts only: no rule is asked here, so a corrected rule never changes an old game."""

from __future__ import annotations

from collections.abc import Iterable

from shared.rules.chance import Draw
from shared.rules.kernel import COMMON_EVENTS, Event, GameEnded, GameStarted, SeatResigned

from . import events as e
from .components import (
    OUT,
    ROLLS_BASE,
    SPIN_BASE,
    SPIN_SWING,
    TOMB,
    WOBBLE_BASE,
    WOBBLE_SWING,
)
from .state import Explorer, Game, Pending, Roll, Spin, Stopped, Tumble


def apply(state: Game, event: Event) -> None:
    """Write one event into the state."""
    match event:
        case GameStarted():
            state.explorers = [Explorer() for _ in event.seats]
            state.idle = [0] * len(event.seats)
            state.mode = "count" if event.options["mode"] == "count" else "clock"
        case SeatResigned():
            state.explorers[event.seat].place = OUT
            state.explorers[event.seat].trapped = False
        case GameEnded():
            state.phase, state.pending = "over", None
        case e.PyramidOpened():
            state.order = list(event.order)
        case e.TurnStarted():
            state.phase, state.pending, state.rolled = "spin", None, False
            state.turn_no, state.round, state.on_turn = event.turn_no, event.round, event.seat
            state.began = event.at
            state.since, state.opened = state.seq, event.at
        case e.TurnEnded():
            state.idle[event.seat] = event.idle
        case e.TreasuresReturned():
            state.explorers[event.seat].treasures = 0
            state.west += event.west
            state.east += event.east
        case _:
            _play(state, event)
            _cube(state, event)
    if state.phase == "rolling" and not isinstance(event, (*COMMON_EVENTS, e.CubeWobbled, e.TreasuresReturned)):
        state.opened = event.at


def _play(state: Game, event: Event) -> None:
    match event:
        case e.DecisionOpened():
            state.pending = Pending(event.kind, event.die, list(event.seats), event.may_roll)
            state.since, state.opened = state.seq, event.at
            if event.kind == "attack":
                state.phase = "attack"
        case e.DecisionTaken() | e.DecisionDefaulted():
            state.pending = None
        case e.MummyMoved():
            state.mummy = event.to
            _used(state, event.die, "moved")
        case e.MummyTookPassage():
            state.mummy = event.to
        case e.ExplorerMoved():
            state.explorers[event.seat].place = event.to
            _used(state, event.die, "moved")
        case e.ExplorerTookPassage() | e.ExplorerClimbedOut():
            state.explorers[event.seat].place = event.to
        case e.ExplorerFellIn():
            state.explorers[event.seat].place = event.chamber
        case e.DieLost():
            _used(state, event.die, "lost")
        case e.TombUnlocked():
            state.explorers[event.seat].trapped = False
        case e.TreasureGivenBack():
            state.explorers[event.seat].treasures = event.left
            _chamber(state, event.chamber, 1)
        case e.TreasureTaken():
            state.explorers[event.seat].treasures = event.has
            _chamber(state, event.chamber, -1)
        case e.TreasureStolen():
            state.explorers[event.by].treasures = event.by_has
            state.explorers[event.victim].treasures = event.victim_has
        case e.ExplorerEscaped():
            _used(state, 0, "escaped")
            _used(state, 1, "escaped")
        case _:
            pass


def _cube(state: Game, event: Event) -> None:
    match event:
        case e.CubeSpun():
            state.phase = "rolling"
            state.roll = state.stopped = None
            state.spin_no = event.spin_no
            state.spin = _spin(event, state.seq)
        case e.SpinResumed():
            assert state.spin is not None
            state.spin.resumed = True
            state.spin.opens_at = event.opens_at
            state.spin.wobbles_at, state.spin.stops_at = event.secret.wobbles_at, event.secret.stops_at
        case e.DiceRolled():
            assert state.spin is not None
            state.rolled = True
            state.spin.rolls_done, state.spin.last_roll_at = event.roll_no, event.at
            state.roll = Roll(event.roll_no, e.pips(event.sides), ["open", "open"])
        case e.CubeWobbled():
            assert state.spin is not None
            state.spin.wobbling = True
        case e.CubeStopped():
            state.pending = None
            state.stopped = Stopped(event.seat, event.cause, event.face if event.result != "none" else 0)
            state.spin = None
        case e.PieceTumbled():
            if event.piece == "mummy":
                state.mummy = event.to
            else:
                state.explorers[event.seat].place = event.to
        case e.MummySentToTomb():
            state.mummy = TOMB
        case e.MummyAttacked():
            state.mummy = TOMB
            state.explorers[event.victim].place = TOMB
            state.explorers[event.victim].trapped = True
        case _:
            pass


def _spin(event: e.CubeSpun, seq: int) -> Spin:
    secret = event.secret
    spin = Spin(event.spin_no, seq, event.opens_at, face=secret.face)
    if secret.coins:
        spin.rolls = ROLLS_BASE + sum(secret.coins)
        spin.wobble_roll = spin.rolls - 1 - secret.early
    else:
        spin.stops_at = event.opens_at + SPIN_BASE + secret.a + secret.b
        spin.wobbles_at = spin.stops_at - secret.lead
    if secret.tumble:
        spin.tumble = Tumble(*secret.tumble)
    return spin


def _used(state: Game, die: int, fate: str) -> None:
    assert state.roll is not None
    state.roll.fate[die] = fate


def _chamber(state: Game, chamber: str, change: int) -> None:
    if chamber == "west":
        state.west += change
    else:
        state.east += change


def draws(event: Event) -> Iterable[Draw]:
    """Return the draws that an event records."""
    match event:
        case e.OpeningDiceRolled() | e.DiceRolled():
            return tuple(Draw("die", 6, side - 1) for side in event.sides)
        case e.CubeSpun():
            return _cube_draws(event.secret)
        case _:
            return ()


def _cube_draws(secret: e.CubeSecret) -> Iterable[Draw]:
    if secret.coins:
        yield from (Draw("cube-coin", 2, coin) for coin in secret.coins)
        yield Draw("cube-early", 2, secret.early)
    else:
        yield Draw("cube-length", SPIN_SWING, secret.a)
        yield Draw("cube-length", SPIN_SWING, secret.b)
        yield Draw("cube-lead", WOBBLE_SWING, secret.lead - WOBBLE_BASE)
    yield Draw("cube-face", 6, secret.face - 1)
    if secret.tumble:
        die, side, pawn, chamber = secret.tumble
        yield Draw("tumble-die", 6, die - 1)
        yield Draw("tumble-side", 4, side)
        yield Draw("tumble-pawn", 60, pawn)
        yield Draw("tumble-chamber", 4, chamber)
