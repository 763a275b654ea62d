"""Playing a roll: the dice one after the other, landings, thefts, trap doors, the Mummy (ledger 2.B to 2.G).

A roll is played on until it is played out, a decision is open, or the turn is over because the explorer stays in a
Hidden Chamber; only the last returns True. What that means for the cube is not decided here.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from shared.rules.kernel import Draft, Event

from . import events as e
from .apply import apply
from .components import EXIT, GATE, LOOP, PASSAGES, TOMB, TRAPS, TREASURE_SPACES, space_of
from .state import Decision, Game

D = Draft[Game]


class Trial:
    """A draft on a copy of the state that nobody will ever see: what would happen if."""

    def __init__(self, state: Game) -> None:
        self.state = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Game)
        self.at = state.at

    def emit(self, event: Event) -> None:
        apply(self.state, event)

    def end(self, reason: str, ranking: list[list[int]]) -> None:
        raise AssertionError("no roll that is played on ends the game")


def play_on(draft: D) -> bool:
    """Use the dice that are left: Mummies first, then numbers (EMM-014 to EMM-016). Return whether the turn is over."""
    state = draft.state
    roll, seat = state.roll, state.on_turn
    assert roll is not None and seat is not None
    while state.pending is None and (unused := roll.unused()):
        die = min(unused, key=lambda d: (roll.dice[d] > 0, d))
        explorer = state.roller
        if roll.dice[die] == 0:
            _move_mummy(draft, die)
        elif explorer.trapped:
            draft.emit(e.DieLost(seat=seat, die=die, reason="trapped"))
        elif explorer.space == EXIT and explorer.full:
            draft.emit(e.DieLost(seat=seat, die=die, reason="at_exit"))
        elif len(unused) == 2 and roll.dice[0] != roll.dice[1]:
            open_decision(draft, "order")
        elif _move_explorer(draft, die):
            return True
    return False


def answer(draft: D, kind: Decision, choice: int) -> bool:
    """Do what was chosen, or what counts by default, up to the end of that landing. Return whether the turn is over."""
    state = draft.state
    seat, explorer = state.on_turn, state.roller
    assert seat is not None
    match kind:
        case "order":
            return _move_explorer(draft, choice)
        case "passage":
            if choice:
                other = PASSAGES[explorer.space]
                draft.emit(e.ExplorerTookPassage(seat=seat, from_=explorer.place, to=str(other)))
            return _land(draft)
        case "mummy_passage":
            if choice:
                draft.emit(e.MummyTookPassage(from_=state.mummy, to=str(PASSAGES[space_of(state.mummy)])))
            _mummy_lands(draft)
            return False
        case "victim":
            _steal(draft, choice)
            return _ground(draft)
        case "trap":
            if not choice:
                draft.emit(e.TrapAccepted(seat=seat))
                return True
            _give_back(draft, seat, "trap")
            space = next(str(space) for space, chamber in TRAPS.items() if chamber == explorer.place)
            draft.emit(e.ExplorerClimbedOut(seat=seat, chamber=explorer.place, to=space, paid=True))
            return False
        case "attack":
            raise AssertionError("an attack is no part of a roll")


def open_decision(draft: D, kind: Decision, die: int = -1, seats: list[int] | None = None) -> None:
    """Ask the roller; work out beforehand whether a new roll may count as the default (EMM-018)."""
    state = draft.state
    assert state.on_turn is not None
    opened = e.DecisionOpened(kind=kind, seat=state.on_turn, die=die, seats=seats or [])
    if kind in ("passage", "mummy_passage", "victim") and not isinstance(draft, Trial):
        trial = Trial(state)
        trial.emit(opened)
        take_default(trial)
        opened.may_roll = not play_on(trial) and trial.state.pending is None
    draft.emit(opened)


def take_default(draft: D) -> bool:
    """Let the open decision of a roll take its default. Return whether the turn is over."""
    state = draft.state
    assert state.pending is not None and state.on_turn is not None
    kind, choice = state.pending.kind, default_choice(state)
    draft.emit(e.DecisionDefaulted(kind=kind, seat=state.on_turn, choice=choice))
    return answer(draft, kind, choice)


def default_choice(state: Game) -> int:
    """Return what counts when nobody chooses (ledger 3.2): die 0, stay, keep; of several seats the likeliest loser."""
    assert state.pending is not None and state.on_turn is not None
    seats = state.pending.seats
    if not seats:
        return 0
    roller = state.on_turn
    turns = state.after(roller)
    if state.pending.kind == "victim":
        return min(seats, key=lambda s: (-state.explorers[s].treasures, turns.index(s)))
    path = state.on_space(state.explorers[seats[0]].space)
    return min(seats, key=lambda s: (s == roller, s not in path, -state.explorers[s].treasures, turns.index(s)))


def landing(state: Game, die: int) -> tuple[int, int]:
    """Return how many spaces the roller's explorer moves with a number die, and where that ends (EMM-017, EMM-081)."""
    roll, explorer = state.roll, state.roller
    assert roll is not None
    # Leaving the tomb, the first pip is the gate (EMM-062).
    space, steps = GATE - 1 if explorer.place == TOMB else explorer.space, roll.dice[die]
    if explorer.full:
        steps = min(steps, (EXIT - space) % LOOP)
    return steps, (space + steps) % LOOP


