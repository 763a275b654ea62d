"""The rules: what a command causes (ledger section 2). Turns that need no decision are played here as well."""

from __future__ import annotations

from shared.rules.chance import Draws
from shared.rules.kernel import Command, Draft, Refused

from . import events as e
from .commands import Roll, UseSix
from .components import (
    BASE,
    FOOT,
    FRONT,
    LIDS,
    MUMMIES,
    NOTCHES,
    PIT,
    QUEEN,
    ROUND_LIMIT,
    SIDES,
    SNAKES_TURNS,
    START,
)
from .move import lower_stone_if_due, move
from .state import Game

D = Draft[Game]


def start(draft: D, chance: Draws) -> None:
    """Roll for the first turn, spin the sarcophagus, begin (TOP-002 to TOP-005)."""
    seats = list(range(len(draft.state.seats)))
    rolling, dice_round = seats, 0
    while len(rolling) > 1:
        dice_round += 1
        values: dict[int, int] = {}
        for seat in rolling:
            values[seat] = chance.draw("order_die", 6) + 1
            draft.emit(e.OrderDieRolled(round=dice_round, seat=seat, value=values[seat]))
        rolling = [seat for seat in rolling if values[seat] == max(values.values())]
    first = rolling[0]
    draft.emit(e.FirstPlayerChosen(seat=first, order=seats[first:] + seats[:first]))
    spin(draft, chance)
    next_turn(draft, chance)


def decide(draft: D, command: Command, chance: Draws) -> None:
    """Play a command. Raises Refused: ``not_your_turn``, ``choice_pending``, ``no_choice_pending``."""
    state = draft.state
    if command.seat != state.on_turn:
        raise Refused("not_your_turn", on_turn=-1 if state.on_turn is None else state.on_turn)
    match command:
        case Roll():
            if state.phase == "six":
                raise Refused("choice_pending", height=state.stone.height)
            roll(draft, command.seat, chance)
        case UseSix():
            if state.phase != "six":
                raise Refused("no_choice_pending")
            use_six(draft, command.seat, command.choice, chance)
        case _:
            raise TypeError(f"not a command of this title: {command!r}")


def roll(draft: D, seat: int, chance: Draws) -> None:
    """Roll the die and do what follows: be offered the stone, wait among the snakes, or move (TOP-010)."""
    state = draft.state
    explorer = state.explorers[seat]
    captive = explorer.snakes is not None and explorer.snakes < SNAKES_TURNS
    value = chance.draw("die", 6) + 1
    draft.emit(e.DieRolled(seat=seat, value=value, purpose="snakes" if captive else "move"))
    # TOP-040: the opener and whoever works on the stone are the ones it would hinder.
    if value == 6 and state.stone.height and seat != state.stone.opener and explorer.place != FRONT:
        draft.emit(e.StoneDropOffered(seat=seat, height=state.stone.height))
        return
    if captive and value < 6:
        miss_snakes_turn(draft, seat, value)
        end_turn(draft, chance)
    else:
        finish_move(draft, seat, value, chance)


def use_six(draft: D, seat: int, choice: str, chance: Draws) -> None:
    """Move the six, or drop the stone and forfeit everything else (TOP-039, TOP-041, TOP-084)."""
    if choice == "move":
        finish_move(draft, seat, 6, chance)
        return
    draft.emit(e.StoneDropped(by=seat, from_height=draft.state.stone.height))
    draft.emit(e.MoveForfeited(seat=seat))
    snakes = draft.state.explorers[seat].snakes
    if snakes is not None and snakes < SNAKES_TURNS:
        miss_snakes_turn(draft, seat, 6)
    end_turn(draft, chance)


def miss_snakes_turn(draft: D, seat: int, value: int) -> None:
    missed = (draft.state.explorers[seat].snakes or 0) + 1
    draft.emit(e.SnakesTurnMissed(seat=seat, value=value, missed=missed))


def finish_move(draft: D, seat: int, value: int, chance: Draws) -> None:
    """Move, raise a lid if the sarcophagus is reached, and pass the turn on unless that ended the game."""
    side = move(draft, seat, value)
    if side is not None:
        content = raise_lid(draft, seat, chance)
        if content == "treasure":
            draft.end("treasure", ranking(draft.state, seat))
            return
        if not draft.state.playing():
            draft.end("all_cursed", ranking(draft.state))
            return
    end_turn(draft, chance)


