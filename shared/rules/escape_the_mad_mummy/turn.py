"""The frame of a turn: who is next, climbing out, the end of the turn and of the game (ledger 2.A, 2.H, 2.K)."""

from __future__ import annotations

from shared.rules.engine import MISSES_TO_AWAY
from shared.rules.kernel import ABSENT, Draft, SeatAway, Wait

from . import events as e
from .components import CHAMBERS, ROUND_LIMIT, distance_to_exit
from .state import Game

D = Draft[Game]


def next_turn(draft: D) -> None:
    """Begin the next seat's turn, unless the last round is over (EMM-005, EMM-010, EMM-117)."""
    state = draft.state
    if state.on_turn is None:
        seat, round_no = state.order[0], 1
    else:
        seat = state.after(state.on_turn)[0]
        round_no = state.round + (state.order.index(seat) <= state.order.index(state.on_turn))
    if round_no > ROUND_LIMIT:
        best = richest(state)
        draft.end("last_round", [best, *rest(state, best)])
        return
    draft.emit(e.TurnStarted(turn_no=state.turn_no + 1, round=round_no, seat=seat))
    chamber = state.explorers[seat].place
    if chamber in CHAMBERS:
        draft.emit(e.ExplorerClimbedOut(seat=seat, chamber=chamber, to=str(CHAMBERS[chamber]), paid=False))


def end_turn(draft: D) -> None:
    """End the turn and pass to the left (EMM-074); who has not rolled for two turns is away (EMM-111)."""
    state = draft.state
    seat = state.on_turn
    assert seat is not None
    idle = 0 if state.rolled else state.idle[seat] + 1
    draft.emit(e.TurnEnded(seat=seat, turn_no=state.turn_no, idle=idle))
    if idle >= MISSES_TO_AWAY and not state.seats[seat].played_by_bot and state.explorers[seat].in_play:
        draft.emit(SeatAway(seat=seat))
    next_turn(draft)


def vacant(state: Game) -> Wait | None:
    """Return the roller on the clock who has done nothing in this turn: a bot takes over when nobody hears of them
    (EMM-111). A spin by the server shows in the seat's misses, which go with the holder's own next command."""
    seat = state.on_turn
    if state.mode != "clock" or seat is None or state.rolled or state.phase not in ("spin", "rolling"):
        return None
    holder = state.seats[seat]
    if holder.played_by_bot or (state.phase == "rolling" and not holder.misses):
        return None
    return Wait(ABSENT, state.began, seat)


def between(state: Game) -> bool:
    """Whether the cube rests and whoever is next has not spun it yet: where a live game may pause (EMM-116)."""
    return state.phase == "spin" and state.on_turn is not None


def win(draft: D, seat: int, reason: str) -> None:
    """End the game with one winner; all others are second (EMM-088)."""
    draft.end(reason, [[seat], *rest(draft.state, [seat])])


def rest(state: Game, winners: list[int]) -> list[list[int]]:
    """Return the second place: everybody else, if there is anybody."""
    others = [seat for seat in range(len(state.explorers)) if seat not in winners]
    return [others] if others else []


def richest(state: Game) -> list[int]:
    """Return the seats with most treasures; if tied, the nearest to the exit; if still tied, all of them (EMM-117)."""
    score = {
        seat: (explorer.treasures, -distance_to_exit(explorer.place))
        for seat, explorer in enumerate(state.explorers)
        if explorer.in_play
    }
    return [seat for seat, value in score.items() if value == max(score.values())]


def return_treasures(draft: D, seat: int) -> None:
    """Put all treasures of a seat that leaves back, each into the emptier chamber (EMM-115, EMM-032)."""
    state = draft.state
    west = east = 0
    for _ in range(state.explorers[seat].treasures):
        if state.west + west <= state.east + east:
            west += 1
        else:
            east += 1
    draft.emit(e.TreasuresReturned(seat=seat, west=west, east=east))
