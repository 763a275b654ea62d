"""What matchmaking asks of the game service: to commit to a seed before anybody sits, and to start the game."""

from __future__ import annotations

import asyncio
from typing import Literal
from uuid import UUID

from shared.platform import logging
from shared.platform.client import Answer, CallFailed, ServiceClient
from shared.platform.problems import Problem

from .commands import Table
from .table import launch_body

REFUSALS = frozenset({400, 404, 409, 422})
"""Answers to a launch that no second try would change."""

AGAIN_SECONDS = 0.2

log = logging.get()


class GameService:
    """The game service as matchmaking sees it."""

    def __init__(self, client: ServiceClient) -> None:
        self._client = client

    async def reserve(self, game: UUID) -> str:
        """Have the game service make a game's secret seed and return its hash. Raises Problem 503."""
        try:
            answer = await self._put(f"/internal/games/{game}/seed")
        except CallFailed as error:
            log.warning("reserve_failed", game=str(game), error=str(error))
            raise away() from None
        if not answer.ok:
            log.error("reserve_refused", game=str(game), status=answer.status, code=answer.code)
            raise away()
        return str(answer.body["seed_hash"])

    async def launch(self, table_id: UUID, table: Table) -> Literal["launched", "refused", "away"]:
        """Start a table's game, which may have been started before: that is the same."""
        facts = {"table": str(table_id), "game": table.game}
        try:
            answer = await self._put(f"/internal/games/{table.game}", launch_body(str(table_id), table))
        except CallFailed as error:
            log.warning("launch_failed", error=str(error), **facts)
            return "away"
        if answer.ok:
            return "launched"
        log.error("launch_refused", status=answer.status, code=answer.code, **facts)
        return "refused" if answer.status in REFUSALS else "away"

    async def _put(self, path: str, body: object = None) -> Answer:
        """Call twice if need be: both calls may be repeated, and who has just lost Postgres says 503 once."""
        try:
            return await self._client.call("PUT", path, body)
        except CallFailed:
            await asyncio.sleep(AGAIN_SECONDS)
            return await self._client.call("PUT", path, body)


def away() -> Problem:
    """Return the problem of a game service that does not answer."""
    return Problem(503, "unavailable", "Games cannot be started at the moment. Try again.")
