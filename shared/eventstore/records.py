"""What goes into the log and what comes out of it."""

from __future__ import annotations

from datetime import datetime
from enum import Enum
from uuid import UUID

import msgspec

MAX_EVENTS = 4095
"""Most events in one append: a position has room for 4095 ordinals under one transaction id."""


class NewEvent(msgspec.Struct, frozen=True):
    """An event to append: its type, prefixed with the kind of stream (`game:DieRolled`), and its canonical JSON."""

    type: str
    data: bytes


class StoredEvent(msgspec.Struct, frozen=True):
    """An event of the log. `data` and `meta` are the bytes that were appended; `hash` is the chain up to this event."""

    version: int
    type: str
    data: bytes
    hash: bytes
    recorded_at: datetime
    command_id: UUID
    position: int
    stream: UUID
    meta: bytes


class Deadline(msgspec.Struct, frozen=True):
    """What happens by itself next: `kind`, when (`due_at`, ms since 1970), and JSON for whoever fires it."""

    kind: str
    due_at: int
    payload: bytes = b"{}"


class Keep(Enum):
    """The type of KEEP: the append leaves the stream's deadline as it is (None would clear it)."""

    KEEP = "keep"


KEEP = Keep.KEEP


class Appended(msgspec.Struct, frozen=True):
    """The events are stored, durably, as versions `first` to `head`; `position` is the last one's place in the log."""

    first: int
    head: int
    position: int


class Repeated(msgspec.Struct, frozen=True):
    """The command was appended before, as versions `first` to `head`. The stream may have grown since."""

    first: int
    head: int
    position: int


class Conflict(msgspec.Struct, frozen=True):
    """Somebody else appended after the expected version. Nothing was stored; `head` is the stream's head now."""

    head: int


class StoreError(Exception):
    """A call that no retry makes right."""


class ExpectedAhead(StoreError):
    """The expected version does not exist yet: the caller invented it, or lost track of the stream."""


class AlreadyWrote(StoreError):
    """The transaction wrote before this append, or appended already: positions would not respect the stream's order."""


class BadBatch(StoreError, ValueError):
    """An append takes 1 to 4095 events."""


class BaseNotRaised(StoreError):
    """The database was restored into another cluster without `call log.raise_base()`: old events are invisible."""


class LeaseLost(StoreError):
    """Another process took this follower over; what was written in the transaction has been rolled back."""
