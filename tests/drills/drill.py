"""`make drill`: games of bots and people while everything that can break is broken, then a look from outside.

    python -m tests.drills.drill [--seed WORD] [--games 60] [--seconds 200] [--short]

The seed gives the order and the choices of the incidents, and what people play. It prints what was done and found, and
writes it as JSON to tests/bench/results. The stack is that of `make play`, with fsync on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import httpx

from shared.rules.kernel import Spec
from shared.rules.registry import TITLES
from tests.drills import outside
from tests.drills.clients import Holder, Watcher, Weather
from tests.drills.incidents import INCIDENTS, Ground, plan_of, small_disk
from tests.drills.memory import Memory
from tests.guests import Guest
from tests.stack import ROOT, Stack, server_folder

RESULTS = ROOT / "tests" / "bench" / "results"
SILENT_SECONDS = 2.0
"""How long a socket may hear nothing once all is well again."""

STILL_SECONDS = 35.0
"""How long a game may stand still: a task that died with its worker waits for the end of its lease, 30 s."""

MOVING_SECONDS = 10.0
"""A game against the clock may take longer than a drill. It goes on as long as it moved within the last seconds."""

RECOVERY_SECONDS = 60.0
SERVICES = ("game", "matchmaking", "worker", "sweeper")


@dataclass(frozen=True)
class Form:
    """How much is drilled. ``pause`` is the calm between incidents, in seconds; ``scale`` shortens those that last."""

    games: int
    held: int
    """How many of the games have two people at the table."""
    seconds: float
    pause: float
    scale: float
    think: str
    ending: float
    """How long games may take to end once bots answer at once, in seconds."""
    clock: bool = True
    """Whether some games are played against the clock: these take minutes however fast bots are."""
    incidents: tuple[str, ...] = tuple(INCIDENTS)
    seats: tuple[int, ...] = (2, 3, 4)


LONG = Form(games=60, held=6, seconds=200, pause=3.0, scale=1.0, think="1000-2000", ending=220)
SHORT = Form(
    games=4,
    held=1,
    seconds=8,
    pause=1.2,
    scale=0.1,
    think="200-400",
    ending=25,
    clock=False,
    incidents=("FLUSHALL", "end all database sessions", "kill -9 game", "kill -9 worker", "SIGSTOP"),
    seats=(2, 3),
)


@dataclass
class Happened:
    """An incident and what came of it, in seconds."""

    at: float
    name: str
    detail: str
    lasted: float
    recovered: float
    """From the end of the cause until every process is ready."""
    silent: float = 0.0
    """The longest that a socket then heard nothing."""


class Drill:
    """One run."""

    def __init__(self, stack: Stack, form: Form, seed: str, disk: Path | None, say: Callable[[str], None]) -> None:
        self.stack = stack
        self.form = form
        self.plan = random.Random(seed)
        self.say = say
        self.weather = Weather()
        self.memory = Memory(stack)
        self.ground = Ground(stack, self.plan, form.scale, disk)
        self.games: list[str] = []
        self.watchers: list[Watcher] = []
        self.holders: list[Holder] = []
        self.happened: list[Happened] = []
        self.checks: list[outside.Check] = []
        self.moving: set[str] = set()
        self._begin = time.monotonic()

    async def run(self) -> None:
        await asyncio.to_thread(self._gather)
        clients = [asyncio.create_task(watcher.run()) for watcher in self.watchers]
        clients += [asyncio.create_task(holder.run()) for holder in self.holders]
        measures = [asyncio.create_task(run()) for run in (self.weather.measure_lag, self.memory.run)]
        try:
            await self._calm(self.form.pause * 2)
            await self._break_things()
            await self._end_games()
            await asyncio.wait(clients[len(self.watchers) :], timeout=20)
        finally:
            for task in (*clients, *measures):
                task.cancel()
            done = await asyncio.gather(*clients, return_exceptions=True)
        self._wrong = [repr(d) for d in done if isinstance(d, Exception)]
        await asyncio.to_thread(self._look)

    def _gather(self) -> None:
        """Make the tables and start the games, one title after the other."""
        host = Guest(self.stack.url, "Drill")
        titles = list(TITLES)
        for number in range(self.form.games):
            spec = TITLES[titles[number % len(titles)]].spec
            # Games against the clock last as long as their cubes roll: few seats, and every other one without.
            clock = self.form.clock and number // len(titles) % 3 == 0
            options = {"mode": "clock" if clock else "count"} if "mode" in _options(spec) else {}
            seats = 2 if options else self.form.seats[number % len(self.form.seats)]
            people = [Guest(self.stack.url, name) for name in ("Ana", "Ben")] if number < self.form.held else []
            maker = people[0] if people else host
            body = {"title": spec.key, "seats": seats, "options": options, "sit": bool(people), "access": "link"}
            table = maker.ok("POST", "/api/tables", body)
            for other in people[1:]:
                other.sit(table["id"])
            for _ in range(seats - len(people)):
                maker.bot(table["id"], "sensible" if options else "random")
            game = maker.started(table["id"])
            self.games.append(game)
            for guest in people:
                token = str(guest.http.headers["Authorization"]).removeprefix("Bearer ")
                plan = random.Random(self.plan.random())
                self.holders.append(Holder(self.stack.url, guest.id, token, game, plan))
        token = str(host.http.headers["Authorization"]).removeprefix("Bearer ")
        parts = [self.games[start::3] for start in range(3)]
        self.watchers = [Watcher(self.stack.url, token, games, self.weather) for games in parts if games]
        self.say(f"{len(self.games)} games, {len(self.holders)} people, {len(self.watchers)} sockets")

    async def _break_things(self) -> None:
        names = [n for n in self.form.incidents if n != "disk full for Redis" or self.ground.small_disk is not None]
        plan = plan_of(self.plan, names)
        end = time.monotonic() + self.form.seconds
        while time.monotonic() < end or len(self.happened) < len(names):
            await self._incident(next(plan))

    async def _incident(self, name: str) -> None:
        self._storm()
        begin = time.monotonic()
        detail = await asyncio.to_thread(INCIDENTS[name], self.ground)
        over = time.monotonic()
        recovered = await asyncio.to_thread(self._recover)
        happened = Happened(begin - self._begin, name, detail, over - begin, recovered)
        self.happened.append(happened)
        for watcher in self.watchers:
            watcher.silence = 0.0
        await self._calm(self.form.pause)
        for watcher in self.watchers:
            watcher.look()
        happened.silent = max(watcher.silence for watcher in self.watchers)
        self.say(f"{happened.at:6.1f} s  {name:28} {detail:24} ready after {recovered:4.1f} s, {happened.silent:.1f} s")

    def _storm(self) -> None:
        for watcher in self.watchers:
            watcher.look()
        self.weather.end()

    async def _calm(self, seconds: float) -> None:
        self.weather.begin()
        await asyncio.sleep(seconds * self.plan.uniform(0.8, 1.2))

    def _recover(self) -> float:
        """Wait until every process says that it is ready, through the gateway; return how long that took."""
        begin = time.monotonic()
        with httpx.Client(base_url=self.stack.url, timeout=2) as http:
            while time.monotonic() - begin < RECOVERY_SECONDS:
                with suppress(httpx.HTTPError):
                    states = {child["state"] for child in self.stack.facts["children"].values()}
                    answers = [http.get(path).status_code for path in ("/health/ready", "/health/matchmaking/ready")]
                    if states == {"ready"} and answers == [200, 200]:
                        return time.monotonic() - begin
                time.sleep(0.05)
        raise RuntimeError(f"not everything came back: {self.stack.facts['children']}")

    async def _end_games(self) -> None:
        """Stop and start the stack with bots that answer at once, and wait until every game is over."""
        self._storm()
        self.say("restarting with bots that answer at once, until every game is over")
        await asyncio.to_thread(self.stack.stop)
        self.stack.env["BOT_THINK_MS"] = "0"
        await asyncio.to_thread(self.stack.start)
        self.weather.begin()
        end = time.monotonic() + self.form.ending
        while time.monotonic() < end and any(len(w.over) < len(w.games) for w in self.watchers):  # noqa: ASYNC110
            await asyncio.sleep(0.2)
        now = self.weather.clock()
        for watcher in self.watchers:
            self.moving |= {game for game, at in watcher.moved_at.items() if now - at < MOVING_SECONDS}

    def _look(self) -> None:
        lines, odd = outside.read_lines(self.stack, SERVICES)
        log = outside.read_log(self.stack.owner_database_url)
        answered = [one for holder in self.holders for one in holder.answered]
        self.checks += outside.check_log(log)
        self.checks += outside.check_answered(log, answered, lines)
        self.checks.append(outside.check_deadlines(self.stack.owner_database_url, log))
        self.checks += outside.check_views(self.stack, log, self.games, self.watchers, self.moving)
        allowed = SILENT_SECONDS + self.weather.lag
        silent = outside.Check(f"sockets silent for ≤ {allowed:.1f} s (2 s and this program's own delay)")
        for h in self.happened:
            silent.that(h.silent <= allowed, f"{h.silent:.1f} s after {h.name} at {h.at:.0f} s")
        still = outside.Check(f"games stand still for ≤ {STILL_SECONDS:.0f} s of calm (a lease, and a little)")
        still.that(self.stood_still <= STILL_SECONDS, f"{self.stood_still:.1f} s")
        clients = outside.Check("clients met nothing unforeseen", looked=len(self.holders) + len(self.watchers))
        clients.wrong += [wrong for watcher in self.watchers for wrong in watcher.wrong]
        clients.wrong += [wrong for holder in self.holders for wrong in holder.wrong] + self._wrong
        logs = outside.Check("logs tell of nothing unforeseen", looked=len(lines), wrong=odd)
        self.checks += [silent, still, clients, logs, self.memory.check()]

    @property
    def stood_still(self) -> float:
        """The longest that a game stood still, in calm seconds."""
        return max(watcher.stood_still for watcher in self.watchers)

    def report(self) -> dict[str, Any]:
        """Everything, for the JSON file."""
        return {
            "form": asdict(self.form),
            "machine": {"cpus": os.cpu_count(), "system": platform.platform(), "load": os.getloadavg()},
            "seconds": time.monotonic() - self._begin,
            "incidents": [asdict(h) for h in self.happened],
            "stood_still": self.stood_still,
            "own_delay": self.weather.lag,
            "memory_mb": self.memory.table(),
            "sockets": [{"connects": w.connects, "games": len(w.games)} for w in self.watchers],
            "people": {
                "answered": sum(len(h.answered) for h in self.holders),
                "unanswered_requests": sum(h.failures for h in self.holders),
            },
            "checks": [{"name": c.name, "looked": c.looked, "wrong": c.wrong[:50]} for c in self.checks],
        }

    def print_table(self) -> None:
        """What was done and what was found."""
        self.say(
            f"\n{'incident':28} {'times':>5} {'ready after':>12} {'silent':>8} {'game stood still':>17}   (worst, s)"
        )
        for name in dict.fromkeys(h.name for h in self.happened):
            some = [h for h in self.happened if h.name == name]
            recovered, silent = max(h.recovered for h in some), max(h.silent for h in some)
            self.say(f"{name:28} {len(some):5} {recovered:12.1f} {silent:8.1f}")
        self.say(f"\nThe longest that a game stood still in calm weather: {self.stood_still:.1f} s")
        self.say(f"\n{'memory, MB':28} {'first':>7} {'most':>7} {'allowed':>8}")
        for process, (first, most, allowed) in self.memory.table().items():
            self.say(f"{process:28} {first:7.0f} {most:7.0f} {allowed:8.0f}")
        self.say(f"\n{'check':66} {'looked':>8} {'wrong':>6}")
        for check in self.checks:
            self.say(f"{check.name:66} {check.looked:8} {len(check.wrong):6}")
            for where in check.wrong[:5]:
                self.say(f"    {where}")


def _options(spec: Spec) -> set[str]:
    return {option.key for option in spec.options}


def drill(form: Form, seed: str, say: Callable[[str], None]) -> Drill:
    """Run a drill on a stack of its own and return it with what it found."""
    with server_folder("cartouche-drill-") as folder:
        data_dir = folder / "data"
        with small_disk(data_dir, "192m") as disk:
            stack = Stack(data_dir, {"BOT_THINK_MS": form.think})
            try:
                run = Drill(stack, form, seed, disk, say)
                asyncio.run(run.run())
            finally:
                stack.stop()
    return run


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m tests.drills.drill", description="Break things under games.")
    options.add_argument("--seed", default=f"{random.SystemRandom().getrandbits(32):08x}")
    options.add_argument("--games", type=int, default=LONG.games)
    options.add_argument("--seconds", type=float, default=LONG.seconds)
    options.add_argument("--short", action="store_true", help="the form that runs in make test")
    given = options.parse_args()
    form = SHORT if given.short else Form(**{**asdict(LONG), "games": given.games, "seconds": given.seconds})
    print(f"Drill with the seed {given.seed}", flush=True)
    run = drill(form, given.seed, lambda text: print(text, flush=True))
    run.print_table()
    RESULTS.mkdir(parents=True, exist_ok=True)
    target = RESULTS / f"drill-{given.seed}.json"
    target.write_text(json.dumps({"seed": given.seed, **run.report()}, indent=1, default=str))
    print(f"\nWritten to {target.relative_to(ROOT)}; again: python -m tests.drills.drill --seed {given.seed}")
    if wrong := [check.name for check in run.checks if check.wrong]:
        sys.exit(f"WRONG: {'; '.join(wrong)}")


if __name__ == "__main__":
    main()
