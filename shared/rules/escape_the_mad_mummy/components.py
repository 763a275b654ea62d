"""The board, the dice, the cube and the clock of Escape the Mad Mummy, as data (ledger section 1 and 3.5).

Places are ids, the same in state, events and views: the loop spaces ``"0"`` … ``"39"``, the four Hidden Chambers by the
colour mark of their trap door, ``TOMB``, and ``OUT`` for an explorer that has left the game.
"""

from __future__ import annotations

from typing import Literal

LOOP = 40
START = 0
GATE = 20
EXIT = 39
TREASURE_SPACES = frozenset({5, 16, 24, 35})
PASSAGES = {9: 31, 31: 9, 13: 27, 27: 13}
TRAPS = {7: "scarab", 18: "ankh", 22: "lotus", 33: "eye"}
CHAMBERS = {chamber: space for space, chamber in TRAPS.items()}
TOMB = "tomb"
OUT = "out"
COLOURS = ("red", "blue", "green", "purple")

TREASURES_PER_CHAMBER = 10
PACK = 5
"""A full pack: what an explorer needs to escape, and the most it can carry (EMM-031)."""

DICE = (1, 2, 3, 4, 0, 0)
"""The six sides of a die; 0 is a Mummy."""

Face = Literal["collect", "tomb", "attack"]
FACES: tuple[Face, ...] = ("collect", "collect", "tomb", "tomb", "attack", "attack")
"""What the sides 1–6 of the cube say."""

FACE_SPACES = 10
"""Loop spaces on each of the pyramid's four faces, for a cube that tumbles (EMM-091)."""

ROUND_LIMIT = 150

# -- the cube on the clock, in milliseconds ----------------------------------------------------------------------------

LEAD_IN = 1200
"""From pulling the ripcord until the cube stands on the base and rolls count."""
SPIN_BASE = 6000
SPIN_SWING = 4001
"""A spin lasts SPIN_BASE plus two draws of SPIN_SWING outcomes: 6–14 s."""
WOBBLE_BASE = 1000
WOBBLE_SWING = 1501
"""The cube wobbles this long before it stops: 1–2.5 s."""
ROLL_INTERVAL = 1800
CLOSE_DELAY = 300
"""The stop is carried out this long after it: longer than any latency that is forgiven, so no good roll is late."""
OUTAGE = 2000
"""A moment of the cube that is carried out later than this was missed because the house was down (EMM-114)."""
RESUME_NOTICE = 3000
RESUME_LEAST = 2000

# -- the cube by count -------------------------------------------------------------------------------------------------

ROLLS_BASE = 3
ROLL_COINS = 4
"""The cube stops after ROLLS_BASE rolls and one more for each head of this many coins: 3–7."""

# -- how long bots take, in milliseconds (ledger 3.5, 9) ---------------------------------------------------------------

BOT_ROLL = (2100, 2700)
BOT_DECISION = (550, 850)
"""A practised hand: from roll to roll, and for each decision in between."""
SLOW_ROLL = (4400, 5000)
SLOW_DECISION = (1050, 1350)
"""The random player's hand, which is as slow as its play is aimless: somebody to win against the first time."""
BOT_FIRST_ROLL = (500, 1100)
"""After the cube stands."""
BOT_SPIN = (2000, 2800)
BOT_ATTACK = (1750, 2050)
"""A decision, and before it the 1.2 s in which the cube falls and shows its face."""


def space_of(place: str) -> int:
    """Return the loop space of a place, -1 for one off the path (a chamber, the tomb, out)."""
    return int(place) if place.isdigit() else -1


def distance_to_exit(place: str) -> int:
    """Return the spaces from a place to the exit; the tomb counts as its gate, a chamber as its trap door (EMM-117)."""
    space = GATE if place == TOMB else CHAMBERS.get(place, space_of(place))
    return (EXIT - space) % LOOP
