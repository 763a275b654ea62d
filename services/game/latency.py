"""How far away players are: the round trips of their live sockets, and what of it is forgiven where milliseconds count.

Measured by the server alone, with pings that nobody can answer before they came. Who answers late on purpose gains what
``engine.MAX_CREDIT`` allows and no more.
"""

from __future__ import annotations

import contextlib
import secrets
import statistics
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any

import msgspec

from shared.rules.kernel import State, Title

TRIPS = 8
"""The credit is half the median of so many round trips, the newest ones."""

LONGEST_TRIP = 10_000.0


CHANNEL = "cartouche:trips"
"""Where the processes of the game service tell each other what their sockets measure: a player's commands may come to
another process than the socket does. A message that is lost is one sample less. One without a time is a mere sign of
life."""


class RoundTrips:
    """The newest round trips of each player, in ms; players who were not heard of for longest are forgotten first.

    ``tell`` is given what the other processes are to know, and returns at once.
    """

    def __init__(self, tell: Callable[[bytes], None], limit: int = 20_000) -> None:
        self._tell = tell
        self._me = secrets.token_hex(8)
        self._limit = limit
        self._trips: OrderedDict[str, deque[float]] = OrderedDict()
        self._heard_at: dict[str, int] = {}

    def seen(self, player: str) -> None:
        """This player has just given a sign of life here."""
        self._take(player)
        self._tell(f"{self._me} {player}".encode())

    def heard_at(self, player: str) -> int:
        """Return when (ms) this player last gave a sign of life anywhere; 0 when none is known."""
        return self._heard_at.get(player, 0)

    def add(self, player: str, ms: float) -> None:
        """A ping of this player was answered here after so many ms."""
        self._take(player, ms)
        self._tell(f"{self._me} {player} {round(ms, 1)}".encode())

    def heard(self, message: bytes) -> None:
        """Take what a process has told, unless it was this one."""
        words = message.decode("ascii", "replace").split(" ")
        with contextlib.suppress(ValueError):
            sender, player, *ms = words
            if sender != self._me and len(ms) <= 1:
                self._take(player, *map(float, ms))

    def _take(self, player: str, ms: float | None = None) -> None:
        trips = self._trips.setdefault(player, deque(maxlen=TRIPS))
        if ms is not None:
            trips.append(min(max(ms, 0.0), LONGEST_TRIP))
        self._heard_at[player] = int(time.time() * 1000)
        self._trips.move_to_end(player)
        while len(self._trips) > self._limit:
            self._heard_at.pop(self._trips.popitem(last=False)[0], None)

    def known(self, player: str) -> int:
        """Return how many round trips are known, TRIPS at most."""
        return len(self._trips.get(player, ()))

    def half(self, player: str) -> int:
        """Return half the median round trip in ms; 0 when none is known."""
        trips = self._trips.get(player)
        return int(statistics.median(trips) / 2) if trips else 0


class Pings:
    """The pings of one socket, one on its way at a time."""

    def __init__(self, player: str, trips: RoundTrips) -> None:
        self._player = player
        self._trips = trips
        self._token = ""
        self._sent_at = 0.0

    def seen(self) -> None:
        """The client is there, however far away."""
        self._trips.seen(self._player)

    def wanted(self, beat: bool) -> bool:
        """Whether a ping should go out: none is on its way, and it is time for one or too few were answered so far."""
        if self._token and (time.monotonic() - self._sent_at) * 1000 < LONGEST_TRIP:
            return False
        return beat or (not self._token and self._trips.known(self._player) < TRIPS)

    def message(self) -> bytes:
        """Return a new ping, to be sent now. One that was never answered does not count any more."""
        self._token = secrets.token_hex(8)
        self._sent_at = time.monotonic()
        return msgspec.json.encode({"type": "ping", "token": self._token})

    def answered(self, token: str) -> None:
        """Take an answer. Any but the first one to the ping that is on its way says nothing."""
        if self._token and secrets.compare_digest(token.encode(), self._token.encode()):
            self._token = ""
            self._trips.add(self._player, (time.monotonic() - self._sent_at) * 1000)


class Credits:
    """The latency that is forgiven to each seat of one game, frozen from the beginning of a rush to its end."""

    def __init__(self) -> None:
        self._rush = 0
        self._by_seat: list[int] = []

    def of(self, title: Title[Any], state: State, seat: int, trips: RoundTrips) -> int:
        """Return a seat's credit in ms: 0 out of a rush, and for bots."""
        self.freeze(title, state, trips)
        return self._by_seat[seat] if self._rush and 0 <= seat < len(self._by_seat) else 0

    def freeze(self, title: Title[Any], state: State, trips: RoundTrips) -> None:
        """Take the credits when a rush has just begun, and let them go when it has ended."""
        rush = title.rush(state)
        if rush != self._rush:
            self._rush = rush
            self._by_seat = [trips.half(seat.player) for seat in state.seats] if rush else []
