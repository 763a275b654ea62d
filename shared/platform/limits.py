"""How often one sender may do what is expensive or can be guessed: a token bucket per key, in the memory of a process.

In memory and not in Redis on purpose: no request waits for it, and nothing is refused because Redis is away. With n
processes side by side a sender has up to n times as much; the limits are there to stop floods, not to count exactly.
Services are never limited: bots and timers carry a service token.
"""

from __future__ import annotations

import ipaddress
import math
import re
import time
from collections import OrderedDict
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from .problems import Problem

_RATE = re.compile(r"(\d{1,6}) (\d{1,6})/(s|min|h)")
_SECONDS = {"s": 1.0, "min": 60.0, "h": 3600.0}
MOST_KEYS = 20_000
"""Buckets that a limiter keeps, the least recently used forgotten first: what it takes stays below a few MB."""


class Rate(msgspec.Struct, frozen=True):
    """``burst`` at once, then ``per_second``. Written ``60 20/min``; ``off`` is no limit."""

    burst: float
    per_second: float


def rate_of(text: str) -> Rate | None:
    """Return the rate that a setting names, None for ``off``. Raises ValueError."""
    if text == "off":
        return None
    match = _RATE.fullmatch(text)
    if match is None or int(match[1]) < 1 or int(match[2]) < 1:
        raise ValueError('a limit is written "burst number/unit", for example "60 20/min", or "off"')
    return Rate(float(match[1]), int(match[2]) / _SECONDS[match[3]])


class Limiter:
    """Buckets of one kind. Keys are what is limited: an address, a player, a seat."""

    def __init__(self, rate: Rate | None, clock: Any = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key → (what is left, when that was)

    def wait(self, key: str) -> float:
        """Return for how many seconds this key has nothing left; 0 when it may go on. Takes nothing."""
        if self._rate is None:
            return 0.0
        left = self._left(self._rate, key)
        return 0.0 if left >= 1 else (1 - left) / self._rate.per_second

    def spend(self, key: str) -> None:
        """Take one from this key's bucket, down to nothing."""
        if self._rate is None:
            return
        left = max(0.0, self._left(self._rate, key) - 1)
        self._buckets[key] = (left, self._clock())
        self._buckets.move_to_end(key)
        while len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)

    def check(self, key: str) -> None:
        """Raise Problem 429 with Retry-After when this key has nothing left. Takes nothing."""
        if (seconds := self.wait(key)) > 0:
            raise too_many(seconds)

    def take(self, key: str) -> None:
        """Take one, or raise Problem 429 with Retry-After."""
        self.check(key)
        self.spend(key)

    def _left(self, rate: Rate, key: str) -> float:
        left, at = self._buckets.get(key, (rate.burst, 0.0))
        now: float = self._clock()
        return min(rate.burst, left + (now - at) * rate.per_second)


def too_many(seconds: float) -> Problem:
    """Return the 429 of somebody who may go on after so many seconds."""
    whole = max(1, math.ceil(seconds))
    problem = Problem(429, "too_many", "Too often. Wait a moment.", retry_after=whole)
    problem.headers["Retry-After"] = str(whole)
    return problem


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return where a request comes from, as the trusted gateway says (settings: ``trusted_gateways``). All addresses of
    an IPv6 network of one household (/64) count as one."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
