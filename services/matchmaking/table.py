"""The life of a table before its game, as pure functions: (title, table, command, time) → events.

No I/O, no clock, no chance: the caller brings the time, ids, codes and random picks, and stores the events. Two callers
may decide at once; the log's expected version lets one of them win and makes the other decide again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from shared.rules.engine import resolve_options
from shared.rules.kernel import Refused, Spec, Title

from .bot_names import pick_name
from .commands import (
    AddBot,
    Chair,
    Choose,
    Close,
    Command,
    Fill,
    Launched,
    Leave,
    OfferRematch,
    Open,
    RemoveBot,
    Sit,
    Start,
    Table,
)
from .events import (
    BotAdded,
    BotRemoved,
    GameLaunched,
    HostLeft,
    NonceSent,
    OptionsChosen,
    RematchOffered,
    SeatKept,
    SeatLeft,
    SeatTaken,
    StartRequested,
    TableClosed,
    TableEvent,
    TableFull,
    TableOpened,
)

FILL_LEVEL = "sensible"
"""The level of the bots that quick match brings."""

LAUNCH_MS = 1000
"""How long the request that filled a table has to launch the game, before the deadline does it."""

# -- decisions --------------------------------------------------------------------------------------------------------


def decide(title: Title[Any], table: Table, command: Command, at: int) -> list[TableEvent]:
    """Return what a command causes, which may be nothing. Raises Refused; the table stays as it is.

    Codes: ``bad_seats``, ``bad_options``, ``bad_pace``, ``bad_level`` (the title does not have that); ``table_full``,
    ``table_started``, ``table_closed``, ``quick_table``, ``not_enough_seats``, ``not_seated``, ``not_a_bot``,
    ``not_started`` (not now); ``forbidden`` (only those at the table may).
    """
    if isinstance(command, Open):
        return _open(title, command, at)
    if isinstance(command, Launched):
        return [GameLaunched(at=at, game=table.game)] if table.state == "starting" else []
    if isinstance(command, Close):
        return [TableClosed(at=at, reason=command.reason)] if table.state in ("open", "starting") else []
    if isinstance(command, OfferRematch):
        return _offer_rematch(table, command, at)
    if table.state in ("starting", "started"):
        raise Refused("table_started")
    if table.state == "closed":
        raise Refused("table_closed")
    match command:
        case Sit():
            return _sit(table, command, at)
        case Choose():
            return _choose(title, table, command, at)
        case Leave():
            return _leave(table, command.player, at)
        case AddBot():
            return _add_bot(title.spec, table, command, at)
        case RemoveBot():
            return _remove_bot(table, command, at)
        case Start():
            return _start(title.spec, table, command.player, at)
        case Fill():
            return _fill(title.spec, table, command.pick, at)


def _open(title: Title[Any], command: Open, at: int) -> list[TableEvent]:
    spec = title.spec
    if not spec.min_seats <= command.seats <= spec.max_seats:
        raise Refused("bad_seats", min=spec.min_seats, max=spec.max_seats)
    if all(pace.key != command.pace for pace in spec.paces):
        raise Refused("bad_pace")
    opened = TableOpened(
        at=at,
        code=command.code,
        title=spec.key,
        seats=command.seats,
        options=resolve_options(title, command.options, command.pace),
        pace=command.pace,
        access=command.access,
        host=command.host,
        game=command.game,
        seed_hash=command.seed_hash,
        fills_at=command.fills_at,
        rematch_of=command.rematch_of,
    )
    if command.chairs:
        return [opened, *_same_seats(command, at)]
    if not command.sit:
        return [opened]
    taken = SeatTaken(at=at, seat=0, player=command.host, name=command.name, nonce=command.nonce)
    return [opened, taken, *([TableFull(at=at)] if command.seats == 1 else [])]


def _same_seats(command: Open, at: int) -> list[TableEvent]:
    """Let the bots of another table sit down again, and its maker; the others' seats are kept for them."""
    events: list[TableEvent] = []
    for seat, chair in enumerate(command.chairs):
        if chair.kind == "bot":
            events.append(BotAdded(at=at, seat=seat, level=chair.level, name=chair.name))
        elif chair.player == command.host:
            events.append(SeatTaken(at=at, seat=seat, player=chair.player, name=command.name, nonce=command.nonce))
        else:
            events.append(SeatKept(at=at, seat=seat, player=chair.player, name=chair.name, until=command.kept_until))
    full = not any(isinstance(event, SeatKept) for event in events)
    return [*events, TableFull(at=at)] if full else events


