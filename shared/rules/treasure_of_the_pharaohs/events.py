"""What can happen (ledger 3.4). Every field is a fact that ``apply`` can write down without knowing a rule."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from shared.rules.kernel import Event

from .components import Heading, Mummy, Side


class OrderDieRolled(Event):
    """A roll for the first turn; ``round`` counts the rolls among the tied (TOP-002, TOP-003)."""

    round: int
    seat: int
    value: int


class FirstPlayerChosen(Event):
    """Who begins, and the order of play from there (TOP-004)."""

    seat: int
    order: list[int]


class SarcophagusSpun(Event):
    """The sarcophagus was spun; ``side``, where the treasure lies now, is nobody's to know (TOP-005, TOP-106)."""

    spin_no: int
    side: Side


class TurnStarted(Event):
    turn_no: int
    round: int
    seat: int


class ExplorerPlaced(Event):
    """The explorer comes onto the board for its first turn (TOP-011)."""

    seat: int
    space: str


class ExplorerClimbedOut(Event):
    """Out of the pit beside the steps: that was the whole turn (TOP-063)."""

    seat: int
    from_: str = field(name="from")
    to: str


class WheelSpun(Event):
    """The Wheel of Anubis before a Mummy: even sectors are open (TOP-091)."""

    seat: int
    spun_by: int
    mummy: Mummy
    sector: int
    open: bool


class DieRolled(Event):
    seat: int
    value: int
    purpose: Literal["move", "snakes"]


class StoneDropOffered(Event):
    """A six while the stone is up: the seat may drop it instead of moving (TOP-039)."""

    seat: int
    height: int


class StoneDropped(Event):
    by: int
    from_height: int


class MoveForfeited(Event):
    """The price of dropping the stone (TOP-041)."""

    seat: int


class BranchTaken(Event):
    seat: int
    branch: Literal["left", "right"]


class ExplorerMoved(Event):
    """A stretch of a move: the squares entered, in order, and the heading at its end.

    A move is cut where the stone is worked on or passed, and where somebody is knocked off the steps.
    """

    seat: int
    from_: str = field(name="from")
    path: list[str]
    to: str
    heading: Heading


class StoneRaised(Event):
    """``notches`` pips spent on the stone; ``height`` is the new height."""

    seat: int
    notches: int
    height: int


class StoneOpened(Event):
    """The stone is at the top; this seat will have to lower it (TOP-035)."""

    seat: int


class StonePassed(Event):
    seat: int
    is_opener: bool


class StoneLowered(Event):
    """The stone went down, but nobody dropped it; ``seat`` had to hold it (TOP-037, TOP-113)."""

    seat: int
    reason: Literal["opener_turn_over", "opener_left", "abandoned"]


class ExplorerKnockedIntoPit(Event):
    """``seat`` stood on ``from`` when ``by`` set foot on the steps (TOP-061)."""

    seat: int
    by: int
    from_: str = field(name="from")
    to: str


class EntranceReached(Event):
    seat: int
    entrance: str


class ArrowReached(Event):
    seat: int
    space: str


class LadderClimbed(Event):
    seat: int
    from_: str = field(name="from")
    to: str


class FellToSnakes(Event):
    seat: int
    space: str


class SnakesTurnMissed(Event):
    """``missed`` counts the turns spent among the snakes since the fall."""

    seat: int
    value: int
    missed: int


class SnakesEscaped(Event):
    seat: int
    space: str
    by: Literal["six", "served"]


class MummyReached(Event):
    seat: int
    mummy: Mummy


class DoorPassed(Event):
    seat: int
    mummy: Mummy


class PipsLost(Event):
    """Nothing lies beyond the sarcophagus (TOP-100)."""

    seat: int
    pips: int


class LidRaised(Event):
    seat: int
    attempt: int
    side: Side
    content: Literal["treasure", "curse"]


class ExplorerFled(Event):
    """The first curse: away at once; ``attempt`` is the next one (TOP-103)."""

    seat: int
    from_: str = field(name="from")
    to: str
    attempt: int


class ExplorerTurnedBack(Event):
    """The second or third curse: the explorer stays on ``space`` and will walk back (TOP-104)."""

    seat: int
    space: str
    attempt: int


class ExplorerLost(Event):
    """The fourth curse (TOP-105)."""

    seat: int


class TurnEnded(Event):
    seat: int
    turn_no: int


EVENTS: tuple[type[Event], ...] = (
    OrderDieRolled,
    FirstPlayerChosen,
    SarcophagusSpun,
    TurnStarted,
    ExplorerPlaced,
    ExplorerClimbedOut,
    WheelSpun,
    DieRolled,
    StoneDropOffered,
    StoneDropped,
    MoveForfeited,
    BranchTaken,
    ExplorerMoved,
    StoneRaised,
    StoneOpened,
    StonePassed,
    StoneLowered,
    ExplorerKnockedIntoPit,
    EntranceReached,
    ArrowReached,
    LadderClimbed,
    FellToSnakes,
    SnakesTurnMissed,
    SnakesEscaped,
    MummyReached,
    DoorPassed,
    PipsLost,
    LidRaised,
    ExplorerFled,
    ExplorerTurnedBack,
    ExplorerLost,
    TurnEnded,
)
