"""A strong player: every choice is judged by the rolls that it and its rivals would still need (``race``), by what is
left of the turn, and by whom the Mummy may reach.

It reads nothing but the view and the asks of its seat. What is left of a spin it guesses from the public distribution,
the time or rolls gone, and the wobble.
"""

from __future__ import annotations

from typing import Any

from shared.rules.kernel import View

from .components import CHAMBERS, LOOP, ROLL_COINS, ROLLS_BASE, SPIN_BASE, SPIN_SWING, TOMB, space_of
from .outlook import Ask, Command, Line, lines, position
from .race import TRAPPED, index
from .race_table import ROLLS
from .state import Explorer, Game

REACH = (0.0, 0.75, 0.5, 0.35, 0.22, 0.12, 0.06)
"""Roughly how likely the Mummy gets an explorer that stands so many spaces before him."""
RIVALS_RISK = 0.7
"""What a rival's risk is worth beside one's own: it may move away first."""
OTHERS = 0.3
"""How much rivals count beside the leading one."""

ROLL_MS = 2400
MEAN_SPIN = SPIN_BASE + SPIN_SWING - 1
MEAN_ROLLS = ROLLS_BASE + ROLL_COINS / 2


def strong(view: View, asks: list[Ask], seed: bytes, budget: int) -> Command:
    """Choose a command. A pure function that needs neither seed nor budget: all lines of a roll are few."""
    ask = asks[0]
    if ask["verb"] in ("spin_cube", "roll_dice"):
        default: Command = ask["default"]
        return default
    seat, state = ask["seat"], position(view)
    if ask["verb"] == "choose_victim":
        return _attack(state, ask)
    left = rolls_left(view)

    def value(line: Line) -> float:
        pending = line.state.pending
        if pending is not None and pending.kind == "trap":
            return max(_value(line.state, seat, left), _value(_paid(line.state, seat), seat, 0))
        return _value(line.state, seat, left if line.turn_over else 0)

    return max(lines(state, ask, value), key=value).command


def rolls_left(view: View) -> float:
    """Return how many more rolls this spin may bring, as far as anybody can tell."""
    cube: dict[str, Any] = view["cube"]
    wobbling = cube["status"] == "wobbling"
    if view["mode"] == "count":
        return 0.9 if wobbling else max(MEAN_ROLLS - cube["rolls"] + 0.4 * (cube["rolls"] >= ROLLS_BASE), 0.8)
    if wobbling:
        return 0.35
    gone = cube.get("last_roll_at", cube["opens_at"]) - cube["opens_at"]
    return float(max(MEAN_SPIN - gone, 1500) / ROLL_MS)


def needs(explorer: Explorer) -> float:
    """Return the rolls that an explorer would need by itself."""
    return ROLLS[explorer.treasures][index(explorer)] / 100


def _value(state: Game, seat: int, lost: float) -> float:
    """Value a position in rolls: one's own need, what is lost of the turn, the rivals' need, the Mummy's reach."""
    rivals = [x for other, x in enumerate(state.explorers) if other != seat and x.in_play]
    need = [needs(x) for x in rivals]
    lead = min(need) + OTHERS * (sum(need) - min(need))
    mine = state.explorers[seat]
    risk = _risk(state, mine) - RIVALS_RISK * sum(_risk(state, x) for x in rivals)
    return lead - needs(mine) - lost - risk


def _risk(state: Game, explorer: Explorer) -> float:
    """Return the rolls that an explorer must fear to lose to the Mummy behind it."""
    if state.mummy == TOMB or explorer.space < 0 or not explorer.treasures:
        return 0
    ahead = (explorer.space - space_of(state.mummy)) % LOOP
    if ahead >= len(REACH):
        return 0
    poorer = ROLLS[explorer.treasures - 1][index(explorer)] / 100
    return REACH[ahead] * (poorer - needs(explorer))


def _paid(state: Game, seat: int) -> Game:
    """Return the position after paying at the trap door, in place of the given one."""
    explorer = state.explorers[seat]
    paid = Explorer(str(CHAMBERS[explorer.place]), explorer.treasures - 1)
    explorers = [paid if other == seat else x for other, x in enumerate(state.explorers)]
    return Game(explorers=explorers, mummy=state.mummy)


def _attack(state: Game, ask: Ask) -> Command:
    """Send the Mummy to the rival whom the tomb throws back most; home with oneself only where that helps."""

    def thrown_back(seat: int) -> float:
        explorer = state.explorers[seat]
        cost = ROLLS[explorer.treasures][TRAPPED] / 100 - needs(explorer)
        return -cost if seat == ask["seat"] else cost

    victim = max(ask["choices"]["victim"], key=thrown_back)
    return {"verb": "choose_victim", "seat": ask["seat"], "victim": victim}
