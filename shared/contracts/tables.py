"""The wire of the matchmaking service: players, titles, tables, quick matches."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from .base import Access, Body, Id, Instant, Name, Nonce, PaceKey, Request, SeatNo, Small, Word

Seats = Annotated[int, msgspec.Meta(ge=1, le=16)]


class NewPlayer(Request):
    """A guest with a name of 1–24 visible characters."""

    name: Name


class Player(Body):
    """A player."""

    id: Id
    name: str


class Signed(Body):
    """A new guest and the session (it also comes as a cookie)."""

    player: Player
    token: str


class Me(Body):
    """Who I am."""

    player: Player


class OptionInfo(Body):
    """A choice that the table makes before the game."""

    key: str
    default: int | bool | str
    choices: list[int | bool | str]


class PaceInfo(Body):
    """Milliseconds per decision, by the kind of decision (``""`` is the rest)."""

    key: str
    limits: dict[str, int]


class TitleInfo(Body):
    """A title."""

    key: str
    name: str
    rules: int
    min_seats: int
    max_seats: int
    minutes: list[int]
    options: list[OptionInfo]
    paces: list[PaceInfo]
    levels: list[str]


class Titles(Body):
    titles: list[TitleInfo]


class NewTable(Request):
    """A new table. The maker sits on seat 0 unless ``sit`` is false."""

    title: Word
    seats: Seats
    options: Small = msgspec.field(default_factory=dict)
    pace: PaceKey = "live"
    access: Access = "open"
    sit: bool = True
    nonce: Nonce | None = None


class Sit(Request):
    """Sit down, or replace the nonce before the start."""

    nonce: Nonce | None = None
    seat: SeatNo | None = None


class AddBot(Request):
    """Add a bot of this level to the next empty seat."""

    level: Word = "sensible"


class TableSeat(Body):
    """A seat of a table."""

    seat: int
    kind: Literal["empty", "player", "bot"]
    name: str = ""
    level: str = ""


class Table(Body):
    """A table before, and a pointer to the game after the start."""

    id: Id
    code: str
    title: str
    seats: list[TableSeat]
    seed_hash: str
    options: dict[str, Any]
    pace: PaceKey
    access: Access
    state: Literal["open", "starting", "started", "closed"]
    version: int
    game_id: Id | None = None
    fills_at: Instant | None = None
    you: int | None = None
    host: int | None = None


class Tables(Body):
    tables: list[Table]


class NewMatch(Request):
    """Quick match: people first, bots after a wait."""

    title: Word
    seats: Seats
    pace: PaceKey = "live"


class Match(Body):
    """A quick match; its id is the id of the table that it gathers at."""

    id: Id
    state: Literal["waiting", "started", "cancelled"]
    table: Table
    fills_at: Instant | None = None
