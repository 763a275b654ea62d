"""`make test`: builds the client, looks for rot, and runs every test against real servers and a real browser.

What takes long (marker `long`) runs in `make drill`. Everything runs even when something before it failed; the last
lines say what failed. `python -m infra.check --quick` leaves out browser tests and drills.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from infra import browser, client_build

ROOT = Path(__file__).resolve().parent.parent
BESIDE = ("tests/unit", "tests/contract", "tests/integration", "tests/fuzz")  # may run side by side
PAIRS = ("tests/e2e", "tests/drills")  # two at a time, each with a stack of its own
ALONE = "tests/bench"  # clocks


def main() -> None:
    begin = time.monotonic()
    failed: list[str] = []
    python = sys.executable
    npm = str(ROOT / "infra" / "npm.sh")

    def step(name: str, *command: str, folder: Path = ROOT) -> None:
        _say(f"\n== {name}")
        start = time.monotonic()
        code = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, check=False).returncode
        if code != 0:
            failed.append(name)
        _say(f"== {name}: {'passed' if code == 0 else 'FAILED'} in {time.monotonic() - start:.0f} s")

    try:
        client_build.build(_say)
    except client_build.BuildError as error:
        _say(str(error))
        failed.append("building the client")
    step("ruff", python, "-m", "ruff", "check", "--quiet", ".")
    step("ruff format", python, "-m", "ruff", "format", "--check", "--quiet", ".")
    step(
        "import-linter", str(Path(python).with_name("lint-imports")), "--no-logo", "--cache-dir", ".cache/import_linter"
    )
    step("mypy --strict", python, "-m", "mypy")
    step("biome", npm, "run", "--silent", "lint", folder=client_build.PWA)
    step("tsc", npm, "run", "--silent", "types", folder=client_build.PWA)
    tools = client_build.PWA / "tools" / "openapi"
    if not (tools / "node_modules" / ".package-lock.json").exists():
        step("the generator of the client's types", npm, "ci", "--silent", "--no-audit", "--no-fund", folder=tools)
    step("types of the API's description", npm, "run", "--silent", "gen:check", folder=client_build.PWA)
    step("vitest", npm, "run", "--silent", "test", folder=client_build.PWA)
    quick = "--quick" in sys.argv
    if not quick and not browser.provide(_say):
        _say("No Chromium can be had here (neither by apt-get as root nor by Playwright's download).")
        if os.environ.get("CI") == "true":
            failed.append("providing a browser")
        else:
            _say("The browser tests are counted as skipped.")
    # What fails is tried once more, and named as RERUN when it passes then: clocks and processes of a busy machine are
    # no reason to fail, and every such line is a test to be looked into.
    pytest = (python, "-m", "pytest", "-q", "-raR", "--reruns", "1", "-m", "not long")
    beside = (*pytest, "--dist", "loadfile", "-n")
    step("tests side by side", *beside, "3", *BESIDE)  # three on two cores: they wait for servers and clocks
    if not quick:
        # Each in a process of its own: Playwright's sync interface leaves an event loop running in its thread.
        for folder in PAIRS:
            step(folder, *beside, "2", folder)
        step(ALONE, *pytest, ALONE)
    _say(f"\nAll of it took {time.monotonic() - begin:.0f} s.")
    if failed:
        sys.exit(f"FAILED: {', '.join(failed)}")


def _say(sentence: str) -> None:
    print(sentence, flush=True)


if __name__ == "__main__":
    main()
