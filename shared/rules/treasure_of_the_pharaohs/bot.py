"""A sensible player: it drops the stone when rivals lose more by it than its six is worth (ledger section 6, *Normal*).

It reads nothing but the view and the asks of its seat.
"""

from __future__ import annotations

from typing import Any

from shared.rules.kernel import View

from .components import (
    ARROWS,
    ENTRANCES,
    FRONT,
    LADDER,
    LIDS,
    MOUTHS,
    MUMMIES,
    NOTCHES,
    SNAKES_TURNS,
    TRAPDOOR,
    successor,
)

_BEFORE_STONE = frozenset({"Q", "P1", "P2", "P3", "P4", "P5"})
_NEAR_STONE = frozenset({"A1", "A2", "B1", "B2", *ENTRANCES})


def sensible(view: View, asks: list[dict[str, Any]], seed: bytes, budget: int) -> dict[str, Any]:
    """Choose a command: roll, or weigh a six. A pure function that needs neither seed nor budget."""
    ask = asks[0]
    default: dict[str, Any] = ask["default"]
    if ask["verb"] != "use_six":
        return default
    seat = ask["seat"]
    lost = sum(
        pips_lost(other, view["stone"]["height"])
        for number, other in view["seats"].items()
        if int(number) != seat and other["status"] == "playing"
    )
    return {**default, "choice": "drop_stone" if lost > worth_of_six(view, seat) else "move"}


def pips_lost(rival: View, height: int) -> float:
    """Return how many pips a rival loses if the stone falls from this height."""
    place, attempt = rival["place"], rival["attempt"]
    if attempt > 2:
        return 0
    if place == FRONT and height < NOTCHES:
        lost: float = height
    elif place in _BEFORE_STONE and height == NOTCHES:
        lost = NOTCHES
    elif place in _NEAR_STONE and height == NOTCHES:
        lost = NOTCHES / 2
    else:
        lost = 0
    return lost * 1.5 if attempt == 2 else lost


def worth_of_six(view: View, seat: int) -> int:
    """Return what moving six squares is worth to a seat, in pips."""
    explorer = view["seats"][str(seat)]
    worth = 6
    if explorer.get("snakes", SNAKES_TURNS) < SNAKES_TURNS:
        worth += 10
    if explorer.get("door") == "open":
        worth += 8
    end = _end_of_six(explorer, view["stone"]["height"])
    if end in ARROWS or end in LADDER or end in ENTRANCES or end in MUMMIES:
        worth += 3
    if end in TRAPDOOR:
        worth -= 9
    return worth


def _end_of_six(explorer: View, height: int) -> str:
    here: str = explorer["place"]
    heading, pips, starting = explorer["heading"], 6, True
    while pips:
        if here == FRONT and height < NOTCHES:
            used = min(pips, NOTCHES - height)
            pips, height = pips - used, height + used
            continue
        here = successor(
            here, explorer["attempt"], heading, starting=starting, door_open=explorer.get("door") == "open"
        )
        starting = False
        pips -= 1
        if here in MOUTHS:
            heading = "in"
        if here in LIDS:
            break
    return here
