"""What a seat on turn can ask for (ledger 3.3). Resign and Return belong to every title."""

from __future__ import annotations

from typing import Literal

from shared.rules.kernel import Command


class Roll(Command):
    """Roll the die; the move follows by itself."""


class UseSix(Command):
    """Say what a six is for while the stone is up: the move, or dropping the stone instead (TOP-039)."""

    choice: Literal["move", "drop_stone"]


COMMANDS: tuple[type[Command], ...] = (Roll, UseSix)
