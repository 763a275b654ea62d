"""Positions of Treasure of the Pharaohs for tests: put explorers on squares, script the dice, read what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from shared.rules import engine
from shared.rules.kernel import Event, SeatSetup, Setup
from shared.rules.treasure_of_the_pharaohs import TITLE
from shared.rules.treasure_of_the_pharaohs.commands import Roll, UseSix
from shared.rules.treasure_of_the_pharaohs.components import SIDES
from shared.rules.treasure_of_the_pharaohs.state import Game

SEED = bytes(range(32))
A, B, C = 0, 1, 2

QUIET = ("TurnStarted", "TurnEnded", "DieRolled")
"""Left out of what happened unless asked for, as in the ledger's examples."""


class Scripted:
    """Draws that were decided beforehand, by label; running out or asking for another label fails the test."""

    def __init__(self, **results: Iterable[int | str]) -> None:
        self.left = {label: list(values) for label, values in results.items()}

    def draw(self, label: str, n: int) -> int:
        assert self.left.get(label), f"the test did not expect a draw of {label!r}"
        value = self.left[label].pop(0)
        index = SIDES.index(value) if isinstance(value, str) else value - 1
        assert 0 <= index < n
        return index

    def assert_used(self) -> None:
        assert not any(self.left.values()), f"never drawn: {self.left}"


def begun(seats: int, *, order: Iterable[int], side: str = "north", pace: str = "live") -> engine.Outcome[Game]:
    """Start a game with these dice for the first turn."""
    holders = tuple(SeatSetup("player", "ABCDEF"[seat], nonce=f"{seat:032x}") for seat in range(seats))
    draws = Scripted(order_die=order, side=[side])
    out = engine.begin(TITLE, Setup("g-0001", holders, {}, pace, "00" * 32), SEED, 1000, draws)
    draws.assert_used()
    return out


class Table:
    """A game in the middle: seat 0 is on turn, every explorer on the square given (``START`` if none)."""

    def __init__(self, *places: str, height: int = 0, opener: int | None = None, treasure: str = "north") -> None:
        seats = len(places)
        self.state = begun(seats, order=[6, *[1] * (seats - 1)], side=treasure).state
        for explorer, place in zip(self.state.explorers, places, strict=True):
            explorer.place = place
        self.state.stone.height, self.state.stone.opener = height, opener
        self.events: list[Event] = []

    def explorer(self, seat: int) -> Any:
        return self.state.explorers[seat]

    def place(self, seat: int) -> str:
        return self.state.explorers[seat].place

    def turn_of(self, seat: int) -> Table:
        """Let another seat be on turn."""
        self.state.on_turn = seat
        return self

    def roll(self, seat: int, d: int, *, w: Iterable[int] = (), side: Iterable[str] = ()) -> list[str]:
        """Roll ``d``; ``w`` are the wheel's sectors at following starts of turns, ``side`` the sarcophagus spins."""
        return self._decide(Roll(seat=seat), Scripted(die=[d], wheel=w, side=side))

    def use_six(self, seat: int, choice: Any, *, w: Iterable[int] = (), side: Iterable[str] = ()) -> list[str]:
        return self._decide(UseSix(seat=seat, choice=choice), Scripted(wheel=w, side=side))

    def command(self, command: Any, **draws: Iterable[int | str]) -> list[str]:
        return self._decide(command, Scripted(**draws))

    def pass_until(self, seat: int, d: int = 1, *, w: Iterable[int] = ()) -> None:
        """Let the others roll ``d`` until it is this seat's turn; ``w`` for its wheel."""
        while self.state.on_turn != seat:
            on_turn = self.state.on_turn
            assert on_turn is not None
            last = self.state.next_playing() == seat
            self.roll(on_turn, d, w=w if last else ())

    def time_out(self, seat: int, **draws: Iterable[int | str]) -> list[str]:
        script = Scripted(**draws)
        wait = engine.wait(TITLE, self.state, engine.Timing())
        assert wait is not None and (wait.kind, wait.seat) == ("timeout", seat)
        return self._took(engine.elapse(TITLE, self.state, wait, SEED, wait.at, script), script)

    def _decide(self, command: Any, script: Scripted) -> list[str]:
        return self._took(engine.decide(TITLE, self.state, command, SEED, 2000, chance=script), script)

    def _took(self, out: engine.Outcome[Game], script: Scripted) -> list[str]:
        script.assert_used()
        self.state, self.events = out.state, out.events
        return happened(out.events)


def happened(events: Iterable[Event], *, quiet: Iterable[str] = QUIET) -> list[str]:
    """Return events as short text, without those that the examples leave out."""
    return [brief(event) for event in events if type(event).__name__ not in quiet]


def brief(event: Event) -> str:
    """Return an event as short text: ``ExplorerMoved A: L1 L2``, ``StoneRaised seat=A notches=3 height=3``."""
    facts = {field: getattr(event, field) for field in event.__struct_fields__ if field != "at"}
    for who in ("seat", "by", "spun_by"):
        if type(facts.get(who)) is int:
            facts[who] = "ABCDEF"[facts[who]]
    name = type(event).__name__
    if name == "ExplorerMoved":
        return f"{facts['seat']}: {' '.join(facts['path'])}"
    if name == "GameEnded":
        return f"GameEnded {facts['reason']} {facts['ranking']}"
    return " ".join([name, *(f"{key.rstrip('_')}={value}" for key, value in facts.items())])
