"""Check a record without server and network: ``python -m shared.rules.verify RECORD.json``.

Prints what was checked, one sentence a line. Exit code 0: everything holds; 1: something does not.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from . import engine, record, referee
from .chance import drawn, salt_of, seed_hash
from .kernel import Event, GameEnded, GameStarted, Title
from .registry import TITLES


class Broken(Exception):
    """A check failed; the message says what and where in a sentence."""


def check(data: bytes) -> Iterator[str]:
    """Check the bytes of a record file; yield a sentence for each thing that holds. Raises Broken at a fault."""
    try:
        rec = record.read(data)
    except record.Unreadable as problem:
        raise Broken(str(problem)) from None
    title = TITLES.get(rec.title)
    if title is None:
        raise Broken(f"Nothing is known about a title called {rec.title!r}.")
    events = list(_events(title, rec))
    yield f"The file is complete: {len(events)} events of {title.spec.name}, game {rec.id}."
    _check_chain(rec)
    yield "The chain of hashes holds from the game's id to the last event."
    first, last = _check_ends(rec, events)
    yield "The revealed seed is the one that was committed to before the game."
    nonces = [seat.nonce for seat in first.seats if seat.nonce]
    if salt_of(nonces).hex() != rec.salt:
        raise Broken("The salt is not the mix of the players' nonces.")
    yield f"The salt is the mix of {len(nonces)} nonces that the players brought after that."
    count = _check_draws(title, rec, events)
    yield f"All {count} dice and other draws are what seed, salt and order make them."
    state = _fold(title, events)
    if state.result != rec.result or [last.reason, last.ranking] != [rec.result.reason, rec.result.ranking]:
        raise Broken("The events do not lead to the result that the record states.")
    if rec.rules == title.spec.rules:
        wrong = referee.first_against_rules(title, events, bytes.fromhex(rec.seed))
        if wrong is not None:
            raise Broken(f"Event {wrong + 1} ({type(events[wrong]).__name__}) does not follow from the rules.")
        yield f"Every event follows from the one before by the rules (version {rec.rules})."
    else:
        yield f"It was played by version {rec.rules} of the rules; this is {title.spec.rules}, so no move was judged."
    places = ", then ".join(_names(first, seats) for seats in rec.result.ranking)
    yield f"The result follows from the events: {rec.result.reason}; {places}."


def _events(title: Title[Any], rec: record.Record) -> Iterator[Event]:
    for expected, entry in enumerate(rec.events, start=1):
        if entry.seq != expected:
            raise Broken(f"Event {expected} is missing: the record goes on with {entry.seq}.")
        try:
            event = title.event(bytes(entry.data))
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            raise Broken(f"Event {expected} is none of this title's: {problem}.") from None
        if engine.encode(event) != bytes(entry.data):
            raise Broken(f"Event {expected} is not in the one form that an event has.")
        yield event


def _check_chain(rec: record.Record) -> None:
    if not rec.id.isascii():
        raise Broken("The game's id is not plain ASCII.")
    links = record.chain(rec.id, (bytes(entry.data) for entry in rec.events))
    for entry, link in zip(rec.events, links, strict=True):
        if entry.hash != link.hex():
            raise Broken(f"The chain of hashes breaks at event {entry.seq}.")


def _check_ends(rec: record.Record, events: list[Event]) -> tuple[GameStarted, GameEnded]:
    first, last = (events[0], events[-1]) if events else (None, None)
    if not isinstance(first, GameStarted):
        raise Broken("The first event does not start the game.")
    if not isinstance(last, GameEnded):
        raise Broken("The last event does not end the game, so no seed is revealed.")
    stated = (rec.id, rec.title, rec.rules, rec.seed_hash, rec.seed)
    if stated != (first.game, first.title, first.rules, first.seed_hash, last.seed):
        raise Broken("The record's head does not say what its first and last event say.")
    if not all(_is_hex(text) for text in (rec.seed, *(seat.nonce for seat in first.seats))):
        raise Broken("The seed or a player's nonce is not hexadecimal.")
    if seed_hash(bytes.fromhex(rec.seed)) != rec.seed_hash:
        raise Broken("The revealed seed is not the one that was committed to.")
    return first, last


def _check_draws(title: Title[Any], rec: record.Record, events: list[Event]) -> int:
    seed, salt = bytes.fromhex(rec.seed), bytes.fromhex(rec.salt)
    k = 0
    for seq, event in enumerate(events, start=1):
        for draw in title.draws(event):
            due = drawn(seed, rec.id, salt, k, draw.label, draw.n)
            if due != draw.value:
                raise Broken(
                    f"Event {seq} ({type(event).__name__}) records result {draw.value} for {draw.label!r},"
                    f" but the seed makes it {due} of 0 to {draw.n - 1}."
                )
            k += 1
    return k


def _fold(title: Title[Any], events: list[Event]) -> Any:
    state, at = title.state(), 0
    for seq, event in enumerate(events, start=1):
        if event.at < at or state.over or (isinstance(event, GameStarted) and seq > 1):
            raise Broken(f"Event {seq} ({type(event).__name__}) cannot come where it stands.")
        at = event.at
        try:
            engine.apply(title, state, event)
        except Exception:  # what a forger wrote may break any assumption that apply makes
            raise Broken(f"Event {seq} ({type(event).__name__}) does not fit the game so far.") from None
    return state


def _is_hex(text: str) -> bool:
    try:
        return bytes.fromhex(text).hex() == text
    except ValueError:
        return False


def _names(first: GameStarted, seats: list[int]) -> str:
    return " and ".join(first.seats[seat].name for seat in seats if 0 <= seat < len(first.seats))


def main(argv: list[str]) -> int:
    """Check the file named on the command line and say so."""
    if len(argv) != 1:
        print("Say which file: python -m shared.rules.verify RECORD.json", file=sys.stderr)
        return 2
    try:
        data = Path(argv[0]).read_bytes()
    except OSError as problem:
        print(f"NO  {argv[0]} cannot be read: {problem.strerror}.")
        return 1
    print(f"    SHA-256 of the file: {hashlib.sha256(data).hexdigest()}")
    try:
        for sentence in check(data):
            print(f"OK  {sentence}")
    except Broken as problem:
        print(f"NO  {problem}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
