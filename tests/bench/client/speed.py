"""How long a person with a slow phone waits: 4× slower processor, and for the first visit a slow 4G network.

- cold: from the tap on a link to a table, nothing kept, until the board with its pieces is painted;
- offline: the same table from what the device keeps, without a network;
- frame: from a frame's arrival at a table that was still until the board has painted it (motion is reduced). A move's
  further frames are shown one after the other, each after the paint of the one before, and are not counted. Bots take
  `BENCH_THINK_MS` for a move: in play they take longer, and when they answer at once the servers, which a phone does
  not carry, take the processor at the very moment that is measured;
- step, jump: from a key in a replay until the board has painted that step, or the other end of the game, as the
  browser's own Event Timing tells it (rounded to 8 ms);
- cold cpu, step cpu, frame cpu: the main thread's own processor time until the board is drawn, for one step of a replay
  and for one event of a game that goes on, each four times: what of the above no other process can make longer.
"""

from __future__ import annotations

import statistics
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from tests.bench.client.games import Games
from tests.stack import Stack

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_638_400 / 8, "uploadThroughput": 675_000 / 8}
"""Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down, 675 kbit/s up."""

SLOWER = 4
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
BENCH_THINK_MS = "300-500"
FRAMES = 60
BARS_MS = {
    "cold": 2500.0,
    "offline": 800.0,
    "frame": 50.0,
    "step": 50.0,
    "jump": 80.0,
    "cube": 32.0,
    "cold cpu": 1500.0,
    "step cpu": 50.0,
    "frame cpu": 50.0,
    "cube cpu": 16.7,
}

_WATCH = """(() => {
  window.bench = { board: 0, frames: [], steps: [], arrived: null };
  // The first task after the paint, before those that have queued up meanwhile.
  const painted = (then) => requestAnimationFrame(() => {
    scheduler.postTask(() => then(performance.now()), { priority: "user-blocking" });
  });
  new MutationObserver((_, watcher) => {
    if (!document.querySelector(".table-board [data-part^=seat-]")) return;
    watcher.disconnect();
    painted((at) => { bench.board = at; });
  }).observe(document, { childList: true, subtree: true });
  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        const told = JSON.parse(data);
        const shown = Number(document.querySelector("[data-seq]")?.dataset.seq ?? -1);
        // Only a frame that meets a table at rest: later ones of the same move wait for their turn to be looked at.
        if (told.type !== "frame" || told.seq !== shown + 1 || bench.arrived) return;
        const arrived = (bench.arrived = performance.now());
        const look = () => {
          if (Number(document.querySelector("[data-seq]")?.dataset.seq ?? -1) < told.seq) return false;
          painted((at) => { bench.frames.push(at - arrived); bench.arrived = null; });
          return true;
        };
        if (!look()) new MutationObserver((_, watcher) => look() && watcher.disconnect())
          .observe(document.querySelector("[data-seq]"), { attributes: true, attributeFilter: ["data-seq"] });
      });
    }
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "keydown") bench.steps.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
})()"""


def percentile(values: list[float], share: float) -> float:
    """The value below which `share` of all lie."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


class Visit:
    """A context with a player's cookie, and a page in it that is slowed down and watched."""

    def __init__(self, browser: Browser, stack: Stack, *, slow_network: bool, less_motion: bool = True) -> None:
        motion = "reduce" if less_motion else "no-preference"
        self.context: BrowserContext = browser.new_context(
            **{**PHONE, "base_url": stack.url, "reduced_motion": motion}  # type: ignore[arg-type]
        )
        self.games = Games(self.context.request, stack.url)
        self.games.call("POST", "/api/players", {"name": "Bench"})
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.add_init_script(_WATCH)
        self.cdp: CDPSession = self.context.new_cdp_session(self.page)
        self.cdp.send("Network.enable")
        self.cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        if slow_network:
            self.cdp.send("Network.emulateNetworkConditions", SLOW_4G)

    def slow_down(self, rate: float = SLOWER) -> None:
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def busy(self) -> float:
        """Milliseconds of processor time that the main thread has spent on tasks."""
        told = self.cdp.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(metric["value"] for metric in told if metric["name"] == "TaskDuration"))

    def bench(self, name: str) -> Any:
        return self.page.evaluate(f"window.bench.{name}")

    def board_ms(self) -> float:
        self.page.wait_for_function("() => window.bench?.board > 0")
        return float(self.bench("board"))


def cold_and_offline(browser: Browser, stack: Stack, runs: int) -> tuple[list[float], list[float]]:
    """Milliseconds until the board is painted: on the first visit ever, and then without a network."""
    cold: list[float] = []
    offline: list[float] = []
    for _ in range(runs):
        visit = Visit(browser, stack, slow_network=True)
        game = visit.games.new_game()
        visit.slow_down()
        visit.page.goto(f"/g/{game}", wait_until="commit")
        cold.append(visit.board_ms())
        visit.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        visit.context.set_offline(True)
        visit.page.goto(f"/g/{game}", wait_until="commit")
        offline.append(visit.board_ms())
        visit.context.close()
    return cold, offline


