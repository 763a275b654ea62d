"""A short stretch of bad networks; the long one is `make drill`."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.e2e.chaos import Chaos
from tests.stack import Stack

SEED = 7
INCIDENTS = 14


def test_a_bad_network_loses_nothing_doubles_nothing_and_reloads_nothing(browser: Browser, stack: Stack) -> None:
    """Cuts, resets, dead sockets, sleep, lost answers, a second tab: the page catches up, each tap happens once."""
    with Chaos(browser, stack, SEED) as chaos:
        report = chaos.run(INCIDENTS, restarts=False)
    assert sum(report.incidents.values()) == INCIDENTS and report.taps > 0
    assert report.share_in_time() > 0.7, report
