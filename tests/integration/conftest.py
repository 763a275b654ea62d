"""The game service and two players of it, for every file here; one that needs other settings defines its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.game_service import GameService, Player, running


@pytest.fixture(scope="module")
def game_service(database_url: str, redis_url: str) -> Iterator[GameService]:
    """A process of the game service that this file has for itself."""
    yield from running(database_url, redis_url)


@pytest.fixture
def ana(game_service: GameService) -> Player:
    """A player."""
    return Player(game_service.url, "Ana")


@pytest.fixture
def ben(game_service: GameService) -> Player:
    """Another player."""
    return Player(game_service.url, "Ben")
