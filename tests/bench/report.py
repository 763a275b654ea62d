"""How a bench tells what it found: tables for people, JSON for programs, and bars that are met or missed."""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

RESULTS = Path(__file__).resolve().parent / "results"


class Bar(NamedTuple):
    """Something that must hold: what it is, what was measured, and the bound."""

    what: str
    measured: float
    bound: float
    at_least: bool = True

    @property
    def met(self) -> bool:
        return self.measured >= self.bound if self.at_least else self.measured <= self.bound

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        return f"{'met   ' if self.met else 'MISSED'} {self.what}: {self.measured:.4g} (bar {sign} {self.bound:.4g})"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return rows under heads, the first column left-aligned."""
    widths = [max(len(row[n]) for row in (heads, *rows)) for n in range(len(heads))]
    lines = []
    for row in (heads, *rows):
        cells = [
            cell.ljust(width) if n == 0 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def machine() -> dict[str, Any]:
    """What the figures were measured on, and how busy it was."""
    return {
        "cores": os.cpu_count(),
        "processor": platform.machine(),
        "python": platform.python_version(),
        "load": [round(load, 1) for load in os.getloadavg()],
        "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
    }


def conclude(name: str, facts: dict[str, Any], bars: Sequence[Bar]) -> bool:
    """Print the bars, write RESULTS/name.json, and return whether every bar is met."""
    print()
    for bar in bars:
        print(bar)
    RESULTS.mkdir(exist_ok=True)
    file = RESULTS / f"{name}.json"
    bars_json = [bar._asdict() | {"met": bar.met} for bar in bars]
    file.write_text(json.dumps({"machine": machine(), **facts, "bars": bars_json}, indent=1) + "\n")
    print(f"All figures: tests/bench/results/{name}.json")
    return all(bar.met for bar in bars)
