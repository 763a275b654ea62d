"""Holders who are not there when their turn begins, in games in which seconds count (EMM-111).

Whether somebody is there is known by signs of life: answered pings, a game that a socket begins to watch, a long poll
of theirs. Processes tell each other (latency.py). A process that has not listened for the whole time says nothing: the
limit of time is left to do its work. Whoever stores the next event of a turn looks again, so the end of a process costs
one look at most.
"""

from __future__ import annotations

from shared.rules import engine
from shared.rules.kernel import ABSENT, Wait

from .alarms import Alarms
from .hot import Hot
from .hub import Hub
from .latency import RoundTrips


class Absence(Alarms):
    """Rings when it is time to look for a holder, ``after`` seconds into the turn, and knows whether one is silent."""

    def __init__(self, trips: RoundTrips, hub: Hub, after: float) -> None:
        super().__init__(self.moment)
        self._trips = trips
        self._hub = hub
        self._after_ms = int(after * 1000)

    def moment(self, hot: Hot) -> Wait | None:
        """Return when a holder who has not acted since the turn began must have been heard of; None without one."""
        empty = engine.vacant(hot.title, hot.state)
        return None if empty is None else Wait(ABSENT, empty.at + self._after_ms, empty.seat)

    def silent_seat(self, hot: Hot) -> int | None:
        """Return the seat whose holder this process would have heard of since the turn began, and has not."""
        empty, listening = engine.vacant(hot.title, hot.state), self._hub.listening_since
        if empty is None or listening is None or listening > empty.at:
            return None
        return empty.seat if self._trips.heard_at(hot.state.seats[empty.seat].player) < empty.at else None
