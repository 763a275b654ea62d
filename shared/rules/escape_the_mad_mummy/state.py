"""The fold of all events, secrets included."""

from __future__ import annotations

from typing import Literal

import msgspec

from shared.rules.kernel import State

from .components import OUT, PACK, TOMB, TREASURES_PER_CHAMBER, space_of

Decision = Literal["order", "passage", "mummy_passage", "victim", "trap", "attack"]


class Explorer(msgspec.Struct):
    """A seat's piece and pack. ``trapped``: in the tomb, and doubles are needed to leave it (EMM-060)."""

    place: str = "0"
    treasures: int = 0
    trapped: bool = False

    @property
    def space(self) -> int:
        """The loop space it stands on, -1 when it is not on the path."""
        return space_of(self.place)

    @property
    def in_play(self) -> bool:
        return self.place != OUT

    @property
    def full(self) -> bool:
        return self.treasures >= PACK


class Tumble(msgspec.Struct, frozen=True):
    """Where a falling cube would hit, if ``die`` is a six: a face of the pyramid, one of the pawns there, a chamber.

    ``pawn`` is 0–59 and taken modulo the number of pawns: 60 is divisible by every number that can occur.
    """

    die: int
    side: int
    pawn: int
    chamber: int


class Spin(msgspec.Struct):
    """The cube of this turn. Everything below the line is secret until it has stopped.

    Clock: ``stops_at`` and ``wobbles_at`` are moments. Count: ``rolls`` and ``wobble_roll`` are numbers of rolls.
    """

    no: int
    seq: int
    opens_at: int
    rolls_done: int = 0
    last_roll_at: int = 0
    wobbling: bool = False
    resumed: bool = False
    # ---
    face: int = 0
    stops_at: int = 0
    wobbles_at: int = 0
    rolls: int = 0
    wobble_roll: int = 0
    tumble: Tumble | None = None


class Roll(msgspec.Struct):
    """The last roll: pips of both dice (0 = Mummy) and what became of them."""

    no: int
    dice: list[int]
    fate: list[str]

    def unused(self) -> list[int]:
        """Return the dice not yet moved or lost."""
        return [die for die in (0, 1) if self.fate[die] == "open"]


class Pending(msgspec.Struct, frozen=True):
    """The open decision: what for, for which die, among which seats, and whether a new roll may answer it."""

    kind: Decision
    die: int = -1
    seats: list[int] = []
    may_roll: bool = False


class Stopped(msgspec.Struct, frozen=True):
    """The cube that has stopped last; it lies there until the next one is spun. ``face`` is 0 when none was read."""

    seat: int
    cause: str
    face: int


class Game(State, kw_only=True):
    """One game of Escape the Mad Mummy. ``since`` and ``opened`` belong to the open decision.

    ``idle`` counts, by seat, turns in a row without a roll; ``rolled`` says whether this turn has had one; ``began`` is
    when it started.
    """

    phase: Literal["spin", "rolling", "attack", "over"] = "spin"
    mode: Literal["clock", "count"] = "clock"
    round: int = 0
    turn_no: int = 0
    on_turn: int | None = None
    order: list[int] = msgspec.field(default_factory=list)
    explorers: list[Explorer] = msgspec.field(default_factory=list)
    idle: list[int] = msgspec.field(default_factory=list)
    rolled: bool = False
    began: int = 0
    mummy: str = TOMB
    west: int = TREASURES_PER_CHAMBER
    east: int = TREASURES_PER_CHAMBER
    spin_no: int = 0
    spin: Spin | None = None
    roll: Roll | None = None
    pending: Pending | None = None
    stopped: Stopped | None = None
    since: int = 0
    opened: int = 0

    @property
    def roller(self) -> Explorer:
        """The explorer of the seat on turn."""
        assert self.on_turn is not None
        return self.explorers[self.on_turn]

    @property
    def may_roll(self) -> bool:
        """Whether dice can be rolled now, be it as the answer to an open decision (EMM-018).

        A bot answers what it is asked: it is in no hurry, and has one thing to decide at a time.
        """
        if self.spin is None or self.on_turn is None:
            return False
        return self.pending is None or (self.pending.may_roll and not self.seats[self.on_turn].played_by_bot)

    def after(self, seat: int) -> list[int]:
        """Return the seats in play in order of play, beginning after this one and ending with it if it plays."""
        here = self.order.index(seat)
        return [s for s in self.order[here + 1 :] + self.order[: here + 1] if self.explorers[s].in_play]

    def on_space(self, space: int) -> list[int]:
        """Return the seats whose explorers stand on a loop space, the roller first and then in order of play."""
        seat = self.order[0] if self.on_turn is None else self.on_turn
        around = self.after(seat)
        around = around[-1:] + around[:-1] if around and around[-1] == seat else around
        return [s for s in around if self.explorers[s].space == space]
