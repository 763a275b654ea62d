"""A real game of the rules, recorded as the API would tell it, for pictures of the client without the servers."""

from __future__ import annotations

from typing import Any

from shared.projection.frames import project
from shared.rules import engine
from shared.rules.kernel import Setup
from shared.rules.players import play_out, seed_of, setup_of_bots
from shared.rules.registry import TITLES

NAMES = ["Ana", "Nefer", "Cleo", "Imhotep", "Béatrice", "Rami"]
TIMING = engine.Timing(think=(1000, 1000))


def record(title_key: str, seats: int, seed: int, viewer: int | str) -> dict[str, Any]:
    """Play a whole game and return ``{replay, asks}``: the replay of a viewer, and the asks of seat 0 by seq."""
    title = TITLES[title_key]
    secret = seed_of(str(seed))
    setup: Setup = setup_of_bots(title, f"fixture-{seats}-{seed}", seats, "sensible", secret)
    events: list[Any] = []
    asks: dict[int, list[dict[str, Any]]] = {}
    first = None
    for step in play_out(title, setup, secret, start=1_790_000_000_000):
        events.extend(step.events)
        first = first or step
        asks[step.state.seq] = engine.wire_asks(title, step.state, 0, TIMING)
    blank = engine.fold(title, [])
    projected, _ = project(title, blank, events, [viewer])
    people = [
        {"seat": i, "kind": "player" if i == 0 else "bot", "name": NAMES[i], "level": "" if i == 0 else "sensible"}
        for i in range(seats)
    ]
    replay = {
        "id": "0190a000-0000-7000-8000-000000000001",
        "title": title_key,
        "rules": 1,
        "viewer": viewer,
        "seats": people,
        "base": {},
        "frames": projected[viewer].frames,
    }
    return {"replay": replay, "asks": asks}
