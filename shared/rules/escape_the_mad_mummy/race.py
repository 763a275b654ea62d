"""How many rolls an explorer still needs if nobody disturbs it: the measure by which the strong player plays.

The pyramid without rivals and Mummy is a small decision process: treasures × place. ``solve`` works out the least
expected number of rolls by value iteration; ``race_table.ROLLS`` keeps its result. ``main`` prints that module anew,
and a test compares.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from .components import CHAMBERS, EXIT, GATE, LOOP, PACK, PASSAGES, TOMB, TRAPS, TREASURE_SPACES
from .state import Explorer

TRAPPED, FREED = LOOP, LOOP + 1
"""The tomb before and after doubles, after the loop spaces."""
PLACES = LOOP + 2

ROLLS_PER_TURN = 4.4
REST_OF_TURN = ROLLS_PER_TURN / 2
"""What staying in a Hidden Chamber costs on average, in rolls."""
COLLECT = 1 / 3 / ROLLS_PER_TURN
"""How much of a treasure the cube gives for each roll."""

PIPS = (1, 2, 3, 4)
Table = list[list[float]]
Landing = tuple[int, int, bool]
"""Treasures, place, and whether the turn is over."""


def index(explorer: Explorer) -> int:
    """Return an explorer's place in the table; a Hidden Chamber counts as its trap door."""
    if explorer.place == TOMB:
        return TRAPPED if explorer.trapped else FREED
    return CHAMBERS.get(explorer.place, explorer.space)


def solve(tolerance: float = 1e-4) -> Table:
    """Return the expected rolls by treasures and place, for a player who makes the best of every roll."""
    rolls = [[30.0 - 4 * treasures] * PLACES for treasures in range(PACK + 1)]
    landings = {
        (t, place, pips): list(_landings(t, place, pips))
        for t, place, pips in product(range(PACK + 1), range(PLACES), PIPS)
    }

    def one(t: int, place: int, pips: int) -> float:
        if t == PACK and place == EXIT:
            return rolls[t][place]
        return min(rolls[t2][p2] + REST_OF_TURN * over for t2, p2, over in landings[t, place, pips])

    def two(t: int, place: int, first: int, second: int) -> float:
        if t == PACK and place == EXIT:
            return rolls[t][place]
        return min(
            rolls[t2][p2] + REST_OF_TURN if over else one(t2, p2, second) for t2, p2, over in landings[t, place, first]
        )

    def expected(t: int, place: int) -> float:
        if place == TRAPPED:
            freed = sum(two(t, FREED, pips, pips) for pips in PIPS) / 36
            return 28 / 36 * rolls[t][TRAPPED] + 4 / 36 * rolls[t][FREED] + freed
        if t == PACK and place == EXIT:
            return 28 / 36 * rolls[t][EXIT]
        no_number = 4 / 36 * rolls[t][place]
        one_number = sum(one(t, place, pips) for pips in PIPS) * 4 / 36
        both = sum(min(two(t, place, a, b), two(t, place, b, a)) for a, b in product(PIPS, PIPS)) / 36
        return no_number + one_number + both

    change = 1.0
    while change > tolerance:
        change = 0.0
        for t, place in product(range(PACK, -1, -1), range(PLACES)):
            value = expected(t, place)
            if t < PACK:
                value = (1 - COLLECT) * value + COLLECT * rolls[t + 1][place]
            change = max(change, abs(1 + value - rolls[t][place]))
            rolls[t][place] = 1 + value
    return rolls


def _landings(treasures: int, place: int, pips: int) -> Iterator[Landing]:
    """Yield where a number may lead: through a passage or not, and out of a trap door or not."""
    space = GATE - 1 if place >= LOOP else place
    steps = min(pips, (EXIT - space) % LOOP) if treasures == PACK else pips
    to = (space + steps) % LOOP
    if to in TRAPS:
        yield treasures, to, True
        if treasures:
            yield treasures - 1, to, False
    else:
        yield min(treasures + (to in TREASURE_SPACES), PACK), to, False
    if to in PASSAGES:
        yield treasures, PASSAGES[to], False


def main() -> None:
    """Print the table as the module that keeps it."""
    print('"""Expected rolls by treasures and place (``race.solve``), in hundredths."""\n')
    print("from __future__ import annotations\n")
    print("_ROWS = (")
    for row in solve():
        values = [str(round(value * 100)) for value in row]
        for start in range(0, PLACES, 14):
            print(f'    "{" ".join(values[start : start + 14])}{"," if start + 14 == PLACES else " "}"')
    print(")")
    print('ROLLS = tuple(tuple(map(int, row.split())) for row in "".join(_ROWS).split(",") if row)')
