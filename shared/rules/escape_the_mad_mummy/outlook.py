"""What a player can think through: the position as it is seen, and where each choice would lead by the rules.

Everything is worked out from a view; the cube's secret is not in it and plays no part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from shared.rules.kernel import View

from . import events as e
from .moves import Trial, answer, play_on
from .state import Explorer, Game, Pending, Roll

Ask = dict[str, Any]
Command = dict[str, Any]

FIELDS = {
    "play_die": "die",
    "use_passage": "go",
    "send_mummy": "go",
    "rob_explorer": "victim",
    "resolve_trap": "pay",
    "choose_victim": "victim",
}
"""Which field of a command answers a decision."""


def position(view: View) -> Game:
    """Return the position that a view shows, without the cube."""
    state = Game(
        phase=view["phase"],
        mode=view["mode"],
        round=view["round"],
        turn_no=view["turn"],
        on_turn=view.get("on_turn"),
        order=list(view["order"]),
        mummy=view["mummy"],
        west=view["chambers"]["west"],
        east=view["chambers"]["east"],
        explorers=[
            Explorer(seat["place"], seat["treasures"], seat.get("trapped", False))
            for _, seat in sorted(view["seats"].items(), key=lambda item: int(item[0]))
        ],
    )
    if (roll := view.get("roll")) is not None:
        dice = [roll["dice"][die] for die in ("0", "1")]
        state.roll = Roll(roll["no"], [d["pips"] for d in dice], [d["fate"] for d in dice])
    if (open_ := view.get("decision")) is not None:
        seats = open_.get("seats", [])
        state.pending = Pending(open_["kind"], open_.get("die", -1), seats, open_.get("may_roll", False))
    return state


@dataclass(frozen=True)
class Line:
    """A choice and the position it leads to, where nothing is left to decide or a trap door asks for its price."""

    command: Command
    state: Game
    turn_over: bool


def lines(state: Game, ask: Ask, best: Callable[[Line], float]) -> Iterator[Line]:
    """Yield a line for each choice of a decision; later decisions of the same roll are made as ``best`` values them."""
    field = FIELDS[ask["verb"]]
    for value in ask["choices"][field]:
        command = {"verb": ask["verb"], "seat": ask["seat"], field: value}
        yield _follow(state, command, int(value), best)


def _follow(state: Game, command: Command, choice: int, best: Callable[[Line], float]) -> Line:
    trial = Trial(state)
    pending = trial.state.pending
    assert pending is not None and state.on_turn is not None
    trial.emit(e.DecisionTaken(kind=pending.kind, seat=state.on_turn, choice=choice))
    over = answer(trial, pending.kind, choice) or play_on(trial)
    then = trial.state.pending
    if then is None or then.kind == "trap":
        return Line(command, trial.state, over)
    later = (_follow(trial.state, command, option, best) for option in (then.seats or (0, 1)))
    return max(later, key=best)
