"""What players do with tables, end to end: decide and store, tell who waits, and launch the game of a full table."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any
from uuid import UUID, uuid5

from msgspec.structs import replace

from shared.contracts import tables as contracts
from shared.eventstore import Appended, Connection, EventStore
from shared.platform import logging
from shared.platform.metrics import Metrics
from shared.platform.problems import Problem
from shared.rules.kernel import Refused, Title
from shared.rules.registry import TITLES

from .codes import code_of
from .commands import Close, Command, Fill, Launched, OfferRematch, Open, Sit, Table
from .database import Tries
from .game_service import GameService, away
from .hints import TableHints
from .table import decide
from .tables import Moved, Tables, TooBusy, new_id, next_due, now_ms, seen_by

POLL_SECONDS = 2.0
"""How often a long poll looks into Postgres when no hint comes."""

LONGEST_WAIT = 25.0
"""Seconds after which a long poll ends whatever was asked for: below what phones and proxies cut off."""

KEEP_MS = 3 * 60 * 1000
"""How long a rematch keeps the seats of those who have not come yet."""

log = logging.get()


class Matchmaker:
    """Opens, changes, matches and launches tables."""

    def __init__(
        self, store: EventStore, game: GameService, hints: TableHints, fill_seconds: float, metrics: Metrics
    ) -> None:
        self.tables = Tables(store)
        self.hints = hints
        self._game = game
        self._fill_ms = int(fill_seconds * 1000)
        self._opened = metrics.counter("tables_opened", "Tables opened", ("title", "access"))
        self._launched = metrics.counter("games_launched", "Games launched", ("title",))
        self._failed = metrics.counter("launches_failed", "Launches that did not succeed", ("outcome",))
        self._closed = metrics.counter("tables_closed", "Tables that ended without a game", ("reason",))

    async def open(self, player: str, name: str, wanted: contracts.NewTable) -> contracts.Table:
        """Make a table. Raises Refused, TooBusy, and Problem 503 when the game service is away."""
        title = _title(wanted.title)
        draft = Open(
            seats=wanted.seats,
            options=wanted.options,
            pace=wanted.pace,
            access=wanted.access,
            host=player,
            name=name,
            sit=wanted.sit,
            nonce=(wanted.nonce or "").lower(),
        )
        decide(title, Table(), draft, now_ms())  # a refusal comes before anything is reserved
        table_id = new_id()
        return seen_by(table_id, await self._open(title, draft, table_id), player)

    async def _open(self, title: Title[Any], draft: Open, table_id: UUID) -> Table:
        """Make a table, or return the one that was made under this id before. Raises TooBusy, Problem 503."""
        reserved = await self._reserve(draft)
        tries = Tries(self.tables.store.pool)
        while tries.another():
            async with tries:
                async with self.tables.store.transaction() as conn:
                    table = await self._add(conn, title, reserved, table_id)
                return await self._follow_up(table_id, table)
        raise TooBusy

    async def rematch(self, old_id: UUID, player: str, name: str, nonce: str) -> contracts.Table:
        """Let a player of a table play again, at the table that the first one to ask makes. Raises Problem 404, 503,
        Refused, TooBusy."""
        instead = ""
        tries = Tries(self.tables.store.pool)
        while tries.another():
            offer = OfferRematch(player, str(new_id()), instead)
            old = await self.tables.act(old_id, offer, player)
            table_id = UUID(old.rematch)
            # The offer was stored first, so that there is one; whoever finds no table yet makes it.
            table = await self._existing(table_id) or await self._open_again(old_id, old, table_id, player, name, nonce)
            if old.rematch == offer.table:
                self.hints.tell(old_id)  # now that there is something to look at
            if table.state == "closed":
                instead = old.rematch  # everybody left it again, or nobody came
                continue
            if old.seat_of(player) is None:
                return seen_by(table_id, table, player)
            try:
                return await self.act(table_id, Sit(player, name, nonce), player)
            except Refused:
                table = await self.tables.load(table_id)
                if table.state == "closed":
                    continue
                if table.seat_of(player) is None:
                    raise
                return seen_by(table_id, table, player)  # it has started, with this player
        raise TooBusy

    async def _existing(self, table_id: UUID) -> Table | None:
        return await self.tables.load(table_id) if await self.tables.store.head(table_id) else None

    async def _open_again(self, old_id: UUID, old: Table, table_id: UUID, player: str, name: str, nonce: str) -> Table:
        draft = Open(
            seats=len(old.seats),
            options=old.options,
            pace=old.pace,
            access="link" if old.access == "quick" else old.access,
            host=player,
            name=name,
            nonce=nonce,
            rematch_of=str(old_id),
            chairs=tuple(old.seats),
            kept_until=now_ms() + KEEP_MS,
        )
        return await self._open(_title(old.title), draft, table_id)

    async def match(self, player: str, name: str, wanted: contracts.NewMatch) -> contracts.Table:
        """Join the longest waiting match of this kind, or open one. Raises Refused, TooBusy, Problem 503."""
        title = _title(wanted.title)
        draft = Open(
            seats=wanted.seats,
            options={},
            pace=wanted.pace,
            access="quick",
            host=player,
            name=name,
            fills_at=now_ms() + self._fill_ms,
        )
        decide(title, Table(), draft, now_ms())
        reserved, own_id = None, new_id()
        tries = Tries(self.tables.store.pool)
        while tries.another():
            async with tries:
                # The queue is locked while we look and join or open, never while another service is asked.
                async with self.tables.store.transaction() as conn:
                    found = await self.tables.waiting(conn, wanted.title, wanted.seats, wanted.pace, player)
                    if found is not None:
                        if not await self._join(conn, title, found, Sit(player, name)):
                            continue
                    elif reserved is not None:
                        found = own_id, await self._add(conn, title, reserved, own_id)
                if found is not None:
                    return seen_by(found[0], await self._follow_up(*found), player)
                reserved = await self._reserve(draft)
        raise TooBusy

    async def _reserve(self, draft: Open) -> Open:
        game = new_id()
        return replace(draft, game=str(game), seed_hash=await self._game.reserve(game))

    async def _add(self, conn: Connection, title: Title[Any], reserved: Open, table_id: UUID) -> Table:
        table = Table()
        events = decide(title, table, replace(reserved, code=code_of(secrets.randbits(64))), now_ms())
        outcome = await self.tables.append(conn, table_id, table, events, reserved.host, uuid5(table_id, "open"))
        if not isinstance(outcome, Appended):  # an earlier try came through, and its answer was lost
            return await self.tables.load(table_id, conn)
        self._opened.labels(title.spec.key, reserved.access).inc()
        return table

    async def _join(self, conn: Connection, title: Title[Any], found: tuple[UUID, Table], sit: Sit) -> bool:
        table_id, table = found
        try:
            events = decide(title, table, sit, max(now_ms(), table.at))
        except Refused:
            return False  # it closed, or filled up, between our two looks: look again
        return not events or isinstance(await self.tables.append(conn, table_id, table, events, sit.player), Appended)

    async def act(self, table_id: UUID, command: Command, player: str) -> contracts.Table:
        """Do what a player asks for at a table. Raises Problem 404, Refused, TooBusy."""
        table = await self.tables.act(table_id, command, player)
        return seen_by(table_id, await self._follow_up(table_id, table), player)

    async def due(self, table_id: UUID, kind: str, seq: int) -> contracts.TableDueDone:
        """Do what a table does by itself, if ``seq`` armed it and nothing happened since. Doing it twice is harmless.

        Raises Problem 404, and 503 when the game service is needed and away.
        """
        table = await self.tables.load(table_id)
        following = next_due(table)
        if following is None or following.kind != kind or table.version != seq:
            return contracts.TableDueDone(seq=table.version, outcome="late")
        if kind != "launch":
            command = Fill(secrets.randbits(32)) if kind == "fill" else Close("expired")
            try:
                table = await self.tables.act(
                    table_id, command, "clock", uuid5(table_id, f"{kind}:{seq}"), at_version=seq
                )
            except Moved:
                return contracts.TableDueDone(seq=await self.tables.store.head(table_id), outcome="late")
        table = await self._follow_up(table_id, table)
        if table.state == "starting":
            raise away()
        return contracts.TableDueDone(seq=table.version, outcome="done")

    async def newer(self, table_id: UUID, after: int, wait: float) -> None:
        """Return when a table is past a version, or after ``wait`` seconds (25 at most), or when this service stops."""
        loop = asyncio.get_running_loop()
        end = loop.time() + min(wait, LONGEST_WAIT)
        with self.hints.listen(table_id) as news:
            while not self.hints.closing:
                news.clear()
                _, table, _ = await self.tables.find(table_id)
                left = end - loop.time()
                if table.version > after or left <= 0:
                    return
                try:
                    await asyncio.wait_for(news.wait(), min(left, POLL_SECONDS))
                except TimeoutError:
                    continue

    async def _follow_up(self, table_id: UUID, table: Table) -> Table:
        """After a change: launch a table that is to start, and tell who waits."""
        if table.state == "starting":
            table = await self._launch(table_id, table)
        if table.state == "closed":
            self._closed.labels(table.reason).inc()
        self.hints.tell(table_id)
        return table

    async def _launch(self, table_id: UUID, table: Table) -> Table:
        outcome = await self._game.launch(table_id, table)
        if outcome == "launched":
            self._launched.labels(table.title).inc()
            log.info("game_launched", table=str(table_id), game=table.game)
            return await self.tables.act(table_id, Launched(), "matchmaking", uuid5(table_id, "launched"))
        self._failed.labels(outcome).inc()
        if outcome == "refused":
            return await self.tables.act(table_id, Close("refused"), "matchmaking", uuid5(table_id, "refused"))
        return table  # the deadline ``launch`` tries again


def _title(key: str) -> Title[Any]:
    if key not in TITLES:
        raise Refused("unknown_title")
    return TITLES[key]


def problem_of(refusal: Refused) -> Problem:
    """Return the problem of a refusal: 403 who may not, 422 what the title does not have, 409 what does not go now."""
    if refusal.code == "forbidden":
        return Problem(403, "forbidden", "Only those at the table may do that.")
    status = 422 if refusal.code.startswith("bad_") or refusal.code == "unknown_title" else 409
    return Problem(status, refusal.code, "", **refusal.facts)
