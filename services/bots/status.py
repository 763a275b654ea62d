"""Health and metrics of the sweeper, on a port of its own when SWEEPER_PORT is set."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from shared.platform.metrics import Metrics

SILENT_SECONDS = 10.0
"""A sweeper that has not swept for so long is not healthy: it sweeps every second."""

REQUEST_SECONDS = 2.0


class Status:
    """Answers ``GET /health/live``, ``/health/ready`` and ``/metrics``; does nothing when ``port`` is 0."""

    def __init__(self, host: str, port: int, metrics: Metrics, swept_at: Callable[[], float]) -> None:
        self._host = host
        self._port = port
        self._metrics = metrics
        self._swept_at = swept_at
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        if self._port:
            self._server = await asyncio.start_server(self._serve, self._host, self._port)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            line = await asyncio.wait_for(reader.readline(), REQUEST_SECONDS)
            writer.write(self._answer(line.split(b" ")[1:2]))
            await asyncio.wait_for(writer.drain(), REQUEST_SECONDS)
        except (TimeoutError, OSError, ValueError):
            pass
        finally:
            writer.close()

    def _answer(self, path: list[bytes]) -> bytes:
        match path:
            case [b"/metrics"]:
                return _http(200, self._metrics.content_type, self._metrics.text())
            case [b"/health/live" | b"/health/ready"]:
                # No sweep succeeds without Postgres; Redis may be away, then the sweeper does the work itself.
                good = time.monotonic() - self._swept_at() < SILENT_SECONDS
                return _http(
                    200 if good else 503, "application/json", b'{"status":"%s"}' % (b"ok" if good else b"unready")
                )
            case _:
                return _http(404, "application/json", b"{}")


def _http(status: int, kind: str, body: bytes) -> bytes:
    head = f"HTTP/1.1 {status} \r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    return head.encode() + body
