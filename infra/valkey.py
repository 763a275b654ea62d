"""The life of an embedded Valkey (it speaks the Redis protocol): start, stop, end a survivor of a killed run.

It keeps what it knows in an append-only file that is flushed every second. Losing it, or the last second of it, is
harmless: everything in it is rebuilt from the log in Postgres.
"""

from __future__ import annotations

import signal
from dataclasses import dataclass
from pathlib import Path

import redis

from infra.accounts import private_folder, unprivileged
from infra.binaries import valkey_server
from infra.child import Program, end_survivor, is_running, kept_port
from infra.secrets_folder import secret


@dataclass(frozen=True)
class Valkey:
    """An embedded server, reachable at `url`."""

    port: int
    url: str
    program: Program


def open_valkey(data_dir: Path, secrets: Path) -> Valkey:
    """End a survivor in `data_dir` and say how to start the server."""
    account = unprivileged()
    server = valkey_server(account)
    folder = private_folder(data_dir / "valkey", account)
    password = secret(secrets, "valkey.key")
    _end_survivor(folder)
    port = kept_port(data_dir / "run" / "valkey.port")
    url = f"redis://:{password}@127.0.0.1:{port}/0"
    settings = {
        "bind": "127.0.0.1",
        "port": str(port),
        "requirepass": password,
        "dir": _quoted(folder),
        "pidfile": _quoted(folder / "valkey.pid"),
        "daemonize": "no",
        "appendonly": "yes",
        "appendfsync": "everysec",
        "save": '""',
        "databases": "16",
        "loglevel": "warning",
    }

    def ready() -> bool:
        client = redis.Redis.from_url(url, socket_timeout=2, socket_connect_timeout=2)
        try:
            return bool(client.ping())
        except redis.RedisError:
            return False
        finally:
            client.close()

    program = Program(
        name="valkey",
        # The folder is named only so that a survivor can be told from another server: a plain setting given twice.
        argv=(str(server), "-", "--dir", str(folder)),
        env={"LC_ALL": "C", "TZ": "UTC", "PATH": "/usr/bin:/bin"},
        cwd=folder,
        account=account,
        stdin="".join(f"{name} {value}\n" for name, value in settings.items()).encode(),
        stop_signal=signal.SIGTERM,
        ready=ready,
    )
    return Valkey(port, url, program)


def _quoted(path: Path) -> str:
    text = str(path).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def _end_survivor(folder: Path) -> None:
    try:
        pid = int((folder / "valkey.pid").read_text())
    except (OSError, ValueError):
        return
    if is_running(pid, "valkey"):
        end_survivor(pid, "valkey", signal.SIGTERM)
