"""A title made into a whole game: start, commands, what happens by itself, and what each viewer sees.

Everything here is a function of its arguments. The caller brings the time, the chance and the state, and stores the
events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, Generic, Literal, TypeVar

import msgspec

from . import pause
from .chance import Chance, Draws, salt_of
from .kernel import (
    ABSENT,
    COMMON_EVENTS,
    GO_ON,
    Ask,
    Command,
    Event,
    GameEnded,
    GamePaused,
    GameStarted,
    GameWentOn,
    GoOn,
    Pause,
    PauseAsked,
    Refused,
    Resign,
    Result,
    Return,
    Seat,
    SeatAway,
    SeatMissed,
    SeatResigned,
    SeatReturned,
    Setup,
    State,
    Title,
    View,
    Viewer,
    Wait,
    facts,
)

S = TypeVar("S", bound=State)

MISSES_TO_AWAY = 2
"""Time-outs in a row after which a bot stands in."""

MAX_CREDIT = 250
"""The most latency, in milliseconds, that is forgiven to a command in a rush."""


class Timing(msgspec.Struct, frozen=True):
    """The operator's settings of time: how long bots think (ms, from and to) and a factor on every limit."""

    think: tuple[int, int] = (600, 1200)
    scale: float = 1.0


class Outcome(msgspec.Struct, Generic[S], frozen=True):
    """What a decision came to: the new events, and the state after them."""

    events: list[Event]
    state: S


class _Draft(Generic[S]):
    def __init__(self, title: Title[S], state: S, at: int, seed: bytes) -> None:
        self._title = title
        self._seed = seed
        self.state = state
        self.at = at
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        event.at = self.at
        apply(self._title, self.state, event)
        self.events.append(event)

    def end(self, reason: str, ranking: list[list[int]]) -> None:
        self.emit(GameEnded(reason=reason, ranking=ranking, seed=self._seed.hex()))


def copy(title: Title[S], state: S) -> S:
    """Return an independent copy of a state."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=title.state)


def encode(event: Event) -> bytes:
    """Return an event's canonical bytes: JSON, keys sorted, no spaces. These are stored and hashed."""
    return msgspec.json.encode(event, order="sorted")


def begin(title: Title[S], setup: Setup, seed: bytes, at: int, chance: Draws | None = None) -> Outcome[S]:
    """Start a game. Raises Refused (``bad_seats``, ``bad_options``, ``bad_pace``) when the set-up does not fit."""
    spec = title.spec
    if not spec.min_seats <= len(setup.seats) <= spec.max_seats:
        raise Refused("bad_seats", seats=len(setup.seats), min=spec.min_seats, max=spec.max_seats)
    if all(pace.key != setup.pace for pace in spec.paces):
        raise Refused("bad_pace", pace=setup.pace)
    options = resolve_options(title, setup.options, setup.pace)
    draft = _Draft(title, title.state(), at, seed)
    draft.emit(
        GameStarted(
            game=setup.game,
            title=spec.key,
            rules=spec.rules,
            seats=list(setup.seats),
            options=options,
            pace=setup.pace,
            seed_hash=setup.seed_hash,
        )
    )
    title.start(draft, chance or chance_of(draft.state, seed))
    return Outcome(draft.events, draft.state)


def resolve_options(title: Title[Any], given: dict[str, Any], pace: str = "") -> dict[str, int | str | bool]:
    """Return every option with the given or its default value in this pace. Raises Refused ``bad_options``."""
    allowed = {o.key: o.by_pace.get(pace, o.choices) for o in title.spec.options}
    for key, value in given.items():
        # bool is an int in Python: compare the types too, so that 1 is not taken for true.
        if key not in allowed or not any(value == c and type(value) is type(c) for c in allowed[key]):
            raise Refused("bad_options", option=key)
    defaults = {o.key: o.by_pace[pace][0] if pace in o.by_pace else o.default for o in title.spec.options}
    return {key: given.get(key, default) for key, default in defaults.items()}


def chance_of(state: State, seed: bytes) -> Chance:
    """Return the game's chance, standing at the state's cursor."""
    return Chance(seed, state.game, bytes.fromhex(state.salt), state.cursor)