def _offer_rematch(table: Table, command: OfferRematch, at: int) -> list[TableEvent]:
    if command.player != table.host and table.seat_of(command.player) is None:
        raise Refused("forbidden")
    if table.state != "started":
        raise Refused("table_closed" if table.state == "closed" else "not_started")
    # Whoever comes second finds the offer of the first.
    return [RematchOffered(at=at, table=command.table)] if table.rematch == command.instead else []


def _sit(table: Table, command: Sit, at: int) -> list[TableEvent]:
    seat = table.seat_of(command.player)
    if seat is not None:
        chair = table.seats[seat]
        nonce = command.nonce or chair.nonce
        changed = (nonce, command.unhurried) != (chair.nonce, chair.unhurried)
        return [NonceSent(at=at, seat=seat, nonce=nonce, unhurried=command.unhurried)] if changed else []
    kept, free = table.kept_for(command.player), table.free(at)
    if kept is None and not free:
        raise Refused("table_full")
    seat = free[0] if kept is None else kept
    taken = SeatTaken(
        at=at,
        seat=seat,
        player=command.player,
        name=command.name,
        nonce=command.nonce,
        unhurried=command.unhurried,
    )
    return [taken, *_full(table, 1, at)]


def _choose(title: Title[Any], table: Table, command: Choose, at: int) -> list[TableEvent]:
    _must_belong(table, command.player)
    if command.player != table.host:
        raise Refused("forbidden")
    options = resolve_options(title, command.options, table.pace)
    return [OptionsChosen(at=at, options=options)] if options != table.options else []


def _full(table: Table, taken: int, at: int) -> list[TableEvent]:
    return [TableFull(at=at)] if len(table.empty) == taken else []


def _leave(table: Table, player: str, at: int) -> list[TableEvent]:
    seat = table.seat_of(player)
    if seat is None and player != table.host:
        raise Refused("not_seated")
    others = [p for p in table.humans if p != player]
    host = table.host
    if player == host:
        host = others[0] if others else ""
    left: TableEvent = HostLeft(at=at, host=host) if seat is None else SeatLeft(at=at, seat=seat, host=host)
    # A host may look on without a seat: then the table stays when its last player goes.
    return [left] if host else [left, TableClosed(at=at, reason="empty")]


def _must_belong(table: Table, player: str) -> None:
    if player != table.host and table.seat_of(player) is None:
        raise Refused("forbidden")
    if table.access == "quick":
        raise Refused("quick_table")


def _add_bot(spec: Spec, table: Table, command: AddBot, at: int) -> list[TableEvent]:
    _must_belong(table, command.player)
    if command.level not in spec.levels:
        raise Refused("bad_level")
    if not table.empty:
        raise Refused("table_full")
    name = pick_name((chair.name for chair in table.seats), command.pick)
    # Those at the table may stop waiting for a guest, but take the other seats first.
    seat = [*table.free(at), *table.empty][0]
    return [BotAdded(at=at, seat=seat, level=command.level, name=name), *_full(table, 1, at)]


def _remove_bot(table: Table, command: RemoveBot, at: int) -> list[TableEvent]:
    _must_belong(table, command.player)
    if not 0 <= command.seat < len(table.seats) or table.seats[command.seat].kind != "bot":
        raise Refused("not_a_bot")
    return [BotRemoved(at=at, seat=command.seat)]


def _start(spec: Spec, table: Table, player: str, at: int) -> list[TableEvent]:
    _must_belong(table, player)
    kept = [n for n, chair in enumerate(table.seats) if chair.kind != "empty"]
    if len(kept) < spec.min_seats:
        raise Refused("not_enough_seats", seats=len(kept), min=spec.min_seats)
    return [StartRequested(at=at, player=player, seats=kept)]


def _fill(spec: Spec, table: Table, pick: int, at: int) -> list[TableEvent]:
    if not table.humans:
        return [TableClosed(at=at, reason="empty")]
    level = FILL_LEVEL if FILL_LEVEL in spec.levels else spec.levels[0]
    names = [chair.name for chair in table.seats]
    events: list[TableEvent] = []
    for seat in table.empty:
        names.append(pick_name(names, pick))
        events.append(BotAdded(at=at, seat=seat, level=level, name=names[-1]))
    return [*events, TableFull(at=at)]