def frames(browser: Browser, stack: Stack, wanted: int = FRAMES) -> tuple[list[float], float]:
    """Milliseconds from frame to paint, and of processor time for an event; `stack` is one whose bots think."""
    visit = Visit(browser, stack, slow_network=False)
    page = visit.page
    visit.slow_down()
    found: list[float] = []
    busy, events = 0.0, 0

    def head() -> int:
        return int(page.locator("[data-head]").get_attribute("data-head") or 0)

    while len(found) < wanted:
        page.goto(f"/g/{visit.games.new_game()}")
        page.wait_for_selector(".action:enabled, .waiting-for")
        # What a table still does once it is open (its history, its sheets) is no part of a frame.
        page.wait_for_timeout(3000)
        page.evaluate("bench.frames.length = 0")
        begun, first = visit.busy(), head()
        while page.locator(".end").count() == 0 and len(visit.bench("frames")) < wanted - len(found):
            button = page.locator(".action:enabled").first
            if button.count():
                button.evaluate("button => button.click()")
            page.wait_for_timeout(250)
        found += [float(ms) for ms in visit.bench("frames")]
        # The processor is slowed down already.
        busy, events = busy + visit.busy() - begun, events + head() - first
    visit.context.close()
    return found, busy / events


def steps(browser: Browser, stack: Stack) -> tuple[list[float], list[float]]:
    """Milliseconds from key to paint over the replay of a whole game: of steps, and of jumps across all of it."""
    visit = Visit(browser, stack, slow_network=False)
    page = visit.page
    game = visit.games.finished_game()
    visit.slow_down()
    page.goto(f"/g/{game}/0")
    page.wait_for_selector(".replay-bar")
    page.wait_for_timeout(3000)

    def pressed(keys: list[str], pause: int) -> list[float]:
        page.evaluate("bench.steps.length = 0")
        for key in keys:
            page.keyboard.press(key)
            page.wait_for_timeout(pause)
        page.wait_for_timeout(500)
        told = [float(ms) for ms in visit.bench("steps")]
        # What took less than two frames is not told one by one.
        return told + [16.0] * max(0, len(keys) - len(told))

    found = pressed(["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"] * 30, 80)
    jumps = pressed(["End", "Home"] * 20, 150)
    visit.context.close()
    return found, jumps


def processor(browser: Browser, stack: Stack, count: int = 60) -> tuple[float, float]:
    """Milliseconds of the main thread's processor time, times `SLOWER`: to the first board, and for a replay's step."""
    visit = Visit(browser, stack, slow_network=False)
    visit.page.goto(f"/g/{visit.games.new_game()}", wait_until="commit")
    visit.board_ms()
    cold = visit.busy()
    visit.page.goto(f"/g/{visit.games.finished_game()}/0")
    visit.page.wait_for_selector(".replay-bar")
    visit.page.wait_for_timeout(2500)
    before = visit.busy()
    for _ in range(count):
        visit.page.keyboard.press("ArrowRight")
        visit.page.wait_for_timeout(60)
    visit.page.wait_for_timeout(300)
    step = (visit.busy() - before) / count
    visit.context.close()
    return cold * SLOWER, step * SLOWER


def told(values: list[float], held: float) -> dict[str, float]:
    """How a measure is written down: what is held against the bar, and how it spread."""
    return {"ms": held, "median": statistics.median(values), "worst": max(values), "count": len(values)}


def measure(browser: Browser, stack: Stack, runs: int = 5) -> dict[str, dict[str, float]]:
    """By measure: `ms`, held against the bar (median of visits, p95 of steps), and how it spread."""
    cold, offline = cold_and_offline(browser, stack, runs)
    stepped, jumped = steps(browser, stack)
    cold_cpu, step_cpu = processor(browser, stack)
    return {
        "cold cpu": told([cold_cpu], cold_cpu),
        "step cpu": {**told([step_cpu], step_cpu), "count": 60},
        "cold": told(cold, statistics.median(cold)),
        "offline": told(offline, statistics.median(offline)),
        "step": told(stepped, percentile(stepped, 0.95)),
        "jump": told(jumped, percentile(jumped, 0.95)),
    }


def measure_play(browser: Browser, stack: Stack) -> dict[str, dict[str, float]]:
    """The same for a game that goes on, at a stack whose bots think: p95 of frames."""
    found, cpu = frames(browser, stack)
    return {"frame": told(found, percentile(found, 0.95)), "frame cpu": told([cpu], cpu)}