def decide(
    title: Title[S],
    state: S,
    command: Command,
    seed: bytes,
    at: int,
    *,
    by: Literal["player", "bot"] = "player",
    chance: Draws | None = None,
) -> Outcome[S]:
    """Work out what a command causes; the given state stays as it is. Raises Refused.

    ``by`` tells a stand-in's move from the holder's own: only the latter brings an absent holder back.
    """
    if state.over:
        raise Refused("game_over")
    if not 0 <= command.seat < len(state.seats):
        raise Refused("no_such_seat", seat=command.seat)
    holder = state.seats[command.seat]
    if holder.resigned:
        raise Refused("not_in_play", seat=command.seat)
    draft = _Draft(title, copy(title, state), at, seed)
    source = chance or chance_of(state, seed)
    if isinstance(command, Resign):
        draft.emit(SeatResigned(seat=command.seat))
        title.resign(draft, command.seat, source)
    elif isinstance(command, Return):
        if not holder.away:
            raise Refused("not_away", seat=command.seat)
        draft.emit(SeatReturned(seat=command.seat))
    elif isinstance(command, GoOn):
        pause.go_on(draft, command.seat)
    elif state.paused:
        raise Refused("paused")
    else:
        # A dry run first would cost as much as the move: the return is written only with a move that the rules accept,
        # because a refusal discards the whole draft.
        if by == "player" and (holder.away or holder.misses):
            draft.emit(SeatReturned(seat=command.seat))
        if isinstance(command, Pause):
            pause.ask(title, draft, command.seat)
        else:
            title.decide(draft, command, source)
    return Outcome(draft.events, draft.state)


def elapse(title: Title[S], state: S, wait: Wait, seed: bytes, at: int, chance: Draws | None = None) -> Outcome[S]:
    """Work out what a moment that has come causes: the default of an unanswered decision, or the title's own event.

    A bot's moment takes the default too: it is how a game goes on when no bot could be had. Raises Refused
    ``game_over``, and ``nothing_due`` when no decision of that seat is open. ABSENT makes the seat away.
    """
    if state.over:
        raise Refused("game_over")
    draft = _Draft(title, copy(title, state), at, seed)
    source = chance or chance_of(state, seed)
    if wait.kind == ABSENT:
        empty = vacant(title, state)
        if empty is None or empty.seat != wait.seat:
            raise Refused("nothing_due", seat=wait.seat)
        draft.emit(SeatAway(seat=wait.seat))
        return Outcome(draft.events, draft.state)
    if wait.kind == GO_ON:
        pause.go_on(draft, -1)
        return Outcome(draft.events, draft.state)
    if wait.kind not in ("timeout", "bot"):
        title.elapse(draft, wait, source)
        return Outcome(draft.events, draft.state)
    ask = next((a for a in asks(title, state) if a.seat == wait.seat), None)
    if ask is None:
        raise Refused("nothing_due", seat=wait.seat)
    if wait.kind == "timeout":
        misses = state.seats[wait.seat].misses + 1
        draft.emit(SeatMissed(seat=wait.seat, misses=misses))
        if misses >= MISSES_TO_AWAY:
            draft.emit(SeatAway(seat=wait.seat))
    title.decide(draft, ask.default, source)
    return Outcome(draft.events, draft.state)


def catch_up(title: Title[S], state: S, seed: bytes, at: int, chance: Draws | None = None) -> Outcome[S]:
    """Carry out the title's own moments that have come by ``at``, in order; no events when none has.

    The caller does this (and stores it) before anything else that happens at ``at``: so a command that overtakes the
    timer finds the game as the timer would have left it.
    """
    events: list[Event] = []
    while (due := own_wait(title, state)) is not None and due.at <= at:
        step = elapse(title, state, due, seed, at, chance)
        state = step.state
        events += step.events
    return Outcome(events, state)


def stamp(title: Title[S], state: S, received: int, credit: int = 0) -> int:
    """Return the ``at`` of a command: when it came (server's clock, ms), less the sender's latency where that counts.

    ``credit`` is half the seat's median round trip, taken when the rush began and frozen until it ends; at most
    MAX_CREDIT of it is given. Time never runs backwards.
    """
    forgiven = max(0, min(credit, MAX_CREDIT)) if title.rush(state) else 0
    return max(received - forgiven, state.at)


def apply(title: Title[S], state: S, event: Event) -> None:
    """Write one event into a state."""
    state.seq += 1
    state.at = event.at
    state.cursor += sum(1 for _ in title.draws(event))
    match event:
        case GameStarted():
            state.game = event.game
            state.seats = [Seat(s.kind, s.name, s.level, s.player) for s in event.seats]
            state.options = dict(event.options)
            state.pace = event.pace
            state.salt = salt_of(s.nonce for s in event.seats if s.nonce).hex()
        case SeatMissed():
            state.seats[event.seat].misses = event.misses
        case SeatAway():
            state.seats[event.seat].away = True
        case SeatReturned():
            state.seats[event.seat].away = False
            state.seats[event.seat].misses = 0
            state.seats[event.seat].back = event.at
        case SeatResigned():
            state.seats[event.seat].resigned = True
        case PauseAsked():
            state.pause_asked = [*state.pause_asked, event.seat]
        case GamePaused():
            state.pause_asked, state.paused = [], event.at
        case GameWentOn():
            state.paused, state.resumed = 0, event.at
        case GameEnded():
            state.pause_asked, state.paused = [], 0
            state.result = Result(event.reason, event.ranking)
    title.apply(state, event)
    if state.pause_asked and not isinstance(event, COMMON_EVENTS):
        state.pause_asked = []  # the game moves on


