"""Loads the named, described statements of queries/*.sql, once, when the module that uses them is imported."""

from __future__ import annotations

import re
from pathlib import Path

_NAME = re.compile(r"^-- name: (\w+)\n((?:-- .*\n)+)", re.MULTILINE)


class Statements:
    """The statements of one file (of queries/ here, or any other by its absolute path), by name; a missing one fails
    where it is asked for, at import."""

    def __init__(self, file: str) -> None:
        text = (Path(__file__).parent / "queries" / file).read_text(encoding="utf-8")
        _before, *parts = _NAME.split(text)
        names, descriptions, bodies = parts[0::3], parts[1::3], parts[2::3]
        if not (len(names) == len(set(names)) == text.count("-- name:")):
            raise ValueError(f"{file}: every statement needs a unique name and a description")
        self.sql = {name: body.strip().rstrip(";").encode() for name, body in zip(names, bodies, strict=True)}
        self.descriptions = {
            name: " ".join(line.removeprefix("-- ") for line in lines.splitlines())
            for name, lines in zip(names, descriptions, strict=True)
        }

    def __getitem__(self, name: str) -> bytes:
        return self.sql[name]
