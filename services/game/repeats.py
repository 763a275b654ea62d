"""The newest commands of a game, in memory: whether one was carried out before is then known without asking the log.

Only what this process has seen without a gap counts; for the rest the log is asked, within the append (``since``).
"""

from __future__ import annotations

from struct import Struct
from uuid import UUID

_ENTRY = Struct(">16sI")  # command, version of its last event; 64 of these take 1.3 kB for each hot game


class Repeats:
    """Commands by whose events a game got from version ``since`` to ``head``, those of about ``limit`` events."""

    __slots__ = ("_entries", "_limit", "head", "since")

    def __init__(self, head: int, limit: int) -> None:
        self.since = head
        self.head = head
        self._limit = limit
        self._entries = bytearray()

    def add(self, command: UUID, first: int, head: int) -> None:
        """The events from ``first`` to ``head`` are this command's."""
        if first != self.head + 1:  # some were not seen
            self._entries.clear()
            self.since = first - 1
        self._entries += _ENTRY.pack(command.bytes, head)
        self.head = head
        while self._entries and (oldest := _ENTRY.unpack_from(self._entries)[1]) <= head - self._limit:
            del self._entries[: _ENTRY.size]
            self.since = oldest

    def knows(self, since: int, head: int) -> bool:
        """Whether every command after version ``since`` is here, in a game that has got to ``head``."""
        return self.since <= since and self.head == head

    def find(self, command: UUID) -> int | None:
        """Return the version of the last event of a command, or None when it is not here."""
        wanted, at = command.bytes, len(self._entries)
        while (at := self._entries.rfind(wanted, 0, at + len(wanted) - 1)) >= 0:  # the newest of one command's entries
            if at % _ENTRY.size == 0:
                entry: int = _ENTRY.unpack_from(self._entries, at)[1]
                return entry
        return None
