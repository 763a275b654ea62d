"""A table for tests: explorers put where a test wants them, dice that fall as it says, and a clock that it winds."""

from __future__ import annotations

from collections import deque
from typing import Any, TypeVar

from shared.rules import engine
from shared.rules.chance import seed_hash
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.escape_the_mad_mummy import commands as c
from shared.rules.escape_the_mad_mummy.components import OUT
from shared.rules.escape_the_mad_mummy.state import Game
from shared.rules.kernel import Command, Event, Resign, SeatSetup, Setup, View, Wait, facts

SEED = bytes(range(32))
START = 1_000_000
TIMING = engine.Timing(think=(700, 700))
E = TypeVar("E", bound=Event)

Place = tuple[int | str, int]
"""Where an explorer stands and how many treasures it has. ``"trapped"`` is the tomb before doubles."""


class Script:
    """Draws that fall as written. Dice are given by what they show; the rest by label, the last value repeating."""

    def __init__(self, *dice: int, **values: int | list[int]) -> None:
        self.dice = deque(dice)
        self.values = {
            label.replace("_", "-"): deque(given if isinstance(given, list) else [given])
            for label, given in values.items()
        }

    def draw(self, label: str, n: int) -> int:
        if label == "die":
            value = {0: 4, 1: 0, 2: 1, 3: 2, 4: 3}[self.dice.popleft()]
        else:
            queue = self.values.get(label, deque([0]))
            value = queue.popleft() if len(queue) > 1 else queue[0]
        assert 0 <= value < n, (label, value, n)
        return value


class Table:
    """A running game. Seat 0 (A) is on turn; its cube spins unless ``spun`` is False."""

    def __init__(
        self,
        *places: Place,
        mummy: int | str = "tomb",
        mode: str = "clock",
        pace: str = "live",
        face: int = 3,
        length: int = 10_000,
        lead: int = 1000,
        rolls: int = 7,
        early: int = 0,
        tumble: tuple[int, int, int, int] | None = None,
        spun: bool = True,
        bots: int = 0,
    ) -> None:
        self.secret = Script(
            cube_length=[(length - 6000 + 1) // 2, (length - 6000) // 2],
            cube_lead=lead - 1000,
            cube_face=face - 1,
            cube_coin=[1] * (rolls - 3) + [0] * (7 - rolls),
            cube_early=early,
            tumble_die=tumble[0] - 1 if tumble else 0,
            tumble_side=tumble[1] if tumble else 0,
            tumble_pawn=tumble[2] if tumble else 0,
            tumble_chamber=tumble[3] if tumble else 0,
        )
        n = len(places)
        holders = tuple(
            SeatSetup("bot", f"Bot {s}", level="sensible")
            if s >= n - bots
            else SeatSetup("player", f"P{s}", player=f"p{s}", nonce="00" * 16)
            for s in range(n)
        )
        options: dict[str, Any] = {"mode": mode, "tumbling_cube": tumble is not None}
        setup = Setup("g-0001", holders, options, pace, seed_hash(SEED))
        opening = Script(4, 4, *[1, 1] * (n - 1))
        self.state: Game = engine.begin(TITLE, setup, SEED, START, opening).state
        self.at = START
        for explorer, (place, treasures) in zip(self.state.explorers, places, strict=True):
            explorer.place = "tomb" if place == "trapped" else str(place)
            explorer.trapped = place == "trapped"
            explorer.treasures = treasures
            for seat in range(n):
                self.state.seats[seat].resigned = self.state.explorers[seat].place == OUT
        self.state.mummy = str(mummy)
        left = 20 - sum(explorer.treasures for explorer in self.state.explorers)
        self.state.west, self.state.east = (left + 1) // 2, left // 2
        if spun:
            self.spin()

    @property
    def opens_at(self) -> int:
        assert self.state.spin is not None
        return self.state.spin.opens_at

    @property
    def stops_at(self) -> int:
        assert self.state.spin is not None
        return self.state.spin.stops_at

    def spin(self, seat: int | None = None) -> list[Event]:
        """Let the seat on turn spin the cube, and wait until it stands."""
        turn = self.state.on_turn if seat is None else seat
        assert turn is not None
        events = self.act(c.SpinCube(seat=turn))
        if self.state.mode == "clock":
            self.at = self.opens_at
        return events

    def act(self, command: Command, *dice: int, at: int | None = None, by: Any = "player") -> list[Event]:
        """Play a command, the dice falling as given; by default as soon as it is accepted."""
        if at is None:
            opens = [ask.opens for ask in TITLE.asks(self.state) if ask.verb == _verb(command)]
            at = max(self.at, *opens) if opens else self.at
        script = Script(*dice)
        script.values = self.secret.values
        out = engine.decide(TITLE, self.state, command, SEED, at, by=by, chance=script)
        assert not script.dice, "dice left over"
        self.state, self.at = out.state, at
        return out.events

    def roll(self, *dice: int, at: int | None = None) -> list[Event]:
        """Let the seat on turn roll these dice."""
        assert self.state.on_turn is not None and self.state.spin is not None
        command = c.RollDice(seat=self.state.on_turn, roll_no=self.state.spin.rolls_done + 1)
        return self.act(command, *dice, at=at)

    def resign(self, seat: int) -> list[Event]:
        return self.act(Resign(seat=seat))

    def elapse(self, wait: Wait, late: int = 0) -> list[Event]:
        """Let a moment come."""
        self.at = max(self.at, wait.at + late)
        out = engine.elapse(TITLE, self.state, wait, SEED, self.at, self.secret)
        self.state = out.state
        return out.events

    def next(self, late: int = 0) -> list[Event]:
        """Let happen what happens next by itself."""
        wait = engine.wait(TITLE, self.state, TIMING)
        assert wait is not None
        return self.elapse(wait, late)

    def stop(self) -> list[Event]:
        """Let the cube stop by its clock; return what that causes, without the wobble before."""
        assert self.state.spin is not None
        if not self.state.spin.wobbling:
            own = TITLE.wait(self.state)
            assert own is not None and own.kind == "wobble"
            self.elapse(own)
        own = TITLE.wait(self.state)
        assert own is not None and own.kind == "stop"
        return self.elapse(own)

    def verbs(self) -> list[str]:
        """Return what the seat on turn is asked."""
        return [ask.verb for ask in TITLE.asks(self.state)]

    def pending(self) -> str:
        return self.state.pending.kind if self.state.pending else ""

    def place(self, seat: int) -> str:
        return self.state.explorers[seat].place

    def treasures(self, seat: int) -> int:
        return self.state.explorers[seat].treasures


def _verb(command: Command) -> str:
    return str(facts(command)["verb"])


def plain(*events: Event) -> list[View]:
    """Return events as plain facts, without their times, to compare them."""
    return [facts(event) for event in events]


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def only(events: list[Event], kind: type[E]) -> E:
    """Return the one event of this kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, names(events)
    return found[0]


def every(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
