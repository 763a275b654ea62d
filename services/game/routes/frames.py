"""What happened: frames after a seq, whole replays, and records of finished games."""

from __future__ import annotations

import time
from typing import Annotated, Any
from uuid import UUID

import msgspec
from litestar import Request, Response, get
from litestar.params import QueryParameter

from services.game.hot import Hot, now_ms
from services.game.viewers import moment, resolve, seats
from shared.contracts.games import Frames, Record, Replay
from shared.platform.auth import Caller
from shared.platform.problems import Problem, documented
from shared.rules import record as records
from shared.rules.kernel import State, Viewer

from .common import After, As, AVisit, GameId, Parts, answer, known, unchanged

MAX_WAIT_SECONDS = 25.0
MAX_FRAMES = 2000
"""Most frames in one answer; ``seq`` then says that there are more."""

_FOREVER = "private, max-age=31536000, immutable"

Wait = Annotated[
    float, QueryParameter(name="wait", description="seconds to wait for a frame after `after`, at most 25")
]


@get("/api/games/{game_id:str}/frames", responses=documented(400, 401, 403, 404, 503), tags=["games"], summary="Frames")
async def frames(
    game_id: GameId, visit: AVisit, after: After = 0, viewer: As = None, wait: Wait = 0.0
) -> Response[Frames]:
    """The frames after a seq, and what I may do at the head. With `wait` it answers as soon as there is one."""
    game = known(game_id)
    caller, parts = visit
    with parts.hub.poll(game) as poll:
        hot = await parts.games.current(game)
        seen = resolve(hot.state, caller, viewer)
        _notice(parts, hot, seen, caller)
        end = time.monotonic() + (min(wait, MAX_WAIT_SECONDS) if wait > 0 else 0.0)  # not a number is no wait
        while hot.seq <= after and not parts.hub.closing and (left := end - time.monotonic()) > 0:
            if await poll.wait(left):
                hot = await parts.games.current(game)
    _notice(parts, hot, seen, caller)
    state = hot.state
    upto = min(state.seq, after + MAX_FRAMES)
    body = {
        "game": hot.name,
        "viewer": seen,
        "seq": state.seq,
        "frames": [msgspec.Raw(frame) for frame in await parts.games.frames(hot, seen, after, upto)],
        **moment(hot.title, state, seen, parts.timing),
        "now": now_ms(),
    }
    return answer(body, Frames)


@get(
    "/api/games/{game_id:str}/replay", responses=documented(400, 401, 403, 404, 503), tags=["games"], summary="A replay"
)
async def replay(
    request: Request[Any, Any, Any], game_id: GameId, visit: AVisit, viewer: As = None
) -> Response[Replay]:
    """The whole game for one viewer: folding the patches into `base` gives every view. `open` after the end."""
    caller, parts = visit
    hot = await parts.games.current(known(game_id))
    state = hot.state
    seen = resolve(state, caller, viewer)
    headers = _headers(hot, state, seen, "replay")
    if _knows(request, headers):
        return unchanged(Replay, headers)
    body = {
        "id": hot.name,
        "title": hot.title.spec.key,
        "rules": hot.title.spec.rules,
        "viewer": seen,
        "seats": seats(state),
        "base": {},
        "frames": [msgspec.Raw(frame) for frame in await parts.games.frames(hot, seen, 0, state.seq)],
        "table": hot.table,
    }
    return answer(body, Replay, headers)


@get("/api/games/{game_id:str}/record", responses=documented(401, 404, 409, 503), tags=["games"], summary="The record")
async def record(request: Request[Any, Any, Any], game_id: GameId, visit: AVisit) -> Response[Record]:
    """A finished game as a file that proves itself: events with their hash chain, commitment, seed and salt.

    `python -m shared.rules.verify FILE` checks it without us. 409 `not_finished` while the seed is still secret.
    """
    parts = visit.parts
    game: UUID = known(game_id)
    hot = await parts.games.current(game)
    state = hot.state
    if not state.over:
        raise Problem(409, "not_finished", "A game has a record once it is over.", seq=state.seq)
    headers = _headers(hot, state, "open", "record")
    headers["Content-Disposition"] = f'attachment; filename="{hot.name}.json"'
    if _knows(request, headers):
        return unchanged(Record, headers)
    rows = [(event.version, event.hash, event.data) for event in await parts.games.store.read(game)]
    return answer(records.write(records.make(hot.title, state.salt, rows)), Record, headers)


def _notice(parts: Parts, hot: Hot, viewer: Viewer, caller: Caller) -> None:
    """Whoever asks for news of a seat of theirs is there, however they come by it."""
    if hot.title.hurried and isinstance(viewer, int) and not caller.is_service:
        parts.trips.seen(caller.id)


def _headers(hot: Hot, state: State, viewer: Viewer, what: str) -> dict[str, str]:
    # Without `as` the answer depends on who asks, so it may only be kept by whoever asked.
    return {
        "ETag": f'"{what}-{hot.name}-{viewer}-{state.seq}-{hot.title.spec.rules}"',
        "Cache-Control": _FOREVER if state.over else "private, no-cache",
        "Vary": "Cookie, Authorization",
    }


def _knows(request: Request[Any, Any, Any], headers: dict[str, str]) -> bool:
    return headers["ETag"] in request.headers.get("if-none-match", "")
