"""A finished game as a file: every event with its hash, the seed, the salt, the result. ``verify.py`` checks it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from .engine import encode
from .kernel import Event, GameEnded, GameStarted, Result, Title

FORMAT = "cartouche-record-1"


class Unreadable(Exception):
    """These bytes are no record; the message says why in a sentence."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One event: its number, its link in the chain (hex), and its canonical bytes as they were stored."""

    seq: int
    hash: str
    data: msgspec.Raw


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game. Hashes, seed and salt are lower-case hexadecimal."""

    format: str
    id: str
    title: str
    rules: int
    seed_hash: str
    seed: str
    salt: str
    events: list[Entry]
    result: Result


def chain(game: str, datas: Iterable[bytes]) -> list[bytes]:
    """Return the chain of hashes: before it SHA-256 of the game's id, then SHA-256 of the one before and the data."""
    link = hashlib.sha256(game.encode("ascii")).digest()
    links = []
    for data in datas:
        link = hashlib.sha256(link + data).digest()
        links.append(link)
    return links


def make(title: Title[Any], salt: str, rows: Iterable[tuple[int, bytes, bytes]]) -> Record:
    """Make the record of a finished game from its stored rows (seq, hash, data) and the salt of its state.

    Raises ValueError when the game has not ended: its seed must stay secret until then.
    """
    entries = [Entry(seq, link.hex(), msgspec.Raw(data)) for seq, link, data in rows]
    first = title.event(bytes(entries[0].data)) if entries else None
    last = title.event(bytes(entries[-1].data)) if entries else None
    if not isinstance(first, GameStarted) or not isinstance(last, GameEnded):
        raise ValueError("only a finished game has a record")
    return Record(
        format=FORMAT,
        id=first.game,
        title=first.title,
        rules=first.rules,
        seed_hash=first.seed_hash,
        seed=last.seed,
        salt=salt,
        events=entries,
        result=Result(last.reason, last.ranking),
    )


def of_events(title: Title[Any], game: str, salt: str, events: Iterable[Event]) -> Record:
    """Make the record of a game that was never stored. Raises ValueError when it has not ended."""
    datas = [encode(event) for event in events]
    return make(title, salt, zip(range(1, len(datas) + 1), chain(game, datas), datas, strict=True))


def write(record: Record) -> bytes:
    """Return the record as the bytes of a file: compact JSON with sorted keys."""
    return msgspec.json.encode(record, order="sorted")


def read(data: bytes) -> Record:
    """Read a record from the bytes of a file. Raises Unreadable.

    Spaces, key order and escapes mean nothing in JSON, so a record that some program has read and written again is as
    good: events come back in their canonical bytes, over which the hashes go.
    """
    try:
        record = msgspec.json.decode(data, type=Record)
        events = [Entry(entry.seq, entry.hash, _canonical(entry.data)) for entry in record.events]
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise Unreadable(f"The file is not a record: {problem}.") from None
    if record.format != FORMAT:
        raise Unreadable(f"The file has the format {record.format!r}, not {FORMAT!r}.")
    return msgspec.structs.replace(record, events=events)


def _canonical(data: msgspec.Raw) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(msgspec.json.decode(data), order="sorted"))
