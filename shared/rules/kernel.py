"""What a title is: the types that every game shares and the functions that each game brings.

Pure: no input or output, no clock, no randomness of its own. Time (``at``, integer milliseconds) and chance are handed
in. ``engine.py`` turns a title into a whole game: absence, time-outs, resignation, the seed's reveal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, Literal, Protocol, TypeVar, Union

import msgspec

from .chance import Draw, Draws

Viewer = int | str
"""A seat number, ``"watcher"``, or ``"open"`` (everything; only once the game is over)."""

Scalar = int | str | bool
View = dict[str, Any]


class Refused(Exception):
    """A command that the rules do not allow. ``code`` is stable; ``facts`` say why, for people and programs."""

    def __init__(self, code: str, **facts: Scalar) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Repeated(Refused):
    """The command was carried out before: nothing happens now, and whoever sent it may be told that all is well."""

    def __init__(self) -> None:
        super().__init__("repeated")


class Option(msgspec.Struct, frozen=True):
    """A choice the table makes before the game; ``choices`` lists the allowed values.

    ``by_pace`` lists them for a pace in which fewer make sense; the first of those is the default there.
    """

    key: str
    default: Scalar
    choices: tuple[Scalar, ...]
    by_pace: dict[str, tuple[Scalar, ...]] = {}


class Pace(msgspec.Struct, frozen=True):
    """How long a decision may take, in milliseconds, by the kind of decision (``""`` is the rest; 0 is no limit)."""

    key: str
    limits: dict[str, int]

    def limit(self, kind: str) -> int:
        """Return the milliseconds that a decision of this kind may take; 0 when nothing but the game itself ends it."""
        return self.limits.get(kind, self.limits[""])


class Spec(msgspec.Struct, frozen=True):
    """What a table needs to know of a title before a game starts."""

    key: str
    name: str
    rules: int
    min_seats: int
    max_seats: int
    minutes: tuple[int, int]
    options: tuple[Option, ...]
    paces: tuple[Pace, ...]
    levels: tuple[str, ...]

    def pace(self, key: str) -> Pace:
        """Return the pace with this key. Raises KeyError."""
        return {pace.key: pace for pace in self.paces}[key]


class SeatSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where when a game starts. ``player`` is the holder's id, ``nonce`` the holder's own chance (in hex)."""

    kind: Literal["player", "bot"]
    name: str
    level: str = ""
    player: str = ""
    nonce: str = ""


class Setup(msgspec.Struct, frozen=True):
    """Everything a game starts from, apart from its secret seed."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, Scalar]
    pace: str
    seed_hash: str


class Seat(msgspec.Struct):
    """A seat while the game goes on: who holds it, and whether a stand-in plays for an absent holder.

    ``back`` is when the holder last returned (ms): an open decision's time counts from there, not from before.
    """

    kind: str
    name: str
    level: str = ""
    player: str = ""
    misses: int = 0
    away: bool = False
    resigned: bool = False
    back: int = 0

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away


class Result(msgspec.Struct, frozen=True):
    """How a game ended: why, and the seats by place, ties together."""

    reason: str
    ranking: list[list[int]]


class State(msgspec.Struct, kw_only=True):
    """The fold of all events, with secrets. A title's state adds its own fields; only ``apply`` writes any of it."""

    game: str = ""
    seq: int = 0
    at: int = 0
    cursor: int = 0
    salt: str = ""
    seats: list[Seat] = []
    options: dict[str, Scalar] = {}
    pace: str = "live"
    pause_asked: list[int] = []
    """Seats that would like a pause; forgotten when the game moves on."""
    paused: int = 0
    """When the game paused (ms); 0 while it goes on."""
    resumed: int = 0
    """When it last went on (ms): an open decision's time counts from there."""
    result: Result | None = None

    @property
    def over(self) -> bool:
        return self.result is not None


