"""How evenly the cube of Escape the Mad Mummy turns on a slow phone: 4× slower processor, motion wanted.

- cube: from one painted frame to the next while the cube spins or wobbles. 60 pictures a second leave 16.7 ms each;
  more than 32 ms is one that was missed.
- cube cpu: the main thread's own processor time for one such frame, four times: what no other process of this machine
  can make longer.
"""

from __future__ import annotations

import time

from playwright.sync_api import Browser

from tests.bench.client.speed import SLOWER, Visit, percentile, told
from tests.stack import Stack

TITLE = "escape_the_mad_mummy"

_WATCH_CUBE = """() => {
  bench.cube = [];
  let last = 0;
  const look = (now) => {
    const runs = document.querySelector(".b-ring") !== null;
    if (runs && last) bench.cube.push(now - last);
    last = runs ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def cube(browser: Browser, stack: Stack, frames: int = 600) -> tuple[list[float], float]:
    """Milliseconds between the frames of a cube that runs, and the processor time of one of them times `SLOWER`."""
    visit = Visit(browser, stack, slow_network=False, less_motion=False)
    page = visit.page
    page.goto(f"/g/{visit.games.new_game(1, TITLE)}")
    page.wait_for_selector(".table-board svg")
    page.wait_for_timeout(2500)
    page.evaluate(_WATCH_CUBE)
    shares: list[float] = []
    found: list[float] = []
    end = time.monotonic() + 120
    while len(found) < frames and time.monotonic() < end:
        # Nothing is asked while the cube runs: a tap and its answer are other work than the cube's.
        if page.locator(".b-ring").count() == 0:
            button = page.locator(".action:enabled").first
            if button.count():
                button.evaluate("button => button.click()")
            page.wait_for_timeout(100)
            continue
        page.wait_for_timeout(200)
        busy, count = visit.busy(), len(visit.bench("cube"))
        page.wait_for_timeout(800)
        drawn = len(visit.bench("cube")) - count
        if drawn > 20:
            shares.append((visit.busy() - busy) / drawn)
        visit.slow_down()
        start = len(visit.bench("cube"))
        page.wait_for_timeout(1500)
        found += visit.bench("cube")[start + 1 :]
        visit.slow_down(1)
    visit.context.close()
    return [float(ms) for ms in found], SLOWER * sorted(shares)[len(shares) // 2]


def measure(browser: Browser, stack: Stack) -> dict[str, dict[str, float]]:
    """By measure: `ms`, held against the bar (p95 of frames), and how it spread."""
    found, cpu = cube(browser, stack)
    return {"cube": told(found, percentile(found, 0.95)), "cube cpu": told([cpu], cpu)}
