"""One move, from the client that sends it until the other player's client has the new state: ours beside boardgame.io.

    python -m tests.bench.bench_moves [--short]

Ours is the whole path of `make play` (HTTP command, rules, durable append, Redis, live socket; the sweeper runs, the
gateway is left out except where it is named); boardgame.io 0.50 stores in memory, or with bgio-postgres on the same
Postgres. All play the same game, Long Count, with authentication and per-player views, driven by one generator, in
rounds of alternating order: ratios are the result. boardgame.io tells everybody before it stores, so a state that it
has shown may be lost; ours is durable before anybody sees it. ``--short`` measures ours alone, a few seconds, and fails
only when something is wrong.
"""

from __future__ import annotations

import asyncio
import resource
import statistics
import sys
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import uvloop

from tests.bench import peer_install
from tests.bench.moves.players import BgioGame, Game, OurGame, Took
from tests.bench.moves.servers import Servers, running
from tests.bench.moves.sockets import Crowd
from tests.bench.report import RESULTS, Bar, conclude, machine, table

PROCESSES = {
    "ours": ("game", "sweeper", "postgres", "valkey"),
    "ours, gateway": ("gateway", "game", "sweeper", "postgres", "valkey"),
    "bgio-memory": ("bgio-memory",),
    "bgio-postgres": ("bgio-postgres", "postgres"),
}
LONGEST_SECONDS = 80.0
"""A round that is not through by then is cut off, and counts with the moves it has made: kind to who gets slower."""

BUDGET_SECONDS = 240.0
"""After which no further round begins and those that have to take place are cut off at a tenth of that, so that a busy
machine cannot make the bench endless."""

STARTS_AT_ONCE = 16


class Cell(NamedTuple):
    """What one round of games at once came to; times in ms."""

    moves_per_second: float
    seen_p50: float
    seen_p99: float
    answered_p50: float
    cpu_ms_per_move: float
    moves: int


async def start(servers: Servers, system: str, moves: int) -> Game:
    """Start a game of a system with both clients connected."""
    if system.startswith("bgio"):
        return await BgioGame.start(servers.ports[system], servers.ports[f"{system} lobby"], moves)
    live = servers.ports["gateway"] if system == "ours, gateway" else 0
    return await OurGame.start(servers.ports["game"], servers.service_token, moves, live_port=live)


