"""Logs: structlog, static event names, facts as fields; one canonical line per request. Never a secret.

Our own loggers and those of libraries (uvicorn, celery, psycopg) end in the same form on stderr.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import msgspec
import structlog
from structlog.typing import Processor

SECRET = frozenset(
    {"seed", "seeds", "token", "nonce", "nonces", "cookie", "authorization", "password", "session", "key", "data"}
)
"""Fields that never reach a log line, whatever a caller does."""


def _drop_secrets(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name in SECRET & event.keys():
        event[name] = "[hidden]"
    return event


def _json(event: Any, **_: Any) -> str:
    return msgspec.json.encode(event, enc_hook=str).decode()


def configure(service: str, level: str = "INFO", form: str = "console") -> None:
    """Set up logging for this process. ``form`` is ``console`` for people or ``json`` for machines."""
    common: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _drop_secrets,
    ]
    tail: list[Processor] = (
        # Locals of a traceback may hold seeds: plain tracebacks only, which show code and no values.
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(serializer=_json)]
        if form == "json"
        else [
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)
        ]
    )
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    structlog.configure(
        processors=[*common, *tail],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *tail],
            foreign_pre_chain=[*common, structlog.stdlib.add_logger_name],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(number)
    # Below WARNING these write addresses with query strings, and headers: tokens. Our canonical lines say more anyway.
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "httpx", "httpcore", "asyncio", "websockets"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(max(number, logging.WARNING))
    structlog.contextvars.bind_contextvars(service=service)


def get(**facts: Any) -> structlog.typing.FilteringBoundLogger:
    """Return a logger with these facts on every line."""
    return structlog.get_logger(**facts)  # type: ignore[no-any-return]
