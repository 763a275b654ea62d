"""The open decision: at most one, the roll or what a six is for (ledger 3.2)."""

from __future__ import annotations

from shared.rules.kernel import Ask

from .commands import Roll, UseSix
from .state import Game


def between(state: Game) -> bool:
    """Whether whoever is next has not rolled yet: where a live game may pause."""
    return state.phase == "roll" and state.on_turn is not None


def asks(state: Game) -> list[Ask]:
    """Return the open decision of the seat on turn, if there is one."""
    seat = state.on_turn
    if seat is None or state.over:
        return []
    if state.phase == "six":
        return [
            Ask(
                seat=seat,
                verb="use_six",
                choices={"choice": ["move", "drop_stone"]},
                default=UseSix(seat=seat, choice="move"),
                since=state.since,
                opened=state.opened,
                kind="use_six",
            )
        ]
    return [Ask(seat=seat, verb="roll", default=Roll(seat=seat), since=state.since, opened=state.opened, kind="roll")]
