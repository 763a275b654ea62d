"""The gateway's routes, headers and refusals: a real Caddy with the file that play, compose and Kubernetes use.

Behind it stand two small HTTP servers that answer with their name and the path they were asked for.
"""

from __future__ import annotations

import gzip
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest

from infra.child import free_port, spawn, stop, wait_until_ready
from infra.programs import Addresses, gateway

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def upstream(name: str) -> ThreadingHTTPServer:
    class Echo(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            answer = f"{name} {self.path} {self.headers.get('X-Forwarded-Proto')}".encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        do_POST = do_GET  # noqa: N815 – the name that http.server calls

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Echo)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


@pytest.fixture(scope="module")
def client_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>page</title>")
    (folder / "sw.js").write_text("// worker")
    (folder / "version.json").write_text("{}")
    (folder / "manifest.webmanifest").write_text("{}")
    script = b"export const plain = 1;" * 40
    (folder / "assets" / "app-1a2b.js").write_bytes(script)
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(script))
    return folder


@pytest.fixture(scope="module")
def http(client_folder: Path) -> Iterator[httpx.Client]:
    game, matchmaking = upstream("game"), upstream("matchmaking")
    addresses = Addresses(
        database_url="",
        redis_url="",
        secrets=client_folder,
        port=free_port(),
        game_port=game.server_port,
        matchmaking_port=matchmaking.server_port,
    )
    program = gateway(addresses, client_folder)
    process = spawn(program, subprocess.DEVNULL)
    try:
        wait_until_ready(program, process)
        with httpx.Client(base_url=f"http://127.0.0.1:{addresses.port}", timeout=15) as client:
            yield client
    finally:
        stop(process, program)
        game.shutdown()
        matchmaking.shutdown()


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("/api/games", "game /api/games http"),
        ("/api/games/1/frames?after=2", "game /api/games/1/frames?after=2 http"),
        ("/api/live", "game /api/live http"),
        ("/api/tables", "matchmaking /api/tables http"),
        ("/api/gamesome", "matchmaking /api/gamesome http"),
        ("/health/live", "game /health/live http"),
        ("/health/ready", "game /health/ready http"),
        ("/health/game/ready", "game /health/ready http"),
        ("/health/matchmaking/ready", "matchmaking /health/ready http"),
        ("/metrics", "game /metrics http"),
        ("/metrics/game", "game /metrics http"),
        ("/metrics/matchmaking", "matchmaking /metrics http"),
    ],
)
def test_each_path_reaches_the_service_that_answers_it(http: httpx.Client, path: str, answer: str) -> None:
    assert http.get(path).text == answer


@pytest.mark.parametrize("path", ["/internal/games/1/due", "/internal", "/health/worker", "/metrics/worker", "/api"])
def test_what_is_spoken_between_services_is_not_reachable_from_outside(http: httpx.Client, path: str) -> None:
    answer = http.post(path, headers=BROWSER)
    assert answer.status_code == 404
    assert http.get(path, headers=BROWSER).headers["content-type"].startswith("text/plain")


@pytest.mark.parametrize("path", ["/", "/g/0192", "/table/ABC234", "/replay/0192/3"])
def test_opening_any_page_of_the_client_gives_the_client(http: httpx.Client, path: str) -> None:
    answer = http.get(path, headers=BROWSER)
    assert (answer.status_code, "<title>page" in answer.text) == (200, True)
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert f"ws://{http.base_url.netloc.decode()}" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert "server" not in answer.headers


@pytest.mark.parametrize("path", ["/assets/app-gone.js", "/icons/gone.png", "/schema/gone.json", "/gone.js"])
def test_a_missing_file_is_an_error_and_never_a_page(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"


def test_a_missing_asset_is_an_error_even_when_a_browser_opens_it(http: httpx.Client) -> None:
    assert http.get("/assets/app-gone.js", headers=BROWSER).status_code == 404


def test_hashed_files_are_kept_for_ever_and_sent_compressed(http: httpx.Client) -> None:
    answer = http.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("export const plain")


@pytest.mark.parametrize("path", ["/sw.js", "/version.json", "/manifest.webmanifest", "/"])
def test_files_that_keep_their_name_are_asked_for_again_each_time(http: httpx.Client, path: str) -> None:
    first = http.get(path)
    assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
    again = http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304


def test_a_body_beyond_a_megabyte_is_refused_as_a_problem(http: httpx.Client) -> None:
    answer = http.post("/api/tables", content=b"x" * 1_100_000)
    assert answer.status_code == 413
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["status"] == 413


def test_a_service_that_is_away_is_a_problem_that_says_so(client_folder: Path) -> None:
    gone = free_port()
    addresses = Addresses("", "", client_folder, free_port(), gone, gone)
    program = gateway(addresses, client_folder)
    process = spawn(program, subprocess.DEVNULL)
    try:
        wait_until_ready(program, process)
        answer = httpx.get(f"http://127.0.0.1:{addresses.port}/api/games", timeout=15)
    finally:
        stop(process, program)
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "unavailable"
