"""Redis clients: one kind for commands, which must answer soon or not at all; one for subscriptions, often silent."""

from __future__ import annotations

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as LostConnection

COMMAND_SECONDS = 0.5


def open_commands(url: str, name: str) -> Redis:
    """Return a client for commands: half a second at most, one new try on a lost connection; connects on first use."""
    return Redis.from_url(
        url,
        client_name=name,
        socket_timeout=COMMAND_SECONDS,
        socket_connect_timeout=COMMAND_SECONDS,
        # Only a connection that was lost is tried again: a second wait for a silent server would double the delay.
        retry=Retry(NoBackoff(), 1, supported_errors=(LostConnection,)),
        health_check_interval=0,
    )


def open_subscriptions(url: str, name: str) -> Redis:
    """Return a client for pub/sub: no read timeout, no retries of its own (whoever subscribes supervises it)."""
    return Redis.from_url(
        url,
        client_name=name,
        socket_timeout=None,
        socket_connect_timeout=2.0,
        retry=Retry(NoBackoff(), 0),
        health_check_interval=0,
    )
