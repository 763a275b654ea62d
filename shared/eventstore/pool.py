"""Connections as the log needs them: autocommit, prepared at first use, named, and never idle in a transaction."""

from __future__ import annotations

from typing import Any, TypeAlias

from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import TupleRow
from psycopg_pool import AsyncConnectionPool

Connection: TypeAlias = AsyncConnection[TupleRow]
Pool: TypeAlias = AsyncConnectionPool[Connection]

STATEMENT_TIMEOUT_MS = 15_000
LOCK_TIMEOUT_MS = 5_000
IDLE_IN_TRANSACTION_TIMEOUT_MS = 5_000
"""An idle write transaction stalls every follower of the cluster: the server ends it."""


def session_arguments(url: str, name: str) -> dict[str, Any]:
    """Arguments of `connect` for a session called `name` (application_name), with our timeouts added to its options."""
    options = conninfo_to_dict(url).get("options") or ""
    settings = {
        "TimeZone": "UTC",
        "statement_timeout": STATEMENT_TIMEOUT_MS,
        "lock_timeout": LOCK_TIMEOUT_MS,
        "idle_in_transaction_session_timeout": IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }
    return {
        "autocommit": True,
        "prepare_threshold": 0,
        "application_name": name,
        "options": " ".join([f"-c {key}={value}" for key, value in settings.items()] + [str(options)]).strip(),
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "connect_timeout": 10,
    }


async def open_pool(url: str, *, name: str = "cartouche", min_size: int = 2, max_size: int = 8) -> Pool:
    """An open pool with `min_size` live connections; raises psycopg_pool.PoolTimeout when none comes in 30 s.

    Open it in the application's lifespan and close it there (`await pool.close()`).
    """
    pool: Pool = AsyncConnectionPool(
        url,
        min_size=min_size,
        max_size=max_size,
        open=False,
        name=name,
        timeout=10.0,
        kwargs=session_arguments(url, name),
    )
    await pool.open(wait=True, timeout=30.0)
    return pool
