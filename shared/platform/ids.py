"""Identifiers: UUID version 7 (RFC 9562), so that ids made later sort later and the log's index grows at its end."""

from __future__ import annotations

from functools import lru_cache
from uuid import UUID


def uuid7(at: int, chance: bytes) -> UUID:
    """The UUIDv7 of a moment.

    `at` is the time in milliseconds since 1970, `chance` ten random bytes, of which 74 bits are used.
    Raises ValueError if either does not fit.
    """
    if not 0 <= at < 1 << 48:
        raise ValueError("the time must fit 48 bits of milliseconds")
    if len(chance) != 10:
        raise ValueError("ten random bytes are needed")
    random = int.from_bytes(chance)
    high, low = random >> 64 & 0xFFF, random & (1 << 62) - 1
    return UUID(int=at << 80 | 7 << 76 | high << 64 | 2 << 62 | low)


def parse(text: str) -> UUID | None:
    """Return the id in its canonical form of 36 characters, or None for any other text."""
    return _parse(text) if len(text) == 36 else None


@lru_cache(8192)  # a game's id comes with each request, hint and message
def _parse(text: str) -> UUID | None:
    try:
        value = UUID(text)
    except ValueError:
        return None
    return value if str(value) == text.lower() else None
