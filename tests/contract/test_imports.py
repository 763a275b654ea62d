"""The rules stand on their own: the standard library, msgspec, and themselves."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from shared import rules

ROOT = Path(next(iter(rules.__path__)))
FILES = sorted(ROOT.rglob("*.py"))
IMPURE = {
    "random",
    "secrets",
    "time",
    "datetime",
    "asyncio",
    "threading",
    "socket",
    "os",
    "pathlib",
    "subprocess",
    "uuid",
}


def imported(path: Path) -> set[str]:
    """Return the modules that a file imports, relative ones as ``shared.rules``."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("shared.rules" if node.level else node.module or "")
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_import_only_the_standard_library_msgspec_and_rules(path: Path) -> None:
    for name in imported(path):
        top = name.split(".")[0]
        assert top in sys.stdlib_module_names or top == "msgspec" or name.startswith("shared.rules"), name


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in FILES
        if path.parent != ROOT or path.stem in ("kernel", "engine", "chance", "players", "referee")
    ],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_a_title_has_no_clock_no_io_and_no_chance_of_its_own(path: Path) -> None:
    assert not {name.split(".")[0] for name in imported(path)} & IMPURE
