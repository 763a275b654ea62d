"""What every contract test runs over: all titles, with several numbers of seats, seeds and sets of options."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from shared.rules.escape_the_mad_mummy import TITLE as ESCAPE_THE_MAD_MUMMY
from shared.rules.kernel import Event, Scalar, Title
from shared.rules.registry import TITLES as REGISTERED
from tests import playouts
from tests.playouts import Habits, Step

TITLES: dict[str, Title[Any]] = {**REGISTERED, ESCAPE_THE_MAD_MUMMY.spec.key: ESCAPE_THE_MAD_MUMMY}
"""The registered titles, and those whose rules are ready before the rest of them is."""

Options = tuple[tuple[str, Scalar], ...]

VARIANTS: dict[str, tuple[Options, ...]] = {
    ESCAPE_THE_MAD_MUMMY.spec.key: ((), (("mode", "count"), ("tumbling_cube", True))),
}
"""Options that make a title another game, to be played as well."""

every_title = pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)


def every_game(*seeds: str, habits: Habits = playouts.LIFELIKE) -> Callable[[Any], Any]:
    """Run a test over a played game of each title, number of seats (fewest, most, one between) and seed, and over one
    of each title in which people pause."""
    cases = []
    for key, title in TITLES.items():
        few, many = title.spec.min_seats, title.spec.max_seats
        for seats in sorted({few, (few + many) // 2, many}):
            for seed in seeds:
                for options in VARIANTS.get(key, ((),)):
                    name = "-".join(map(str, [key, seats, seed, *(value for _, value in options)]))
                    cases.append(pytest.param(title, _Play(key, seats, seed, habits, options), id=name))
        name = f"{key}-{few}-{seeds[0]}-pausing"
        cases.append(pytest.param(title, _Play(key, few, seeds[0], playouts.PAUSING, ()), id=name))
    return pytest.mark.parametrize(("title", "play"), cases)


class _Play:
    """A game that is played when it is first looked at, and shared between tests (nobody may change it)."""

    def __init__(self, key: str, seats: int, seed: str, habits: Habits, options: Options) -> None:
        self.what = (key, seats, seed, habits)
        self.options = options

    @property
    def steps(self) -> tuple[Step, ...]:
        return _played(*self.what, self.options)

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
def _played(key: str, seats: int, seed: str, habits: Habits, options: Options) -> tuple[Step, ...]:
    return tuple(playouts.steps(TITLES[key], seats, seed, habits, options=dict(options)))
