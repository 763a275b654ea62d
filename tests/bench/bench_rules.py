"""How fast the rules are, without any server: whole games, single decisions, views and frames of every title.

    python -m tests.bench.bench_rules [TITLE …]

Random players, so that every decision is a real one. Times are the best of several runs: the machine is shared, and the
code is what is measured.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from shared.projection import frames
from shared.rules import engine
from shared.rules.kernel import Title
from shared.rules.players import play_out, seed_of, setup_of_bots
from shared.rules.registry import TITLES
from tests import playouts

GAMES = 20
RUNS = 5


def best(run: Callable[[], int]) -> float:
    """Return the seconds that one of the things costs which ``run`` does and counts: the best of some runs."""
    costs = []
    for _ in range(RUNS):
        started = time.perf_counter()
        count = run()
        costs.append((time.perf_counter() - started) / count)
    return min(costs)


def measure(title: Title[Any], seats: int) -> None:
    """Print what one title costs."""

    def games() -> int:
        for n in range(GAMES):
            seed = seed_of(f"bench-{n}")
            for _ in play_out(title, setup_of_bots(title, f"bench-{n}", seats, "random", seed), seed):
                pass
        return GAMES

    steps = [step for n in range(4) for step in playouts.steps(title, seats, f"bench-{n}")]
    seed = seed_of("bench-0")
    moves = []
    for step in steps:
        opens = [ask.opens for ask in engine.asks(title, step.after)]
        at, own = max(step.after.at, *opens, 0), title.wait(step.after)
        if opens and (own is None or own.at > at + 1000):
            moves.append((step.after, next(engine.legal(title, step.after)), at))
    ends = [step.after for step in steps]
    viewers = [*range(seats), "watcher"]

    def decide() -> int:
        for state, command, at in moves:
            engine.decide(title, state, command, seed, at)
        return len(moves)

    def copy() -> int:
        for state in ends:
            engine.copy(title, state)
        return len(ends)

    def view() -> int:
        for state in ends:
            engine.view(title, state, 0)
        return len(ends)

    def project() -> int:
        for step in steps:
            frames.project(title, step.before, step.events, viewers)
        return len(steps)

    whole = best(games)
    print(f"{title.spec.name}, {seats} seats, random players")
    print(f"  {1 / whole:8.0f} games/s        ({whole * 1e3:.1f} ms a game)")
    for what, run in (("decide, one command", decide), ("  of which the copy", copy), ("view, one viewer", view)):
        print(f"  {best(run) * 1e6:8.0f} µs             {what}")
    print(f"  {best(project) * 1e6:8.0f} µs             frames of one command for all {len(viewers)} viewers")


def main(keys: list[str]) -> None:
    """Measure the titles named, or all."""
    for key in keys or TITLES:
        spec = TITLES[key].spec
        for seats in sorted({spec.min_seats, spec.max_seats}):
            measure(TITLES[key], seats)


if __name__ == "__main__":
    main(sys.argv[1:])
