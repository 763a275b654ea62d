"""Players that need nobody: a random one for every title, the titles' own by level, and whole games among them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from math import prod
from typing import Any, TypeVar

from . import engine
from .chance import seed_hash
from .kernel import Bot, SeatSetup, Setup, State, Title, View

S = TypeVar("S", bound=State)

NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay")


def random_legal(view: View, asks: list[dict[str, Any]], seed: bytes, budget: int) -> dict[str, Any]:
    """Choose among all legal commands with equal chances. A pure function; ``view`` and ``budget`` are not looked at.

    The seed need not change from move to move: the decision itself is mixed in. Raises ValueError without an ask.
    """
    sizes = [prod(len(values) for values in ask.get("choices", {}).values()) for ask in asks]
    if not any(sizes):
        raise ValueError("nothing to decide")
    mark = "|".join(f"{ask['seat']}.{ask['verb']}.{ask['since']}" for ask in asks)
    index = int.from_bytes(hashlib.sha256(seed + mark.encode()).digest(), "big") % sum(sizes)
    for ask, size in zip(asks, sizes, strict=True):
        if index < size:
            return _nth_command(ask, index)
        index -= size
    raise AssertionError("the index lies within the sizes")


def _nth_command(ask: dict[str, Any], index: int) -> dict[str, Any]:
    command = {"verb": ask["verb"], "seat": ask["seat"]}
    for field, values in ask.get("choices", {}).items():
        index, which = divmod(index, len(values))
        command[field] = values[which]
    return command


def bot_for(title: Title[Any], level: str) -> Bot:
    """Return the move function of a level. Raises KeyError for a level that the title has not."""
    return random_legal if level == "random" else title.bots[level]


def seed_of(text: str) -> bytes:
    """Return the 32-byte seed that a word or number on a command line stands for."""
    return hashlib.sha256(text.encode()).digest()


def setup_of_bots(title: Title[Any], game: str, seats: int, level: str, seed: bytes, pace: str = "live") -> Setup:
    """Return the set-up of a game among bots of one level."""
    names = [NAMES[seat] if seat < len(NAMES) else f"Seat {seat}" for seat in range(seats)]
    holders = tuple(SeatSetup(kind="bot", name=name, level=level) for name in names)
    return Setup(game=game, seats=holders, options={}, pace=pace, seed_hash=seed_hash(seed))


def play_out(
    title: Title[S], setup: Setup, seed: bytes, *, start: int = 0, think: int = 1000
) -> Iterator[engine.Outcome[S]]:
    """Play a whole game among bots and yield each step: the start, each move, each moment of the title's own.

    ``start`` is when the game begins and ``think`` how long a bot takes (both ms); nothing waits for real.
    """
    timing = engine.Timing(think=(think, think))
    step = engine.begin(title, setup, seed, start)
    yield step
    while (wait := engine.wait(title, step.state, timing)) is not None:
        state = step.state
        at = max(wait.at, state.at)
        if wait.kind == "bot":
            bot = bot_for(title, state.seats[wait.seat].level or "random")
            asks = engine.wire_asks(title, state, wait.seat, timing)
            # Whoever plays must not know the seed of the dice.
            own = hashlib.sha256(f"bot|{setup.game}|{wait.seat}|{state.seq}".encode()).digest()
            command = bot(engine.view(title, state, wait.seat), asks, own, 0)
            step = engine.decide(title, state, title.command(command), seed, at, by="bot")
        else:
            step = engine.elapse(title, state, wait, seed, at)
        yield step
