"""How a game begins: its seed is committed to first, then matchmaking says who sits where."""

from __future__ import annotations

import os
from typing import Any
from uuid import UUID, uuid5

from shared.contracts.games import Started, StartGame
from shared.eventstore import Appended, Conflict
from shared.platform import ids
from shared.platform.problems import Problem, invalid
from shared.rules import engine
from shared.rules.chance import seed_hash
from shared.rules.kernel import Refused, SeatSetup, Setup
from shared.rules.registry import TITLES

from . import decision
from .hot import Hot, now_ms
from .moves import SERVICES, Mover
from .rows import GameRows


class Starter:
    """Commits to seeds and starts games; both may be asked for again without harm."""

    def __init__(self, mover: Mover) -> None:
        self._mover = mover
        self._games = mover.games

    async def commit_seed(self, game: UUID) -> str:
        """Return the SHA-256 of the game's seed, which is made at the first call."""
        return seed_hash(await self._games.rows.commit_seed(game, os.urandom(32)))

    async def start(self, game: UUID, order: StartGame) -> Started:
        """Start a game. Raises Problem 400, 409 ``no_seed``, 422 when seats, options or pace do not fit the title."""
        title = TITLES.get(order.title)
        if title is None:
            raise invalid("There is no such title.", title=order.title)
        seed = await self._games.rows.seed(game)
        if seed is None:
            raise Problem(409, "no_seed", "Commit to a seed first.")
        players = _players(order)
        seats = tuple(SeatSetup(s.kind, s.name, s.level, s.player, s.nonce) for s in order.seats)
        setup = Setup(str(game), seats, order.options, order.pace, seed_hash(seed))
        try:
            outcome: engine.Outcome[Any] = engine.begin(title, setup, seed, now_ms())
        except Refused as no:
            raise Problem(422, no.code, "The title cannot be played so.", **no.facts) from None
        store = self._games.store
        command_id = uuid5(SERVICES, f"{game}|start")
        deadline = decision.deadline(title, outcome.state, self._mover.timing)
        async with store.transaction() as conn:
            answer = await store.append(
                game,
                0,
                command_id,
                decision.stored(outcome.events),
                b'{"actor":"matchmaking"}',
                deadline,
                conn=conn,
            )
            if isinstance(answer, Appended):
                await GameRows.start(conn, game, order.table, order.title, outcome.state.at, players)
        if isinstance(answer, Conflict):
            raise Problem(409, "taken", "This id belongs to something else.")
        if isinstance(answer, Appended):
            hot = Hot(game, title, seed, title.state(), order.table)
            self._games.hold(hot)
            self._mover.publish(hot, outcome.events, command_id)
        return Started(seq=answer.head, outcome="done" if isinstance(answer, Appended) else "repeat")


def _players(order: StartGame) -> dict[int, UUID]:
    players: dict[int, UUID] = {}
    for number, seat in enumerate(order.seats):
        if (seat.kind == "player") != bool(seat.player):
            raise invalid("A seat of a player needs the player's id, a seat of a bot has none.", seat=number)
        if seat.kind == "player":
            player = ids.parse(seat.player)
            if player is None or player in players.values():
                raise invalid("Each player needs an id and holds one seat.", seat=number)
            players[number] = player
    return players
