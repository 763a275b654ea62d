"""Games for the bench, made over HTTP by the player of a browser."""

from __future__ import annotations

import time
import uuid
from typing import Any

from playwright.sync_api import APIRequestContext


class Games:
    """Makes games over HTTP with the cookies of a browser."""

    def __init__(self, request: APIRequestContext, url: str) -> None:
        self._request = request
        self._url = url

    def call(self, method: str, path: str, body: object = None) -> Any:
        answer = self._request.fetch(self._url + path, method=method, data=body)
        assert answer.ok, (path, answer.status, answer.text())
        return answer.json()

    def new_game(self, opponents: int = 3, title: str = "treasure_of_the_pharaohs") -> str:
        """A game against bots of this browser's player."""
        table = self.call("POST", "/api/tables", {"title": title, "seats": opponents + 1, "access": "link"})
        for _ in range(opponents):
            self.call("POST", f"/api/tables/{table['id']}/bots", {"level": "sensible"})
        while "game_id" not in table:
            table = self.call("GET", f"/api/tables/{table['id']}")
        return str(table["game_id"])

    def finished_game(self) -> str:
        """A game that is played to its end by taking every first choice."""
        game = self.new_game(1)
        end = time.monotonic() + 120
        while time.monotonic() < end:
            now = self.call("GET", f"/api/games/{game}")
            if "result" in now:
                return game
            legal = self.call("GET", f"/api/games/{game}/legal")
            if legal["commands"]:
                body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": legal["commands"][0]}
                self._request.fetch(f"{self._url}/api/games/{game}/commands", method="POST", data=body)
        raise RuntimeError("the game did not end")
