"""The game service's own tables, through the statements of queries/games.sql."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
from psycopg.types.numeric import Int4, Int8

from shared.eventstore import Connection, Pool
from shared.eventstore.rows import fetch_rows, on_connection
from shared.eventstore.statements import Statements

_SQL = Statements(str(Path(__file__).parent / "queries" / "games.sql"))
_PUT_SEED, _SEED, _GAME, _HEADS, _OF_PLAYER = (
    _SQL[name] for name in ("put_seed", "seed", "game", "heads", "games_of_player")
)
_SOON = _SQL["soon"]
_START_GAME, _START_SEATS, _END_GAME = (_SQL[name] for name in ("start_game", "start_seats", "end_game"))

PRESENCE = Statements(str(Path(__file__).parent / "queries" / "presence.sql"))


class GameRow(msgspec.Struct, frozen=True):
    """What a process needs to hold a game."""

    title: str
    seed: bytes
    table: UUID

    def __repr__(self) -> str:
        return f"GameRow({self.title}, …)"  # never the seed


class HeldGame(msgspec.Struct, frozen=True):
    """A game in which a player holds a seat. ``ended`` is JSON: seq, seats and result, once it is over."""

    game: UUID
    seat: int
    title: str
    table: UUID
    started_at: int
    ended_at: int | None
    ended: bytes | None


class GameRows:
    """Reads and writes seeds, games and seats."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def commit_seed(self, game: UUID, seed: bytes) -> bytes:
        """Keep this seed unless the game has one already, and return the game's seed. Durable when it returns."""

        async def work(conn: Connection) -> list[tuple[Any, ...]]:
            await conn.execute(_PUT_SEED, {"game": game, "seed": seed})
            return await fetch_rows(conn, _SEED, {"game": game})

        return bytes((await on_connection(self._pool, work))[0][0])

    async def seed(self, game: UUID) -> bytes | None:
        """Return the seed of a game, or None before ``commit_seed``."""
        rows = await self._rows(_SEED, {"game": game})
        return bytes(rows[0][0]) if rows else None

    async def game(self, game: UUID) -> GameRow | None:
        """Return a game that has started, or None."""
        rows = await self._rows(_GAME, {"game": game})
        return GameRow(*rows[0]) if rows else None

    async def of_player(self, player: UUID, *, active: bool | None, limit: int) -> list[HeldGame]:
        """Return a player's newest games: those that go on, those that are over, or (None) both."""
        return [
            HeldGame(*row)
            for row in await self._rows(_OF_PLAYER, {"player": player, "active": active, "limit": Int4(limit)})
        ]

    async def soon(self, titles: Sequence[str]) -> list[UUID]:
        """Return the running games of these titles with a moment that is due within a minute, or overdue."""
        return [game for (game,) in await self._rows(_SOON, {"titles": list(titles)})]

    async def heads(self, games: Sequence[UUID]) -> dict[UUID, int]:
        """Return the head of each of these games; 0 for one without events."""
        return {game: head or 0 for game, head in await self._rows(_HEADS, {"games": list(games)})}

    async def _rows(self, query: bytes, parameters: dict[str, Any]) -> list[tuple[Any, ...]]:
        return await on_connection(self._pool, lambda conn: fetch_rows(conn, query, parameters))

    @staticmethod
    async def start(
        conn: Connection, game: UUID, table: UUID, title: str, started_at: int, players: dict[int, UUID]
    ) -> None:
        """Put a game into the read model, in the transaction of its first append. ``players`` by seat."""
        await conn.execute(_START_GAME, {"game": game, "table": table, "title": title, "started_at": Int8(started_at)})
        if players:
            seats = [Int4(seat) for seat in players]
            await conn.execute(_START_SEATS, {"game": game, "players": list(players.values()), "seats": seats})

    @staticmethod
    async def end(conn: Connection, game: UUID, ended_at: int, ended: bytes) -> None:
        """Mark a game as over, in the transaction of its last append. ``ended``: JSON of seq, seats and result."""
        await conn.execute(_END_GAME, {"game": game, "ended_at": Int8(ended_at), "ended": ended.decode()})