def _move_explorer(draft: D, die: int) -> bool:
    state = draft.state
    seat, explorer = state.on_turn, state.roller
    assert seat is not None
    steps, to = landing(state, die)
    draft.emit(
        e.ExplorerMoved(
            seat=seat,
            from_=explorer.place,
            to=str(to),
            die=die,
            pips=steps,
            stopped_at_exit=explorer.full and to == EXIT,
        )
    )
    if to in PASSAGES:
        open_decision(draft, "passage", die)
        return False
    return _land(draft)


def _land(draft: D) -> bool:
    """The Mummy, then other explorers, then the ground (EMM-022 to EMM-024)."""
    state = draft.state
    seat, explorer = state.on_turn, state.roller
    assert seat is not None
    if state.mummy == explorer.place and explorer.treasures:
        _give_back(draft, seat, "met_mummy")
    if not explorer.full:
        rich = [s for s in state.on_space(explorer.space) if s != seat and state.explorers[s].treasures]
        if len(rich) > 1:
            open_decision(draft, "victim", seats=rich)
            return False
        if rich:
            _steal(draft, rich[0])
    return _ground(draft)


def _ground(draft: D) -> bool:
    """A treasure space or a trap door (EMM-030, EMM-040 to EMM-042)."""
    seat, explorer = draft.state.on_turn, draft.state.roller
    assert seat is not None
    space = explorer.space
    if space in TREASURE_SPACES and not explorer.full:
        take_treasure(draft, seat, "space")
    if space not in TRAPS:
        return False
    draft.emit(e.ExplorerFellIn(seat=seat, space=explorer.place, chamber=TRAPS[space]))
    if explorer.treasures:
        open_decision(draft, "trap")
        return False
    draft.emit(e.TrapAccepted(seat=seat))
    return True


def _move_mummy(draft: D, die: int) -> None:
    """One step; the first one out of his tomb is the gate (EMM-050)."""
    mummy = draft.state.mummy
    to = GATE if mummy == TOMB else (space_of(mummy) + 1) % LOOP
    draft.emit(e.MummyMoved(from_=mummy, to=str(to), die=die))
    if to in PASSAGES:
        open_decision(draft, "mummy_passage", die)
    else:
        _mummy_lands(draft)


def _mummy_lands(draft: D) -> None:
    """Every explorer on his space gives one treasure back (EMM-052)."""
    state = draft.state
    for seat in state.on_space(space_of(state.mummy)):
        if state.explorers[seat].treasures:
            _give_back(draft, seat, "mummy_landed")


def _steal(draft: D, victim: int) -> None:
    state = draft.state
    assert state.on_turn is not None
    draft.emit(
        e.TreasureStolen(
            by=state.on_turn,
            victim=victim,
            by_has=state.roller.treasures + 1,
            victim_has=state.explorers[victim].treasures - 1,
        )
    )


def take_treasure(draft: D, seat: int, reason: Literal["space", "cube"]) -> None:
    """Take one out of the fuller chamber (EMM-032)."""
    state = draft.state
    chamber: Literal["west", "east"] = "west" if state.west >= state.east else "east"
    has = state.explorers[seat].treasures + 1
    draft.emit(e.TreasureTaken(seat=seat, chamber=chamber, reason=reason, has=has))


def _give_back(draft: D, seat: int, reason: Literal["met_mummy", "mummy_landed", "trap"]) -> None:
    """Put one into the emptier chamber (EMM-032)."""
    state = draft.state
    chamber: Literal["west", "east"] = "west" if state.west <= state.east else "east"
    left = state.explorers[seat].treasures - 1
    draft.emit(e.TreasureGivenBack(seat=seat, chamber=chamber, reason=reason, left=left))
