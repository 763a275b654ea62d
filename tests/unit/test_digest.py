"""The fingerprint of a view: what it depends on, and what the client reads in the fixtures."""

from __future__ import annotations

import json
from pathlib import Path

from shared.projection.digest import EVERY, digest
from shared.projection.frames import fold

REPLAYS = Path(__file__).parent.parent / "fixtures" / "replays"


def test_the_order_of_keys_means_nothing_and_every_value_does() -> None:
    """Two views are told apart by any value, never by the order in which their keys were written."""
    assert digest({"a": 1, "b": {"c": "é", "d": [1, True]}}) == digest({"b": {"d": [1, True], "c": "é"}, "a": 1})
    assert digest({"a": 1}) != digest({"a": "1"}) != digest({"a": True})
    assert digest({"a": 'quote " \\ \n \u2028 𐎀'}) == "5f0c7a29"


def test_every_sixteenth_frame_carries_the_digest_of_its_view() -> None:
    """In every replay the digest is that of the folded view, and no other frame has one."""
    for path in sorted(REPLAYS.glob("*.json")):
        frames = json.loads(path.read_text())["frames"]
        for frame in frames:
            assert ("digest" in frame) == (frame["seq"] % EVERY == 0), path.name
            if "digest" in frame:
                assert frame["digest"] == digest(fold({}, frames[: frame["seq"]])), path.name
