"""The life of a table, decided by pure functions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from services.matchmaking.commands import (
    AddBot,
    Choose,
    Close,
    Command,
    Fill,
    Launched,
    Leave,
    Open,
    RemoveBot,
    Sit,
    Start,
    Table,
)
from services.matchmaking.events import TableEvent, decode, encode, stored_type
from services.matchmaking.table import Due, apply, decide, document, due, fold, launch_body
from services.matchmaking.wire import match_out, table_out
from shared.rules.kernel import Refused
from shared.rules.registry import TITLES

TITLE = TITLES["treasure_of_the_pharaohs"]
IDLE = 7_200_000
NONCE = "0123456789abcdef" * 2
TABLE_ID = "0197c0de-0000-7000-8000-000000000001"
GAME = "0197c0de-0000-7000-8000-0000000000aa"


def opening(seats: int = 3, **changes: Any) -> Open:
    fields: dict[str, Any] = {
        "seats": seats,
        "options": {},
        "pace": "live",
        "access": "open",
        "host": "ana",
        "name": "Ana",
        "code": "ABC234",
        "game": GAME,
        "seed_hash": "f" * 64,
    }
    return Open(**{**fields, **changes})


class Play:
    """A table on which commands are done one after another, at 1, 2, 3 … seconds."""

    def __init__(self, first: Open | None = None) -> None:
        self.table = Table()
        self.log: list[TableEvent] = []
        self.at = 0
        self.do(first or opening())

    def do(self, command: Command) -> list[str]:
        self.at += 1000
        before = msgspec.json.encode(self.table)
        events = decide(TITLE, self.table, command, self.at)
        assert msgspec.json.encode(self.table) == before, "deciding changed the table"
        for event in events:
            apply(self.table, event)
        self.log += events
        return [type(event).__name__ for event in events]

    def refuses(self, command: Command) -> str:
        with pytest.raises(Refused) as refusal:
            self.do(command)
        return refusal.value.code


def test_the_maker_sits_on_seat_0_and_hosts() -> None:
    play = Play(opening(nonce=NONCE))
    doc = document(TABLE_ID, play.table)
    assert doc["seats"][0] == {"seat": 0, "kind": "player", "name": "Ana"}
    assert [s["kind"] for s in doc["seats"]] == ["player", "empty", "empty"]
    assert doc["host"] == 0
    assert doc["state"] == "open"
    assert doc["version"] == 2


def test_a_document_never_shows_a_nonce_a_players_id_or_the_reserved_game() -> None:
    play = Play(opening(nonce=NONCE))
    play.do(Sit("ben-the-player", "Ben", NONCE[::-1]))
    text = msgspec.json.encode(document(TABLE_ID, play.table)).decode()
    assert NONCE not in text
    assert NONCE[::-1] not in text
    assert "ben-the-player" not in text
    assert GAME not in text


def test_the_last_seat_taken_makes_the_table_start_in_the_same_append() -> None:
    play = Play(opening(2))
    assert play.do(Sit("ben", "Ben", NONCE)) == ["SeatTaken", "TableFull"]
    assert play.table.state == "starting"
    assert due(play.table, IDLE) == Due("launch", play.at + 1000)
    assert play.do(Launched()) == ["GameLaunched"]
    assert play.do(Launched()) == []
    assert document(TABLE_ID, play.table)["game_id"] == GAME
    assert due(play.table, IDLE) is None


def test_sitting_again_replaces_the_nonce_and_without_one_changes_nothing() -> None:
    play = Play()
    assert play.do(Sit("ana", "Ana", NONCE)) == ["NonceSent"]
    assert play.do(Sit("ana", "Ana", NONCE)) == []
    assert play.do(Sit("ana", "Ana")) == []
    assert play.do(Sit("ana", "Ana", "ab" * 16)) == ["NonceSent"]
    assert play.table.humans == ["ana"]
    play.do(Sit("ben", "Ben"))
    play.do(Sit("cid", "Cid"))
    body = launch_body(TABLE_ID, play.table)
    assert body["seats"][0] == {"kind": "player", "name": "Ana", "player": "ana", "nonce": "ab" * 16}
    assert body["seats"][1] == {"kind": "player", "name": "Ben", "player": "ben"}


def test_a_wish_for_no_hurry_is_seen_by_the_others_and_may_be_taken_back() -> None:
    play = Play()
    assert play.do(Sit("ben", "Ben", unhurried=True)) == ["SeatTaken"]
    assert document(TABLE_ID, play.table)["seats"][1] == {
        "seat": 1,
        "kind": "player",
        "name": "Ben",
        "unhurried": True,
    }
    assert play.do(Sit("ben", "Ben", NONCE, unhurried=True)) == ["NonceSent"]
    assert play.do(Sit("ben", "Ben", unhurried=True)) == []
    assert play.do(Sit("ben", "Ben")) == ["NonceSent"]
    assert "unhurried" not in document(TABLE_ID, play.table)["seats"][1]
    assert play.table.seats[1].nonce == NONCE


def test_the_host_alone_chooses_other_options_until_the_start() -> None:
    title, table = TITLES["escape_the_mad_mummy"], Table()

    def do(command: Command) -> list[str]:
        events = decide(title, table, command, 1000)
        for event in events:
            apply(table, event)
        return [type(event).__name__ for event in events]

    do(opening())
    do(Sit("ben", "Ben"))
    assert table.options == {"mode": "clock", "tumbling_cube": False}
    assert do(Choose("ana", {"mode": "count"})) == ["OptionsChosen"]
    assert do(Choose("ana", {"mode": "count"})) == []
    assert document(TABLE_ID, table)["options"] == {"mode": "count", "tumbling_cube": False}
    for player, options, code in (
        ("ben", {"mode": "clock"}, "forbidden"),
        ("eve", {"mode": "clock"}, "forbidden"),
        ("ana", {"mode": "blitz"}, "bad_options"),
        ("ana", {"speed": 3}, "bad_options"),
    ):
        with pytest.raises(Refused) as refused:
            do(Choose(player, options))
        assert refused.value.code == code
    do(Start("ana"))
    with pytest.raises(Refused):
        do(Choose("ana", {"mode": "clock"}))
    assert launch_body(TABLE_ID, table)["options"]["mode"] == "count"


def test_after_the_start_nobody_sits_leaves_or_adds() -> None:
    play = Play(opening(2))
    play.do(Sit("ben", "Ben"))
    for command in (
        Sit("cid", "Cid"),
        Sit("ana", "Ana", NONCE),
        Leave("ben"),
        AddBot("ana", "random", 1),
        Start("ana"),
    ):
        assert play.refuses(command) == "table_started"
    play.do(Launched())
    assert play.refuses(Leave("ana")) == "table_started"


def test_when_the_host_leaves_the_longest_sitting_player_hosts_and_the_last_one_closes_the_table() -> None:
    play = Play()
    play.do(Sit("ben", "Ben"))
    assert play.do(Leave("ana")) == ["SeatLeft"]
    assert document(TABLE_ID, play.table)["host"] == 1
    assert play.refuses(Leave("ana")) == "not_seated"
    assert play.do(Leave("ben")) == ["SeatLeft", "TableClosed"]
    assert play.refuses(Sit("cid", "Cid")) == "table_closed"
    assert document(TABLE_ID, play.table)["reason"] == "empty"
    assert due(play.table, IDLE) is None


def test_a_host_who_only_watches_keeps_the_table_open_until_going_away() -> None:
    play = Play(opening(sit=False))
    assert "host" not in document(TABLE_ID, play.table)
    play.do(Sit("ben", "Ben"))
    assert play.do(Leave("ben")) == ["SeatLeft"]
    assert play.table.state == "open"
    assert play.do(Leave("ana")) == ["HostLeft", "TableClosed"]


def test_bots_alone_fill_a_table_that_its_maker_watches() -> None:
    play = Play(opening(4, sit=False))
    for pick in range(3):
        assert play.do(AddBot("ana", "sensible", pick)) == ["BotAdded"]
    assert play.do(AddBot("ana", "random", 0)) == ["BotAdded", "TableFull"]
    names = [chair.name for chair in play.table.seats]
    assert len(set(names)) == 4


def test_only_those_at_the_table_add_bots_send_them_away_or_start() -> None:
    play = Play(opening(4))
    for command in (AddBot("eve", "random", 1), RemoveBot("eve", 1), Start("eve")):
        assert play.refuses(command) == "forbidden"
    play.do(Sit("ben", "Ben"))
    assert play.do(AddBot("ben", "random", 1)) == ["BotAdded"]
    assert play.refuses(AddBot("ana", "genius", 1)) == "bad_level"
    assert play.refuses(RemoveBot("ana", 1)) == "not_a_bot"
    assert play.refuses(RemoveBot("ana", 99)) == "not_a_bot"
    assert play.do(RemoveBot("ana", 2)) == ["BotRemoved"]


def test_starting_early_drops_the_empty_seats_and_numbers_the_rest_anew() -> None:
    play = Play(opening(5))
    play.do(Sit("ben", "Ben"))
    play.do(AddBot("ana", "random", 3))
    play.do(Leave("ben"))
    assert play.do(Start("ana")) == ["StartRequested"]
    assert [chair.kind for chair in play.table.seats] == ["player", "bot"]
    assert [seat["seat"] for seat in document(TABLE_ID, play.table)["seats"]] == [0, 1]


def test_a_start_with_too_few_is_refused_with_the_number_that_the_title_needs() -> None:
    play = Play()
    with pytest.raises(Refused) as refusal:
        play.do(Start("ana"))
    assert (refusal.value.code, refusal.value.facts) == ("not_enough_seats", {"seats": 1, "min": 2})


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seats": 1}, "bad_seats"),
        ({"seats": 7}, "bad_seats"),
        ({"options": {"no_such": 1}}, "bad_options"),
        ({"pace": "glacial"}, "bad_pace"),
    ],
)
def test_what_the_title_does_not_have_cannot_be_opened(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        decide(TITLE, Table(), opening(**changes), 1)
    assert refusal.value.code == code


def test_options_left_out_get_their_defaults() -> None:
    play = Play()
    assert set(play.table.options) == {option.key for option in TITLE.spec.options}


def test_a_quick_match_fills_with_bots_at_its_time_and_not_by_hand() -> None:
    play = Play(opening(4, access="quick", fills_at=20_000))
    play.do(Sit("ben", "Ben"))
    assert due(play.table, IDLE) == Due("fill", 20_000)
    assert document(TABLE_ID, play.table)["fills_at"] == 20_000
    assert play.refuses(AddBot("ana", "random", 1)) == "quick_table"
    assert play.refuses(Start("ana")) == "quick_table"
    assert play.do(Fill(7)) == ["BotAdded", "BotAdded", "TableFull"]
    levels = [chair.level for chair in play.table.seats if chair.kind == "bot"]
    assert levels == ["sensible", "sensible"]
    assert len({chair.name for chair in play.table.seats}) == 4


def test_a_table_on_which_nothing_happens_expires_and_every_change_puts_it_off() -> None:
    play = Play()
    assert due(play.table, IDLE) == Due("expire", play.at + IDLE)
    play.do(Sit("ben", "Ben"))
    assert due(play.table, IDLE) == Due("expire", play.at + IDLE)
    assert play.do(Close("expired")) == ["TableClosed"]
    assert play.do(Close("expired")) == []


def test_a_match_is_cancelled_for_who_does_not_sit_there() -> None:
    play = Play(opening(2, access="quick", fills_at=5))
    doc = document(TABLE_ID, play.table)
    assert match_out(table_out(doc, 0)).state == "waiting"
    assert match_out(table_out(doc, None)).state == "cancelled"


PLAYERS = st.sampled_from(["ana", "ben", "cid", "dan", "eve"])
COMMANDS = st.one_of(
    st.builds(Sit, PLAYERS, st.just("Somebody"), st.sampled_from(["", NONCE])),
    st.builds(Choose, PLAYERS, st.sampled_from([{}, {"mode": "count"}, {"bridge": "tall"}])),
    st.builds(Leave, PLAYERS),
    st.builds(AddBot, PLAYERS, st.sampled_from(["random", "sensible", "?"]), st.integers(0, 2**32)),
    st.builds(RemoveBot, PLAYERS, st.integers(-1, 8)),
    st.builds(Start, PLAYERS),
    st.builds(Fill, st.integers(0, 2**32)),
    st.builds(Launched),
    st.builds(Close, st.just("expired")),
)


@settings(max_examples=300)
@given(st.integers(2, 6), st.booleans(), st.sampled_from(["open", "quick"]), st.lists(COMMANDS, max_size=25))
def test_whatever_is_asked_for_the_table_stays_sound_and_its_stored_events_give_it_back(
    seats: int, sit: bool, access: str, commands: list[Command]
) -> None:
    fills_at = 9_000_000 if access == "quick" else None
    play = Play(opening(seats, sit=sit, access=access, fills_at=fills_at))
    for command in commands:
        try:
            play.do(command)
        except Refused:
            continue
        table = play.table
        assert len(set(table.humans)) == len(table.humans), "somebody sits twice"
        assert len(table.seats) <= seats
        if table.state == "starting":
            assert not table.empty
            assert len(table.seats) >= 2
        if table.state == "open":
            assert table.host in table.humans or (not sit and table.host == "ana")
            assert due(table, IDLE) is not None
        table_out(document(TABLE_ID, table))
    assert all(stored_type(event).startswith("table:") for event in play.log)
    assert fold(decode(encode(event)) for event in play.log) == play.table
