"""What a phone has to fetch and keep of a game stays small, in every title (the bar of the client's design)."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec
import pytest

from shared.projection.frames import Frame, project
from shared.rules.kernel import Title
from shared.rules.players import play_out, seed_of, setup_of_bots
from shared.rules.registry import TITLES

FRAMES = 400
REPLAY_BYTES = 15_000
PATCH_BYTES = {0.5: 200, 0.95: 1000}


def frames(title: Title[Any], seats: int) -> list[Frame]:
    """The frames of a whole game of sensible bots, as one who watches gets them."""
    seed = seed_of("weights")
    steps = play_out(title, setup_of_bots(title, "weights", seats, "sensible", seed), seed)
    events = [event for step in steps for event in step.events]
    return project(title, title.state(), events, ["watcher"])[0]["watcher"].frames


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_patches_and_replays_are_light(title: Title[Any]) -> None:
    """Half of all patches have at most 200 bytes, all but a twentieth at most 1 kB, and 400 frames 15 kB gzipped."""
    for seats in {title.spec.min_seats, title.spec.max_seats}:
        found = frames(title, seats)
        patches = sorted(len(msgspec.json.encode(frame["patch"])) for frame in found)
        for share, most in PATCH_BYTES.items():
            assert patches[int(len(patches) * share)] <= most, (seats, share)
        assert len(found) > FRAMES // 2
        assert len(gzip.compress(msgspec.json.encode(found[:FRAMES]))) <= REPLAY_BYTES, seats
