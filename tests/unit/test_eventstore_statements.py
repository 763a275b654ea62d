"""The SQL files of the event store keep to the rules that the code relies on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shared.eventstore
from shared.eventstore.statements import Statements

FOLDER = Path(shared.eventstore.__file__).parent
FILES = sorted(path.name for path in (FOLDER / "queries").glob("*.sql"))


@pytest.mark.parametrize("file", FILES)
def test_every_statement_has_a_name_and_a_description_and_is_used(file: str) -> None:
    statements = Statements(file)
    code = "".join(path.read_text() for path in FOLDER.glob("*.py"))
    for name, description in statements.descriptions.items():
        assert len(description) > 20, name
        assert f'"{name}"' in code, name


@pytest.mark.parametrize("file", FILES)
def test_every_parameter_is_binary_and_cast(file: str) -> None:
    for name, sql in Statements(file).sql.items():
        assert re.findall(rb"%(?!\(\w+\)b::)", sql) == [], name


def test_an_append_never_notifies() -> None:
    """A NOTIFY inside it would serialise the commits of all writers."""
    for path in (FOLDER / "schema").glob("*.sql"):
        assert "notify" not in path.read_text().lower()


def test_a_file_with_a_nameless_or_undescribed_statement_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "queries").mkdir()
    (tmp_path / "queries" / "bad.sql").write_text("-- name: good\n-- Says one.\nselect 1;\n-- name: bad\nselect 2;\n")
    monkeypatch.setattr("shared.eventstore.statements.__file__", str(tmp_path / "statements.py"))
    with pytest.raises(ValueError, match="description"):
        Statements("bad.sql")
