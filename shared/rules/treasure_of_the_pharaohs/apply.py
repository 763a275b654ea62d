"""Write events into the state. Facts only: no rule is asked here, so a corrected rule never changes an old game."""

from __future__ import annotations

from collections.abc import Iterable

from shared.rules.chance import Draw
from shared.rules.kernel import COMMON_EVENTS, Event, GameEnded, GameStarted, SeatResigned

from . import events as e
from .components import OUT, SIDES
from .state import Die, Explorer, Game, Lifted, Stone, Wheel


def apply(state: Game, event: Event) -> None:
    """Write one event into the state."""
    if state.phase == "six" and not isinstance(event, COMMON_EVENTS):
        state.phase = "roll"  # whatever happens next on the board, the six has been used
    match event:
        case GameStarted():
            state.explorers = [Explorer() for _ in event.seats]
        case e.FirstPlayerChosen():
            state.order = list(event.order)
        case e.SarcophagusSpun():
            state.spin_no = event.spin_no
            state.treasure = event.side
        case e.TurnStarted():
            state.turn_no, state.round, state.on_turn = event.turn_no, event.round, event.seat
            state.lifted = state.wheel = None
            state.since, state.opened = state.seq, event.at
        case e.WheelSpun():
            explorer = state.explorers[event.seat]
            explorer.door = "open" if event.open else "blocked"
            explorer.wheel_spent = not event.open
            state.wheel = Wheel(event.seat, event.spun_by, event.mummy, event.sector, event.open)
        case e.DieRolled():
            state.die = Die(event.seat, event.value, event.purpose)
        case e.StoneDropOffered():
            state.phase = "six"
            state.since, state.opened = state.seq, event.at
        case e.ExplorerMoved():
            explorer = state.explorers[event.seat]
            explorer.place, explorer.heading = event.to, event.heading
            explorer.door, explorer.wheel_spent = "", False
        case e.ExplorerPlaced():
            state.explorers[event.seat].place = event.space
        case e.LadderClimbed() | e.ExplorerClimbedOut() | e.ExplorerKnockedIntoPit():
            state.explorers[event.seat].place = event.to
        case e.FellToSnakes():
            state.explorers[event.seat].snakes = 0
        case e.SnakesTurnMissed():
            state.explorers[event.seat].snakes = event.missed
        case e.SnakesEscaped():
            state.explorers[event.seat].snakes = None
        case e.StoneRaised():
            state.stone.height = event.height
        case e.StoneOpened():
            state.stone.opener = event.seat
        case e.StonePassed():
            if event.is_opener:
                state.stone.passed_on_turn = state.turn_no
        case e.StoneLowered() | e.StoneDropped():
            state.stone = Stone()
        case e.LidRaised():
            state.lifted = Lifted(event.seat, event.side, event.content)
        case e.ExplorerFled():
            explorer = state.explorers[event.seat]
            explorer.place, explorer.attempt = event.to, event.attempt
        case e.ExplorerTurnedBack():
            explorer = state.explorers[event.seat]
            explorer.attempt, explorer.heading = event.attempt, "back"
        case e.ExplorerLost():
            _remove(state.explorers[event.seat], "cursed")
        case SeatResigned():
            if state.explorers[event.seat].status == "playing":
                _remove(state.explorers[event.seat], "resigned")
        case e.TurnEnded():
            state.explorers[event.seat].door = ""
        case GameEnded():
            state.phase = "over"
        case _:
            pass  # told for its own sake


def _remove(explorer: Explorer, status: str) -> None:
    explorer.status = "cursed" if status == "cursed" else "resigned"
    explorer.place = OUT
    explorer.snakes = None
    explorer.door = ""
    explorer.wheel_spent = False


def draws(event: Event) -> Iterable[Draw]:
    """Return the draws that an event records."""
    match event:
        case e.OrderDieRolled():
            return (Draw("order_die", 6, event.value - 1),)
        case e.SarcophagusSpun():
            return (Draw("side", 4, SIDES.index(event.side)),)
        case e.WheelSpun():
            return (Draw("wheel", 6, event.sector - 1),)
        case e.DieRolled():
            return (Draw("die", 6, event.value - 1),)
        case _:
            return ()
