"""A thin HTTP client for benches that ask one thing after the other."""

from __future__ import annotations

import http.client
import json
from typing import Any
from urllib.parse import urlsplit


class Caller:
    """A keep-alive connection that speaks JSON; thin, so that it is the service that is timed."""

    def __init__(self, url: str, token: str = "") -> None:
        self._connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
        self._headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Send JSON and return the JSON that is answered. Raises AssertionError for anything but 200 and 201."""
        self._connection.request(method, path, None if body is None else json.dumps(body), self._headers)
        answer = self._connection.getresponse()
        text = answer.read()
        assert answer.status in (200, 201), (path, answer.status, text)
        return json.loads(text)
