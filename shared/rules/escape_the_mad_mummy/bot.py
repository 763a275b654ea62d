"""A sensible player (ledger section 6): it looks where its dice lead, pays at a trap door while time is left, and sends
the Mummy where it hurts.

It reads nothing but the view and the asks of its seat.
"""

from __future__ import annotations

from typing import Any

from shared.rules.kernel import View

from .components import (
    CHAMBERS,
    DICE,
    EXIT,
    LOOP,
    PACK,
    SPIN_BASE,
    SPIN_SWING,
    TOMB,
    TREASURE_SPACES,
    distance_to_exit,
    space_of,
)
from .outlook import Ask, Command, Line, lines, position
from .state import Game

MEAN_SPIN = SPIN_BASE + SPIN_SWING - 1
"""The mean length of a spin, in ms."""


def sensible(view: View, asks: list[Ask], seed: bytes, budget: int) -> Command:
    """Choose a command. A pure function that needs neither seed nor budget."""
    ask = asks[0]
    if ask["verb"] in ("spin_cube", "roll_dice"):
        default: Command = ask["default"]
        return default
    state = position(view)
    match ask["verb"]:
        case "resolve_trap":
            return {"verb": "resolve_trap", "seat": ask["seat"], "pay": pays(view, state, ask["seat"])}
        case "choose_victim":
            return _attack(state, ask)
        case _:
            return max(
                lines(state, ask, lambda line: _worth(state, line)), key=lambda line: _worth(state, line)
            ).command


def pays(view: View, state: Game, seat: int) -> bool:
    """Tell whether to pay at a trap door: with about two rolls left, but hardly the fifth treasure."""
    rivals = [x.treasures for other, x in enumerate(state.explorers) if other != seat and x.in_play]
    if state.explorers[seat].treasures == PACK and max(rivals, default=0) >= 3:
        return False
    return view["cube"]["status"] != "wobbling" and _early(view)


def _early(view: View) -> bool:
    cube: dict[str, Any] = view["cube"]
    if view["mode"] == "count":
        return bool(cube["rolls"] <= 3)
    return bool(cube.get("last_roll_at", cube["opens_at"]) - cube["opens_at"] <= MEAN_SPIN * 0.55)


def _worth(before: Game, line: Line) -> float:
    """Value where a line leads: treasures won and taken from rivals, trap doors, the Mummy behind, the way out."""
    after, seat = line.state, before.on_turn
    assert seat is not None
    was, now = before.explorers[seat], after.explorers[seat]
    value: float = now.treasures - was.treasures
    for other, rival in enumerate(before.explorers):
        lost = rival.treasures - after.explorers[other].treasures
        if other != seat and lost:
            value += 0.5 * lost * (1.5 if rival.treasures >= 4 else 1)
    if now.place in CHAMBERS:
        value -= 1.4 if now.full else 0.9
    if after.mummy != TOMB and now.space >= 0 and 1 <= (now.space - space_of(after.mummy)) % LOOP <= 3:
        value -= 0.3
    if now.full:
        value -= distance_to_exit(now.place) / 8
    elif now.space >= 0 and any((now.space + pips) % LOOP in TREASURE_SPACES for pips in DICE if pips):
        value += 0.25  # the next number may bring a treasure
    return value


def _attack(state: Game, ask: Ask) -> Command:
    """Send the Mummy to whoever is nearest to winning; never home with oneself."""

    def danger(seat: int) -> tuple[bool, bool, int, int]:
        rival = state.explorers[seat]
        at_exit = rival.space == EXIT and rival.full
        return seat != ask["seat"], at_exit, rival.treasures, -distance_to_exit(rival.place)

    victim = max(ask["choices"]["victim"], key=danger)
    return {"verb": "choose_victim", "seat": ask["seat"], "victim": victim}
