"""The wire of the matchmaking service: players, titles, tables, quick matches."""

from __future__ import annotations

from typing import Literal

import msgspec

from .base import Access, Body, Id, Instant, Name, Nonce, PaceKey, Request, SeatCount, Seq, Small, Word


class NewPlayer(Request):
    """A name: it is trimmed, and then has 1 to 24 visible characters of any script."""

    name: Name


class Player(Body):
    """A player."""

    id: Id
    name: str


class Signed(Body):
    """A player and a token for ``Authorization: Bearer``; the same token is set as the cookie ``session``."""

    player: Player
    token: str


class Me(Body):
    """Who the session belongs to."""

    player: Player


class Range(Body):
    """From ``min`` to ``max``, both included."""

    min: int
    max: int


class OptionInfo(Body):
    """A choice that the table makes before the game. In a pace of ``by_pace`` only those choices are there, and the
    first of them is the default."""

    default: int | bool | str
    choices: list[int | bool | str]
    by_pace: dict[str, list[int | bool | str]] = msgspec.field(default_factory=dict)


class TitleInfo(Body):
    """A title. ``limits``: by pace, how many ms a decision may take by its kind (``""`` is the rest)."""

    key: str
    name: str
    rules: int
    seats: Range
    minutes: Range
    options: dict[str, OptionInfo]
    paces: list[str]
    limits: dict[str, dict[str, int]]
    levels: list[str]


class Titles(Body):
    """Every title."""

    titles: list[TitleInfo]


class NewTable(Request):
    """A new table. The maker sits on seat 0 unless ``sit`` is false."""

    title: Word
    seats: SeatCount
    options: Small = msgspec.field(default_factory=dict)
    pace: PaceKey = "live"
    access: Access = "open"
    sit: bool = True
    nonce: Nonce | None = None


class Sit(Request):
    """Sit down on the next empty seat; once seated, replace the nonce and the wish.

    ``unhurried``: this player would rather have a game in which seconds do not count, as on a slow line. The others
    see it, and the host may choose accordingly.
    """

    nonce: Nonce | None = None
    unhurried: bool = False


class ChooseOptions(Request):
    """The options that the table has from now on; those left out have their default."""

    options: Small


class AddBot(Request):
    """Add a bot of this level to the next empty seat."""

    level: Word = "sensible"


class TableSeat(Body):
    """A seat of a table. ``name`` unless it is empty, ``level`` for a bot.

    In a rematch an empty seat is kept for whoever sat there (``name``) until ``kept_until``. ``unhurried`` as said on
    sitting down.
    """

    seat: int
    kind: Literal["empty", "player", "bot"]
    name: str = ""
    level: str = ""
    kept_until: Instant | None = None
    unhurried: bool = False


class Table(Body):
    """Seats gathered before a game, and a pointer to the game once it has started.

    ``seed_hash`` commits to the game's secret seed (SHA-256, hexadecimal); ``version`` grows with every change;
    ``you`` is the caller's seat, ``host`` the host's; ``fills_at`` is when bots take the seats left empty (quick
    match); ``reason`` says why a table is closed; ``rematch`` is the table at which those of this one play again, and
    ``rematch_of`` the table whose players play again at this one.
    """

    id: Id
    code: str
    title: str
    seats: list[TableSeat]
    seed_hash: str
    options: dict[str, int | bool | str]
    pace: str
    access: Literal["open", "link", "quick"]
    state: Literal["open", "starting", "started", "closed"]
    version: int
    game_id: Id | None = None
    fills_at: Instant | None = None
    you: int | None = None
    host: int | None = None
    reason: Literal["empty", "expired", "refused"] | None = None
    rematch_of: Id | None = None
    rematch: Id | None = None


class Tables(Body):
    """Tables that anybody may join, newest first."""

    tables: list[Table]


class NewMatch(Request):
    """Quick match: people first, bots after a wait."""

    title: Word
    seats: SeatCount
    pace: PaceKey = "live"


class Match(Body):
    """A quick match as the caller has it; its id is the id of the table that it gathers at."""

    id: Id
    state: Literal["waiting", "started", "cancelled"]
    table: Table
    fills_at: Instant | None = None


# -- between services -------------------------------------------------------------------------------------------------


class TableDue(Request):
    """The moment ``kind`` that was armed at version ``seq`` of a table has come."""

    seq: Seq
    kind: Word


class TableDueDone(Body):
    """``done``: its events are stored; ``late``: something else happened first; ``waiting``: not possible yet."""

    seq: int
    outcome: Literal["done", "late", "waiting"]
