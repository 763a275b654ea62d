"""The wire of the game service: commands in; views, asks, frames, replays, records out."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .base import Body, Id, Instant, Request, Seq, Small, Text, View, ViewerName, Word


class Act(Request):
    """A command of a seat. ``id`` is the client's own: the same id again gets the first answer again.

    ``base`` is the seq that the choice was made on; ``command`` is ``{verb, seat, …}`` as an ask offers it. ``exact``:
    carry it out only if nothing at all has happened since ``base``, as for a move that waited for the network.
    """

    id: Id
    base: Seq
    command: Small
    exact: bool = False


class Done(Body):
    """The command is durable: now (``done``) or since an earlier call (``repeat``); ``seq`` is its last event."""

    seq: int
    outcome: Literal["done", "repeat"]


class Seat(Body):
    """Who holds a seat."""

    seat: int
    kind: Literal["player", "bot"]
    name: str
    level: str = ""


class Ask(Body):
    """An open decision. The legal commands are the verb with every combination of ``choices``.

    ``since`` is the seq that opened it, ``default`` what happens at ``due`` (absent without a limit); before ``opens``
    (absent mostly) the rules do not accept it.
    """

    seat: int
    verb: str
    choices: dict[str, list[int | str | bool]]
    default: View
    since: int
    opens: Instant | None = None
    due: Instant | None = None


class Wait(Body):
    """What happens next by itself, and when."""

    kind: str
    at: Instant
    seat: int | None = None


class Result(Body):
    """How a game ended: the reason, and the seats by place, ties together."""

    reason: str
    ranking: list[list[int]]


class Game(Body):
    """A game as one viewer sees it now. ``table`` is where it was gathered, and where a rematch is offered."""

    id: Id
    title: str
    rules: int
    seq: int
    viewer: ViewerName
    view: View
    asks: list[Ask]
    seats: list[Seat]
    now: Instant
    wait: Wait | None = None
    result: Result | None = None
    table: Id | None = None


class Frame(Body):
    """One event as one viewer sees it: ``ev`` narrates, ``patch`` (RFC 7396) turns the view before into that after.

    Every 16th has a ``digest`` of the view after it: CRC-32 in hex of its JSON with sorted keys and without spaces.
    """

    seq: int
    at: Instant
    ev: View
    patch: View
    digest: str | None = None


class Frames(Body):
    """The frames after a seq (at most 500 at once), and what the viewer may do at the head."""

    game: Id
    viewer: ViewerName
    seq: int
    frames: list[Frame]
    asks: list[Ask]
    now: Instant
    wait: Wait | None = None


class Replay(Body):
    """A whole game for one viewer: folding the patches of ``frames`` into ``base`` gives every view in turn.
    ``table`` as for a game."""

    id: Id
    title: str
    rules: int
    viewer: ViewerName
    seats: list[Seat]
    base: View
    frames: list[Frame]
    table: Id | None = None


class RecordEvent(Body):
    """One event of a record: its canonical bytes are what the hashes go over."""

    seq: int
    hash: str
    data: View


class Record(Body):
    """A finished game as a file; ``shared/rules/record.py`` writes it, ``shared/rules/verify.py`` checks it."""

    format: str
    id: Id
    title: str
    rules: int
    seed_hash: str
    seed: str
    salt: str
    events: list[RecordEvent]
    result: Result


class Legal(Body):
    """Every legal command of the viewer's seat, ready to send."""

    seq: int
    commands: list[View]


class GameCard(Body):
    """One line of my games. ``due`` is the deadline of the next moment, when there is one."""

    id: Id
    title: str
    seats: list[Seat]
    seat: int
    seq: int
    state: Literal["active", "finished"]
    my_turn: bool
    started_at: Instant
    table: Id | None = None
    due: Instant | None = None
    ended_at: Instant | None = None
    result: Result | None = None


class Games(Body):
    """My games."""

    games: list[GameCard]
    now: Instant


# -- between services -------------------------------------------------------------------------------------------------


class SeedCommitment(Body):
    """The SHA-256 of a game's secret seed."""

    seed_hash: str


class SeatOrder(Request):
    """A seat of a game to be started."""

    kind: Literal["player", "bot"]
    name: Text
    level: Text = ""
    player: Text = ""
    nonce: Annotated[str, msgspec.Meta(pattern="^([0-9a-fA-F]{32})?$", max_length=32)] = ""


class StartGame(Request):
    """Start a game whose seed is committed to. The same call again gets the same answer."""

    table: Id
    title: Text
    options: Small
    pace: Text
    seats: Annotated[list[SeatOrder], msgspec.Meta(min_length=1, max_length=16)]


class Started(Body):
    """The game goes on at ``seq``."""

    seq: int
    outcome: Literal["done", "repeat"]


class Due(Request):
    """The moment ``kind`` that was armed at ``seq`` has come."""

    seq: Seq
    kind: Word


class DueDone(Body):
    """``done``: its events are stored; ``late``: something else happened first; ``early``: not yet."""

    seq: int
    outcome: Literal["done", "late", "early"]
