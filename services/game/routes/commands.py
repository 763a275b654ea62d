"""The one way to act."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from shared.contracts.games import Act, Done
from shared.platform.problems import documented

from .common import AVisit, GameId, known


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
    game = known(game_id)
    if not visit.caller.is_service:
        visit.parts.limits.commands.take(f"{game} {visit.caller.id}")
    return await visit.parts.mover.act(game, visit.caller, data)
