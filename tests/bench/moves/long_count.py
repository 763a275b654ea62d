"""Long Count: a title for benches alone, because it can be played by boardgame.io as well and lasts as long as wanted.

Two seats, a track of 40 squares, and a hand of five tiles each that nobody else may see. Whoever is on turn plays a
tile: a die is rolled, the pawn walks tile + die squares, and a new tile is drawn. After ``moves`` moves the pawn that
has walked furthest wins. ``peers/bgio_server.js`` has the same rules.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from shared.rules.chance import Draw, Draws
from shared.rules.kernel import (
    Ask,
    Command,
    Draft,
    Event,
    GameEnded,
    GameStarted,
    Option,
    Pace,
    Refused,
    Spec,
    State,
    Title,
    View,
    Viewer,
    facts,
)

HAND, TRACK, VALUES, DIE = 5, 40, 9, 6
LENGTHS = (20, 100, 300, 2100)


class Count(State, kw_only=True):
    """``hands`` are secret; ``walked`` counts squares."""

    hands: list[list[int]] = msgspec.field(default_factory=list)
    walked: list[int] = msgspec.field(default_factory=list)
    on_turn: int = 0
    moves: int = 0
    since: int = 0
    opened: int = 0


class Play(Command):
    """Play the tile at this place of the hand."""

    tile: int


class HandDealt(Event):
    seat: int
    tiles: list[int]


class TilePlayed(Event):
    """``draw`` replaces the tile in the hand, face down."""

    seat: int
    tile: int
    value: int
    die: int
    to: int
    draw: int


def start(draft: Draft[Count], chance: Draws) -> None:
    for seat in range(2):
        tiles = [chance.draw("tile", VALUES) for _ in range(HAND)]
        draft.emit(HandDealt(seat=seat, tiles=tiles))


def decide(draft: Draft[Count], command: Command, chance: Draws) -> None:
    state = draft.state
    assert isinstance(command, Play)
    if command.seat != state.on_turn:
        raise Refused("not_your_turn", seat=state.on_turn)
    if not 0 <= command.tile < HAND:
        raise Refused("no_such_tile", tile=command.tile)
    value = state.hands[command.seat][command.tile]
    die = chance.draw("die", DIE)
    to = state.walked[command.seat] + value + die + 1
    draw = chance.draw("tile", VALUES)
    draft.emit(TilePlayed(seat=command.seat, tile=command.tile, value=value, die=die, to=to, draw=draw))
    if state.moves == state.options["moves"]:
        best = sorted(range(2), key=lambda seat: -state.walked[seat])
        draft.end("counted", [[seat] for seat in best])


def resign(draft: Draft[Count], seat: int, chance: Draws) -> None:
    draft.end("resigned", [[1 - seat], [seat]])


def apply(state: Count, event: Event) -> None:
    match event:
        case GameStarted():
            state.hands, state.walked = [[], []], [0, 0]
        case HandDealt():
            state.hands[event.seat] = list(event.tiles)
            state.since, state.opened = state.seq, event.at
        case TilePlayed():
            state.hands[event.seat][event.tile] = event.draw
            state.walked[event.seat] = event.to
            state.moves += 1
            state.on_turn = 1 - event.seat
            state.since, state.opened = state.seq, event.at


def asks(state: Count) -> list[Ask]:
    seat = state.on_turn
    default = Play(seat=seat, tile=0)
    choices = {"tile": list(range(HAND))}
    return [
        Ask(seat=seat, verb="play", choices=choices, default=default, since=state.since, opened=state.opened)  # type: ignore[arg-type]
    ]


def view(state: Count, viewer: Viewer) -> View:
    seats: View = {}
    for seat in range(2):
        seats[str(seat)] = {"walked": state.walked[seat], "square": state.walked[seat] % TRACK}
        if viewer in (seat, "open") and state.hands[seat]:
            seats[str(seat)]["hand"] = {str(place): tile for place, tile in enumerate(state.hands[seat])}
    return {"on_turn": state.on_turn, "moves": state.moves, "seats": seats}


def show(event: Event, viewer: Viewer) -> View:
    out = facts(event)
    if isinstance(event, GameEnded) or viewer == "open" or viewer == out.get("seat"):
        return out
    out.pop("tiles", None)
    out.pop("draw", None)
    return out


def draws(event: Event) -> Iterable[Draw]:
    match event:
        case HandDealt():
            return [Draw("tile", VALUES, tile) for tile in event.tiles]
        case TilePlayed():
            return [Draw("die", DIE, event.die), Draw("tile", VALUES, event.draw)]
    return []


def redeal(state: Count, viewer: Viewer, chance: Draws) -> Count:
    other = msgspec.convert(msgspec.to_builtins(state), Count)
    for seat in range(2):
        if viewer not in (seat, "open"):
            other.hands[seat] = [chance.draw("tile", VALUES) for _ in other.hands[seat]]
    return other


_DAY = 24 * 60 * 60 * 1000

TITLE: Title[Count] = Title(
    spec=Spec(
        key="long_count",
        name="Long Count",
        rules=1,
        min_seats=2,
        max_seats=2,
        minutes=(1, 60),
        options=(Option("moves", LENGTHS[0], LENGTHS),),
        paces=(Pace("live", {"": 60_000}), Pace("slow", {"": _DAY})),
        levels=("random",),
    ),
    state=Count,
    commands=(Play,),
    events=(HandDealt, TilePlayed),
    start=start,
    decide=decide,
    resign=resign,
    apply=apply,
    asks=asks,
    view=view,
    show=show,
    draws=draws,
    redeal=redeal,
    sentences={},
    line=str,
)
