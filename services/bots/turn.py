"""A bot's turn as pure functions: what it was sent in, its command out. The same as a phone at its seat would get."""

from __future__ import annotations

import hashlib
from typing import Any
from uuid import UUID, uuid5

import msgspec

from shared.rules.players import bot_for, random_legal
from shared.rules.registry import TITLES

BUDGET = 2000
"""Nodes that a bot may look at for one move: work, not seconds, so that its move can be recomputed anywhere."""

STAND_IN_LEVEL = "sensible"
"""The level that plays for an absent holder."""


class Move(msgspec.Struct, frozen=True):
    """A command to send, with its id (the same for the same game, seat and seq) and the seq it was decided on."""

    id: UUID
    base: int
    command: dict[str, Any]

    def body(self) -> dict[str, Any]:
        """Return the request's body."""
        return {"id": str(self.id), "base": self.base, "command": self.command}


def command_id(game: UUID, seat: int, seq: int) -> UUID:
    """Return the id of a bot's command: sent twice, it is recognised."""
    return uuid5(game, f"bot:{seat}:{seq}")


def seed_of(game: UUID, seat: int, seq: int) -> bytes:
    """Return the seed of a bot's choice. It hides nothing, so that anybody can recompute the move."""
    return hashlib.sha256(f"bot:{game}:{seat}:{seq}".encode()).digest()


def level_of(seat: dict[str, Any]) -> str:
    """Return the level at which a seat is played: its own, or the stand-in's for an absent player."""
    return str(seat.get("level") or STAND_IN_LEVEL) if seat.get("kind") == "bot" else STAND_IN_LEVEL


def choose(game: UUID, doc: dict[str, Any], seat: int, seq: int) -> Move | None:
    """Return the bot's move in what ``GET /api/games/{id}?as=SEAT`` answered, or None when it is too late for it.

    Too late: the game has gone on past ``seq`` (and has armed its next deadline then), or this seat is asked nothing.
    """
    asks = [ask for ask in doc["asks"] if ask["seat"] == seat]
    if doc["seq"] != seq or not asks:
        return None
    title = TITLES[doc["title"]]
    level = level_of(next(s for s in doc["seats"] if s["seat"] == seat))
    seed = seed_of(game, seat, seq)
    try:
        command = bot_for(title, level)(doc["view"], asks, seed, BUDGET)
    except Exception as error:  # a title's bot that fails must not stop the game
        raise BotFailed(level, random_move(game, doc, seat, seq)) from error
    return Move(command_id(game, seat, seq), seq, command)


def random_move(game: UUID, doc: dict[str, Any], seat: int, seq: int) -> Move:
    """Return a random legal move."""
    asks = [ask for ask in doc["asks"] if ask["seat"] == seat]
    command = random_legal(doc["view"], asks, seed_of(game, seat, seq), BUDGET)
    return Move(command_id(game, seat, seq), seq, command)


class BotFailed(Exception):
    """A title's bot raised an error; ``instead`` is a random legal move."""

    def __init__(self, level: str, instead: Move) -> None:
        super().__init__(level)
        self.level = level
        self.instead = instead
