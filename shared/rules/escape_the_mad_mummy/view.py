"""What a viewer sees: the board, the dice, the cube without its secret (ledger 3.4). The schema is in the README."""

from __future__ import annotations

import msgspec

from shared.rules.chance import Draws
from shared.rules.kernel import Event, View, Viewer, facts

from . import events as e
from .components import CLOSE_DELAY, COLOURS, FACES, SPIN_BASE, SPIN_SWING, WOBBLE_BASE, WOBBLE_SWING
from .moves import landing
from .state import Explorer, Game, Pending, Spin
from .tell import tell


def view(state: Game, viewer: Viewer) -> View:
    """Return what a viewer sees. Only ``open`` sees what a spinning cube will do."""
    out: View = {
        "phase": state.phase,
        "mode": state.mode,
        "round": state.round,
        "turn": state.turn_no,
        "order": list(state.order),
        "seats": {str(seat): _seat(explorer, seat) for seat, explorer in enumerate(state.explorers)},
        "mummy": state.mummy,
        "chambers": {"west": state.west, "east": state.east},
        "cube": _cube(state, viewer),
    }
    if state.on_turn is not None:
        out["on_turn"] = state.on_turn
    if state.roll is not None:
        dice = zip(state.roll.dice, state.roll.fate, strict=True)
        out["roll"] = {
            "no": state.roll.no,
            "dice": {str(die): {"pips": pips, "fate": fate} for die, (pips, fate) in enumerate(dice)},
        }
    if state.pending is not None:
        out["decision"] = _decision(state, state.pending)
    return out


def _seat(explorer: Explorer, seat: int) -> View:
    out: View = {
        "status": "playing" if explorer.in_play else "resigned",
        "colour": COLOURS[seat],
        "place": explorer.place,
        "treasures": explorer.treasures,
    }
    if explorer.trapped:
        out["trapped"] = True
    return out


def _decision(state: Game, pending: Pending) -> View:
    out: View = {"kind": pending.kind}
    if pending.kind == "order":
        out["to"] = {str(die): str(landing(state, die)[1]) for die in (0, 1)}
    if pending.die >= 0:
        out["die"] = pending.die
    if pending.seats:
        out["seats"] = list(pending.seats)
    if pending.may_roll:
        out["may_roll"] = True
    return out


def _cube(state: Game, viewer: Viewer) -> View:
    out: View = {"spin": state.spin_no, "status": "still"}
    spin = state.spin
    if spin is not None:
        out["status"] = "wobbling" if spin.wobbling else "spinning"
        out["rolls"] = spin.rolls_done
        if state.mode == "clock":
            out["opens_at"] = spin.opens_at
            if spin.rolls_done:
                out["last_roll_at"] = spin.last_roll_at
        if viewer == "open":
            out["secret"] = _secret(spin)
    elif state.stopped is not None:
        out["status"] = "stopped"
        out["seat"], out["cause"] = state.stopped.seat, state.stopped.cause
        if state.stopped.face:
            out["face"], out["result"] = state.stopped.face, FACES[state.stopped.face - 1]
    return out


def _secret(spin: Spin) -> View:
    if spin.rolls:
        return {"face": spin.face, "rolls": spin.rolls, "wobble_roll": spin.wobble_roll}
    return {"face": spin.face, "stops_at": spin.stops_at, "wobbles_at": spin.wobbles_at}


def show(event: Event, viewer: Viewer) -> View:
    """Return an event as a viewer may know it; the secret of a cube that spins is only for ``open``."""
    out = facts(event)
    match event:
        case e.CubeSpun() | e.SpinResumed() if viewer != "open":
            del out["secret"]
        case e.DiceRolled() | e.OpeningDiceRolled():
            out["dice"] = e.pips(event.sides)
        case e.DecisionOpened():
            out = {key: value for key, value in out.items() if value not in (-1, [], False)}
            out["seat"] = event.seat
        case e.PieceTumbled() if event.piece == "mummy":
            del out["seat"]
        case e.MummyAttacked() if not event.via:
            del out["via"]
        case _:
            pass
    by = out.get("by", out.get("seat"))
    if by is not None:
        out["by"] = by
    said = tell(event)
    if said is not None:
        out["say"] = said
    return out


def redeal(state: Game, viewer: Viewer, chance: Draws) -> Game:
    """Return a state that this viewer cannot tell from the given one: the running cube's secrets drawn anew.

    What has been seen stays true: the cube has not stopped, and it has wobbled when everybody saw it, or not yet.
    """
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Game)
    spin = other.spin
    if viewer == "open" or spin is None:
        return other
    spin.face = 1 + chance.draw("redeal", 6)
    if spin.tumble is not None:
        spin.tumble = msgspec.structs.replace(spin.tumble, die=1 + chance.draw("redeal", 6))
    if other.mode == "count":
        _redeal_count(spin, chance)
    else:
        _redeal_clock(spin, other.at, chance)
    return other


def _redeal_count(spin: Spin, chance: Draws) -> None:
    """The roll that is being played may be the last one; ``rolls_done`` rolls have not all been played out."""
    possible = [
        (rolls, rolls - 1 - early)
        for rolls in range(3, 8)
        for early in (0, 1)
        if rolls >= max(spin.rolls_done, 1)
        and (rolls - 1 - early == spin.wobble_roll if spin.wobbling else rolls - 1 - early >= spin.rolls_done)
    ]
    if possible:
        spin.rolls, spin.wobble_roll = possible[chance.draw("redeal", len(possible))]


def _redeal_clock(spin: Spin, now: int, chance: Draws) -> None:
    longest = spin.opens_at + SPIN_BASE + 2 * (SPIN_SWING - 1)
    shortest = spin.opens_at if spin.resumed else spin.opens_at + SPIN_BASE
    if spin.wobbling:
        # The wobble was seen; only how long it lasts is open.
        low = max(spin.wobbles_at + WOBBLE_BASE, shortest, now - CLOSE_DELAY)
        high = min(spin.wobbles_at + WOBBLE_BASE + WOBBLE_SWING - 1, longest)
        if low <= high:
            spin.stops_at = low + chance.draw("redeal", high - low + 1)
        return
    room = longest - now - 1 - WOBBLE_BASE
    if room < 0:
        return
    lead = WOBBLE_BASE + chance.draw("redeal", min(WOBBLE_SWING, room + 1))
    low = max(shortest, now + lead + 1)
    spin.stops_at = low + chance.draw("redeal", longest - low + 1)
    spin.wobbles_at = spin.stops_at - lead


def line(view: View) -> str:
    """Return the board in one line of text, for the terminal."""
    parts = []
    for seat, s in view["seats"].items():
        turn = ">" if view.get("on_turn") == int(seat) else " "
        parts.append(f"{turn}{seat}:{s['place']}{'!' if s.get('trapped') else ''}({s['treasures']})")
    cube = view["cube"]
    return f"{' '.join(parts)} | mummy {view['mummy']} | cube {cube.get('result', cube['status'])}"
