"""What can happen (ledger 3.3). Every field is a fact that ``apply`` can write down without knowing a rule.

Places are ids (see ``components``). Dice are recorded by their side (1–6), so that a draw can be checked; ``pips`` says
what the side shows, 0 for a Mummy.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import field

from shared.rules.kernel import Event

from .components import DICE, Face
from .state import Decision

Cause = Literal["time", "count", "trap", "escape", "resigned"]
Fate = Literal["trapped", "at_exit", "turn_ended", "cube_stopped"]


def pips(sides: list[int]) -> list[int]:
    """Return what dice lying on these sides show."""
    return [DICE[side - 1] for side in sides]


class OpeningDiceRolled(Event):
    """A roll for opening the pyramid; ``round`` counts the rolls among the tied (EMM-004)."""

    round: int
    seat: int
    sides: list[int]
    total: int


class PyramidOpened(Event):
    """Who begins, and the order of play from there (EMM-004, EMM-005)."""

    seat: int
    order: list[int]


class TurnStarted(Event):
    turn_no: int
    round: int
    seat: int


class ExplorerClimbedOut(Event):
    """Out of a Hidden Chamber: free at the start of the turn (EMM-010), or paid for at once (EMM-041)."""

    seat: int
    chamber: str
    to: str
    paid: bool


class CubeSecret(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the cube will do, as drawn when it was spun, and nobody's to know before it has stopped.

    Clock: it stops ``6000 + a + b`` ms after ``opens_at`` and wobbles ``lead`` ms before that. Count: it stops after
    ``3 +`` the heads of ``coins``, and wobbles one or two rolls (``early``) before. ``tumble`` is (die, side, pawn,
    chamber), see ``state.Tumble``.
    """

    face: int
    a: int = 0
    b: int = 0
    lead: int = 0
    coins: list[int] = []
    early: int = 0
    tumble: list[int] = []


class CubeSpun(Event):
    """The cube spins; rolls count from ``opens_at`` on (EMM-011)."""

    spin_no: int
    seat: int
    opens_at: int
    secret: CubeSecret


class ResumeSecret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wobbles_at: int
    stops_at: int


class SpinResumed(Event):
    """The house was down while the cube span: what was left of its time starts anew at ``opens_at`` (EMM-114)."""

    spin_no: int
    seat: int
    opens_at: int
    secret: ResumeSecret


class DiceRolled(Event):
    seat: int
    roll_no: int
    sides: list[int]


class DecisionOpened(Event):
    """The roller has to choose. ``seats``: among whom. ``may_roll``: a new roll counts as the default (EMM-018)."""

    kind: Decision
    seat: int
    die: int = -1
    seats: list[int] = field(default_factory=list)
    may_roll: bool = False


class DecisionTaken(Event):
    """The roller chose; ``choice`` is a die, a seat, or 1 and 0 for yes and no."""

    kind: Decision
    seat: int
    choice: int


class DecisionDefaulted(Event):
    """Nobody chose in time, or a new roll was made instead: the default counts (EMM-018, EMM-066)."""

    kind: Decision
    seat: int
    choice: int


class MummyMoved(Event):
    from_: str = field(name="from")
    to: str
    die: int


class MummyTookPassage(Event):
    from_: str = field(name="from")
    to: str


class TombUnlocked(Event):
    """Doubles: the trapped explorer is free to leave the tomb (EMM-062)."""

    seat: int


class ExplorerMoved(Event):
    """A number was moved: ``pips`` of it, less than the die shows when the exit stopped it (EMM-081)."""

    seat: int
    from_: str = field(name="from")
    to: str
    die: int
    pips: int
    stopped_at_exit: bool = False


class ExplorerTookPassage(Event):
    seat: int
    from_: str = field(name="from")
    to: str


class TreasureGivenBack(Event):
    """One treasure back into a chamber; ``left`` is what the seat still has."""

    seat: int
    chamber: Literal["west", "east"]
    reason: Literal["met_mummy", "mummy_landed", "trap"]
    left: int


class TreasureStolen(Event):
    by: int
    victim: int
    by_has: int
    victim_has: int


class TreasureTaken(Event):
    """One treasure out of a chamber; ``has`` is what the seat has now."""

    seat: int
    chamber: Literal["west", "east"]
    reason: Literal["space", "cube"]
    has: int


class ExplorerFellIn(Event):
    """Through a trap door into the Hidden Chamber below (EMM-040)."""

    seat: int
    space: str
    chamber: str


class TrapAccepted(Event):
    """The explorer stays below, having nothing to pay or keeping it: its turn is over (EMM-041, EMM-042)."""

    seat: int


class DieLost(Event):
    seat: int
    die: int
    reason: Fate


class CubeWobbled(Event):
    """The cube wobbles: it will stop soon."""

    spin_no: int


class CubeStopped(Event):
    """The cube has stopped, and all of its secret is told.

    ``face`` is the side that lies on top and ``result`` what it says, ``none`` where no face is carried out (escape,
    resigned).
    """

    spin_no: int
    seat: int
    cause: Cause
    face: int
    result: Face | Literal["none"]
    reveal: dict[str, int]


class PieceTumbled(Event):
    """The falling cube knocked a pawn off the board: an explorer into a chamber, or the Mummy to his tomb (EMM-092)."""

    piece: Literal["explorer", "mummy"]
    to: str
    from_: str = field(name="from")
    seat: int = -1


class MummySentToTomb(Event):
    from_: str = field(name="from")


class MummyAttacked(Event):
    """The Mummy carried a victim off ``space`` into his tomb; ``via`` is the passage that he took, if any (EMM-072)."""

    victim: int
    space: str
    from_: str = field(name="from")
    via: list[str] = field(default_factory=list)


class AttackFizzled(Event):
    """Nobody is on the path: the Mummy stays where he is (EMM-073)."""


class TreasuresReturned(Event):
    """A seat has left: its treasures go back, so many to each chamber (EMM-115)."""

    seat: int
    west: int
    east: int


class TurnEnded(Event):
    """``idle`` counts the seat's turns in a row without a single roll (EMM-111)."""

    seat: int
    turn_no: int
    idle: int = 0


class ExplorerEscaped(Event):
    """Doubles on the exit with a full pack: the game is won (EMM-083)."""

    seat: int


EVENTS: tuple[type[Event], ...] = (
    OpeningDiceRolled,
    PyramidOpened,
    TurnStarted,
    ExplorerClimbedOut,
    CubeSpun,
    SpinResumed,
    DiceRolled,
    DecisionOpened,
    DecisionTaken,
    DecisionDefaulted,
    MummyMoved,
    MummyTookPassage,
    TombUnlocked,
    ExplorerMoved,
    ExplorerTookPassage,
    TreasureGivenBack,
    TreasureStolen,
    TreasureTaken,
    ExplorerFellIn,
    TrapAccepted,
    DieLost,
    CubeWobbled,
    CubeStopped,
    PieceTumbled,
    MummySentToTomb,
    MummyAttacked,
    AttackFizzled,
    TreasuresReturned,
    TurnEnded,
    ExplorerEscaped,
)
