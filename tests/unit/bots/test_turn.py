"""A bot's turn and a deadline's errand, as pure functions."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from services.bots.errands import FIRE, TAKE_TURN, Errand, errand_of
from services.bots.turn import BotFailed, choose, command_id, level_of
from shared.eventstore import Claim
from shared.rules import engine
from shared.rules.players import seed_of, setup_of_bots
from shared.rules.registry import TITLES

GAME = UUID("0197c0de-0000-7000-8000-000000000001")
OTHER = UUID("0197c0de-0000-7000-8000-000000000002")


def claim(kind: str, payload: bytes = b"{}", seq: int = 7) -> Claim:
    return Claim(GAME, kind, 1_000, seq, payload, 1)


def document(key: str, level: str = "sensible") -> dict[str, Any]:
    """What the game service answers to a bot on turn at the start of a game among bots."""
    title = TITLES[key]
    seed = seed_of("turn")
    state = engine.begin(title, setup_of_bots(title, str(GAME), 3, level, seed), seed, 1_000).state
    seat = title.asks(state)[0].seat
    return {
        "seat": seat,
        "title": key,
        "seq": state.seq,
        "view": engine.view(title, state, seat),
        "asks": engine.wire_asks(title, state, seat, engine.Timing()),
        "seats": [{"seat": n, "kind": "bot", "name": s.name, "level": level} for n, s in enumerate(state.seats)],
    }


def test_a_bots_deadline_becomes_a_turn_of_its_seat() -> None:
    assert errand_of(claim("bot", b'{"seat":2}')) == Errand(TAKE_TURN, (str(GAME), 2, 7), "bots")


@pytest.mark.parametrize("payload", [b"{}", b'{"seat":"x"}', b"[]", b"nonsense"])
def test_a_bots_deadline_without_a_seat_becomes_the_timer_that_plays_the_default(payload: bytes) -> None:
    assert errand_of(claim("bot", payload)) == Errand(FIRE, (str(GAME), "bot", 7, "game"), "timers")


@pytest.mark.parametrize(
    ("kind", "service"),
    [
        ("timeout", "game"),
        ("cube", "game"),
        ("fill", "matchmaking"),
        ("launch", "matchmaking"),
        ("expire", "matchmaking"),
    ],
)
def test_every_other_deadline_becomes_a_timer_of_the_service_that_armed_it(kind: str, service: str) -> None:
    assert errand_of(claim(kind)) == Errand(FIRE, (str(GAME), kind, 7, service), "timers")


@pytest.mark.parametrize("key", TITLES)
@pytest.mark.parametrize("level", ["random", "sensible"])
def test_a_bot_chooses_the_same_legal_command_each_time_it_is_asked(key: str, level: str) -> None:
    doc = document(key, level)
    move = choose(GAME, doc, doc["seat"], doc["seq"])
    assert move is not None
    assert move == choose(GAME, doc, doc["seat"], doc["seq"])
    assert move.base == doc["seq"]
    assert move.command in [c for ask in doc["asks"] for c in engine.commands_of(ask)]


def test_a_bot_does_nothing_in_a_game_that_has_gone_on_or_asks_nothing_of_it() -> None:
    doc = document("treasure_of_the_pharaohs")
    assert choose(GAME, doc, doc["seat"], doc["seq"] - 1) is None
    assert choose(GAME, doc, doc["seat"], doc["seq"] + 1) is None
    assert choose(GAME, {**doc, "asks": []}, doc["seat"], doc["seq"]) is None


def test_a_command_of_a_bot_has_one_id_for_each_game_seat_and_seq() -> None:
    ids = {command_id(game, seat, seq) for game in (GAME, OTHER) for seat in range(6) for seq in range(50)}
    assert len(ids) == 2 * 6 * 50
    assert command_id(GAME, 1, 2) == command_id(GAME, 1, 2)


def test_an_absent_player_is_played_sensibly_whatever_the_seat_says() -> None:
    assert level_of({"kind": "player", "name": "Ada"}) == "sensible"
    assert level_of({"kind": "bot", "level": "random"}) == "random"


def test_a_bot_that_fails_gives_a_random_legal_move_instead() -> None:
    doc = document("treasure_of_the_pharaohs")
    broken = {**doc, "view": {}}  # a view that no title sends
    try:
        move = choose(GAME, broken, doc["seat"], doc["seq"])
    except BotFailed as failure:
        move = failure.instead
    assert move is not None
    assert move.command in [c for ask in doc["asks"] for c in engine.commands_of(ask)]


def test_a_level_that_a_title_has_not_fails_with_a_random_legal_move() -> None:
    doc = document("treasure_of_the_pharaohs")
    doc["seats"] = [{**seat, "level": "omniscient"} for seat in doc["seats"]]
    with pytest.raises(BotFailed) as failure:
        choose(GAME, doc, doc["seat"], doc["seq"])
    assert failure.value.instead.command in [c for ask in doc["asks"] for c in engine.commands_of(ask)]
