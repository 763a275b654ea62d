"""A table as it is, and what can be asked of it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from shared.rules.kernel import Scalar

from .events import Access, CloseReason

TableState = Literal["open", "starting", "started", "closed"]


class Chair(msgspec.Struct):
    """One seat of a table. An empty one may be kept for a ``guest``, whose ``name`` it has, until a moment (ms)."""

    kind: Literal["empty", "player", "bot"] = "empty"
    name: str = ""
    level: str = ""
    player: str = ""
    nonce: str = ""
    guest: str = ""
    kept_until: int = 0
    unhurried: bool = False


class Table(msgspec.Struct):
    """The fold of a table's events. ``version`` is the number of the last one; nonces stay inside."""

    version: int = 0
    opened_at: int = 0
    at: int = 0
    code: str = ""
    title: str = ""
    options: dict[str, Scalar] = {}
    pace: str = ""
    access: Access = "link"
    host: str = ""
    game: str = ""
    seed_hash: str = ""
    fills_at: int | None = None
    seats: list[Chair] = []
    state: TableState = "open"
    reason: str = ""
    rematch_of: str = ""
    rematch: str = ""

    def seat_of(self, player: str) -> int | None:
        """Return where a player sits, or None."""
        return next((n for n, c in enumerate(self.seats) if c.kind == "player" and c.player == player), None)

    @property
    def empty(self) -> list[int]:
        return [n for n, chair in enumerate(self.seats) if chair.kind == "empty"]

    def free(self, at: int) -> list[int]:
        """Return the empty seats that anybody may take at a moment: those that are not kept for a guest."""
        return [n for n in self.empty if self.seats[n].kept_until <= at]

    def kept_for(self, player: str) -> int | None:
        """Return the empty seat that is, or was, kept for a player, or None."""
        return next((n for n in self.empty if self.seats[n].guest == player), None)

    @property
    def humans(self) -> list[str]:
        return [chair.player for chair in self.seats if chair.kind == "player"]


class Open(msgspec.Struct, frozen=True, kw_only=True):
    """Make a table; ``sit`` puts the maker on seat 0."""

    seats: int
    options: dict[str, Any]
    pace: str
    access: Access
    host: str
    name: str
    sit: bool = True
    nonce: str = ""
    fills_at: int | None = None
    code: str = ""
    game: str = ""
    seed_hash: str = ""
    rematch_of: str = ""
    """The table whose seats are taken over; then ``seats``, ``options`` and the rest are its own."""
    chairs: tuple[Chair, ...] = ()
    """Who sat there, by seat: bots sit down again, the others' seats are kept until ``kept_until`` (ms)."""
    kept_until: int = 0


class Sit(msgspec.Struct, frozen=True):
    """Sit down on the first empty seat; once seated, replace the nonce and the wish."""

    player: str
    name: str
    nonce: str = ""
    unhurried: bool = False


class Choose(msgspec.Struct, frozen=True):
    """Let the host choose other options."""

    player: str
    options: dict[str, Any]


class Leave(msgspec.Struct, frozen=True):
    """Stand up."""

    player: str


class AddBot(msgspec.Struct, frozen=True):
    """Put a bot on the first empty seat. ``pick`` is a random number from which its name follows."""

    player: str
    level: str
    pick: int


class RemoveBot(msgspec.Struct, frozen=True):
    """Send a bot away."""

    player: str
    seat: int


class Start(msgspec.Struct, frozen=True):
    """Start now, without the seats that are still empty."""

    player: str


class Fill(msgspec.Struct, frozen=True):
    """Quick match has waited long enough: bots take the empty seats. ``pick`` is a random number."""

    pick: int


class OfferRematch(msgspec.Struct, frozen=True):
    """Play again with the same seats, at the new ``table``; ``instead`` of an earlier one that came to nothing."""

    player: str
    table: str
    instead: str = ""


class Launched(msgspec.Struct, frozen=True):
    """The game service has started the game."""


class Close(msgspec.Struct, frozen=True):
    """End the table without a game."""

    reason: CloseReason


Command = Open | Sit | Choose | Leave | AddBot | RemoveBot | Start | Fill | OfferRematch | Launched | Close
