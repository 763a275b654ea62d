"""Two hundred random incidents between a phone and the stack, over whole games; a report is printed with `-s`."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.e2e.chaos import Chaos
from tests.stack import Stack

SEED = int(os.environ.get("CHAOS_SEED", "20261130"))
INCIDENTS = int(os.environ.get("CHAOS_INCIDENTS", "200"))
IN_TIME = 0.95
"""The least share of incidents after which the page has caught up within a second. It is all of them on a machine that
has nothing else to do; tests share two cores with whatever runs beside them. None may fail."""


@pytest.mark.long
@pytest.mark.timeout(1500)
def test_two_hundred_incidents_lose_nothing_double_nothing_and_reload_nothing(
    browser: Browser, new_stack: Callable[..., Stack]
) -> None:
    """Network cut and restored, sockets silently dead, tabs frozen, the service restarted, two tabs, answers lost."""
    with Chaos(browser, new_stack(), SEED) as chaos:
        report = chaos.run(INCIDENTS)
    print(report)
    assert report.games >= 2
    assert {"game service restarted", "two tabs", "frozen and thawed", "socket silently dead"} <= set(report.incidents)
    by_network = [seconds for seconds, name in report.seconds if name != "game service restarted"]
    assert sum(seconds <= 1.0 for seconds in by_network) >= IN_TIME * len(by_network), report
