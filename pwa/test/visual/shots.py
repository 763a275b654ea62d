"""Pictures of the client's pages for the eye.

    python pwa/test/visual/shots.py OUT [page ...] [--size 390x844] [--theme dark]

Serves the built client (`npm run build`) and answers its calls with a game that the rules have really played.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from playwright.sync_api import ConsoleMessage, Page, Route, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(pathlib.Path(__file__).parent))

from fixture import record  # noqa: E402

from services.matchmaking.wire import titles_out  # noqa: E402

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SIZES = ["390x844", "360x740", "820x1180", "1440x900"]
TITLE = "treasure_of_the_pharaohs"
CSP = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self' ws: wss:; "
    "font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)


class Client(SimpleHTTPRequestHandler):
    """The built client, with index.html for every address that is a page."""

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path.startswith("/api"):
            self.send_error(503)
            return
        if "." not in path.rsplit("/", 1)[-1]:
            self.path = "/index.html"
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", CSP)
        super().end_headers()

    def log_message(self, *args: Any) -> None:
        pass


class Api:
    """Answers of the API at one moment (``at``) of a recorded game."""

    def __init__(self, seats: int, seed: int) -> None:
        made = record(TITLE, seats, seed, 0)
        self.replay = made["replay"]
        self.asks = made["asks"]
        self.at = len(self.replay["frames"])
        self.ask_seq = [seq for seq, asks in self.asks.items() if any(not a.get("standing") for a in asks)]

    def view(self, seq: int) -> dict[str, Any]:
        from shared.projection.frames import fold

        return fold({}, self.replay["frames"][:seq])

    def answer(self, route: Route) -> None:
        url = urlsplit(route.request.url)
        path = url.path
        now = self.replay["frames"][self.at - 1]["at"] + 400
        asks = [{**a, "due": now + 17_000} if not a.get("standing") else a for a in self.asks.get(self.at, [])]
        game = self.replay["id"]
        facts = {k: self.replay[k] for k in ("id", "title", "rules", "viewer", "seats")}
        if path == "/api/me":
            body: Any = {"player": {"id": "p", "name": "Ana"}}
        elif path == "/api/games":
            body = {
                "games": self.cards() if parse_qs(url.query).get("mine") == ["active"] else self.cards(True),
                "now": now,
            }
        elif path == f"/api/games/{game}":
            body = {**facts, "seq": self.at, "view": self.view(self.at), "asks": asks, "now": now}
        elif path.endswith("/replay"):
            body = {**facts, "base": {}, "frames": self.replay["frames"][: self.at]}
        elif path.endswith("/frames"):
            body = {"game": game, "viewer": 0, "seq": self.at, "frames": [], "asks": asks, "now": now}
        elif path.startswith("/api/tables"):
            body = self.table()
        elif path == "/api/titles":
            body = msgspec.to_builtins(titles_out())
        else:
            route.fulfill(status=404, content_type="application/problem+json", body='{"code":"not_found"}')
            return
        route.fulfill(status=200, content_type="application/json", body=json.dumps(body))

    def cards(self, finished: bool = False) -> list[dict[str, Any]]:
        seats = self.replay["seats"]
        base = {"title": TITLE, "seats": seats, "seat": 0, "seq": 10, "started_at": 1, "my_turn": False}
        if finished:
            return [
                {
                    **base,
                    "id": "f",
                    "state": "finished",
                    "ended_at": 5,
                    "result": {"reason": "treasure", "ranking": [[0], [1, 2]]},
                }
            ]
        return [
            {**base, "id": self.replay["id"], "state": "active", "my_turn": True},
            {**base, "id": "b", "state": "active", "seats": seats[:2]},
        ]

    def table(self) -> dict[str, Any]:
        seats = [{"seat": 0, "kind": "player", "name": "Ana"}, {"seat": 1, "kind": "bot", "name": "Nefer"}]
        empty = [{"seat": i, "kind": "empty"} for i in (2, 3)]
        return {
            "id": "t", "code": "K7QX4M", "title": TITLE, "seats": seats + empty, "seed_hash": "00" * 32, "options": {},
            "pace": "live", "access": "link", "state": "open", "version": 3, "you": 0, "host": 0,
        }  # fmt: skip


def pages(api: Api) -> dict[str, tuple[str, int]]:
    """Page name → (address, moment of the game)."""
    game = f"/g/{api.replay['id']}"
    end = len(api.replay["frames"])
    middle = next((s for s in api.ask_seq if s > end * 0.45), end)
    six = next((s for s in api.ask_seq if api.asks[s][0]["verb"] == "use_six"), middle)
    waiting = next((s for s in api.asks if s > middle and not api.asks[s]), middle)
    return {
        "lobby": ("/", end),
        "gathering": ("/t/K7QX4M", end),
        "games": ("/games", end),
        "settings": ("/settings", end),
        "turn": (game, middle),
        "six": (game, six),
        "waiting": (game, waiting),
        "over": (game, end),
        "replay": (f"{game}/{end // 2}", end),
        "missing": ("/nowhere", end),
    }


def shoot(page: Page, api: Api, origin: str, name: str, out: pathlib.Path) -> None:
    address, api.at = pages(api)[name]
    page.goto(origin + address)
    page.wait_for_selector("main")
    if address.startswith("/g/"):
        page.wait_for_selector(".table", timeout=12_000)
    page.wait_for_timeout(900)
    page.screenshot(path=out)


def complain(said: ConsoleMessage) -> None:
    if said.type == "error" and "WebSocket" not in said.text:
        print("console:", said.text)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("pages", nargs="*", default=["lobby"])
    parser.add_argument("--size", action="append")
    parser.add_argument("--theme", action="append")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--scale", type=float, default=1.5)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Client, directory=str(ROOT / "pwa/dist")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_address[1]}"
    api = Api(options.seats, options.seed)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for size in options.size or ["390x844"]:
            width, height = (int(part) for part in size.split("x"))
            for theme in options.theme or ["light", "dark"]:
                for name in options.pages:
                    context = browser.new_context(
                        viewport={"width": width, "height": height},
                        device_scale_factor=options.scale,
                        color_scheme=theme,
                        service_workers="block",
                    )
                    context.route("**/api/**", api.answer)
                    page = context.new_page()
                    page.on(
                        "console",
                        lambda m: (
                            print("console:", m.text) if m.type == "error" and "WebSocket" not in m.text else None
                        ),
                    )
                    page.on("pageerror", lambda error: print("page error:", error))
                    shoot(page, api, origin, name, options.out / f"{name}-{size}-{theme}.png")
                    context.close()
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
