"""What the built client weighs and how fast it is, against its bars.

    python -m tests.bench.client [--no-lighthouse]

Prints a table and writes tests/bench/results/client.json. Speeds suffer from whatever else the machine does: see the
load at the end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from infra import client_build
from infra.browser import chromium, flags
from infra.child import free_port
from tests.bench.client import motion, sizes, speed
from tests.bench.client.games import Games
from tests.stack import Stack, running_stack, server_folder

ROOT = Path(__file__).resolve().parents[3]
LIGHTHOUSE = ROOT / "pwa" / "tools" / "lighthouse"
RESULTS = ROOT / "tests" / "bench" / "results" / "client.json"
SCORES = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}


def lighthouse(playwright: Playwright, stack: Stack, executable: str) -> list[dict[str, Any]]:
    """Lighthouse's verdicts on lobby, table and replay, each with cold storage and a player's cookie."""
    npm = str(ROOT / "infra" / "npm.sh")
    if not (LIGHTHOUSE / "node_modules" / ".package-lock.json").exists():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=LIGHTHOUSE, check=True, capture_output=True)
    port = free_port()
    with server_folder("lighthouse-") as folder:
        context = playwright.chromium.launch_persistent_context(
            str(folder), executable_path=executable, args=[*flags(), f"--remote-debugging-port={port}"]
        )
        games = Games(context.request, stack.url)
        games.call("POST", "/api/players", {"name": "Bench"})
        table, finished = games.new_game(), games.finished_game()
        urls = [f"{stack.url}/", f"{stack.url}/g/{table}", f"{stack.url}/g/{finished}/40"]
        done = subprocess.run(
            ["node", "run.mjs", str(port), *urls], cwd=LIGHTHOUSE, check=False, capture_output=True, text=True
        )
        context.close()
    if done.returncode != 0:
        raise RuntimeError(f"Lighthouse failed:\n{done.stderr[-2000:]}")
    results: list[dict[str, Any]] = json.loads(done.stdout)
    return [{"page": page, **result} for page, result in zip(("lobby", "table", "replay"), results, strict=True)]


def main() -> None:
    """Measure everything, print it, and fail when a bar is missed."""
    client_build.build(print)
    executable = chromium()
    if executable is None:
        sys.exit("no Chromium here: apt-get install chromium")
    load_before = os.getloadavg()[0]
    weights = sizes.measure()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=flags())
        with running_stack() as stack:
            pace = speed.measure(browser, stack)
            verdicts = [] if "--no-lighthouse" in sys.argv else lighthouse(playwright, stack, executable)
        with running_stack({"BOT_THINK_MS": speed.BENCH_THINK_MS}) as stack:
            pace |= speed.measure_play(browser, stack) | motion.measure(browser, stack)
        browser.close()
    rows = [(f"{name}, gz", f"{size / 1000:.1f} kB", f"{sizes.budget(name) / 1000:.0f} kB", size <= sizes.budget(name))
            for name, size in weights.items()]  # fmt: skip
    rows += [
        (name, f"{found['ms']:.0f} ms (worst {found['worst']:.0f}, n={found['count']:.0f})",
         f"{speed.BARS_MS[name]:.0f} ms", found["ms"] <= speed.BARS_MS[name])
        for name, found in pace.items()
    ]  # fmt: skip
    for verdict in verdicts:
        scores = verdict["scores"]
        good = all(scores[name] >= least for name, least in SCORES.items())
        shown = " / ".join(str(scores[name]) for name in SCORES)
        rows.append((f"Lighthouse {verdict['page']}", shown, " / ".join(map(str, SCORES.values())), good))
    load = f"load {load_before:.1f} before, {os.getloadavg()[0]:.1f} after, on {os.cpu_count()} cores"
    for name, value, bar, good in rows:
        print(f"{name:36} {value:34} {bar:22} {'ok' if good else 'MISSED'}")
    for verdict in verdicts:
        for lost in verdict["lost"]:
            print(f"  Lighthouse, {verdict['page']}: {lost}")
    print(load)
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    result = {"sizes": weights, "speed": pace, "lighthouse": verdicts, "load": load}
    RESULTS.write_text(json.dumps(result, indent=2) + "\n")
    if not all(good for *_, good in rows):
        sys.exit("a bar was missed")


if __name__ == "__main__":
    main()
