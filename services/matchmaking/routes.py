"""The HTTP surface of matchmaking (design, section 7)."""

from __future__ import annotations

import secrets
from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from shared.contracts import tables as contracts
from shared.platform import ids
from shared.platform.auth import SAYS_SO, SESSION_SECONDS, Auth, Caller, set_cookie
from shared.platform.limits import address_of
from shared.platform.problems import documented, not_found
from shared.platform.requests import OptionalBody
from shared.rules.registry import TITLES

from .codes import read_code
from .commands import AddBot, Choose, Command, Leave, RemoveBot, Sit, Start
from .matchmaker import Matchmaker
from .players import Players, usable_name
from .wire import match_out, titles_out

Id = FromPath[str]
APlayer = NamedDependency[Caller]
Visitor = NamedDependency[Caller | None]
ThePlayers = NamedDependency[Players]
TheMatchmaker = NamedDependency[Matchmaker]
After = Annotated[
    int, QueryParameter(name="after", ge=0, le=2**31 - 1, description="wait until the version is above this one")
]
Wait = Annotated[
    float, QueryParameter(name="wait", ge=0, le=3600, description="seconds to wait; 25 at most, whatever is asked")
]
OfTitle = Annotated[str | None, QueryParameter(name="title", description="a title's key; default: all")]


# -- players ----------------------------------------------------------------------------------------------------------


def _signed(
    request: Request[Any, Any, Any], state: State, player: str, name: str, status: int
) -> Response[contracts.Signed]:
    auth: Auth = state.auth
    token = auth.session(player, name)
    # The gateway speaks TLS for us and says so; a browser that came by http would drop a Secure cookie.
    secure = request.headers.get("x-forwarded-proto", request.url.scheme) == "https"
    body = contracts.Signed(player=contracts.Player(id=UUID(player), name=name), token=token)
    return Response(
        body,
        status_code=status,
        headers={"Set-Cookie": set_cookie(token, secure=secure), "Cache-Control": "no-store"},
        cookies=[Cookie(key=SAYS_SO, value="1", path="/", max_age=SESSION_SECONDS, samesite="lax", secure=secure)],
    )


@post(
    "/api/players",
    summary="Become a guest",
    tags=["players"],
    responses=documented(400, 413, 415, 429, 503),
    opt={"guest": True},
)
async def new_player(
    request: Request[Any, Any, Any], state: State, data: JSONBody[contracts.NewPlayer], players: ThePlayers
) -> Response[contracts.Signed]:
    """Make a new guest. The session comes as the HttpOnly cookie ``session`` and as ``token``."""
    name = usable_name(data.name)
    state.limits.guests.take(address_of(request))
    return _signed(request, state, await players.add(name), name, 201)


@get("/api/me", summary="Who am I", tags=["players"], responses=documented(401, 403, 503))
async def me(player: APlayer, players: ThePlayers) -> contracts.Me:
    """The player of the session."""
    name = await players.name(player.id)
    return contracts.Me(player=contracts.Player(id=UUID(player.id), name=name))


@put("/api/me", summary="Take another name", tags=["players"], responses=documented(400, 401, 403, 413, 415, 503))
async def rename(
    request: Request[Any, Any, Any],
    state: State,
    data: JSONBody[contracts.NewPlayer],
    player: APlayer,
    players: ThePlayers,
) -> Response[contracts.Signed]:
    """Rename the player, from the next table on, and renew the session."""
    name = usable_name(data.name)
    await players.rename(player.id, name)
    return _signed(request, state, player.id, name, 200)


@get("/api/titles", summary="The titles", tags=["tables"])
async def titles() -> contracts.Titles:
    """Every title: seats, options with defaults, paces, levels of bots."""
    return titles_out()


# -- tables -----------------------------------------------------------------------------------------------------------


async def _find(matchmaker: Matchmaker, key: str, visitor: Caller | None) -> tuple[UUID, contracts.Table]:
    table_id, table, holders = await matchmaker.tables.find(_key(key))
    table.you = None if visitor is None else holders.get(visitor.id)
    return table_id, table


def _key(text: str) -> UUID | str:
    key = ids.parse(text) or read_code(text)
    if key is None:
        raise not_found("table")
    return key


async def _newest(
    matchmaker: Matchmaker, key: str, visitor: Caller | None, after: int, wait: float
) -> tuple[UUID, contracts.Table]:
    table_id, table = await _find(matchmaker, key, visitor)
    if wait > 0 and table.version <= after:
        await matchmaker.newer(table_id, after, wait)
        return await _find(matchmaker, str(table_id), visitor)
    return table_id, table


