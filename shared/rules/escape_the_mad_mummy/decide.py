"""The rules: what a command causes (ledger section 2), and what the title's own moments do."""

from __future__ import annotations

from shared.rules.chance import Draws
from shared.rules.kernel import Command, Draft, Refused, Repeated

from . import commands as c
from . import cube
from . import events as e
from .components import EXIT, ROLL_INTERVAL
from .moves import answer, open_decision, play_on, take_default
from .state import Decision, Game, Spin
from .turn import end_turn, next_turn, return_treasures, win

D = Draft[Game]


def start(draft: D, chance: Draws) -> None:
    """Roll for opening the pyramid, and begin (EMM-004, EMM-005)."""
    seats = list(range(len(draft.state.seats)))
    rolling, dice_round = seats, 0
    while len(rolling) > 1:
        dice_round += 1
        totals: dict[int, int] = {}
        for seat in rolling:
            sides = _throw(chance)
            totals[seat] = sum(e.pips(sides))
            draft.emit(e.OpeningDiceRolled(round=dice_round, seat=seat, sides=sides, total=totals[seat]))
        rolling = [seat for seat in rolling if totals[seat] == max(totals.values())]
    first = rolling[0]
    draft.emit(e.PyramidOpened(seat=first, order=seats[first:] + seats[:first]))
    next_turn(draft)


def decide(draft: D, command: Command, chance: Draws) -> None:
    """Play a command. Raises Refused: see the README for the codes."""
    state = draft.state
    if command.seat != state.on_turn:
        raise Refused("not_your_turn", on_turn=-1 if state.on_turn is None else state.on_turn)
    match command:
        case c.SpinCube():
            if state.phase != "spin":
                raise Refused("wrong_phase", phase=state.phase)
            cube.spin(draft, chance)
        case c.RollDice():
            _roll(draft, command, chance)
        case c.PlayDie():
            _choose(draft, "order", command.die)
        case c.SendMummy():
            _choose(draft, "mummy_passage", int(command.go))
        case c.UsePassage():
            _choose(draft, "passage", int(command.go))
        case c.RobExplorer():
            _choose(draft, "victim", command.victim)
        case c.ResolveTrap():
            _choose(draft, "trap", int(command.pay))
        case c.ChooseVictim():
            _choose(draft, "attack", command.victim)
        case _:
            raise TypeError(f"not a command of this title: {command!r}")


def _roll(draft: D, command: c.RollDice, chance: Draws) -> None:
    state = draft.state
    spin = _running(state)
    if 0 < command.roll_no == spin.rolls_done:
        raise Repeated  # a safe retry of a roll that was made (ledger 3.5, 4)
    if command.roll_no != spin.rolls_done + 1:
        raise Refused("stale_roll", expected=spin.rolls_done + 1)
    _check_in_time(draft, spin)
    if state.mode == "clock" and spin.rolls_done:
        missing = spin.last_roll_at + ROLL_INTERVAL - draft.at
        if missing > 0:
            raise Refused("too_soon", retry_in_ms=missing)
    if (pending := state.pending) is not None:
        # What the default leads to was worked out when the decision opened; somebody's leaving may have changed it.
        if not state.may_roll or take_default(draft) or play_on(draft) or state.pending is not None:
            raise Refused("decision_pending", kind=pending.kind)
        _after_play(draft, turn_over=False)
        if state.phase != "rolling":
            return  # the old roll was the last one of this cube (EMM-018)
    draft.emit(e.DiceRolled(seat=command.seat, roll_no=command.roll_no, sides=_throw(chance)))
    roll, explorer = state.roll, state.roller
    assert roll is not None
    if roll.dice[0] == roll.dice[1]:
        if explorer.space == EXIT and explorer.full:
            draft.emit(e.ExplorerEscaped(seat=command.seat))
            cube.drop(draft, "escape")
            win(draft, command.seat, "escape")
            return
        if explorer.trapped:
            draft.emit(e.TombUnlocked(seat=command.seat))
    _after_play(draft, turn_over=play_on(draft))


def _choose(draft: D, kind: Decision, choice: int) -> None:
    state = draft.state
    if state.pending is None or state.pending.kind != kind:
        raise Refused("no_such_decision", kind=kind)
    if choice not in (state.pending.seats or (0, 1)):
        raise Refused("illegal_choice", choice=choice)
    assert state.on_turn is not None
    if kind == "attack":
        draft.emit(e.DecisionTaken(kind=kind, seat=state.on_turn, choice=choice))
        cube.attack(draft, choice)
        end_turn(draft)
        return
    _check_in_time(draft, _running(state))
    draft.emit(e.DecisionTaken(kind=kind, seat=state.on_turn, choice=choice))
    turn_over = answer(draft, kind, choice) or play_on(draft)
    _after_play(draft, turn_over=turn_over)


def _after_play(draft: D, *, turn_over: bool) -> None:
    """Stop the cube after a trap door (EMM-043), or by count once a roll is played out (ledger 3.6)."""
    state = draft.state
    spin = state.spin
    assert spin is not None
    if turn_over:
        cube.stop(draft, "trap")
    elif state.mode == "count" and state.pending is None:
        if spin.rolls_done == spin.rolls:
            cube.stop(draft, "count")
        elif spin.rolls_done == spin.wobble_roll:
            draft.emit(e.CubeWobbled(spin_no=spin.no))


def _running(state: Game) -> Spin:
    if state.phase != "rolling" or state.spin is None:
        raise Refused("wrong_phase", phase=state.phase)
    return state.spin


def _check_in_time(draft: D, spin: Spin) -> None:
    """Refuse what comes before the cube stands or after it has stopped (ledger 3.5, 3)."""
    if draft.state.mode == "count":
        return
    if draft.at < spin.opens_at:
        raise Refused("spin_not_open", retry_in_ms=spin.opens_at - draft.at)
    if draft.at > spin.stops_at:
        raise Refused("cube_stopped")


def _throw(chance: Draws) -> list[int]:
    return [1 + chance.draw("die", 6), 1 + chance.draw("die", 6)]


def resign(draft: D, seat: int, chance: Draws) -> None:
    """What follows a resignation: its treasures, the cube, the end of the turn or of the game (EMM-115)."""
    state = draft.state
    return_treasures(draft, seat)
    left = [s for s, explorer in enumerate(state.explorers) if explorer.in_play]
    if state.on_turn == seat or len(left) == 1:
        cube.drop(draft, "resigned")
    if len(left) == 1:
        win(draft, left[0], "walkover")
    elif state.on_turn == seat:
        end_turn(draft)
    elif state.pending is not None and seat in state.pending.seats:
        _ask_again(draft, seat)


def _ask_again(draft: D, gone: int) -> None:
    """Open the choice among several seats anew when one of them has left."""
    pending = draft.state.pending
    assert pending is not None
    if pending.kind == "attack":
        seats = list(cube.possible_victims(draft.state))
    else:
        seats = [seat for seat in pending.seats if seat != gone]
    open_decision(draft, pending.kind, pending.die, seats)


def rush(state: Game) -> int:
    """Return the seq of the spin while a cube spins on the clock, else 0."""
    return state.spin.seq if state.mode == "clock" and state.spin is not None else 0
