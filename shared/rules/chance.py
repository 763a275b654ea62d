"""Where dice come from: a committed secret, mixed with what the players brought, drawn in order.

A game has one secret seed, fixed and committed to (SHA-256) before any player sends a nonce. Draw number ``k`` is
HMAC-SHA-256 keyed with the seed over game, salt, ``k`` and a label, made uniform by rejection. So neither the house nor
a player alone can steer a draw, and after the game anybody can recompute every one of them.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from typing import Protocol

import msgspec

_WORD = 1 << 64


class Draw(msgspec.Struct, frozen=True):
    """One random result: ``value`` is uniform in ``0 … n-1``; ``label`` says what it was drawn for."""

    label: str
    n: int
    value: int


class Draws(Protocol):
    """What rules may ask of chance: the next draw, uniform in ``0 … n-1``."""

    def draw(self, label: str, n: int) -> int: ...


def drawn(seed: bytes, game: str, salt: bytes, k: int, label: str, n: int) -> int:
    """Return draw number ``k`` of a game, uniform in ``0 … n-1``.

    The 64-bit words that would favour small values are rejected and the next attempt is hashed instead.
    Raises ValueError when ``n`` is not in 1 … 2**32.
    """
    if not 1 <= n <= 1 << 32:
        raise ValueError(f"a draw needs 1 to 2**32 outcomes, not {n}")
    limit = _WORD - _WORD % n
    attempt = 0
    while True:
        text = f"{game}|{salt.hex()}|{k}|{label}|{attempt}".encode()
        word = int.from_bytes(hmac.digest(seed, text, "sha256")[:8], "big")
        if word < limit:
            return word % n
        attempt += 1


class Chance:
    """The draws of one game from a cursor on. The cursor is part of the game's state, so nothing can be re-rolled."""

    def __init__(self, seed: bytes, game: str, salt: bytes, cursor: int = 0) -> None:
        self._seed = seed
        self._game = game
        self._salt = salt
        self.cursor = cursor

    def draw(self, label: str, n: int) -> int:
        """Return the next draw, uniform in ``0 … n-1``."""
        value = drawn(self._seed, self._game, self._salt, self.cursor, label, n)
        self.cursor += 1
        return value


def seed_hash(seed: bytes) -> str:
    """Return the commitment to a seed: its SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def salt_of(nonces: Iterable[str]) -> bytes:
    """Mix the nonces (hexadecimal, in seat order) of the human seats into the game's salt."""
    return hashlib.sha256(b"".join(bytes.fromhex(nonce) for nonce in nonces)).digest()