async def _act(matchmaker: Matchmaker, key: str, command: Command, player: str) -> contracts.Table:
    found = _key(key)
    table_id = found if isinstance(found, UUID) else (await matchmaker.tables.find(found))[0]
    return await matchmaker.act(table_id, command, player)


@get("/api/tables", summary="Open tables", tags=["tables"], responses=documented(400, 503))
async def lobby(matchmaker: TheMatchmaker, visitor: Visitor, title: OfTitle = None) -> contracts.Tables:
    """The tables that anybody may join and that have not started, newest first, at most a hundred."""
    if title is not None and title not in TITLES:
        return contracts.Tables(tables=[])
    tables: list[contracts.Table] = []
    for _, table, holders in await matchmaker.tables.lobby(title):
        table.you = None if visitor is None else holders.get(visitor.id)
        tables.append(table)
    return contracts.Tables(tables=tables)


@post(
    "/api/tables", summary="Make a table", tags=["tables"], responses=documented(400, 401, 403, 413, 415, 422, 429, 503)
)
async def new_table(
    state: State,
    data: JSONBody[contracts.NewTable],
    player: APlayer,
    players: ThePlayers,
    matchmaker: TheMatchmaker,
) -> contracts.Table:
    """Open a table. ``access`` ``open`` shows it in the lobby, ``link`` only to those who have its id or code."""
    state.limits.tables.take(player.id)
    return await matchmaker.open(player.id, await players.name(player.id), data)


@get("/api/tables/{table_id:str}", summary="One table", tags=["tables"], responses=documented(400, 404, 429, 503))
async def one_table(
    table_id: Id, matchmaker: TheMatchmaker, visitor: Visitor, after: After = 0, wait: Wait = 0
) -> contracts.Table:
    """A table by its id or code; with ``after`` and ``wait``: once its version is above it, or when time is up."""
    return (await _newest(matchmaker, table_id, visitor, after, wait))[1]


_SEAT_PROBLEMS = documented(400, 401, 403, 404, 409, 413, 415, 429, 503)
_BODILESS_PROBLEMS = documented(401, 403, 404, 409, 429, 503)


@post(
    "/api/tables/{table_id:str}/seats",
    summary="Sit down",
    tags=["tables"],
    status_code=200,
    responses=_SEAT_PROBLEMS,
    operation_class=OptionalBody,
)
async def sit(
    table_id: Id,
    player: APlayer,
    players: ThePlayers,
    matchmaker: TheMatchmaker,
    data: JSONBody[contracts.Sit | None] = None,
) -> contracts.Table:
    """Take the next empty seat. Sitting again before the start replaces the nonce.

    409 ``table_full``, ``table_started``, ``table_closed``.
    """
    wish = data or contracts.Sit()
    name = await players.name(player.id)
    return await _act(matchmaker, table_id, Sit(player.id, name, _nonce(wish), wish.unhurried), player.id)


def _nonce(data: contracts.Sit) -> str:
    return (data.nonce or "").lower()


