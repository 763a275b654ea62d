"""Names for bots: Egyptian, short, easy to say. Two bots at one table never share one."""

from __future__ import annotations

from collections.abc import Iterable

BOT_NAMES = (
    "Nefer", "Khepri", "Merit", "Sennu", "Tiye", "Ahmose", "Ipi", "Henut", "Kawit", "Baket", "Djedi", "Maya",
    "Nebet", "Pepi", "Renni", "Satiah", "Teti", "Userhat", "Wenis", "Yuya", "Amunet", "Beki", "Hapu", "Intef",
    "Khay", "Meryra", "Neshi", "Paser", "Ranefer", "Senbi", "Tuya", "Webensenu",
)  # fmt: skip
"""More names than the largest table has seats, so that one is always free."""


def pick_name(taken: Iterable[str], pick: int) -> str:
    """Return a name that is not taken (letters' case aside), chosen by the number ``pick``."""
    used = {name.casefold() for name in taken}
    free = [name for name in BOT_NAMES if name.casefold() not in used]
    return free[pick % len(free)]
