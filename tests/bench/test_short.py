"""The long measurements in short, so that they cannot rot; they fail when something is wrong, not when it is slow."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.stack import ROOT


@pytest.mark.slow
@pytest.mark.parametrize("bench", ["bench_store", "bench_moves"])
def test_the_bench_runs_in_short_and_finds_nothing_wrong(bench: str) -> None:
    """No follower loses an event and no view is wrong after a storm. Without peers, so nothing is installed here."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.bench.{bench}", "--short"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
