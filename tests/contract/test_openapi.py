"""The description of the HTTP surface is committed, whole, and what the services really say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from infra import openapi

# Section 7 of the design. The sockets of /api/live cannot be described by OpenAPI.
CALLS = [
    "GET /api/titles",
    "POST /api/players",
    "GET /api/me",
    "POST /api/tables",
    "GET /api/tables",
    "GET /api/tables/{table_id}",
    "POST /api/tables/{table_id}/seats",
    "DELETE /api/tables/{table_id}/seats/me",
    "POST /api/tables/{table_id}/bots",
    "POST /api/tables/{table_id}/start",
    "POST /api/matches",
    "DELETE /api/matches/{match_id}",
    "GET /api/games",
    "GET /api/games/{game_id}",
    "GET /api/games/{game_id}/legal",
    "POST /api/games/{game_id}/commands",
    "GET /api/games/{game_id}/frames",
    "GET /api/games/{game_id}/replay",
    "GET /api/games/{game_id}/record",
    "GET /health/live",
    "GET /health/ready",
]


@pytest.fixture(scope="module")
def committed() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(openapi.TARGET.read_text())
    return document


def test_the_committed_description_is_what_the_services_say() -> None:
    assert openapi.TARGET.read_text() == openapi.text(), "run `make api`"


@pytest.mark.parametrize("call", CALLS)
def test_every_call_of_the_design_is_described(committed: dict[str, Any], call: str) -> None:
    verb, path = call.split()
    assert verb.lower() in committed["paths"][path]


def test_what_is_spoken_between_services_is_not_described(committed: dict[str, Any]) -> None:
    assert not [path for path in committed["paths"] if "internal" in path or "metrics" in path]


def test_every_reference_leads_somewhere(committed: dict[str, Any]) -> None:
    def references(node: Any) -> list[str]:
        if isinstance(node, dict):
            own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
            return own + [found for child in node.values() for found in references(child)]
        if isinstance(node, list):
            return [found for child in node for found in references(child)]
        return []

    found = references(committed)
    assert found
    for reference in found:
        kind, name = reference.removeprefix("#/components/").split("/")
        assert name in committed["components"][kind]