# -- fold -------------------------------------------------------------------------------------------------------------


def apply(table: Table, event: TableEvent) -> None:
    """Write one event into a table."""
    table.version += 1
    table.at = event.at
    match event:
        case TableOpened():
            table.opened_at = event.at
            table.code, table.title, table.options = event.code, event.title, event.options
            table.pace, table.access, table.host = event.pace, event.access, event.host
            table.game, table.seed_hash, table.fills_at = event.game, event.seed_hash, event.fills_at
            table.rematch_of = event.rematch_of
            table.seats = [Chair() for _ in range(event.seats)]
        case SeatKept():
            table.seats[event.seat] = Chair(name=event.name, guest=event.player, kept_until=event.until)
        case RematchOffered():
            table.rematch = event.table
        case SeatTaken():
            table.seats[event.seat] = Chair(
                "player", event.name, player=event.player, nonce=event.nonce, unhurried=event.unhurried
            )
        case NonceSent():
            table.seats[event.seat].nonce = event.nonce
            table.seats[event.seat].unhurried = event.unhurried
        case OptionsChosen():
            table.options = event.options
        case SeatLeft():
            table.seats[event.seat] = Chair()
            table.host = event.host
        case HostLeft():
            table.host = event.host
        case BotAdded():
            table.seats[event.seat] = Chair("bot", event.name, level=event.level)
        case BotRemoved():
            table.seats[event.seat] = Chair()
        case TableFull():
            table.state = "starting"
        case StartRequested():
            table.seats = [table.seats[n] for n in event.seats]
            table.state = "starting"
        case GameLaunched():
            table.state = "started"
        case TableClosed():
            table.state = "closed"
            table.reason = event.reason


def fold(events: Iterable[TableEvent], table: Table | None = None) -> Table:
    """Return the table after these events, from nothing or from a given table (which is changed)."""
    table = Table() if table is None else table
    for event in events:
        apply(table, event)
    return table


# -- what follows -----------------------------------------------------------------------------------------------------


class Due(msgspec.Struct, frozen=True):
    """What a table does by itself, and when (ms): ``fill``, ``launch`` or ``expire``."""

    kind: Literal["fill", "launch", "expire"]
    at: int


def due(table: Table, idle_ms: int) -> Due | None:
    """Return what happens next by itself; ``idle_ms`` is how long a table lasts on which nothing happens."""
    if table.state == "starting":
        return Due("launch", table.at + LAUNCH_MS)
    if table.state != "open":
        return None
    if table.fills_at is not None:
        return Due("fill", table.fills_at)
    return Due("expire", table.at + idle_ms)


def document(table_id: str, table: Table) -> dict[str, Any]:
    """Return a table as anybody may see it: no player ids, no nonces, and the game's id only once it has started."""
    seats: list[dict[str, Any]] = []
    for number, chair in enumerate(table.seats):
        shown: dict[str, Any] = {"seat": number, "kind": chair.kind}
        if chair.name:
            shown["name"] = chair.name
        if chair.level:
            shown["level"] = chair.level
        if chair.guest:
            shown["kept_until"] = chair.kept_until
        if chair.unhurried:
            shown["unhurried"] = True
        seats.append(shown)
    out: dict[str, Any] = {
        "id": table_id,
        "code": table.code,
        "title": table.title,
        "seats": seats,
        "seed_hash": table.seed_hash,
        "options": table.options,
        "pace": table.pace,
        "access": table.access,
        "state": table.state,
        "version": table.version,
    }
    if table.state == "started":
        out["game_id"] = table.game
    if table.state == "open" and table.fills_at is not None:
        out["fills_at"] = table.fills_at
    if table.state == "closed":
        out["reason"] = table.reason
    for key, other in (("rematch_of", table.rematch_of), ("rematch", table.rematch)):
        if other:
            out[key] = other
    host = table.seat_of(table.host)
    if host is not None:
        out["host"] = host
    return out


def launch_body(table_id: str, table: Table) -> dict[str, Any]:
    """Return what the game service needs to start the table's game."""
    seats: list[dict[str, Any]] = []
    for chair in table.seats:
        seat: dict[str, Any] = {"kind": chair.kind, "name": chair.name}
        for key, value in (("level", chair.level), ("player", chair.player), ("nonce", chair.nonce)):
            if value:
                seat[key] = value
        seats.append(seat)
    return {"table": table_id, "title": table.title, "options": table.options, "pace": table.pace, "seats": seats}