def raise_lid(draft: D, seat: int, chance: Draws) -> str:
    """Raise the lid that the explorer stands before and let a curse take effect (TOP-101 to TOP-106)."""
    state = draft.state
    explorer = state.explorers[seat]
    side, attempt = LIDS[explorer.place], explorer.attempt
    if side == state.treasure:
        draft.emit(e.LidRaised(seat=seat, attempt=attempt, side=side, content="treasure"))
        return "treasure"
    draft.emit(e.LidRaised(seat=seat, attempt=attempt, side=side, content="curse"))
    if attempt == 1:
        draft.emit(e.ExplorerFled(seat=seat, from_=explorer.place, to=QUEEN, attempt=2))
    elif attempt < 4:
        draft.emit(e.ExplorerTurnedBack(seat=seat, space=explorer.place, attempt=attempt + 1))
    else:
        draft.emit(e.ExplorerLost(seat=seat))
    spin(draft, chance)
    return "curse"


def spin(draft: D, chance: Draws) -> None:
    draft.emit(e.SarcophagusSpun(spin_no=draft.state.spin_no + 1, side=SIDES[chance.draw("side", 4)]))


def end_turn(draft: D, chance: Draws) -> None:
    """Lower the stone if the opener's duty is due, end the turn, and begin the next (TOP-037)."""
    close_turn(draft)
    next_turn(draft, chance)


def close_turn(draft: D) -> None:
    lower_stone_if_due(draft)
    seat = draft.state.on_turn
    assert seat is not None
    draft.emit(e.TurnEnded(seat=seat, turn_no=draft.state.turn_no))


def next_turn(draft: D, chance: Draws) -> None:
    """Begin turns until one needs a decision, or the last round is over (TOP-011, TOP-063, TOP-091, TOP-114)."""
    state = draft.state
    while True:
        seat = state.next_playing()
        wraps = state.on_turn is None or state.order.index(seat) <= state.order.index(state.on_turn)
        round_no = state.round + wraps
        if round_no > ROUND_LIMIT:
            draft.end("round_limit", ranking(state))
            return
        draft.emit(e.TurnStarted(turn_no=state.turn_no + 1, round=round_no, seat=seat))
        explorer = state.explorers[seat]
        if explorer.place == PIT:
            draft.emit(e.ExplorerClimbedOut(seat=seat, from_=PIT, to=FOOT))
            close_turn(draft)
            continue
        if explorer.place == BASE:
            draft.emit(e.ExplorerPlaced(seat=seat, space=START))
        if explorer.place in MUMMIES and not explorer.wheel_spent:
            sector = chance.draw("wheel", 6) + 1
            draft.emit(
                e.WheelSpun(
                    seat=seat,
                    spun_by=state.next_playing(),
                    mummy=MUMMIES[explorer.place],
                    sector=sector,
                    open=sector % 2 == 0,
                )
            )
        return


def resign(draft: D, seat: int, chance: Draws) -> None:
    """What follows a resignation: the stone, the end of the game or of the turn (TOP-112, TOP-113)."""
    state = draft.state
    if state.explorers[seat].status != "resigned":
        raise Refused("not_in_play", seat=seat)  # lost to the curse before
    playing = state.playing()
    if state.stone.opener == seat:
        draft.emit(e.StoneLowered(seat=seat, reason="opener_left"))
    elif 0 < state.stone.height < NOTCHES and all(state.explorers[s].place != FRONT for s in playing):
        draft.emit(e.StoneLowered(seat=seat, reason="abandoned"))
    if not playing:
        draft.end("abandoned", ranking(state))
    elif len(playing) == 1 and all(state.seats[s].resigned for s in state.order if s not in playing):
        draft.end("walkover", ranking(state, playing[0]))
    elif state.on_turn == seat:
        end_turn(draft, chance)


def ranking(state: Game, winner: int | None = None) -> list[list[int]]:
    """Return the seats by place: the winner before all others, who tie (TOP-115)."""
    seats = sorted(state.order)
    return [seats] if winner is None else [[winner], [seat for seat in seats if seat != winner]]
