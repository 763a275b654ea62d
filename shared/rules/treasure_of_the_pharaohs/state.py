"""The fold of all events, secrets included."""

from __future__ import annotations

from typing import Literal

import msgspec

from shared.rules.kernel import State

from .components import BASE, Heading, Mummy, Side


class Explorer(msgspec.Struct):
    """A seat's piece. ``place`` is a square, BASE, or OUT.

    ``snakes``: turns missed so far among the snakes, None elsewhere. ``door``: what the wheel showed in this turn.
    ``wheel_spent``: the wheel showed *blocked* and the explorer has not moved since (TOP-094).
    """

    status: Literal["playing", "cursed", "resigned"] = "playing"
    place: str = BASE
    attempt: int = 1
    heading: Heading = "in"
    snakes: int | None = None
    door: Literal["", "open", "blocked"] = ""
    wheel_spent: bool = False


class Stone(msgspec.Struct):
    """The Great Stone: notches raised, the seat that must lower it, and the turn in which that seat passed."""

    height: int = 0
    opener: int | None = None
    passed_on_turn: int | None = None


class Lifted(msgspec.Struct, frozen=True):
    """The lid raised in this turn."""

    seat: int
    side: Side
    content: Literal["treasure", "curse"]


class Die(msgspec.Struct, frozen=True):
    """The last roll, which stays on the table until the next one."""

    seat: int
    value: int
    purpose: Literal["move", "snakes"]


class Wheel(msgspec.Struct, frozen=True):
    """The wheel as spun in this turn."""

    seat: int
    spun_by: int
    mummy: Mummy
    sector: int
    open: bool


class Game(State, kw_only=True):
    """One game. ``treasure`` is the secret; ``since`` and ``opened`` belong to the open decision."""

    phase: Literal["roll", "six", "over"] = "roll"
    round: int = 0
    turn_no: int = 0
    on_turn: int | None = None
    order: list[int] = msgspec.field(default_factory=list)
    explorers: list[Explorer] = msgspec.field(default_factory=list)
    stone: Stone = msgspec.field(default_factory=Stone)
    spin_no: int = 0
    treasure: Side = "north"
    lifted: Lifted | None = None
    die: Die | None = None
    wheel: Wheel | None = None
    since: int = 0
    opened: int = 0

    def playing(self) -> list[int]:
        """Return the seats still in play, in order of play."""
        return [seat for seat in self.order if self.explorers[seat].status == "playing"]

    def next_playing(self) -> int:
        """Return the next seat clockwise still in play: the seat on turn itself if it is alone."""
        if self.on_turn is None:
            return self.order[0]
        here = self.order.index(self.on_turn)
        around = self.order[here + 1 :] + self.order[: here + 1]
        return next(seat for seat in around if self.explorers[seat].status == "playing")
