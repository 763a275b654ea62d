"""The cube: spun, wobbling, stopped, fallen, read (ledger 1.2, 2.H, 2.J, 3.5)."""

from __future__ import annotations

from typing import Any

from shared.rules.chance import Draws
from shared.rules.kernel import RESUME, Draft, Wait

from . import events as e
from .components import (
    CHAMBERS,
    CLOSE_DELAY,
    FACE_SPACES,
    FACES,
    GATE,
    LEAD_IN,
    LOOP,
    OUTAGE,
    PASSAGES,
    RESUME_LEAST,
    RESUME_NOTICE,
    ROLL_COINS,
    SPIN_SWING,
    TOMB,
    WOBBLE_BASE,
    WOBBLE_SWING,
    space_of,
)
from .moves import open_decision, take_default, take_treasure
from .state import Game, Spin
from .turn import end_turn

D = Draft[Game]


def spin(draft: D, chance: Draws) -> None:
    """Draw everything that this spin will bring, and let the cube go (EMM-011)."""
    state = draft.state
    assert state.on_turn is not None
    # Always the same draws in the same number: nothing about them can be told from how many there were.
    drawn: dict[str, Any]
    if state.mode == "count":
        coins = [chance.draw("cube-coin", 2) for _ in range(ROLL_COINS)]
        drawn = {"coins": coins, "early": chance.draw("cube-early", 2)}
        opens_at = draft.at
    else:
        drawn = {
            "a": chance.draw("cube-length", SPIN_SWING),
            "b": chance.draw("cube-length", SPIN_SWING),
            "lead": WOBBLE_BASE + chance.draw("cube-lead", WOBBLE_SWING),
        }
        opens_at = draft.at + LEAD_IN
    face = 1 + chance.draw("cube-face", 6)
    if state.options["tumbling_cube"]:
        drawn["tumble"] = [
            1 + chance.draw("tumble-die", 6),
            chance.draw("tumble-side", 4),
            chance.draw("tumble-pawn", 60),
            chance.draw("tumble-chamber", 4),
        ]
    secret = e.CubeSecret(face=face, **drawn)
    draft.emit(e.CubeSpun(spin_no=state.spin_no + 1, seat=state.on_turn, opens_at=opens_at, secret=secret))


def wait(state: Game) -> Wait | None:
    """Return the cube's next moment on the clock. Nobody but the deadline row may know it."""
    spin = state.spin
    if state.mode == "count" or spin is None:
        return None
    if not spin.wobbling:
        return Wait("wobble", spin.wobbles_at, secret=True)
    assert state.on_turn is not None
    # Latency is forgiven to people only: when a bot rolls, nothing that was in time can still be on its way.
    grace = 0 if state.seats[state.on_turn].played_by_bot else CLOSE_DELAY
    return Wait("stop", spin.stops_at + grace, secret=True)


def elapse(draft: D, moment: Wait, chance: Draws) -> None:
    """Let the cube wobble or stop, at its own moment however late the timer is; or start it anew after an outage."""
    spin, due = draft.state.spin, wait(draft.state)
    if spin is None or due is None:
        return
    if moment.kind == RESUME or draft.at - due.at > OUTAGE:
        _resume(draft, spin)
    elif moment.kind != due.kind or draft.at < due.at:
        return  # an old timer: that moment has been, or has been put off
    elif due.kind == "wobble":
        draft.at = max(spin.wobbles_at, draft.state.at)
        draft.emit(e.CubeWobbled(spin_no=spin.no))
    else:
        _stop_by_clock(draft, spin, due.at)


def _resume(draft: D, spin: Spin) -> None:
    """Give the roller what was left at the last event before the outage, after a short notice (EMM-114)."""
    state = draft.state
    assert state.on_turn is not None
    opens_at = draft.at + RESUME_NOTICE
    stops_at = opens_at + max(spin.stops_at - max(state.at, spin.opens_at), RESUME_LEAST)
    lead = spin.stops_at - spin.wobbles_at
    secret = e.ResumeSecret(wobbles_at=max(stops_at - lead, opens_at), stops_at=stops_at)
    draft.emit(e.SpinResumed(spin_no=spin.no, seat=state.on_turn, opens_at=opens_at, secret=secret))


def _stop_by_clock(draft: D, spin: Spin, due: int) -> None:
    """Let an open decision take its default, landing included; dice not yet used are lost (EMM-066, ledger 3.5, 8).

    All of that is at the stop; its face is read when the stop is due to be carried out. So the events and their times
    are the same however late the timer is.
    """
    state = draft.state
    draft.at = max(spin.stops_at, state.at)
    # An order that was not chosen has no default here: both dice are lost.
    while state.pending is not None and state.pending.kind != "order":
        take_default(draft)
    _close(draft, spin, "time")
    draft.at = max(due, state.at)
    _read(draft, spin)


