"""Runs a service under uvicorn. Its end is graceful: accept no more, end long polls, finish commands, close sockets."""

from __future__ import annotations

import asyncio
import gc
import socket

import uvicorn

from . import logging
from .app import Service
from .cork import CorkedHttp
from .settings import WebSettings

GRACE_SECONDS = 10
GC_THRESHOLDS = (10_000, 20, 20)
MAX_MESSAGE = 4096
"""Longest message of a socket, in bytes; a longer one closes it (1009)."""


class Server(uvicorn.Server):
    """A uvicorn server that tells its service when it is about to stop."""

    def __init__(self, service: Service, settings: WebSettings) -> None:
        self._service = service
        super().__init__(
            uvicorn.Config(
                service,
                host=settings.host,
                port=settings.port,
                http=CorkedHttp,
                ws="websockets-sansio",
                ws_max_size=MAX_MESSAGE,
                ws_per_message_deflate=False,
                lifespan="on",
                access_log=False,
                log_config=None,
                server_header=False,
                forwarded_allow_ips=settings.trusted_gateways,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._service.close_soon()
        await super().shutdown(sockets)


def run(name: str, service: Service, settings: WebSettings) -> None:
    """Serve until SIGTERM or SIGINT."""
    logging.configure(name, settings.log_level, settings.log_format)
    # What is loaded stays: full collections need not walk through it, and need not come as often as in a small script.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    server = Server(service, settings)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve())
