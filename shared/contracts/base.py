"""Common types of the wire."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec

Id = UUID
"""An id of a game, table, player, or command."""

Seq = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
"""The number of an event in its game: 1, 2, 3 …; 0 is before the first."""

SeatNo = Annotated[int, msgspec.Meta(ge=0, le=15)]
Instant = Annotated[int, msgspec.Meta(description="Milliseconds since 1970 (UTC)")]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
SeatCount = Annotated[int, msgspec.Meta(ge=1, le=16)]
Nonce = Annotated[
    str,
    # The length too: "$" alone lets a line break pass.
    msgspec.Meta(
        pattern="^[0-9a-fA-F]{32}$",
        max_length=32,
        description="32 hex digits of the player's own chance, sent after seed_hash",
    ),
]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
"""A name as it comes in; matchmaking trims it and allows 1–24 visible characters."""

Text = Annotated[str, msgspec.Meta(max_length=64)]
Scalar = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)] | bool | Text
Small = Annotated[dict[Word, Scalar], msgspec.Meta(max_length=32)]
"""A small flat object."""

View = dict[str, Any]
"""What a viewer sees; its keys are the title's own."""

ViewerName = SeatNo | Literal["watcher", "open"]
PaceKey = Literal["live", "slow"]
Access = Literal["open", "link"]


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of requests."""


class Body(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Base of answers: what is not there is absent, never null."""
