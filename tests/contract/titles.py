"""What every contract test runs over: all registered titles, with several numbers of seats and seeds."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from shared.rules.kernel import Event, Title
from shared.rules.registry import TITLES
from tests import playouts
from tests.playouts import Habits, Step

every_title = pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)


def every_game(*seeds: str, habits: Habits = playouts.LIFELIKE) -> Callable[[Any], Any]:
    """Run a test over a played game of each title, number of seats (fewest, most, one between) and seed."""
    cases = []
    for key, title in TITLES.items():
        few, many = title.spec.min_seats, title.spec.max_seats
        for seats in sorted({few, (few + many) // 2, many}):
            for seed in seeds:
                cases.append(pytest.param(title, _Play(key, seats, seed, habits), id=f"{key}-{seats}-{seed}"))
    return pytest.mark.parametrize(("title", "play"), cases)


class _Play:
    """A game that is played when it is first looked at, and shared between tests (nobody may change it)."""

    def __init__(self, key: str, seats: int, seed: str, habits: Habits) -> None:
        self.what = (key, seats, seed, habits)

    @property
    def steps(self) -> tuple[Step, ...]:
        return _played(*self.what)

    @property
    def events(self) -> list[Event]:
        return [event for step in self.steps for event in step.events]

    @property
    def end(self) -> Any:
        return self.steps[-1].after

    def some(self, every: int) -> list[Step]:
        """Return each n-th step and the last one: for tests that look hard at a state."""
        return [*self.steps[::every], self.steps[-1]]


Play = _Play


@lru_cache(maxsize=64)
def _played(key: str, seats: int, seed: str, habits: Habits) -> tuple[Step, ...]:
    title: Title[Any] = TITLES[key]
    return tuple(playouts.steps(title, seats, seed, habits))
