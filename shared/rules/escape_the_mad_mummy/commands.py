"""What a seat on turn can ask for (ledger 3.2). Resign and Return belong to every title."""

from __future__ import annotations

from shared.rules.kernel import Command


class SpinCube(Command):
    """Pull the ripcord: the cube spins (EMM-011)."""


class RollDice(Command):
    """Roll both dice. ``roll_no`` is the number of the roll in this spin, so that a repeated tap never rolls twice."""

    roll_no: int


class PlayDie(Command):
    """Of two different numbers, move this one first (EMM-016)."""

    die: int


class SendMummy(Command):
    """Send the Mummy through the secret passage that he has reached, or not (EMM-053)."""

    go: bool


class UsePassage(Command):
    """Go through the secret passage, or stay (EMM-020)."""

    go: bool


class RobExplorer(Command):
    """Take a treasure from this one of several rivals on the space (EMM-023)."""

    victim: int


class ResolveTrap(Command):
    """Pay a treasure to get out of the Hidden Chamber and go on, or keep it and end the turn (EMM-041)."""

    pay: bool


class ChooseVictim(Command):
    """Say whom the Mummy attacks (EMM-071)."""

    victim: int


COMMANDS: tuple[type[Command], ...] = (
    SpinCube,
    RollDice,
    PlayDie,
    SendMummy,
    UsePassage,
    RobExplorer,
    ResolveTrap,
    ChooseVictim,
)
