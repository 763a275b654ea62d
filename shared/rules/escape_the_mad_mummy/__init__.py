"""Escape the Mad Mummy: roll and move until the cube stops; collect five treasures, then roll doubles at the exit."""

from __future__ import annotations

from shared.rules.kernel import Option, Pace, Spec, Title

from .apply import apply, draws
from .asks import asks
from .bot import sensible
from .commands import COMMANDS
from .cube import elapse, wait
from .decide import decide, resign, rush, start
from .events import EVENTS
from .state import Game
from .strong import strong
from .tell import SENTENCES
from .turn import between, vacant
from .view import line, redeal, show, view

_SECOND = 1000
_DAY = 24 * 60 * 60 * _SECOND

TITLE: Title[Game] = Title(
    spec=Spec(
        key="escape_the_mad_mummy",
        name="Escape the Mad Mummy",
        rules=1,
        min_seats=2,
        max_seats=4,
        minutes=(9, 15),
        options=(
            Option("mode", "clock", ("clock", "count"), by_pace={"slow": ("count",)}),
            Option("tumbling_cube", False, (False, True)),
        ),
        paces=(
            # Decisions while the cube spins on the clock have no limit of their own: the cube ends them.
            Pace("live", {"": 15 * _SECOND, "cube": 0, "attack": 10 * _SECOND}),
            Pace("slow", {"": _DAY, "cube": 0}),
        ),
        levels=("random", "sensible", "strong"),
    ),
    state=Game,
    commands=COMMANDS,
    events=EVENTS,
    start=start,
    decide=decide,
    resign=resign,
    apply=apply,
    asks=asks,
    view=view,
    show=show,
    draws=draws,
    redeal=redeal,
    sentences=SENTENCES,
    line=line,
    wait=wait,
    elapse=elapse,
    rush=rush,
    vacant=vacant,
    between=between,
    bots={"sensible": sensible, "strong": strong},
    public=True,
)
