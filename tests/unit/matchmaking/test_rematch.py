"""Playing again: what a rematch is at the old table and at the new one."""

from __future__ import annotations

from typing import Any

import pytest

from services.matchmaking.commands import AddBot, Close, Launched, Leave, OfferRematch, Open, Sit, Start, Table
from services.matchmaking.table import apply, decide, document, launch_body
from shared.rules.kernel import Refused
from shared.rules.registry import TITLES

TITLE = TITLES["treasure_of_the_pharaohs"]
OLD, NEW, OTHER = (f"0197c0de-0000-7000-8000-00000000000{n}" for n in (1, 2, 3))


def do(table: Table, command: Any, at: int = 1000) -> list[str]:
    events = decide(TITLE, table, command, at)
    for event in events:
        apply(table, event)
    return [type(event).__name__ for event in events]


def refusal(table: Table, command: Any, at: int = 1000) -> str:
    with pytest.raises(Refused) as refused:
        decide(TITLE, table, command, at)
    return refused.value.code


def opening(**more: Any) -> Open:
    fields: dict[str, Any] = {"seats": 3, "options": {}, "pace": "live", "access": "open", "host": "ana", "name": "Ana"}
    return Open(**(fields | more))


def played() -> Table:
    """Ana, a bot and Ben have played."""
    table = Table()
    for command in (opening(), AddBot("ana", "sensible", 1), Sit("ben", "Ben"), Launched()):
        do(table, command)
    assert table.state == "started"
    return table


def again(by: str = "ben") -> Table:
    """The new table, made by one of them; seats are kept until 180 s."""
    old, table = played(), Table()
    do(table, opening(host=by, name=by.title(), rematch_of=OLD, chairs=tuple(old.seats), kept_until=180_000))
    return table


def test_the_first_offer_stands_whoever_asks_and_only_those_who_played_may() -> None:
    old = played()
    assert refusal(old, OfferRematch("eve", NEW)) == "forbidden"
    assert do(old, OfferRematch("ben", NEW)) == ["RematchOffered"]
    assert do(old, OfferRematch("ana", OTHER)) == []
    assert document(OLD, old)["rematch"] == NEW
    assert do(old, OfferRematch("ana", OTHER, instead=NEW)) == ["RematchOffered"]  # when NEW has closed
    assert do(old, OfferRematch("ben", OLD, instead=NEW)) == []
    assert document(OLD, old)["rematch"] == OTHER


def test_there_is_nothing_to_play_again_before_the_game() -> None:
    table = Table()
    do(table, opening())
    assert refusal(table, OfferRematch("ana", NEW)) == "not_started"
    do(table, Close("expired"))
    assert refusal(table, OfferRematch("ana", NEW)) == "table_closed"


def test_bots_and_the_maker_sit_where_they_sat_and_the_others_seats_are_kept() -> None:
    doc = document(NEW, again())
    assert [seat["kind"] for seat in doc["seats"]] == ["empty", "bot", "player"]
    assert doc["seats"][0] == {"seat": 0, "kind": "empty", "name": "Ana", "kept_until": 180_000}
    assert doc["seats"][1]["level"] == "sensible"
    assert (doc["rematch_of"], doc["host"]) == (OLD, 2)


def test_who_is_waited_for_gets_the_same_seat_and_then_the_game_starts() -> None:
    table = again()
    assert do(table, Sit("ana", "Ana Maria")) == ["SeatTaken", "TableFull"]
    assert [seat["name"] for seat in launch_body(NEW, table)["seats"]][::2] == ["Ana Maria", "Ben"]
    assert "kept_until" not in document(NEW, table)["seats"][0]


def test_others_get_a_kept_seat_only_when_the_time_is_over() -> None:
    table = again()
    assert refusal(table, Sit("eve", "Eve"), at=179_999) == "table_full"
    assert do(table, Sit("eve", "Eve"), at=180_000) == ["SeatTaken", "TableFull"]
    late = again()
    assert do(late, Sit("ana", "Ana"), at=500_000) == ["SeatTaken", "TableFull"]  # still free


def test_those_at_the_table_may_stop_waiting() -> None:
    assert do(again(), AddBot("ben", "random", 5)) == ["BotAdded", "TableFull"]
    table = again()
    assert do(table, Start("ben")) == ["StartRequested"]
    assert [seat["kind"] for seat in launch_body(NEW, table)["seats"]] == ["bot", "player"]


def test_a_table_of_one_player_and_bots_is_full_at_once() -> None:
    old, table = Table(), Table()
    do(old, opening())
    for _ in range(2):
        do(old, AddBot("ana", "random", 1))
    assert do(table, opening(rematch_of=OLD, chairs=tuple(old.seats), kept_until=9))[-1] == "TableFull"


def test_it_closes_when_the_maker_leaves_before_anybody_came() -> None:
    assert do(again(), Leave("ben")) == ["SeatLeft", "TableClosed"]
