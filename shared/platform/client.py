"""Calls from one service to another: a service token, short timeouts, and a few retries while the other one starts.

A connect error means that nothing was sent, so any call may be repeated then. After that only idempotent calls are the
caller's to repeat.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec

from .auth import ServiceTokens

TIMEOUT = httpx.Timeout(10.0, connect=1.0)
_PAUSES = (0.05, 0.2, 0.5, 1.0)


class CallFailed(Exception):
    """The other service could not be reached, did not answer in time, or answered with a server error."""


class Answer(msgspec.Struct, frozen=True):
    """What the other service said: the status and the decoded JSON."""

    status: int
    body: Any

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 300

    @property
    def code(self) -> str:
        """The code of a problem, or ``""``."""
        return str(self.body.get("code", "")) if isinstance(self.body, dict) and not self.ok else ""


class _Calls:
    def __init__(self, tokens: ServiceTokens) -> None:
        self._tokens = tokens

    def _request(self, body: object) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self._tokens.token()}", "Accept": "application/json"}
        if body is None:
            return {"headers": headers}
        headers["Content-Type"] = "application/json"
        return {"headers": headers, "content": msgspec.json.encode(body)}

    @staticmethod
    def _answer(response: httpx.Response) -> Answer:
        if response.status_code >= 500:
            raise CallFailed(f"status {response.status_code}")
        try:
            return Answer(response.status_code, msgspec.json.decode(response.content) if response.content else None)
        except msgspec.DecodeError as error:
            raise CallFailed("the answer is not JSON") from error

    @staticmethod
    def _pauses() -> Iterator[float | None]:
        yield from _PAUSES
        yield None


class ServiceClient(_Calls):
    """Asynchronous calls to the service at ``base_url``. Close it with ``aclose``."""

    def __init__(self, base_url: str, tokens: ServiceTokens) -> None:
        super().__init__(tokens)
        self._http = httpx.AsyncClient(base_url=base_url, timeout=TIMEOUT, trust_env=False)

    async def call(self, method: str, path: str, body: object = None) -> Answer:
        """Send a request and return the answer, whatever its status below 500. Raises CallFailed."""
        for pause in self._pauses():
            try:
                return self._answer(await self._http.request(method, path, **self._request(body)))
            except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                if pause is None:
                    raise CallFailed(type(error).__name__) from error
                await asyncio.sleep(pause)
            except httpx.HTTPError as error:
                raise CallFailed(type(error).__name__) from error
        raise AssertionError

    async def aclose(self) -> None:
        """Close the connections."""
        await self._http.aclose()


class BlockingServiceClient(_Calls):
    """The same for programs without an event loop (Celery tasks)."""

    def __init__(self, base_url: str, tokens: ServiceTokens) -> None:
        super().__init__(tokens)
        self._http = httpx.Client(base_url=base_url, timeout=TIMEOUT, trust_env=False)

    def call(self, method: str, path: str, body: object = None) -> Answer:
        """Send a request and return the answer, whatever its status below 500. Raises CallFailed."""
        for pause in self._pauses():
            try:
                return self._answer(self._http.request(method, path, **self._request(body)))
            except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                if pause is None:
                    raise CallFailed(type(error).__name__) from error
                time.sleep(pause)
            except httpx.HTTPError as error:
                raise CallFailed(type(error).__name__) from error
        raise AssertionError

    def close(self) -> None:
        """Close the connections."""
        self._http.close()
