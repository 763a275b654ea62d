"""The built client keeps to its budgets: a phone on a slow network is somebody's only phone."""

from __future__ import annotations

import pytest

from infra import client_build
from shared.rules import registry
from tests.bench.client import sizes


@pytest.fixture(scope="module")
def measured() -> dict[str, int]:
    """Sizes of the client as it is built now."""
    client_build.build(lambda _: None)
    return sizes.measure()


def test_no_part_of_the_client_is_heavier_than_its_budget(measured: dict[str, int]) -> None:
    too_heavy = {name: size for name, size in measured.items() if size > sizes.budget(name)}
    assert not too_heavy, f"gzipped bytes over budget: {too_heavy}"


def test_every_part_is_really_measured(measured: dict[str, int]) -> None:
    """A measure that finds nothing would never fail: entry, precache and boards have a least weight."""
    assert measured["entry"] > 30_000
    assert measured["precache"] > measured["entry"]
    titles = {name.split()[1] for name in measured if name.startswith("title ")}
    assert titles, "no title was found in the build"
    assert titles <= set(registry.TITLES), titles
    assert all(measured[f"title {title}"] > 10_000 for title in titles)
