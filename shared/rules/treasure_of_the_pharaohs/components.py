"""The board and the pieces as data: the track as a graph, and the squares that do something (ledger section 1)."""

from __future__ import annotations

import itertools
from typing import Literal

Side = Literal["north", "east", "south", "west"]
Mummy = Literal["A", "B"]
Heading = Literal["in", "back"]

SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
"""In the order of the draw ``side``: 0 is north."""

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")
"""By seat number."""

NOTCHES = 6
"""Notches of the Great Stone (TOP-031)."""

SNAKES_TURNS = 3
"""Turns that the snakes cost without a six (TOP-081)."""

ROUND_LIMIT = 300
"""Complete rounds after which nobody wins (TOP-114)."""

BASE = "BASE"
"""Where an explorer waits for its first turn; drawn on K1 … K6, one per colour."""
OUT = "OUT"
"""Where an explorer is whose seat is no longer playing."""
START, QUEEN, FRONT, LEDGE, FOOT, PIT = "START", "Q", "P5", "LG", "C5", "TP"


def _run(prefix: str, last: int) -> list[str]:
    return [f"{prefix}{n}" for n in range(1, last + 1)]


STEPS = frozenset(_run("T", 5))
"""Fewer than a die has pips, or explorers could knock each other down for ever (TOP-064)."""

_PASSAGES: dict[int, tuple[str, list[str], str]] = {
    2: ("G3", _run("BL", 4), "XS"),
    3: ("U1", _run("RD", 5), "XW"),
    4: ("Z2", _run("GR", 6), "XN"),
}
"""By attempt: the mouth, the squares inwards, and the side of the sarcophagus they lead to."""

_LINES: list[list[str]] = [
    [START, *_run("L", 4), *_run("O", 8), "O1"],
    [*_run("R", 4), "O5"],
    ["A1", "A2", QUEEN, *_run("P", 5), *_run("G", 3), *_run("C", 5), *_run("T", 5), "U1"],
    ["U1", "V1", *_run("M", 20), LEDGE, *_run("Y", 6), *_run("Z", 2), "J1", *_run("I", 8), "I1"],
    ["B1", "B2", QUEEN],
    ["DA", "H1", "XE"],
    ["DB", "H1"],
    [PIT, FOOT],
    *([*squares, side] for _, squares, side in _PASSAGES.values()),
]

AHEAD: dict[str, str] = {a: b for line in _LINES for a, b in itertools.pairwise(line)}
"""The default successor of every square that has one."""

_BACK: dict[str, str] = {
    a: b
    for mouth, squares, side in _PASSAGES.values()
    if side != "XN"  # nobody walks back from the fourth attempt
    for a, b in zip([side, *reversed(squares)], [*reversed(squares), mouth], strict=True)
}

MOUTHS = frozenset({"G3", "U1"})
"""Where an explorer that walks back turns inwards again (TOP-055)."""

ENTRANCES: dict[str, str] = {"O2": "A", "O4": "B"}
ARROWS = frozenset({"M6", "M12", "M18"})
LADDER = frozenset({"M10", "M16", "M19"})
TRAPDOOR = frozenset({"Y3", "Y4"})
MUMMIES: dict[str, Mummy] = {"I5": "A", "I7": "B"}
LIDS: dict[str, Side] = {"XN": "north", "XE": "east", "XS": "south", "XW": "west"}

PLACES = frozenset(AHEAD) | frozenset(LIDS) | {"YP"} | frozenset(_run("K", 6))
"""Every place that is drawn; an explorer among the snakes (YP) keeps Y3 or Y4 as its place."""


def successor(
    place: str, attempt: int, heading: Heading, *, starting: bool, odd: bool = False, door_open: bool = False
) -> str:
    """Return the square after ``place`` on an explorer's way (ledger 1.4; the stone is not looked at).

    ``starting``: the turn began on this square. ``odd``: the roll is odd. ``door_open``: the wheel showed *open*.
    Raises KeyError at a side of the sarcophagus, where the way ends.
    """
    if heading == "back" and place in _BACK:
        return _BACK[place]
    if starting:
        if place == START:
            return "L1" if odd else "R1"
        if place in ENTRANCES:
            return f"{ENTRANCES[place]}1"
        if place in ARROWS:
            return LEDGE
        if place in MUMMIES and door_open:
            return f"D{MUMMIES[place]}"
    passage = _PASSAGES.get(attempt)
    if passage is not None and place == passage[0]:
        return passage[1][0]
    return AHEAD[place]
