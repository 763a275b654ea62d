"""Tampered records: what the check says of them. The client's test reads the same files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.fixtures import verify

FOLDER = Path(__file__).parents[2] / "fixtures" / "verify"
SAID = json.loads((FOLDER / "vectors.json").read_text())


@pytest.mark.parametrize("name", SAID)
def test_a_tampered_record_is_found_out_where_it_was_tampered_with(name: str) -> None:
    """The check gets exactly as far as the vectors say, and only untouched games hold."""
    found, whole = verify.holds(json.loads((FOLDER / f"{name}.json").read_text()))
    assert {"holds": whole, "found": found} == SAID[name]
    assert whole == (name not in verify.VECTORS or name == "untouched")


def test_there_is_a_file_for_every_vector() -> None:
    """No vector was forgotten to be written, and none is left over."""
    assert {path.stem for path in FOLDER.glob("*.json")} - {"vectors"} == set(SAID)
    assert set(verify.VECTORS) <= set(SAID)
