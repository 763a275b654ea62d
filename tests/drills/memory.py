"""How much memory each process of a stack takes, looked at every second. Linux only: it reads /proc."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from tests.drills.outside import Check
from tests.stack import Stack

ALLOWED_MB = {
    "game": 300.0,
    "matchmaking": 220.0,
    "worker": 260.0,
    "sweeper": 180.0,
    "gateway": 200.0,
    "valkey": 200.0,
    "postgres": 500.0,
}
"""Several times what the processes need: what grows without a bound gets there within a drill, what does not never."""

_PAGE = os.sysconf("SC_PAGE_SIZE") / 1e6


def private_mb(pid: int) -> float:
    """Return what a process and its children have for themselves, in MB; 0 when it is gone."""
    try:
        _, resident, shared = (int(word) for word in Path(f"/proc/{pid}/statm").read_text().split()[:3])
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return 0.0
    return (resident - shared) * _PAGE + sum(private_mb(int(child)) for child in children)


class Memory:
    """The first and the most of each process."""

    def __init__(self, stack: Stack) -> None:
        self._stack = stack
        self._first: dict[str, float] = {}
        self._most: dict[str, float] = {}

    async def run(self) -> None:
        """Look every second, for ever."""
        while True:
            for name, child in self._stack.facts["children"].items():
                if child["pid"] and child["state"] == "ready" and (taken := private_mb(child["pid"])):
                    self._first.setdefault(name, taken)
                    self._most[name] = max(taken, self._most.get(name, 0.0))
            await asyncio.sleep(1.0)

    def table(self) -> dict[str, tuple[float, float, float]]:
        """By process: the first, the most, and what is allowed, in MB."""
        return {name: (self._first[name], most, ALLOWED_MB[name]) for name, most in self._most.items()}

    def check(self) -> Check:
        check = Check("memory of each process is bounded")
        for name, (_, most, allowed) in self.table().items():
            check.that(most <= allowed, f"{name}: {most:.0f} MB")
        return check
