"""The processes of the stack, as `make play` starts them, and the environment that each gets."""

from __future__ import annotations

import http.client
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import redis

from infra.binaries import caddy
from infra.child import Program, accepts

ROOT = Path(__file__).resolve().parent.parent
LOOPBACK = "127.0.0.1"

# In this order, the members of a group together: whoever asks others stops first; the log stops last.
STOP_ORDER = (("sweeper", "worker", "game", "matchmaking"), ("gateway",), ("valkey", "postgres"))

# Never passed on to a service: the owner's way into the database.
_OWNERS_ONLY = ("MIGRATION_DATABASE_URL", "SERVICE_DATABASE_PASSWORD")


@dataclass(frozen=True)
class Addresses:
    """Where the parts of one stack find each other."""

    database_url: str  # as the services' role
    redis_url: str
    secrets: Path
    port: int  # of the gateway, on all interfaces
    game_port: int
    matchmaking_port: int
    sweeper_port: int = 0  # health and numbers, on loopback


def service_env(addresses: Addresses, environ: Mapping[str, str]) -> dict[str, str]:
    """What every service gets: the caller's environment, and the addresses of this stack."""
    env = {name: value for name, value in environ.items() if name not in _OWNERS_ONLY}
    return env | {
        "DATABASE_URL": addresses.database_url,
        "REDIS_URL": addresses.redis_url,
        "SECRETS_DIR": str(addresses.secrets),
        "HOST": LOOPBACK,
        "GAME_URL": f"http://{LOOPBACK}:{addresses.game_port}",
        "MATCHMAKING_URL": f"http://{LOOPBACK}:{addresses.matchmaking_port}",
        "LOG_FORMAT": environ.get("LOG_FORMAT", "json"),
        "PYTHONUNBUFFERED": "1",
    }


def services(addresses: Addresses, environ: Mapping[str, str] = os.environ) -> list[Program]:
    """Game, matchmaking, worker and sweeper."""
    env = service_env(addresses, environ)
    return [
        _web_service("game", addresses.game_port, env),
        _web_service("matchmaking", addresses.matchmaking_port, env),
        Program(
            name="worker",
            argv=(
                *(sys.executable, "-m", "celery", "-A", "services.bots.app", "worker"),
                *("-Q", "bots,timers", "--pool", "threads", "--without-gossip", "--without-mingle"),
            ),
            env=env,
            cwd=ROOT,
            ready=_is_connected(addresses.redis_url, "cartouche-bots"),
            ready_seconds=45.0,
            stop_seconds=5.0,
        ),
        Program(
            name="sweeper",
            argv=(sys.executable, "-m", "services.bots.sweeper"),
            env=env | {"SWEEPER_PORT": str(addresses.sweeper_port)},
            cwd=ROOT,
            ready=_answers(addresses.sweeper_port, "/health/ready"),
            ready_seconds=45.0,
            stop_seconds=5.0,
        ),
    ]


def gateway(addresses: Addresses, client: Path, environ: Mapping[str, str] = os.environ) -> Program:
    """Caddy: the built client, and the way to both services."""
    env = {name: environ[name] for name in ("PATH", "HOME", "DATA_DIR", "TRUSTED_PROXIES") if name in environ}
    env |= {
        "PORT": str(addresses.port),
        # Caddy notes when it last tidied up; in our folder, not in the home of whoever plays.
        "XDG_DATA_HOME": str(addresses.secrets.parent / "run"),
        "PWA_ROOT": str(client),
        "GAME_UPSTREAM": f"{LOOPBACK}:{addresses.game_port}",
        "MATCHMAKING_UPSTREAM": f"{LOOPBACK}:{addresses.matchmaking_port}",
    }
    config = ROOT / "infra" / "gateway" / "Caddyfile"
    return Program(
        name="gateway",
        argv=(str(caddy()), "run", "--config", str(config), "--adapter", "caddyfile"),
        env=env,
        cwd=ROOT,
        ready=lambda: accepts(addresses.port),
        stop_seconds=3.0,
    )


def _web_service(name: str, port: int, env: Mapping[str, str]) -> Program:
    return Program(
        name=name,
        argv=(sys.executable, "-m", f"services.{name}"),
        env=dict(env) | {"PORT": str(port)},
        cwd=ROOT,
        ready=_answers(port, "/health/ready"),
        ready_seconds=45.0,  # two cores may start four Python services at once
        stop_seconds=5.0,
    )


def _is_connected(redis_url: str, name: str) -> Callable[[], bool]:
    """Whether a client of this name (services/bots/app.py gives it) is connected to Redis: the worker has no port."""

    def ask() -> bool:
        client = redis.Redis.from_url(redis_url, socket_timeout=2, socket_connect_timeout=2)
        try:
            return any(entry["name"] == name for entry in client.client_list())
        except redis.RedisError:
            return False
        finally:
            client.close()

    return ask


def _answers(port: int, path: str) -> Callable[[], bool]:
    def ask() -> bool:
        connection = http.client.HTTPConnection(LOOPBACK, port, timeout=2)
        try:
            connection.request("GET", path)
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    return ask
