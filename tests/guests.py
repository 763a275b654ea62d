"""Players that are programs: guests with a token, who know nothing but the HTTP surface."""

from __future__ import annotations

import secrets
import time
import uuid
from collections.abc import Callable
from typing import Any, TypeVar

import httpx

T = TypeVar("T")
TITLE = "treasure_of_the_pharaohs"


class Guest:
    """A guest at the address ``url``. ``call`` returns whatever the answer is, ``ok`` insists on a success."""

    def __init__(self, url: str, name: str = "Guest") -> None:
        self.http = httpx.Client(base_url=url, timeout=40)
        answer = self.http.post("/api/players", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.id = str(answer.json()["player"]["id"])
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {answer.json()['token']}"

    def call(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return self.http.request(method, path, json=body)

    def ok(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.call(method, path, body)
        assert answer.is_success, (method, path, answer.status_code, answer.text)
        return answer.json()

    def problem(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """The status and code of an answer that is a problem."""
        return problem(self.call(method, path, body))

    def table(self, seats: int = 2, **more: Any) -> Any:
        """A new table of this guest."""
        return self.ok("POST", "/api/tables", {"title": TITLE, "seats": seats, **more})

    def sit(self, table: str) -> Any:
        return self.ok("POST", f"/api/tables/{table}/seats", {"nonce": secrets.token_hex(16)})

    def bot(self, table: str, level: str = "random") -> Any:
        return self.ok("POST", f"/api/tables/{table}/bots", {"level": level})

    def started(self, table: str, seconds: float = 30) -> str:
        """Wait until a table has started; its game's id."""

        def look() -> str | None:
            doc = self.ok("GET", f"/api/tables/{table}")
            assert doc["state"] != "closed", doc
            game: str | None = doc.get("game_id")
            return game

        return until(look, seconds)

    def game(self, game: str, viewer: object = None) -> Any:
        return self.ok("GET", f"/api/games/{game}" + ("" if viewer is None else f"?as={viewer}"))

    def move(self, game: str) -> bool:
        """Play one random legal command if this guest may; tell whether one was played."""
        legal = self.ok("GET", f"/api/games/{game}/legal")
        if not legal["commands"]:
            return False
        body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": secrets.choice(legal["commands"])}
        answer = self.call("POST", f"/api/games/{game}/commands", body)
        assert answer.status_code in (200, 409), answer.text
        return answer.status_code == 200


def problem(answer: httpx.Response) -> tuple[int, str]:
    """The status and code of a problem; fails when the answer is none."""
    assert answer.headers["content-type"] == "application/problem+json", (answer.status_code, answer.text)
    body = answer.json()
    assert body["status"] == answer.status_code
    assert body["type"].startswith("urn:cartouche:problem:")
    return answer.status_code, str(body["code"])


def until(look: Callable[[], T | None], seconds: float, every: float = 0.05) -> T:
    """Look again and again until there is something; fail after ``seconds``."""
    end = time.monotonic() + seconds
    while not (found := look()):
        assert time.monotonic() < end, f"nothing after {seconds} s"
        time.sleep(every)
    return found
