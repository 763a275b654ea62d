"""Tables as they are stored: events in the log, a row of the read model beside them, both or neither."""

from __future__ import annotations

import secrets
import time
from typing import Any
from uuid import UUID, uuid4

import msgspec

from shared.contracts import tables as contracts
from shared.eventstore.pool import Connection
from shared.eventstore.records import Appended, Conflict, Deadline, NewEvent, Repeated
from shared.eventstore.store import EventStore
from shared.platform.ids import uuid7
from shared.platform.problems import not_found
from shared.rules.registry import TITLES

from .commands import Command, Table
from .database import SQL, Tries, fetch
from .events import TableEvent, decode, encode, stored_type
from .table import Due, apply, decide, document, due, fold
from .wire import table_out

IDLE_MS = {"live": 2 * 3600 * 1000, "slow": 7 * 24 * 3600 * 1000}
"""How long a table lasts on which nothing happens, by pace."""

LOBBY = 100
"""Most tables in one answer."""


class Moved(Exception):
    """A table is not at the version any more at which something was to be done."""


class TooBusy(Exception):
    """A table changed again and again while we tried to change it."""


def now_ms() -> int:
    """Return the time: ms since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> UUID:
    """Return a new UUIDv7 of now."""
    return uuid7(now_ms(), secrets.token_bytes(10))


def next_due(table: Table) -> Due | None:
    """Return what a table does next by itself."""
    return due(table, IDLE_MS.get(table.pace, IDLE_MS["live"]))


def seen_by(table_id: UUID, table: Table, player: str) -> contracts.Table:
    """Return a table as a player sees it."""
    return table_out(document(str(table_id), table), table.seat_of(player))


class Tables:
    """Reads and changes tables."""

    def __init__(self, store: EventStore) -> None:
        self.store = store

    async def load(self, table_id: UUID, conn: Connection | None = None) -> Table:
        """Return a table, folded from its events. Raises Problem 404."""
        stored = await self.store.read(table_id, conn=conn)
        if not stored or not stored[0].type.startswith("table:"):
            raise not_found("table")
        return fold(decode(event.data) for event in stored)

    async def find(self, id_or_code: UUID | str) -> tuple[UUID, contracts.Table, dict[str, int]]:
        """Return id, document and holders (player id → seat) of a table by its id or code. Raises Problem 404."""
        if isinstance(id_or_code, UUID):
            rows = await self._rows("table_by_id", {"id": id_or_code})
        else:
            rows = await self._rows("table_by_code", {"code": id_or_code})
        if not rows:
            raise not_found("table")
        return _row(rows[0])

    async def find_played(self, key: UUID | str) -> UUID:
        """Return the id of a table by its id, its code, or its game. Raises Problem 404."""
        if isinstance(key, UUID) and (rows := await self._rows("table_by_game", {"game": str(key)})):
            return UUID(str(rows[0][0]))
        return (await self.find(key))[0]

    async def lobby(self, title: str | None) -> list[tuple[UUID, contracts.Table, dict[str, int]]]:
        """Return the tables that everybody may join, newest first."""
        return [_row(row) for row in await self._rows("lobby", {"title": title, "limit": LOBBY})]

    async def act(
        self,
        table_id: UUID,
        command: Command,
        actor: str,
        command_id: UUID | None = None,
        at_version: int | None = None,
    ) -> Table:
        """Decide and store a command on a table, again after each conflict, and return the table as it is then.

        Raises Problem 404, Refused, TooBusy; Moved when ``at_version`` is not the table's version any more. The same
        ``command_id`` again changes nothing.
        """
        command_id = command_id or uuid4()
        since: int | None = None
        tries = Tries(self.store.pool)
        while tries.another():
            table = await self.load(table_id)
            since = table.version if since is None else since
            if at_version not in (None, table.version):
                raise Moved
            events = decide(TITLES[table.title], table, command, max(now_ms(), table.at))
            if not events:
                return table
            async with tries:
                async with self.store.transaction() as conn:
                    # The command id tells whether an earlier try came through whose answer was lost.
                    outcome = await self.append(conn, table_id, table, events, actor, command_id, since)
                if isinstance(outcome, Appended):
                    return table
                if isinstance(outcome, Repeated):
                    return await self.load(table_id)
        raise TooBusy

    async def append(
        self,
        conn: Connection,
        table_id: UUID,
        table: Table,
        events: list[TableEvent],
        actor: str,
        command_id: UUID | None = None,
        since: int | None = None,
    ) -> Appended | Repeated | Conflict:
        """Store events, the deadline that follows and the row, in the caller's transaction, as its first write.

        ``table`` is moved on; when the outcome is not Appended it is to be loaded again. Raises
        psycopg.errors.UniqueViolation when another table has the code of a new one.
        """
        before = table.version
        for event in events:
            apply(table, event)
        following = next_due(table)
        outcome = await self.store.append(
            table_id,
            before,
            command_id or uuid4(),
            [NewEvent(stored_type(event), encode(event)) for event in events],
            msgspec.json.encode({"actor": actor}),
            None if following is None else Deadline(following.kind, following.at),
            since=since,
            conn=conn,
        )
        if not isinstance(outcome, Appended):
            return outcome
        await conn.execute(SQL["save_table"], _parameters(table_id, table))
        return outcome

    async def rebuild(self) -> int:
        """Make the read model again from the log, in one transaction; return the number of tables.

        Writers wait meanwhile, and what they then write is newer.
        """
        async with self.store.pool.connection() as conn, conn.transaction():
            await conn.execute(SQL["lock_tables"])
            await conn.execute(SQL["forget_tables"])
            streams = await (await conn.execute(SQL["every_table"])).fetchall()
            for (table_id,) in streams:
                table = await self.load(table_id, conn)
                await conn.execute(SQL["save_table"], _parameters(table_id, table))
        return len(streams)

    async def waiting(
        self, conn: Connection, title: str, seats: int, pace: str, player: str
    ) -> tuple[UUID, Table] | None:
        """Return the quick match that a player should join, with its queue locked until the transaction's end."""
        await conn.execute(SQL["lock_queue"], {"queue": f"{title}:{seats}:{pace}"})
        wanted = {"title": title, "seats": seats, "pace": pace, "player": player}
        row = await (await conn.execute(SQL["waiting"], wanted)).fetchone()
        return None if row is None else (row[0], await self.load(row[0], conn))

    async def _rows(self, name: str, parameters: dict[str, Any]) -> list[tuple[Any, ...]]:
        return await fetch(self.store.pool, name, parameters)


def _parameters(table_id: UUID, table: Table) -> dict[str, Any]:
    holders = {chair.player: n for n, chair in enumerate(table.seats) if chair.kind == "player"}
    return {
        "id": table_id,
        "code": table.code,
        "title": table.title,
        "seats": len(table.seats),
        "pace": table.pace,
        "access": table.access,
        "state": table.state,
        "version": table.version,
        "opened_at": table.opened_at,
        "holders": msgspec.json.encode(holders).decode(),
        "doc": msgspec.json.encode(document(str(table_id), table)).decode(),
    }


def _row(row: tuple[Any, ...]) -> tuple[UUID, contracts.Table, dict[str, int]]:
    return row[0], table_out(row[1].encode()), msgspec.json.decode(row[2], type=dict[str, int])