def stop(draft: D, cause: e.Cause) -> None:
    """Stop the cube now: by count, or because the explorer stays in a Hidden Chamber (EMM-043)."""
    spin = draft.state.spin
    assert spin is not None
    _close(draft, spin, cause)
    _read(draft, spin)


def drop(draft: D, cause: e.Cause) -> None:
    """Take the cube away without a result: the roller has escaped or resigned (EMM-083, EMM-115)."""
    spin = draft.state.spin
    if spin is not None:
        _close(draft, spin, cause)


def _close(draft: D, spin: Spin, cause: e.Cause) -> None:
    state = draft.state
    assert state.on_turn is not None
    for die in state.roll.unused() if state.roll else []:
        reason: e.Fate = "cube_stopped" if cause == "time" else "turn_ended"
        draft.emit(e.DieLost(seat=state.on_turn, die=die, reason=reason))
    read = cause in ("time", "count", "trap")
    draft.emit(
        e.CubeStopped(
            spin_no=spin.no,
            seat=state.on_turn,
            cause=cause,
            face=spin.face,
            result=FACES[spin.face - 1] if read else "none",
            reveal=_reveal(spin),
        )
    )


def _reveal(spin: Spin) -> dict[str, int]:
    out = {"rolls_done": spin.rolls_done}
    if spin.rolls:
        out |= {"rolls": spin.rolls, "wobble_roll": spin.wobble_roll}
    else:
        out |= {"opens_at": spin.opens_at, "wobbles_at": spin.wobbles_at, "stops_at": spin.stops_at}
    if spin.tumble:
        out["tumble"] = spin.tumble.die
    return out


def _read(draft: D, spin: Spin) -> None:
    """Let the cube fall, carry out its face, and end the turn unless a victim must be chosen (EMM-067 to EMM-074)."""
    state = draft.state
    assert state.on_turn is not None
    if spin.tumble is not None and spin.tumble.die == 6:
        _tumble(draft, spin)
    match FACES[spin.face - 1]:
        case "collect":
            if not state.roller.full:
                take_treasure(draft, state.on_turn, "cube")
        case "tomb":
            if state.mummy != TOMB:
                draft.emit(e.MummySentToTomb(from_=state.mummy))
        case "attack":
            victims = possible_victims(state)
            if len(victims) > 1:
                open_decision(draft, "attack", seats=list(victims))
                return
            if victims:
                attack(draft, *victims)
            else:
                draft.emit(e.AttackFizzled())
    end_turn(draft)


def possible_victims(state: Game) -> dict[int, list[int]]:
    """Return whom the Mummy may attack, path victims first, each with the passage taken, if any (EMM-069)."""
    here = GATE if state.mummy == TOMB else space_of(state.mummy)
    path, passed = _first_met(state, here)
    out: dict[int, list[int]] = {seat: [] for seat in path}
    end = next((space for space in passed if space in PASSAGES), None)
    if end is not None:
        for seat in _first_met(state, PASSAGES[end])[0]:
            out.setdefault(seat, [end, PASSAGES[end]])
    return out


def _first_met(state: Game, start: int) -> tuple[list[int], list[int]]:
    """Return the explorers on the first occupied space from ``start`` on, and the empty spaces before it."""
    empty: list[int] = []
    for step in range(LOOP):
        space = (start + step) % LOOP
        if seats := state.on_space(space):
            return seats, empty
        empty.append(space)
    return [], []


def attack(draft: D, victim: int) -> None:
    """Bring the victim to the tomb, and the Mummy with it (EMM-072)."""
    state = draft.state
    via = [str(space) for space in possible_victims(state)[victim]]
    draft.emit(
        e.MummyAttacked(victim=victim, space=state.explorers[victim].place, from_=state.mummy, via=via),
    )


def _tumble(draft: D, spin: Spin) -> None:
    """Knock one of the pawns on the face of the pyramid where the cube falls (EMM-091, EMM-092)."""
    state, tumble = draft.state, spin.tumble
    assert tumble is not None
    spaces = range(tumble.side * FACE_SPACES, (tumble.side + 1) * FACE_SPACES)
    pawns = [seat for seat, explorer in enumerate(state.explorers) if explorer.space in spaces]
    mummy = space_of(state.mummy) in spaces
    count = len(pawns) + mummy
    if not count:
        return
    hit = tumble.pawn % count
    if hit < len(pawns):
        seat = pawns[hit]
        chamber = list(CHAMBERS)[tumble.chamber]
        place = state.explorers[seat].place
        draft.emit(e.PieceTumbled(piece="explorer", seat=seat, from_=place, to=chamber))
    else:
        draft.emit(e.PieceTumbled(piece="mummy", from_=state.mummy, to=TOMB))
