"""What tables do by themselves, asked for as the sweeper asks: between services, with a service token."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from shared.platform.auth import ServiceTokens
from tests.guests import Guest, problem
from tests.stack import Stack

UNKNOWN = "0197c0de-0000-7000-8000-000000000001"


@pytest.fixture(scope="module")
def inside(stack: Stack) -> Iterator[httpx.Client]:
    """The matchmaking service without the gateway in front, called as a service."""
    port = (stack.data_dir / "run" / "matchmaking.port").read_text().strip()
    key = (stack.data_dir / "secrets" / "service.key").read_text().strip()
    headers = {"Authorization": f"Bearer {ServiceTokens('bots', key).token()}"}
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=20) as client:
        yield client


def due(inside: httpx.Client, table: str, kind: str, seq: int) -> str:
    answer = inside.post(f"/internal/tables/{table}/due", json={"kind": kind, "seq": seq})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["outcome"])


def test_a_table_on_which_nothing_happened_expires_once(stack: Stack, inside: httpx.Client) -> None:
    ana = Guest(stack.url, "Ana")
    table = ana.table(3)
    assert due(inside, table["id"], "expire", table["version"]) == "done"
    closed = ana.ok("GET", f"/api/tables/{table['id']}")
    assert (closed["state"], closed["reason"]) == ("closed", "expired")
    assert due(inside, table["id"], "expire", table["version"]) == "late"
    assert ana.ok("GET", f"/api/tables/{table['id']}")["version"] == closed["version"]


def test_a_deadline_that_something_overtook_is_late_and_changes_nothing(stack: Stack, inside: httpx.Client) -> None:
    ana = Guest(stack.url, "Ana")
    table = ana.table(3)
    now = ana.sit(table["id"])
    for kind, seq in (("expire", table["version"]), ("fill", now["version"]), ("launch", now["version"]), ("x", 3)):
        assert due(inside, table["id"], kind, seq) == "late"
    assert ana.ok("GET", f"/api/tables/{table['id']}")["version"] == now["version"]


def test_a_match_fills_when_its_moment_comes_and_only_once(stack: Stack, inside: httpx.Client) -> None:
    ana = Guest(stack.url, "Ana")
    match = ana.ok("POST", "/api/matches", {"title": "treasure_of_the_pharaohs", "seats": 6, "pace": "slow"})
    version = match["table"]["version"]
    assert due(inside, match["id"], "fill", version) == "done"
    started = ana.ok("GET", f"/api/matches/{match['id']}")
    assert started["state"] == "started"
    assert due(inside, match["id"], "fill", version) == "late"
    assert ana.game(started["table"]["game_id"])["viewer"] == 0


def test_only_services_may_ask_and_only_for_tables(stack: Stack, inside: httpx.Client) -> None:
    ana = Guest(stack.url, "Ana")
    body = {"kind": "expire", "seq": 2}
    path = f"/internal/tables/{ana.table(3)['id']}/due"
    assert problem(inside.post(path, json=body, headers={"Authorization": ""})) == (401, "unauthenticated")
    player = {"Authorization": ana.http.headers["Authorization"]}
    assert problem(inside.post(path, json=body, headers=player)) == (403, "forbidden")
    assert problem(inside.post(f"/internal/tables/{UNKNOWN}/due", json=body)) == (404, "not_found")
    assert problem(inside.post(path, json={"kind": "expire"})) == (400, "invalid")


def test_a_service_is_nobody_at_a_table(stack: Stack, inside: httpx.Client) -> None:
    table = Guest(stack.url, "Ana").table(3)
    assert problem(inside.post(f"/api/tables/{table['id']}/seats", json={})) == (403, "forbidden")


def test_the_service_tells_its_health_and_metrics_with_routes_as_templates(stack: Stack, inside: httpx.Client) -> None:
    Guest(stack.url, "Ana").table(3)
    ready = inside.get("/health/ready")
    assert ready.json() == {"status": "ok", "checks": {"postgres": "ok", "redis": "ok"}}
    text = inside.get("/metrics").text
    assert 'cartouche_matchmaking_tables_opened_total{access="open",title="treasure_of_the_pharaohs"}' in text
    assert 'route="/api/tables/{table_id}"' in text or 'route="/api/tables"' in text
    assert UNKNOWN not in text
