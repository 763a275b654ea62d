"""Options with which each title can be played as fast as a machine answers: nothing in it waits for a clock."""

from __future__ import annotations

from typing import Any

OPTIONS: dict[str, dict[str, Any]] = {
    "treasure_of_the_pharaohs": {},
    "escape_the_mad_mummy": {"mode": "count", "tumbling_cube": True},
}