@put(
    "/api/tables/{table_id:str}/options",
    summary="Choose the options",
    tags=["tables"],
    responses=documented(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
)
async def choose_options(
    table_id: Id, data: JSONBody[contracts.ChooseOptions], player: APlayer, matchmaker: TheMatchmaker
) -> contracts.Table:
    """Change what is played, as long as the table gathers: the host only. 422 ``bad_options``."""
    return await _act(matchmaker, table_id, Choose(player.id, data.options), player.id)


@delete(
    "/api/tables/{table_id:str}/seats/me",
    summary="Stand up",
    tags=["tables"],
    status_code=200,
    responses=_BODILESS_PROBLEMS,
)
async def stand_up(table_id: Id, player: APlayer, matchmaker: TheMatchmaker) -> contracts.Table:
    """Leave the seat. When the last person leaves, the table closes."""
    return await _act(matchmaker, table_id, Leave(player.id), player.id)


_BOT_PROBLEMS = documented(400, 401, 403, 404, 409, 413, 415, 422, 429, 503)


@post(
    "/api/tables/{table_id:str}/bots",
    summary="Add a bot",
    tags=["tables"],
    status_code=200,
    responses=_BOT_PROBLEMS,
    operation_class=OptionalBody,
)
async def add_bot(
    table_id: Id, player: APlayer, matchmaker: TheMatchmaker, data: JSONBody[contracts.AddBot | None] = None
) -> contracts.Table:
    """Put a bot on the next empty seat: by those at the table only. A full table starts by itself."""
    level = (data or contracts.AddBot()).level
    return await _act(matchmaker, table_id, AddBot(player.id, level, secrets.randbits(32)), player.id)


@delete(
    "/api/tables/{table_id:str}/bots/{seat:int}",
    summary="Send a bot away",
    tags=["tables"],
    status_code=200,
    responses=_BODILESS_PROBLEMS,
)
async def remove_bot(table_id: Id, seat: FromPath[int], player: APlayer, matchmaker: TheMatchmaker) -> contracts.Table:
    """Free a seat that a bot holds: by those at the table only. 409 ``not_a_bot``."""
    return await _act(matchmaker, table_id, RemoveBot(player.id, seat), player.id)


@post(
    "/api/tables/{table_id:str}/start",
    summary="Start now",
    tags=["tables"],
    status_code=200,
    responses=_BODILESS_PROBLEMS,
)
async def start(table_id: Id, player: APlayer, matchmaker: TheMatchmaker) -> contracts.Table:
    """Start without the seats that are still empty. 409 ``not_enough_seats`` when the title needs more."""
    return await _act(matchmaker, table_id, Start(player.id), player.id)


@post(
    "/api/tables/{table_id:str}/rematch",
    summary="Play again",
    tags=["tables"],
    status_code=200,
    responses=_SEAT_PROBLEMS,
    operation_class=OptionalBody,
)
async def rematch(
    table_id: Id,
    player: APlayer,
    players: ThePlayers,
    matchmaker: TheMatchmaker,
    data: JSONBody[contracts.Sit | None] = None,
) -> contracts.Table:
    """Play again: the same title, options, pace and seats, bots included, at a new table; for those who sat here.
    Here the id of the game serves as well as the table's.

    The first to ask makes the table and sits down there; whoever asks after that gets the same one and sits down in
    their own seat, which is kept for three minutes. 409 ``not_started`` before the game; then as for sitting down.
    """
    nonce = _nonce(data or contracts.Sit())
    old = await matchmaker.tables.find_played(_key(table_id))
    return await matchmaker.rematch(old, player.id, await players.name(player.id), nonce)


# -- quick match ------------------------------------------------------------------------------------------------------


async def _match(
    matchmaker: Matchmaker, match_id: str, visitor: Caller, after: int = 0, wait: float = 0
) -> contracts.Match:
    if ids.parse(match_id) is None:
        raise not_found("match")
    _, table = await _newest(matchmaker, match_id, visitor, after, wait)
    if table.access != "quick":
        raise not_found("match")
    return match_out(table)


@post(
    "/api/matches",
    summary="Quick match",
    tags=["matches"],
    responses=documented(400, 401, 403, 413, 415, 422, 429, 503),
)
async def new_match(
    state: State,
    data: JSONBody[contracts.NewMatch],
    player: APlayer,
    players: ThePlayers,
    matchmaker: TheMatchmaker,
) -> contracts.Match:
    """Join the match that waits longest, or wait in a new one: at ``fills_at`` bots take the empty seats."""
    state.limits.tables.take(player.id)
    return match_out(await matchmaker.match(player.id, await players.name(player.id), data))


@get(
    "/api/matches/{match_id:str}",
    summary="A quick match",
    tags=["matches"],
    responses=documented(400, 401, 403, 404, 503),
)
async def one_match(
    match_id: Id, player: APlayer, matchmaker: TheMatchmaker, after: After = 0, wait: Wait = 0
) -> contracts.Match:
    """How a quick match stands; ``after`` and ``wait`` as for a table."""
    return await _match(matchmaker, match_id, player, after, wait)


@delete(
    "/api/matches/{match_id:str}",
    summary="Give up waiting",
    tags=["matches"],
    status_code=200,
    responses=documented(401, 403, 404, 409, 503),
)
async def give_up(match_id: Id, player: APlayer, matchmaker: TheMatchmaker) -> contracts.Match:
    """Stand up from a quick match that has not started. 409 ``table_started`` when it has."""
    match = await _match(matchmaker, match_id, player)
    if match.state == "cancelled":
        return match
    return match_out(await matchmaker.act(match.id, Leave(player.id), player.id))


# -- between services -------------------------------------------------------------------------------------------------


@post("/internal/tables/{table_id:uuid}/due", status_code=200, include_in_schema=False)
async def table_due(
    table_id: FromPath[UUID], data: JSONBody[contracts.TableDue], service: APlayer, matchmaker: TheMatchmaker
) -> contracts.TableDueDone:
    """A deadline of a table has come."""
    return await matchmaker.due(table_id, data.kind, data.seq)


ROUTES = [
    new_player,
    me,
    rename,
    titles,
    lobby,
    new_table,
    one_table,
    sit,
    choose_options,
    stand_up,
    add_bot,
    remove_bot,
    start,
    rematch,
    new_match,
    one_match,
    give_up,
    table_due,
]
