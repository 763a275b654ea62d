"""Treasure of the Pharaohs: a race with a die through four hazards to four lids, one of which hides the treasure."""

from __future__ import annotations

from shared.rules.kernel import Pace, Spec, Title

from .apply import apply, draws
from .asks import asks, between
from .bot import sensible
from .commands import COMMANDS
from .decide import decide, resign, start
from .events import EVENTS
from .state import Game
from .view import SENTENCES, line, redeal, show, view

_SECOND = 1000
_DAY = 24 * 60 * 60 * _SECOND

TITLE: Title[Game] = Title(
    spec=Spec(
        key="treasure_of_the_pharaohs",
        name="Treasure of the Pharaohs",
        rules=1,
        min_seats=2,
        max_seats=6,
        minutes=(9, 21),
        options=(),
        paces=(
            Pace("live", {"": 20 * _SECOND, "roll": 20 * _SECOND, "use_six": 12 * _SECOND}),
            Pace("slow", {"": _DAY}),
        ),
        levels=("random", "sensible"),
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
    between=between,
    line=line,
    bots={"sensible": sensible},
    public=True,
)