class Event(msgspec.Struct, kw_only=True, tag_field="type", tag=True, forbid_unknown_fields=True):
    """Something that happened: facts only, never instructions. ``at`` is when, stamped by the engine."""

    at: int = 0


def _verb(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(msgspec.Struct, kw_only=True, tag_field="verb", tag=_verb, forbid_unknown_fields=True):
    """What a seat asks for. The class name in snake case is the ``verb`` of the wire."""

    seat: int


# -- what every title has ---------------------------------------------------------------------------------------------


class GameStarted(Event):
    """The first event of every game: title, rules version, seats, and the commitment to the seed."""

    game: str
    title: str
    rules: int
    seats: list[SeatSetup]
    options: dict[str, Scalar]
    pace: str
    seed_hash: str


class SeatMissed(Event):
    """A decision ran out of time and took its default; ``misses`` counts them in a row."""

    seat: int
    misses: int


class SeatAway(Event):
    """The seat's holder is absent; a bot plays until the holder returns."""

    seat: int


class SeatReturned(Event):
    """The seat's holder acts again."""

    seat: int


class SeatResigned(Event):
    """The seat's holder gave up."""

    seat: int


class PauseAsked(Event):
    """The seat's holder would like a pause."""

    seat: int


class GamePaused(Event):
    """All who play have agreed to a pause: nothing is asked of anybody, and no time runs."""


class GameWentOn(Event):
    """The pause is over, by a seat's holder, or by itself (−1)."""

    seat: int


class GameEnded(Event):
    """The last event of every game. It reveals the seed, from which every draw can be checked."""

    reason: str
    ranking: list[list[int]]
    seed: str


class Resign(Command):
    """Give up the seat."""


class Return(Command):
    """Take the seat back from the stand-in."""


class Pause(Command):
    """Ask for a pause, or agree to one."""


class GoOn(Command):
    """End the pause."""


COMMON_EVENTS: tuple[type[Event], ...] = (
    *(GameStarted, SeatMissed, SeatAway, SeatReturned, SeatResigned),
    *(PauseAsked, GamePaused, GameWentOn, GameEnded),
)
COMMON_COMMANDS: tuple[type[Command], ...] = (Resign, Return, Pause, GoOn)


class Ask(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An open decision. The legal commands are the verb with every combination of ``choices``.

    ``since`` is the seq of the event that opened it and ``opened`` that event's time; ``kind`` selects the pace's
    limit; ``default`` is what happens when time runs out. Where the rules care about milliseconds, ``opens`` is the
    moment from which on the command is accepted, and ``think`` says how long after ``opened`` a bot takes (ms, from and
    to) in place of the operator's setting.
    """

    seat: int
    verb: str
    since: int
    opened: int
    default: Command
    choices: dict[str, list[Scalar]] = {}
    kind: str = ""
    opens: int = 0
    think: tuple[int, int] | None = None


class Wait(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happens next by itself, and when: a bot's move, a time-out, or something of the title's own.

    A ``secret`` one is for the deadline row alone; no viewer and no log line may learn of it (``engine.public_wait``).
    """

    kind: str
    at: int
    seat: int = -1
    secret: bool = False


RESUME = "resume"
"""The moment that the service brings about itself after the house was down, while a title is in a rush."""

GO_ON = "go_on"
"""The moment at which a pause ends by itself."""

ABSENT = "absent"
"""The moment that the service brings about itself when it has not heard of a holder since that holder's turn began."""


S = TypeVar("S", bound=State)


class Draft(Protocol[S]):
    """A copy of the state that a decision is worked out on. ``emit`` records an event and applies it to the copy."""

    state: S
    at: int

    def emit(self, event: Event) -> None: ...

    def end(self, reason: str, ranking: list[list[int]]) -> None: ...


Bot = Callable[[View, list[dict[str, Any]], bytes, int], dict[str, Any]]
"""``(view, asks, seed, budget in nodes) -> command``, all as they are on the wire."""


def _never(state: Any) -> Wait | None:
    return None


def _unhurried(state: Any) -> int:
    return 0


def _always_busy(state: Any) -> bool:
    return False


def _nothing(draft: Any, wait: Wait, chance: Draws) -> None:
    raise LookupError(f"this title has no moment of its own called {wait.kind}")


@dataclass(frozen=True)
class Title(Generic[S]):
    """One game: its data and its functions. Each package under ``shared/rules`` exports one as ``TITLE``."""

    spec: Spec
    state: type[S]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    start: Callable[[Draft[S], Draws], None]
    """Emit what follows GameStarted: order of play, first turn."""
    decide: Callable[[Draft[S], Any, Draws], None]
    """Emit what a command causes. Raises Refused; then nothing has happened."""
    resign: Callable[[Draft[S], int, Draws], None]
    """Emit what follows SeatResigned."""
    apply: Callable[[S, Event], None]
    """Write one event into the state: the only writer, and without any rule."""
    asks: Callable[[S], list[Ask]]
    """Every open decision of every seat."""
    view: Callable[[S, Viewer], View]
    """What a viewer sees: maps keyed by id, integers, strings, booleans; no nulls; ``seats`` is one of the keys."""
    show: Callable[[Event, Viewer], View]
    """An event as a viewer may know it: its facts, with ``say`` = [catalogue key, arguments] where it is narrated."""
    draws: Callable[[Event], Iterable[Draw]]
    """The draws whose results an event records, in the order in which they were made."""
    redeal: Callable[[S, Viewer, Draws], S]
    """Another state that this viewer cannot tell from the given one: what is hidden drawn anew."""
    sentences: Mapping[str, str]
    """An English sentence for every catalogue key that ``show`` may use, with the arguments in braces."""
    line: Callable[[View], str]
    """The board in one line of text, for the terminal."""
    bots: Mapping[str, Bot] = field(default_factory=dict)
    """Move functions by level; ``random`` exists for every title."""
    wait: Callable[[S], Wait | None] = _never
    """The next moment that the rules themselves bring about (a cube that stops), apart from bots and time-outs."""
    elapse: Callable[[Draft[S], Wait, Draws], None] = _nothing
    """Emit what such a moment causes. It may set ``draft.at`` back to the moment itself, not before the state's."""
    rush: Callable[[S], int] = _unhurried
    """The seq that began a stretch in which milliseconds count, or 0: only there is latency forgiven."""
    vacant: Callable[[S], Wait | None] = _never
    """ABSENT for the seat that is to act and whose holder has not acted in this turn; ``at`` is when the turn began. If
    the service has not heard of the holder since, a bot takes over."""
    between: Callable[[S], bool] = _always_busy
    """Whether the game stands between two turns, where a live game may pause."""
    public: bool = False
    """True when every seat and watcher may know the same, so that one projection serves them all."""

    @property
    def hurried(self) -> bool:
        """Whether milliseconds ever count in this title."""
        return self.rush is not _unhurried

    @property
    def says(self) -> frozenset[str]:
        """Every catalogue key that ``show`` may use, besides the common ones."""
        return frozenset(self.sentences)

    @cached_property
    def _event_decoder(self) -> msgspec.json.Decoder[Event]:
        return msgspec.json.Decoder(Union[(*COMMON_EVENTS, *self.events)])

    @cached_property
    def _command_type(self) -> Any:
        return Union[(*COMMON_COMMANDS, *self.commands)]

    def event(self, data: bytes) -> Event:
        """Decode a stored event. Raises msgspec.ValidationError for what is none of this title's."""
        return self._event_decoder.decode(data)

    def command(self, data: object) -> Command:
        """Build a command from its wire form (a mapping). Raises msgspec.ValidationError."""
        return msgspec.convert(data, self._command_type)  # type: ignore[no-any-return]


def facts(value: msgspec.Struct) -> View:
    """Return a struct's fields as plain data, ``type`` or ``verb`` included and ``at`` left out."""
    out: View = msgspec.to_builtins(value)
    out.pop("at", None)
    return out
