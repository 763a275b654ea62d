"""How often one level of bot beats another, over seeded games of two: ``python -m tests.bench.bench_bots [GAMES]``.

Both sit first equally often, and every game can be played again by its number. Two processes share the games.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import product

from shared.rules.chance import seed_hash
from shared.rules.engine import Timing
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.kernel import SeatSetup, Setup
from shared.rules.players import play_out, seed_of

GAMES = 2000
PROCESSES = 2
PAIRS = (("sensible", "random"), ("strong", "sensible"), ("strong", "random"))
"""Wanted (issue 4): sensible beats random in 90 % of the games, strong beats sensible in 60 %.

On the clock the random player's slow hand counts as well. By count everybody has the same rolls and the dice decide
more: there even the strong player wins no more than about 83 % against the random one.
"""

Won = tuple[float, int]


def share(levels: tuple[str, str], mode: str, numbers: range) -> Won:
    """Play these games; return how many the first level won (a shared win counts half) and the turns they took."""
    won, turns = 0.0, 0
    for number in numbers:
        first = number % 2
        seated = levels if first == 0 else levels[::-1]
        seed = seed_of(f"bench-bots-{number}")
        holders = tuple(SeatSetup("bot", level, level=level) for level in seated)
        setup = Setup(f"bench-bots-{number}", holders, {"mode": mode}, "live", seed_hash(seed))
        *_, last = play_out(TITLE, setup, seed, think=Timing().think[0])
        assert last.state.result is not None
        winners = last.state.result.ranking[0]
        won += (first in winners) / len(winners)
        turns += last.state.turn_no
    return won, turns


def main(games: int) -> None:
    """Print a line for each mode and pair of levels."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        for mode, (better, worse) in product(("clock", "count"), PAIRS):
            started = time.perf_counter()
            parts = [range(start, games, PROCESSES * 2) for start in range(PROCESSES * 2)]
            tasks = [pool.submit(share, (better, worse), mode, part) for part in parts]
            done = [task.result() for task in tasks]
            won, turns = sum(part[0] for part in done) / games, sum(part[1] for part in done) / games
            seconds = time.perf_counter() - started
            print(
                f"{mode}: {better} beats {worse} in {won:6.1%} of {games} games of two "
                f"({turns:.0f} turns a game; {seconds:.0f} s)",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