async def play(servers: Servers, system: str, games: int, moves: int, longest: float = LONGEST_SECONDS) -> Cell:
    """Play so many games at once, each as fast as its two clients can, for so many seconds at most."""
    tables: list[Game] = []
    for first in range(0, games, STARTS_AT_ONCE):
        some = range(first, min(first + STARTS_AT_ONCE, games))
        tables += await asyncio.gather(*(start(servers, system, moves) for _ in some))
    took: list[Took] = []
    begin, cpu = time.perf_counter(), servers.cpu(PROCESSES[system])

    async def through(game: Game) -> None:
        for _ in range(moves):
            if time.perf_counter() - begin > longest:
                return
            took.append(await game.move())

    await asyncio.gather(*(through(game) for game in tables))
    seconds = time.perf_counter() - begin
    used = servers.cpu(PROCESSES[system]) - cpu
    for game in tables:
        game.close()
    seen = sorted(one.seen * 1000 for one in took)
    answered = sorted(one.answered * 1000 for one in took)
    count = len(took)
    return Cell(
        count / seconds, seen[count // 2], seen[int(count * 0.99)], answered[count // 2], used / count * 1000, count
    )


async def ageing(servers: Servers, old_moves: int, compared: int) -> tuple[float, float]:
    """Median ms of moves near `old_moves` of one game, and of moves from 20 on of another, played in turns."""
    old = await start(servers, "ours", 2100)
    for _ in range(old_moves - compared):
        await old.move()
    young = await start(servers, "ours", 2100)
    for _ in range(20):
        await young.move()
    times: dict[str, list[float]] = {"old": [], "young": []}
    for _ in range(compared):
        times["old"].append((await old.move()).seen * 1000)
        times["young"].append((await young.move()).seen * 1000)
    old.close()
    young.close()
    return statistics.median(times["old"]), statistics.median(times["young"])


def show(cells: dict[str, list[Cell]]) -> list[list[str]]:
    """Rows of one setting, each system's medians over the rounds."""
    rows = []
    for system, rounds in cells.items():
        middle = [statistics.median(values) for values in zip(*rounds, strict=True)]
        rows.append([system, f"{middle[0]:.0f}", *(f"{value:.2f}" for value in middle[1:5])])
    return rows


HEADS = ("moves/s", "other sees it: median ms", "p99 ms", "answered: median ms", "CPU ms/move")


async def measure(servers: Servers, short: bool) -> bool:
    """Do all of it; print, write, and return whether every bar is met."""
    begin = time.monotonic()
    commit = servers.commit_floor(0.5 if short else 2.0)
    facts: dict[str, Any] = {"commit_floor_ms": commit}
    print(f"{machine()}\ncommit floor, one client: {commit:.2f} ms", flush=True)
    systems = ["ours", "ours, gateway"] if short else ["ours", "bgio-postgres", "bgio-memory", "ours, gateway"]
    # games at once, moves of each, rounds, systems
    plan: Sequence[tuple[int, int, int, list[str]]] = (
        [(1, 20, 1, systems), (8, 20, 1, ["ours"])]
        if short
        else [(1, 100, 3, systems), (16, 20, 5, systems), (200, 20, 1, systems[:3]), (16, 300, 1, systems[:3])]
    )
    found: dict[tuple[int, int], dict[str, list[Cell]]] = {}
    for system in systems:
        await play(servers, system, 4, 20)
    for games, moves, rounds, some in plan:
        cells = found[games, moves] = {system: [] for system in some}
        for number in range(rounds):
            left = begin + BUDGET_SECONDS - time.monotonic()
            if number and left < 0:
                break
            longest = max(BUDGET_SECONDS / 10, min(left / 2, LONGEST_SECONDS))
            for system in some[:: 1 if number % 2 else -1]:
                cells[system].append(await play(servers, system, games, moves, longest))
        name = f"{games} games of {moves} moves at once" if games > 1 else f"one game of {moves} moves"
        facts[name] = {system: [cell._asdict() for cell in some] for system, some in cells.items()}
        print("\n" + table([name, *HEADS], show(cells)), flush=True)

    old, young = await ageing(servers, 60 if short else 2000, 20 if short else 80)
    facts["ageing"] = {"old_ms": old, "young_ms": young}
    print(f"\nmove {60 if short else 2000} of a game: {old:.2f} ms; move 20: {young:.2f} ms", flush=True)

    crowd = Crowd(servers)
    each = await crowd.come(200 if short else 2000)
    half, everybody, wrong = await crowd.storm(100 if short else 1000)
    crowd.leave()
    facts["sockets"] = {"bytes_each": each, "storm_half_s": half, "storm_all_s": everybody, "wrong_views": wrong}
    print(f"an idle socket: {each / 1000:.1f} kB; after the storm half of them knew all after {half:.2f} s, all after")
    print(f"{everybody:.2f} s; views that were wrong: {wrong}")

    bars = [Bar("views that were wrong after the storm", wrong, 0, at_least=False)]
    if short:
        return conclude("moves-short", facts, bars)
    alone, many = found[1, 100], found[16, 20]

    def median(cells: list[Cell], field: int) -> float:
        return statistics.median(cell[field] for cell in cells)

    bars += [
        Bar("one game: median ms until the other sees it", median(alone["ours"], 1), commit + 4.0, at_least=False),
        Bar("16 games: p99 by median", median(many["ours"], 2) / median(many["ours"], 1), 4.0, at_least=False),
    ]
    for games, moves, bound in ((16, 20, 3.0), (16, 300, 8.0)):
        cells = found[games, moves]
        ratio = median(cells["ours"], 0) / median(cells["bgio-postgres"], 0)
        bars.append(Bar(f"moves/s by bgio-postgres, games of {moves}", ratio, bound))
    bars += [
        Bar("kB of an idle socket", each / 1000, 40.0, at_least=False),
        Bar("seconds until all knew all after the storm", everybody, 5.0, at_least=False),
        Bar("move 2 000 by move 20", old / young, 1.2, at_least=False),
    ]
    return conclude("moves", facts, bars)


def main() -> int:
    begin = time.monotonic()
    short = "--short" in sys.argv
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 16_384)), hard))
    with running() as servers:
        servers.start_ours(RESULTS)
        if not short:
            servers.start_bgio(peer_install.node())
        met = uvloop.run(measure(servers, short))
    print(f"bench-moves took {time.monotonic() - begin:.0f} s")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
