"""What a drill does to a stack: one function per incident, each of which returns when its cause is over."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import redis

from infra.accounts import unprivileged
from tests.stack import Stack

FREEZE_SECONDS = 20.0
OPEN_SECONDS = 15.0
FULL_SECONDS = 10.0


class Ground:
    """What incidents work on. ``scale`` shortens those that last; ``small_disk`` is Redis' folder, if it is a small
    file system of its own."""

    def __init__(self, stack: Stack, plan: random.Random, scale: float, small_disk: Path | None) -> None:
        self.stack = stack
        self.plan = plan
        self.scale = scale
        self.small_disk = small_disk


Incident = Callable[[Ground], str]
"""Does it, waits until the cause is over, and returns what exactly was done."""


def _killed(name: str) -> Incident:
    def kill(ground: Ground) -> str:
        ground.stack.wait_ready(name, not_pid=ground.stack.kill(name))
        return ""

    return kill


def _redis_restarted(ground: Ground) -> str:
    ground.stack.restart("valkey", signal.SIGTERM)
    return ""


def _redis_emptied(ground: Ground) -> str:
    with redis.Redis.from_url(ground.stack.redis_url) as client:
        keys = client.dbsize()
        client.flushall()
    return f"{keys} keys"


def _sessions_ended(ground: Ground) -> str:
    with psycopg.connect(ground.stack.owner_database_url, autocommit=True) as connection:
        rows = connection.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where backend_type = 'client backend' and pid <> pg_backend_pid()"
        ).fetchall()
    return f"{len(rows)} sessions"


def _frozen(ground: Ground) -> str:
    name = ground.plan.choice(["game", "matchmaking", "worker", "sweeper", "valkey"])
    pid = ground.stack.pid(name)
    os.kill(pid, signal.SIGSTOP)
    try:
        time.sleep(FREEZE_SECONDS * ground.scale)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)
    return f"{name}, {FREEZE_SECONDS * ground.scale:.0f} s"


def _write_left_open(ground: Ground) -> str:
    """A busy write transaction: an idle one would be ended after five seconds."""
    end = time.monotonic() + OPEN_SECONDS * ground.scale
    with psycopg.connect(ground.stack.owner_database_url) as connection:
        connection.execute("select pg_current_xact_id()")
        while time.monotonic() < end:
            connection.execute("select pg_sleep(0.5)")
        connection.rollback()
    return f"{OPEN_SECONDS * ground.scale:.0f} s"


def _disk_full(ground: Ground) -> str:
    assert ground.small_disk is not None
    filler = ground.small_disk / "filler"
    refused = 0
    try:
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(65536))
        end = time.monotonic() + FULL_SECONDS * ground.scale
        with redis.Redis.from_url(ground.stack.redis_url, socket_timeout=2, retry=None) as client:
            while time.monotonic() < end:
                try:
                    client.set("drill", bytes(70_000))
                except redis.RedisError:
                    refused += 1
                time.sleep(0.2)
    finally:
        filler.unlink(missing_ok=True)
    return f"{FULL_SECONDS * ground.scale:.0f} s, {refused} writes refused"


INCIDENTS: dict[str, Incident] = {
    "kill -9 game": _killed("game"),
    "kill -9 matchmaking": _killed("matchmaking"),
    "kill -9 worker": _killed("worker"),
    "kill -9 sweeper": _killed("sweeper"),
    "restart Redis": _redis_restarted,
    "kill -9 Redis": _killed("valkey"),
    "FLUSHALL": _redis_emptied,
    "end all database sessions": _sessions_ended,
    "kill -9 Postgres": _killed("postgres"),
    "SIGSTOP": _frozen,
    "write transaction left open": _write_left_open,
    "disk full for Redis": _disk_full,
}


def plan_of(plan: random.Random, names: list[str]) -> Iterator[str]:
    """Yield incidents for ever: each once in every round, in an order of chance."""
    while True:
        yield from plan.sample(names, len(names))


@contextmanager
def small_disk(data_dir: Path, size: str) -> Iterator[Path | None]:
    """Redis' folder of a stack that is not started yet, as a small tmpfs; None where we may not mount one."""
    account = unprivileged()
    folder = data_dir / "valkey"
    if account is None:  # not root
        yield None
        return
    folder.mkdir(parents=True)
    options = f"size={size},mode=0700,uid={account.uid},gid={account.gid}"
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "cartouche-drill", str(folder)], capture_output=True, check=False
    )
    if mounted.returncode != 0:
        folder.rmdir()
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=False)
