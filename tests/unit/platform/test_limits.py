"""Token buckets: how much at once, how fast they fill, and how little memory they take."""

from __future__ import annotations

import tracemalloc

import pytest

from shared.platform.limits import MOST_KEYS, Limiter, rate_of
from shared.platform.problems import Problem


class Clock:
    """Time that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_passes_and_then_so_many_per_time() -> None:
    clock = Clock()
    limiter = Limiter(rate_of("3 2/s"), clock)
    for _ in range(3):
        limiter.take("a")
    with pytest.raises(Problem) as refused:
        limiter.take("a")
    assert (refused.value.status, refused.value.code) == (429, "too_many")
    assert refused.value.headers["Retry-After"] == "1"
    clock.now += 0.5
    limiter.take("a")
    assert limiter.wait("a") == pytest.approx(0.5)
    clock.now += 3600
    for _ in range(3):
        limiter.take("a")
    assert limiter.wait("a") > 0


def test_retry_after_says_when_it_works_again() -> None:
    clock = Clock()
    limiter = Limiter(rate_of("1 2/min"), clock)
    limiter.take("a")
    with pytest.raises(Problem) as refused:
        limiter.take("a")
    clock.now += int(refused.value.headers["Retry-After"])
    limiter.take("a")


def test_one_key_does_not_use_up_what_another_has() -> None:
    limiter = Limiter(rate_of("1 1/h"))
    limiter.take("a")
    limiter.take("b")


def test_off_is_no_limit() -> None:
    limiter = Limiter(rate_of("off"))
    for _ in range(1000):
        limiter.take("a")


@pytest.mark.parametrize("text", ["", "0 1/s", "1 0/s", "5", "5 5", "5 5/day", "-1 5/s", "5  5/s", "off "])
def test_a_setting_that_is_no_limit_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="limit"):
        rate_of(text)


def test_a_flood_of_keys_takes_no_more_than_a_few_megabytes() -> None:
    limiter = Limiter(rate_of("5 1/s"))
    tracemalloc.start()
    try:
        for number in range(3 * MOST_KEYS):
            limiter.take(f"2001:db8:{number:x}::/64")
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < 8_000_000
