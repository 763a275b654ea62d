"""The open decisions of the seat on turn (ledger 3.2): one, or two where a new roll may answer the first (EMM-018)."""

from __future__ import annotations

from shared.rules.kernel import Ask, Command, Scalar

from . import commands as c
from .components import (
    BOT_ATTACK,
    BOT_DECISION,
    BOT_FIRST_ROLL,
    BOT_ROLL,
    BOT_SPIN,
    ROLL_INTERVAL,
    SLOW_DECISION,
    SLOW_ROLL,
)
from .moves import default_choice
from .state import Game, Spin


def asks(state: Game) -> list[Ask]:
    """Return what the seat on turn may decide."""
    seat = state.on_turn
    if seat is None or state.over:
        return []
    if state.phase == "spin":
        think = BOT_SPIN if state.mode == "clock" else None
        spin = c.SpinCube(seat=seat)
        return [Ask(seat=seat, verb="spin_cube", default=spin, since=state.since, opened=state.opened, think=think)]
    out: list[Ask] = []
    if state.pending is not None:
        out.append(_decision(state, seat))
    if state.spin is not None and state.may_roll:
        out.append(_roll(state, seat, state.spin))
    return out


def _roll(state: Game, seat: int, spin: Spin) -> Ask:
    """``since`` is the spin's and not the last roll's: ``roll_no`` tells one tap from the next (ledger 3.5, 4)."""
    roll_no = spin.rolls_done + 1
    clock = state.mode == "clock"
    return Ask(
        seat=seat,
        verb="roll_dice",
        choices={"roll_no": [roll_no]},
        default=c.RollDice(seat=seat, roll_no=roll_no),
        since=spin.seq,
        opened=state.opened,
        kind="cube" if clock else "",
        opens=_opens(spin) if clock else 0,
        think=_think_of_roll(state, seat, spin) if clock else None,
    )


def _opens(spin: Spin) -> int:
    return max(spin.opens_at, spin.last_roll_at + ROLL_INTERVAL if spin.rolls_done else 0)


def _think_of_roll(state: Game, seat: int, spin: Spin) -> tuple[int, int]:
    """Return the range from ``opened`` on, so that it comes to one from the last roll on (ledger 3.5, 9)."""
    if spin.last_roll_at < spin.opens_at:
        (low, high), base = BOT_FIRST_ROLL, spin.opens_at
    else:
        (low, high), base = SLOW_ROLL if _slow(state, seat) else BOT_ROLL, spin.last_roll_at
    return max(base + low - state.opened, 0), max(base + high - state.opened, 0)


def _slow(state: Game, seat: int) -> bool:
    return state.seats[seat].level == "random"


def _think_of_decision(state: Game, seat: int) -> tuple[int, int]:
    assert state.pending is not None
    if state.pending.kind == "attack":
        return BOT_ATTACK
    return SLOW_DECISION if _slow(state, seat) else BOT_DECISION


def _decision(state: Game, seat: int) -> Ask:
    pending = state.pending
    assert pending is not None
    clock = state.mode == "clock"
    verb, field, command = _COMMANDS[pending.kind]
    values: list[Scalar] = [*pending.seats] if pending.seats else [0, 1]
    default: Scalar = default_choice(state)
    if field in ("go", "pay"):
        values, default = [bool(v) for v in values], bool(default)
    attack = pending.kind == "attack"
    return Ask(
        seat=seat,
        verb=verb,
        choices={field: values},
        default=command(seat=seat, **{field: default}),
        since=state.since,
        opened=state.opened,
        kind="attack" if attack else "cube" if clock else "",
        opens=state.spin.opens_at if state.spin is not None and state.spin.resumed else 0,
        think=_think_of_decision(state, seat) if clock else None,
    )


_COMMANDS: dict[str, tuple[str, str, type[Command]]] = {
    "order": ("play_die", "die", c.PlayDie),
    "passage": ("use_passage", "go", c.UsePassage),
    "mummy_passage": ("send_mummy", "go", c.SendMummy),
    "victim": ("rob_explorer", "victim", c.RobExplorer),
    "trap": ("resolve_trap", "pay", c.ResolveTrap),
    "attack": ("choose_victim", "victim", c.ChooseVictim),
}
