"""How an explorer moves: along its way, through the stone, over the steps, and what the last square does to it."""

from __future__ import annotations

from shared.rules.kernel import Draft

from . import events as e
from .components import (
    ARROWS,
    ENTRANCES,
    FRONT,
    LADDER,
    LEDGE,
    LIDS,
    MOUTHS,
    MUMMIES,
    NOTCHES,
    PIT,
    SNAKES_TURNS,
    START,
    STEPS,
    TRAPDOOR,
    Side,
    successor,
)
from .state import Game

D = Draft[Game]


def move(draft: D, seat: int, value: int) -> Side | None:
    """Move an explorer by a roll, landing effect included. Returns the side of the sarcophagus if it was reached."""
    explorer = draft.state.explorers[seat]
    _leave(draft, seat, value)
    door_open = explorer.door == "open"
    pips = value
    while pips:
        if explorer.place == FRONT:
            pips -= _raise_stone(draft, seat, pips)
            if not pips:
                return None  # also when the last pip opened it: the opener passes next turn (TOP-035)
            draft.emit(e.StonePassed(seat=seat, is_opener=draft.state.stone.opener == seat))
        pips -= _stretch(draft, seat, pips, odd=value % 2 == 1, door_open=door_open)
        if explorer.place in LIDS:
            if pips:
                draft.emit(e.PipsLost(seat=seat, pips=pips))
            return LIDS[explorer.place]
    _land(draft, seat)
    return None


def _leave(draft: D, seat: int, value: int) -> None:
    explorer = draft.state.explorers[seat]
    if explorer.snakes is not None:
        served = explorer.snakes == SNAKES_TURNS
        draft.emit(e.SnakesEscaped(seat=seat, space=explorer.place, by="served" if served else "six"))
    if explorer.place == START:
        draft.emit(e.BranchTaken(seat=seat, branch="left" if value % 2 else "right"))
    if explorer.door == "open":
        draft.emit(e.DoorPassed(seat=seat, mummy=MUMMIES[explorer.place]))


def _raise_stone(draft: D, seat: int, pips: int) -> int:
    """Spend pips on the stone until it is at the top; return how many (TOP-030, TOP-036)."""
    stone = draft.state.stone
    notches = min(pips, NOTCHES - stone.height)
    if notches:
        draft.emit(e.StoneRaised(seat=seat, notches=notches, height=stone.height + notches))
        if stone.height == NOTCHES:
            draft.emit(e.StoneOpened(seat=seat))
    return notches


def _stretch(draft: D, seat: int, pips: int, *, odd: bool, door_open: bool) -> int:
    """Walk until the pips are used, the stone or the sarcophagus is reached, or somebody is in the way on the steps.

    Returns the number of squares. A move is cut at P5 and C5 only, where it makes no difference that a turn begins.
    """
    explorer = draft.state.explorers[seat]
    start, heading = explorer.place, explorer.heading
    here, path = start, list[str]()
    while len(path) < pips:
        entered = successor(here, explorer.attempt, heading, starting=not path, odd=odd, door_open=door_open)
        if entered == "T1" and (other := _on_steps(draft.state)) is not None:
            if path:
                break  # first tell the way up to here; the next stretch begins with the knock
            draft.emit(e.ExplorerKnockedIntoPit(seat=other, by=seat, from_=draft.state.explorers[other].place, to=PIT))
        here = entered
        path.append(here)
        if here in MOUTHS:
            heading = "in"
        if here == FRONT or here in LIDS:
            break
    draft.emit(e.ExplorerMoved(seat=seat, from_=start, path=path, to=here, heading=heading))
    return len(path)


def _on_steps(state: Game) -> int | None:
    return next((seat for seat, explorer in enumerate(state.explorers) if explorer.place in STEPS), None)


def _land(draft: D, seat: int) -> None:
    place = draft.state.explorers[seat].place
    if place in ENTRANCES:
        draft.emit(e.EntranceReached(seat=seat, entrance=ENTRANCES[place]))
    elif place in ARROWS:
        draft.emit(e.ArrowReached(seat=seat, space=place))
    elif place in LADDER:
        draft.emit(e.LadderClimbed(seat=seat, from_=place, to=LEDGE))
    elif place in TRAPDOOR:
        draft.emit(e.FellToSnakes(seat=seat, space=place))
    elif place in MUMMIES:
        draft.emit(e.MummyReached(seat=seat, mummy=MUMMIES[place]))


def lower_stone_if_due(draft: D) -> None:
    """Lower the stone at the end of the opener's first turn after the one in which it passed (TOP-037)."""
    state = draft.state
    passed = state.stone.passed_on_turn
    if (
        passed is not None
        and state.on_turn is not None
        and state.on_turn == state.stone.opener
        and state.turn_no > passed
    ):
        draft.emit(e.StoneLowered(seat=state.on_turn, reason="opener_turn_over"))
