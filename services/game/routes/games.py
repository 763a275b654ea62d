"""Looking at games as they are now."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter

from services.game.hot import now_ms
from services.game.rows import HeldGame
from services.game.viewers import document, ended, resolve, seats
from shared.contracts.games import Game, Games, Legal
from shared.platform import ids
from shared.platform.problems import Problem, documented
from shared.rules import engine

from .common import As, AVisit, GameId, Parts, answer, known

Mine = Annotated[Literal["active", "finished"] | None, QueryParameter(name="mine", description="default: both")]

LISTED = 100


@get("/api/games", responses=documented(400, 401, 403, 503), tags=["games"], summary="My games")
async def mine(
    visit: AVisit,
    which: Annotated[Literal["active", "finished"] | None, QueryParameter(name="mine")] = None,
) -> Response[Games]:
    """My newest games (at most 100): those where it is my turn first, by deadline; then those that go on; then those
    that are over. Right at once after a start, a move and an end."""
    parts = visit.parts
    me = ids.parse(visit.caller.id)
    if me is None:
        raise Problem(403, "forbidden", "This call is for players.")
    held = await parts.games.rows.of_player(me, active=None if which is None else which == "active", limit=LISTED)
    heads = await parts.games.rows.heads([game.game for game in held if game.ended is None])
    cards = [await _card(parts, game, heads.get(game.game, 0)) for game in held]
    if which is not None:  # one may have ended between the two looks
        cards = [card for card in cards if card["state"] == which]
    far = 1 << 62
    cards.sort(key=lambda c: (c["state"], not c["my_turn"], c.get("due", far), -c.get("ended_at", c["started_at"])))
    return answer({"games": cards, "now": now_ms()}, Games)


async def _card(parts: Parts, held: HeldGame, head: int) -> dict[str, Any]:
    card: dict[str, Any] = {
        "id": held.game,
        "title": held.title,
        "seat": held.seat,
        "started_at": held.started_at,
        "table": held.table,
    }
    if held.ended is not None:
        over: dict[str, Any] = msgspec.json.decode(held.ended)
        return card | over | {"state": "finished", "my_turn": False, "ended_at": held.ended_at}
    hot = await parts.games.current(held.game, head)
    state = hot.state
    if state.over:
        return card | ended(state) | {"state": "finished", "my_turn": False, "ended_at": state.at}
    card |= {
        "seats": seats(state),
        "seq": state.seq,
        "state": "active",
        "my_turn": bool(engine.asks(hot.title, state, held.seat)) and not state.seats[held.seat].away,
    }
    wait = engine.public_wait(hot.title, state, parts.timing)
    if wait is not None:
        card["due"] = wait.at
    return card


@get("/api/games/{game_id:str}", responses=documented(400, 401, 403, 404, 503), tags=["games"], summary="A game now")
async def game(game_id: GameId, visit: AVisit, viewer: As = None) -> Response[Game]:
    """The game as I see it now: view, open decisions, seats, what happens next by itself, and the result at the end."""
    caller, parts = visit
    hot = await parts.games.current(known(game_id))
    state = hot.state
    seen = resolve(state, caller, viewer)
    return answer(document(hot, state, seen, parts.timing, now_ms()), Game)


@get(
    "/api/games/{game_id:str}/legal",
    responses=documented(400, 401, 403, 404, 503),
    tags=["games"],
    summary="Legal moves",
)
async def legal(game_id: GameId, visit: AVisit, viewer: As = None) -> Response[Legal]:
    """Every legal command of my seat, ready to send with `base` = `seq`, but for resigning, coming back and pausing."""
    caller, parts = visit
    hot = await parts.games.current(known(game_id))
    state = hot.state
    seen = resolve(state, caller, viewer)
    asks = engine.wire_asks(hot.title, state, seen, parts.timing)
    return answer({"seq": state.seq, "commands": [c for ask in asks for c in engine.commands_of(ask)]}, Legal)
