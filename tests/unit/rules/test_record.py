"""Records: a finished game as a file that proves itself, and every way in which it can lie or be damaged."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.rules import engine, record, referee, verify
from shared.rules.chance import seed_hash
from shared.rules.kernel import Viewer
from shared.rules.registry import TITLES
from shared.rules.treasure_of_the_pharaohs import TITLE
from tests import playouts
from tests.fixtures.make import HERE, PEOPLE, replay_text

RECORDS = sorted((HERE / "records").glob("*.json"))


@pytest.fixture(scope="module")
def honest() -> bytes:
    """A short game of two people, as a file."""
    return shortest_game()


def shortest_game() -> bytes:
    games = (playouts.whole(TITLE, 2, f"short-{n}", playouts.Habits(miss=0.05, resign=0.03)) for n in range(12))
    events, state = min(games, key=lambda game: len(game[0]))
    return record.write(record.of_events(TITLE, state.game, state.salt, events))


HONEST = shortest_game()


def fault(data: bytes) -> str:
    """Return why a record is not believed. Fails when it is."""
    with pytest.raises(verify.Broken) as broken:
        list(verify.check(data))
    return str(broken.value)


def believed(data: bytes) -> bool:
    try:
        list(verify.check(data))
    except verify.Broken:
        return False
    return True


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_verifies_for_ever(path: Path) -> None:
    sentences = list(verify.check(path.read_bytes()))
    assert len(sentences) >= 6


def test_between_them_the_recorded_games_contain_every_event_of_their_titles() -> None:
    seen: dict[str, set[str]] = {}
    for path in RECORDS:
        rec = json.loads(path.read_bytes())
        seen.setdefault(rec["title"], set()).update(entry["data"]["type"] for entry in rec["events"])
    for key, types in seen.items():
        common = {"GameStarted", "GameEnded", "SeatMissed", "SeatAway", "SeatReturned", "SeatResigned"}
        assert types == common | {event.__name__ for event in TITLES[key].events}


@pytest.mark.parametrize(
    ("name", "viewer"), [(name, viewer) for name, what in PEOPLE.items() for viewer in what[-1]], ids=str
)
def test_the_replays_kept_for_the_clients_tests_are_those_of_the_recorded_games(name: str, viewer: Viewer) -> None:
    """Meant to change? ``python -m tests.fixtures.make``, and read the diff."""
    assert (HERE / "replays" / f"{name}-{viewer}.json").read_text() == replay_text(name, viewer)


def test_an_honest_record_verifies_also_when_another_program_has_written_it_again(honest: bytes) -> None:
    assert believed(honest)
    assert believed(json.dumps(json.loads(honest), indent=2).encode())


def test_a_record_that_is_read_is_written_the_same(honest: bytes) -> None:
    assert record.write(record.read(honest)) == honest


def test_only_a_finished_game_has_a_record() -> None:
    events, state = playouts.whole(TITLE, 2, "unfinished")
    for part in ([], events[:-1], events[1:]):
        with pytest.raises(ValueError, match="finished"):
            record.of_events(TITLE, state.game, state.salt, part)


# -- damage -----------------------------------------------------------------------------------------------------------


def test_any_changed_byte_is_noticed(honest: bytes) -> None:
    """Each byte of a whole record, changed into a likely other one."""
    generator = random.Random(1)
    for at in sorted(generator.sample(range(len(honest)), 500)):
        old = honest[at]
        new = ord("7") if chr(old).isdigit() and old != ord("7") else old ^ 1
        assert not believed(honest[:at] + bytes([new]) + honest[at + 1 :]), honest[max(0, at - 40) : at + 40]


@given(at=st.integers(0, len(HONEST) - 1), byte=st.integers(0, 255))
@settings(max_examples=300, deadline=None)
def test_any_byte_changed_into_any_other_is_noticed(at: int, byte: int) -> None:
    changed = HONEST[:at] + bytes([byte]) + HONEST[at + 1 :]
    assert believed(changed) == (changed == HONEST)


@given(st.integers(0, len(HONEST) - 1))
@settings(max_examples=40, deadline=None)
def test_a_record_cut_short_is_noticed(length: int) -> None:
    assert not believed(HONEST[:length])


@given(
    st.binary(max_size=200) | st.sampled_from([b"{}", b"[]", b"null", b'{"format":1}', b"[" * 99999, b'{"a":' * 9999])
)
def test_what_is_no_record_gets_a_sentence_and_no_traceback(data: bytes) -> None:
    assert fault(data).endswith(".")


def test_the_command_says_what_it_checked_and_what_is_wrong(
    honest: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(honest)
    assert verify.main([str(path)]) == 0
    assert capsys.readouterr().out.count("OK  ") >= 6
    path.write_bytes(honest.replace(b'"seq":3', b'"seq":4', 1))
    assert verify.main([str(path)]) == 1
    assert "NO  " in capsys.readouterr().out
    assert verify.main([str(tmp_path / "none.json")]) == 1
    assert "cannot be read" in capsys.readouterr().out
    assert verify.main([]) == 2


# -- lies: the chain is made anew, so that only what the file says can give it away -----------------------------------


def forged(change: Any, **head: Any) -> bytes:
    """Change the decoded events of the honest game, make the chain anew, and write the record again."""
    rec = record.read(HONEST)
    events = [TITLE.event(bytes(entry.data)) for entry in rec.events]
    change(events)
    datas = [engine.encode(event) for event in events]
    links = record.chain(rec.id, datas)
    entries = [
        {"seq": n, "hash": link.hex(), "data": json.loads(data)}
        for n, (link, data) in enumerate(zip(links, datas, strict=True), 1)
    ]
    return json.dumps({**json.loads(HONEST), "events": entries, **head}).encode()


def find(events: list[Any], kind: str) -> int:
    return next(n for n, event in enumerate(events) if type(event).__name__ == kind)


def change_die(events: list[Any]) -> None:
    event = events[find(events, "DieRolled")]
    event.value = event.value % 6 + 1


def change_treasure(events: list[Any]) -> None:
    event = events[find(events, "SarcophagusSpun")]
    event.side = "east" if event.side == "north" else "north"


def change_move(events: list[Any]) -> None:
    event = events[find(events, "ExplorerMoved")]
    event.to = event.path[-1] = "H1"


def add_move(events: list[Any]) -> None:
    at = find(events, "ExplorerMoved")
    events.insert(at + 1, events[at])


def drop_event(events: list[Any]) -> None:
    del events[find(events, "TurnEnded")]


def swap_nonce(events: list[Any]) -> None:
    msgspec.structs.force_setattr(events[0].seats[0], "nonce", "00" * 16)


def no_hex_nonce(events: list[Any]) -> None:
    msgspec.structs.force_setattr(events[0].seats[0], "nonce", "xyz")


def other_seed(events: list[Any]) -> None:
    events[-1].seed = "11" * 32


def other_winner(events: list[Any]) -> None:
    events[-1].ranking.reverse()


def back_in_time(events: list[Any]) -> None:
    events[-1].at = 0


def after_the_end(events: list[Any]) -> None:
    events.append(events[-1])


def no_such_seat(events: list[Any]) -> None:
    events[find(events, "ExplorerMoved")].seat = 77


def unending(events: list[Any]) -> None:
    del events[-1]


def headless(events: list[Any]) -> None:
    del events[0]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (change_die, "but the seed makes it"),
        (change_treasure, "but the seed makes it"),
        (change_move, "does not follow from the rules"),
        (add_move, "does not follow from the rules"),
        (drop_event, "does not follow from the rules"),
        (swap_nonce, "salt"),
        (no_hex_nonce, "not hexadecimal"),
        (other_seed, "head"),
        (other_winner, "result"),
        (back_in_time, "cannot come where it stands"),
        (after_the_end, "cannot come where it stands"),
        (no_such_seat, "does not fit the game so far"),
        (unending, "no seed is revealed"),
        (headless, "does not start the game"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_lie_with_a_chain_made_anew_is_noticed(change: Any, says: str) -> None:
    assert says in fault(forged(change))


def test_the_forger_of_these_tests_leaves_an_honest_record_alone() -> None:
    assert believed(forged(lambda events: None))


def test_another_seed_with_its_own_commitment_gives_other_dice() -> None:
    seed = bytes(32)

    def change(events: list[Any]) -> None:
        events[0].seed_hash, events[-1].seed = seed_hash(seed), seed.hex()

    assert "but the seed makes it" in fault(forged(change, seed=seed.hex(), seed_hash=seed_hash(seed)))


def test_a_forged_result_in_the_head_is_noticed() -> None:
    assert "result" in fault(forged(lambda events: None, result={"reason": "walkover", "ranking": [[1], [0]]}))


def test_a_game_under_other_rules_is_checked_but_not_judged() -> None:
    def change(events: list[Any]) -> None:
        events[0].rules = 0

    sentences = list(verify.check(forged(change, rules=0)))
    assert any("no move was judged" in sentence for sentence in sentences)


def test_the_referee_names_the_first_event_that_nothing_explains() -> None:
    rec = record.read(HONEST)
    events = [TITLE.event(bytes(entry.data)) for entry in rec.events]
    assert referee.first_against_rules(TITLE, events, bytes.fromhex(rec.seed)) is None
    change_move(events)
    assert referee.first_against_rules(TITLE, events, bytes.fromhex(rec.seed)) == find(events, "ExplorerMoved")
