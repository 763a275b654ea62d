"""The description of the HTTP surface as one document: `pwa/openapi.json`, merged from game and matchmaking.

`python -m infra.openapi` writes it, `--check` fails when the committed file differs. The gateway serves it with the
client at `/schema/openapi.json`, and `npm run gen` in `pwa/` makes the client's types from it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from services.game.app import build as build_game
from services.matchmaking.app import build as build_matchmaking
from shared.platform.settings import GameSettings, MatchmakingSettings

TARGET = Path(__file__).resolve().parent.parent / "pwa" / "openapi.json"
# Nothing is served with these: an application must have keys to be built, and is only asked for its description.
_UNUSED = "0" * 64


class MergeError(RuntimeError):
    """Both services describe something different under one name."""


def document() -> dict[str, Any]:
    """The merged description: what the gateway lets through, and nothing of `/internal`."""
    parts = [
        build_game(GameSettings(session_key=_UNUSED, service_key=_UNUSED)).litestar.openapi_schema.to_schema(),
        build_matchmaking(
            MatchmakingSettings(session_key=_UNUSED, service_key=_UNUSED)
        ).litestar.openapi_schema.to_schema(),
    ]
    merged: dict[str, Any] = {
        "openapi": parts[0]["openapi"],
        "info": {
            "title": "Cartouche",
            "version": parts[0]["info"]["version"],
            "description": "Errors are RFC 9457 problems with a stable `code`. The live socket is `/api/live`.",
        },
        "paths": {},
        "components": {},
    }
    for part in parts:
        paths = {path: item for path, item in part["paths"].items() if path.startswith(("/api/", "/health/"))}
        _merge(merged["paths"], paths, "path")
        for kind, entries in part.get("components", {}).items():
            _merge(merged["components"].setdefault(kind, {}), entries, kind)
    return merged


def text() -> str:
    """The document as it is committed."""
    return json.dumps(document(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _merge(into: dict[str, Any], entries: dict[str, Any], kind: str) -> None:
    for name, entry in entries.items():
        if into.setdefault(name, entry) != entry:
            raise MergeError(f"game and matchmaking describe the {kind} {name} differently")


def main() -> None:
    current = text()
    if "--check" in sys.argv:
        if not TARGET.exists() or TARGET.read_text() != current:
            sys.exit("pwa/openapi.json differs from what the services say: run `make api`")
    else:
        TARGET.write_text(current)


if __name__ == "__main__":
    main()
