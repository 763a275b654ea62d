"""What a service lets out besides its answers: log lines, metrics, problems; and ids."""

from __future__ import annotations

import io
import json
import logging as stdlib
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import structlog
from litestar import get

from shared.platform import ids, logging
from shared.platform.app import service
from shared.platform.metrics import Metrics
from shared.platform.problems import Problem
from shared.platform.settings import GameSettings, load

KEYS = {"SESSION_KEY": "ab" * 32, "SERVICE_KEY": "cd" * 32}


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Everything that is logged, as JSON lines."""
    root = stdlib.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    logging.configure("tests", "INFO", "json")
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def test_a_line_is_json_with_a_static_event_and_its_facts(lines: io.StringIO) -> None:
    logging.get(game="g").info("moved", seq=3)
    line = json.loads(lines.getvalue())
    assert (line["event"], line["game"], line["seq"], line["service"], line["level"]) == (
        "moved",
        "g",
        3,
        "tests",
        "info",
    )


def test_secrets_never_reach_a_line_whoever_passes_them(lines: io.StringIO) -> None:
    logging.get().warning("careless", seed="hunter2", token="hunter2", cookie="hunter2", nonce=b"hunter2", seq=1)
    assert "hunter2" not in lines.getvalue() and json.loads(lines.getvalue())["seed"] == "[hidden]"


def test_a_traceback_shows_code_and_no_values(lines: io.StringIO) -> None:
    def careless(seed: str) -> None:
        raise ValueError(f"{len(seed)}")

    try:
        careless("hunter2" + "!")
    except ValueError as error:
        logging.get().error("failed", exc_info=error)
    assert "careless" in lines.getvalue() and "hunter2!" not in lines.getvalue()


def test_lines_of_libraries_have_the_same_form_and_only_warnings_of_talkative_ones(lines: io.StringIO) -> None:
    stdlib.getLogger("uvicorn.error").info("GET /api/live?token=hunter2")
    stdlib.getLogger("celery").info("ready")
    (line,) = map(json.loads, lines.getvalue().splitlines())
    assert line["event"] == "ready" and line["logger"] == "celery"


def test_metrics_have_as_many_series_as_routes_not_as_games() -> None:
    metrics = Metrics("game")
    for number in range(50):
        metrics.answered("GET", "/api/games/{game_id}", 200, 0.01)
        metrics.answered(f"M{number}", "unmatched", 405, 0.01)
    series = [line for line in metrics.text().decode().splitlines() if line.startswith("cartouche_game_requests_total")]
    assert len(series) == 2 and any('route="/api/games/{game_id}"' in line and line.endswith("50.0") for line in series)


@get("/broken")
async def broken() -> None:
    raise RuntimeError("hunter2")


@get("/refused")
async def refused() -> None:
    raise Problem(422, "too_hot", "It burns.", degrees=99)


async def test_anything_unforeseen_is_a_500_without_details_and_a_line_with_them(lines: io.StringIO) -> None:
    app: Any = service("game", "Tests", load(GameSettings, KEYS), [broken, refused])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://tests") as http:
        answer = await http.get("/broken", headers={"X-Request-Id": "abc-12345"})
        assert answer.status_code == 500 and answer.json()["code"] == "internal" and "hunter2" not in answer.text
        assert answer.headers["x-request-id"] == "abc-12345"
        for bad in ("a b\t", "x" * 99, "<script>"):
            assert (await http.get("/refused", headers={"X-Request-Id": bad})).headers["x-request-id"] != bad
        body = (await http.get("/refused")).json()
    assert body == {
        "type": "urn:cartouche:problem:refused",
        "title": "Unprocessable Entity",
        "status": 422,
        "code": "too_hot",
        "detail": "It burns.",
        "facts": {"degrees": 99},
    }
    events = [json.loads(line) for line in lines.getvalue().splitlines()]
    failed = next(event for event in events if event["event"] == "request_failed")
    assert failed["error"] == "RuntimeError" and "hunter2" in failed["exception"]
    canonical = [event for event in events if event["event"] == "request"]
    assert len(canonical) == 5 and canonical[0]["status"] == 500 and canonical[0]["route"] == "/broken"


@pytest.mark.parametrize("text", ["", "x", "1" * 36, "{01890000-0000-7000-8000-000000000000}", "0" * 32, "é" * 36])
def test_only_the_canonical_form_of_an_id_is_an_id(text: str) -> None:
    assert ids.parse(text) is None
    made = ids.uuid7(1_796_000_000_000, b"0123456789")
    assert ids.parse(str(made)) == made and made.version == 7
