"""The one way to act. Well-formed commands come by a shorter path to the same function: direct.py."""

from __future__ import annotations

from uuid import UUID

from litestar import post
from litestar.params import JSONBody

from shared.contracts.games import Act, Done
from shared.platform.auth import Caller
from shared.platform.problems import documented

from .common import AVisit, GameId, Parts, known


@post(
    "/api/games/{game_id:str}/commands",
    status_code=200,
    responses=documented(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
    tags=["games"],
    summary="Act",
)
async def act(game_id: GameId, data: JSONBody[Act], visit: AVisit) -> Done:
    """Carry out a command; it is durable when this answers. The same id again gets the first answer again.

    409 `stale`: the decision was not yet open at `base`, or is not open any more. 422: the rules refuse it; `code` and
    `facts` say why. Facts have the current `seq` in both.
    """
    return await carry_out(visit.parts, known(game_id), visit.caller, data)


async def carry_out(parts: Parts, game: UUID, caller: Caller, command: Act) -> Done:
    """Carry out a command within the limits of its sender. Raises Problem 429 and those of ``Mover.act``."""
    if not caller.is_service:
        parts.limits.commands.take(f"{game} {caller.id}")
    return await parts.mover.act(game, caller, command)
