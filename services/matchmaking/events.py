"""What happens at a table. Facts only: applying them needs no rule. Stored in the log with the prefix ``table:``."""

from __future__ import annotations

from typing import Literal

import msgspec

from shared.rules.kernel import Scalar

Access = Literal["open", "link", "quick"]
"""Who finds a table: everybody in the lobby, whoever has its code, or quick match only."""

CloseReason = Literal["empty", "expired", "refused"]
"""Why a table ended without a game: nobody is left, nothing happened for too long, the game service refused it."""


class TableEvent(msgspec.Struct, kw_only=True, tag_field="type", tag=True, forbid_unknown_fields=True):
    """Something that happened at a table. ``at`` is when: milliseconds since 1970, UTC."""

    at: int


class TableOpened(TableEvent):
    """A table was made; its game is reserved under ``game``, whose secret seed hashes to ``seed_hash``.

    ``host`` is the maker's player id; ``fills_at`` (quick match only) is when bots take the seats left empty;
    ``rematch_of`` is the table whose seats play again here, if any.
    """

    code: str
    title: str
    seats: int
    options: dict[str, Scalar]
    pace: str
    access: Access
    host: str
    game: str
    seed_hash: str
    fills_at: int | None = None
    rematch_of: str = ""


class SeatKept(TableEvent):
    """A seat is kept for a player who has played at the former table, until a moment (ms); then anybody may take it."""

    seat: int
    player: str
    name: str
    until: int


class SeatTaken(TableEvent):
    """A player sat down. ``nonce`` is the player's own chance (32 hexadecimal digits), empty until one is sent;
    ``unhurried`` asks for a game in which seconds do not count."""

    seat: int
    player: str
    name: str
    nonce: str = ""
    unhurried: bool = False


class NonceSent(TableEvent):
    """A sitting player gave another nonce, or another wish; they replace the former ones."""

    seat: int
    nonce: str
    unhurried: bool = False


class OptionsChosen(TableEvent):
    """The host chose other options."""

    options: dict[str, Scalar]


class SeatLeft(TableEvent):
    """A player stood up. ``host`` is who hosts from now on: a player id, or empty when nobody is left to."""

    seat: int
    host: str


class HostLeft(TableEvent):
    """A host without a seat went away. ``host`` is who hosts from now on: a player id, or empty."""

    host: str


class BotAdded(TableEvent):
    """A bot took a seat."""

    seat: int
    level: str
    name: str


class BotRemoved(TableEvent):
    """A bot was sent away."""

    seat: int


class TableFull(TableEvent):
    """Every seat is taken: the game is to be launched."""


class StartRequested(TableEvent):
    """A player wants to start now. ``seats`` are the taken seats that stay, in order; they are numbered anew from 0."""

    player: str
    seats: list[int]


class GameLaunched(TableEvent):
    """The game service has started the game; the table has done its work."""

    game: str


class RematchOffered(TableEvent):
    """Those who played here may play again, at another table."""

    table: str


class TableClosed(TableEvent):
    """The table ended without a game."""

    reason: CloseReason


AnyEvent = (
    TableOpened
    | SeatKept
    | SeatTaken
    | NonceSent
    | OptionsChosen
    | SeatLeft
    | HostLeft
    | BotAdded
    | BotRemoved
    | TableFull
    | StartRequested
    | GameLaunched
    | RematchOffered
    | TableClosed
)

PREFIX = "table:"
"""The kind of stream, written in front of each event's type in the log."""

_decoder = msgspec.json.Decoder(AnyEvent)


def encode(event: TableEvent) -> bytes:
    """Return an event's canonical bytes: JSON, keys sorted, no spaces."""
    return msgspec.json.encode(event, order="sorted")


def decode(data: bytes) -> AnyEvent:
    """Return a stored event. Raises msgspec.ValidationError for what is no event of a table."""
    return _decoder.decode(data)


def stored_type(event: TableEvent) -> str:
    """Return the type under which an event is stored, e.g. ``table:SeatTaken``."""
    return PREFIX + type(event).__name__
