"""Chance: uniform, committed to, mixed with the players' own, and impossible to roll again."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.rules.chance import Chance, drawn, salt_of, seed_hash

SEED = bytes(range(32))


@pytest.mark.parametrize(("n", "limit"), [(4, 16.27), (6, 20.52), (10, 27.88)])
@pytest.mark.parametrize("label", ["die", "side"])
def test_draws_are_uniform(n: int, limit: float, label: str) -> None:
    """Chi-square with n-1 degrees of freedom stays under the value that one fair source in a thousand exceeds."""
    draws = 6000
    counts = Counter(drawn(SEED, "game", b"salt", k, label, n) for k in range(draws))
    expected = draws / n
    assert sum((counts[value] - expected) ** 2 / expected for value in range(n)) < limit


def test_one_draw_tells_nothing_about_the_next() -> None:
    pairs = Counter(
        (drawn(SEED, "game", b"", k, "die", 6), drawn(SEED, "game", b"", k + 1, "die", 6)) for k in range(0, 14400, 2)
    )
    assert sum((pairs[a, b] - 200) ** 2 / 200 for a in range(6) for b in range(6)) < 66.6  # 35 degrees of freedom


def test_a_draw_is_the_documented_hmac() -> None:
    word = hmac.new(SEED, b"g|5a|7|die|0", "sha256").digest()[:8]
    assert drawn(SEED, "g", b"\x5a", 7, "die", 6) == int.from_bytes(word, "big") % 6


def test_words_that_would_favour_small_values_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[bytes] = []

    def digest(key: bytes, text: bytes, name: str) -> bytes:
        texts.append(text)
        return (b"\xff" * 8 if text.endswith(b"|0") else b"\x00" * 7 + b"\x04") + b"\x00" * 24

    monkeypatch.setattr("shared.rules.chance.hmac.digest", digest)
    assert drawn(SEED, "g", b"", 0, "die", 6) == 4
    assert texts == [b"g||0|die|0", b"g||0|die|1"]


@given(st.integers(0, 10**6), st.integers(1, 1 << 32))
def test_a_draw_is_always_in_range_and_always_the_same(k: int, n: int) -> None:
    value = drawn(SEED, "g", b"s", k, "x", n)
    assert 0 <= value < n
    assert value == drawn(SEED, "g", b"s", k, "x", n)


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_a_draw_needs_a_sensible_number_of_outcomes(n: int) -> None:
    with pytest.raises(ValueError, match="outcomes"):
        drawn(SEED, "g", b"", 0, "die", n)


def test_the_cursor_is_all_that_a_chance_remembers() -> None:
    first = Chance(SEED, "g", b"s")
    values = [first.draw("die", 6) for _ in range(20)]
    assert first.cursor == 20
    again = Chance(SEED, "g", b"s", cursor=12)
    assert [again.draw("die", 6) for _ in range(8)] == values[12:]


def test_game_seed_salt_and_label_all_matter() -> None:
    def rolls(seed: bytes = SEED, game: str = "g", salt: bytes = b"s", label: str = "die") -> list[int]:
        return [drawn(seed, game, salt, k, label, 6) for k in range(40)]

    assert (
        len({tuple(r) for r in (rolls(), rolls(seed=b"x"), rolls(game="h"), rolls(salt=b"t"), rolls(label="e"))}) == 5
    )


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert seed_hash(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_every_nonce_and_their_order_make_the_salt() -> None:
    assert salt_of(["0a", "0b"]) == hashlib.sha256(b"\x0a\x0b").digest()
    assert len({salt_of(nonces) for nonces in (["0a", "0b"], ["0b", "0a"], ["0a"], [])}) == 4