def fold(title: Title[S], events: Iterable[Event], state: S | None = None) -> S:
    """Return the state after these events, from the beginning or from a given state (which is changed)."""
    state = title.state() if state is None else state
    for event in events:
        apply(title, state, event)
    return state


def asks(title: Title[S], state: S, viewer: Viewer | None = None) -> list[Ask]:
    """Return the open decisions; with a viewer, only those that are this seat's."""
    if state.over or state.paused:
        return []
    every = title.asks(state)
    return every if viewer is None else [a for a in every if a.seat == viewer]


def legal(title: Title[S], state: S, seat: int | None = None) -> Iterator[Command]:
    """Yield every legal command of a seat (or of all), one by one. Resign and return are always there, not listed."""
    for ask in asks(title, state, seat):
        for command in commands_of(wire_ask(ask)):
            yield title.command(command)


def commands_of(ask: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the legal commands of an ask in its wire form, ready to send."""
    choices = ask.get("choices", {})
    for values in product(*choices.values()):
        yield {"verb": ask["verb"], "seat": ask["seat"], **dict(zip(choices, values, strict=True))}


def wire_ask(ask: Ask, due: int | None = None) -> dict[str, Any]:
    """Return an ask as it is sent: seat, verb, choices, default, since; ``opens`` and ``due`` where it has them."""
    out: dict[str, Any] = {
        "seat": ask.seat,
        "verb": ask.verb,
        "choices": ask.choices,
        "default": facts(ask.default),
        "since": ask.since,
    }
    if ask.opens:
        out["opens"] = ask.opens
    if due:
        out["due"] = due
    return out


def wire_asks(title: Title[S], state: S, viewer: Viewer | None, timing: Timing) -> list[dict[str, Any]]:
    """Return the open decisions of a viewer as they are sent."""
    return [wire_ask(a, _due(title, state, a, timing)) for a in asks(title, state, viewer)]


def _due(title: Title[Any], state: State, ask: Ask, timing: Timing) -> int | None:
    """When a decision takes its default: None for a bot's, and for one without a limit."""
    seat = state.seats[ask.seat]
    limit = int(title.spec.pace(state.pace).limit(ask.kind) * timing.scale)
    if seat.played_by_bot or not limit:
        return None
    # A holder who returns gets the whole time: what ran out in the meantime was the stand-in's.
    return max(ask.opened, seat.back, state.resumed) + limit


def own_wait(title: Title[S], state: S) -> Wait | None:
    """Return the title's own next moment; None while no time runs."""
    return None if state.over or state.paused else title.wait(state)


def vacant(title: Title[S], state: S) -> Wait | None:
    """Return ABSENT for the seat whose holder has not acted in this turn, and since when that is looked at."""
    empty = None if state.over or state.paused else title.vacant(state)
    return None if empty is None else Wait(ABSENT, max(empty.at, state.resumed), empty.seat)


def wait(title: Title[S], state: S, timing: Timing) -> Wait | None:
    """Return what happens next by itself: the earliest of bots' moves, time-outs and the title's own moment."""
    return min(_moments(title, state, timing), key=lambda w: w.at, default=None)


def public_wait(title: Title[S], state: S, timing: Timing) -> Wait | None:
    """Return the same as a viewer may know it: a secret moment neither shows nor hides another."""
    return min((w for w in _moments(title, state, timing) if not w.secret), key=lambda w: w.at, default=None)


def _moments(title: Title[S], state: S, timing: Timing) -> Iterator[Wait]:
    if state.paused:
        yield pause.wait(state)
    own = own_wait(title, state)
    if own is not None:
        yield own
    for ask in asks(title, state):
        if state.seats[ask.seat].played_by_bot:
            # Spread by the seq, so that a rebuilt state arms the very same moment.
            low, high = ask.think or timing.think
            think = low + (state.seq * 7919) % (high - low + 1)
            yield Wait("bot", max(max(ask.opened, state.resumed) + think, ask.opens), ask.seat)
        elif due := _due(title, state, ask, timing):
            yield Wait("timeout", due, ask.seat)


def view(title: Title[S], state: S, viewer: Viewer) -> View:
    """Return what a viewer sees. Before the first event that is nothing: ``{}``."""
    if state.seq == 0:
        return {}
    out = title.view(state, viewer) | pause.view(state)
    for number, seat in enumerate(state.seats):
        if seat.away:
            out["seats"][str(number)]["away"] = True
    if state.result is not None:
        out["result"] = {**msgspec.to_builtins(state.result), **out.get("result", {})}
    return out


def viewers(state: State) -> list[Viewer]:
    """Return everybody who may look: each seat, the watcher, and ``open`` once the game is over."""
    out: list[Viewer] = [*range(len(state.seats)), "watcher"]
    return [*out, "open"] if state.over else out
