"""Calls of other services; the gateway does not pass them on from outside."""

from __future__ import annotations

from litestar import post, put
from litestar.params import JSONBody

from shared.contracts.games import Due, DueDone, SeedCommitment, Started, StartGame
from shared.platform.problems import documented

from .common import AVisit, GameId, known


@put("/internal/games/{game_id:str}/seed", responses=documented(401, 403, 404), include_in_schema=False)
async def commit_seed(game_id: GameId, errand: AVisit) -> SeedCommitment:
    """Commit to the seed of a game that is to come; always the same answer for the same game."""
    return SeedCommitment(seed_hash=await errand.parts.starter.commit_seed(known(game_id)))


@put("/internal/games/{game_id:str}", responses=documented(400, 401, 403, 404, 409, 422), include_in_schema=False)
async def start(game_id: GameId, data: JSONBody[StartGame], errand: AVisit) -> Started:
    """Start a game, once."""
    return await errand.parts.starter.start(known(game_id), data)


@post(
    "/internal/games/{game_id:str}/due",
    status_code=200,
    responses=documented(400, 401, 403, 404, 503),
    include_in_schema=False,
)
async def due(game_id: GameId, data: JSONBody[Due], errand: AVisit) -> DueDone:
    """A deadline has come: carry out what was armed, unless something else has happened since."""
    return await errand.parts.mover.due(known(game_id), data.seq, data.kind)
