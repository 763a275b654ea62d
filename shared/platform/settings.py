"""Settings of each service: read once from the environment into a typed struct, with defaults that run.

The name of a variable is the field's name in capitals. Keys have no default: a service without them refuses to start.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

_KEY = re.compile(r"[0-9a-f]{64}")
_THINK = re.compile(r"(\d{1,7})(?:-(\d{1,7}))?")


class SettingsError(Exception):
    """The environment cannot be used; the text names the variable and never repeats a secret."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What every process has in common."""

    database_url: str = "postgresql://127.0.0.1:5432/cartouche"
    redis_url: str = "redis://127.0.0.1:6379/0"
    host: str = "127.0.0.1"
    port: int = 8001
    log_level: str = "INFO"
    log_format: str = "console"
    service_key: str = ""
    """Keys of service tokens, 64 hex digits each, separated by commas: the first signs, all verify."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"  # keys and passwords stay out of logs and tracebacks


class WebSettings(Settings, frozen=True, kw_only=True):
    """A service that players talk to."""

    session_key: str = ""
    """Keys of players' sessions, as ``service_key``."""
    trusted_gateways: str = "127.0.0.1"
    """Whose ``X-Forwarded-For`` is believed: addresses or networks, comma-separated; ``*`` where only our gateway can
    reach this port."""
    pool_min: int = 2
    pool_max: int = 10


class GameSettings(WebSettings, frozen=True, kw_only=True):
    """The game service."""

    bot_think_ms: str = "600-1200"
    """How long a bot seems to think, in ms: ``from-to`` or one number."""
    live_seconds_scale: float = 1.0
    """A factor on every limit of time; tests shorten decisions with it."""
    heartbeat_seconds: float = 10.0
    """How often a socket is told the head of each game it watches."""
    absent_seconds: float = 20.0
    """How long the holder of a turn in which seconds count may be unheard of before a bot plays on."""
    hot_games: int = 2000
    """How many states one process keeps in memory."""
    limit_commands: str = "40 10/s"
    """Commands of one player in one game: so many at once, then so many per time; ``off`` is no limit."""
    limit_messages: str = "300 20/s"
    """Messages of one live socket; what comes faster waits."""

    @property
    def think(self) -> tuple[int, int]:
        """Return the bounds of ``bot_think_ms``."""
        match = _THINK.fullmatch(self.bot_think_ms)
        low, high = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
        if low > high:
            raise SettingsError("BOT_THINK_MS must be a number of ms or from-to, for example 600-1200")
        return low, high


class MatchmakingSettings(WebSettings, frozen=True, kw_only=True):
    """The matchmaking service."""

    port: int = 8002
    game_url: str = "http://127.0.0.1:8001"
    match_fill_seconds: float = 20.0
    """How long a quick match waits for people before bots take the empty seats."""
    limit_guests: str = "60 20/min"
    """New guests from one address. The burst is for a party behind one router."""
    limit_tables: str = "60 30/min"
    """New tables and quick matches of one player."""
    limit_misses: str = "30 10/min"
    """Codes and ids of tables, asked for from one address, that do not exist: codes must not be guessed."""


class BotsSettings(Settings, frozen=True, kw_only=True):
    """The Celery worker and the sweeper."""

    game_url: str = "http://127.0.0.1:8001"
    matchmaking_url: str = "http://127.0.0.1:8002"
    lease_seconds: float = 30.0
    """How long a claimed deadline is left to a worker before it may be claimed again."""
    sweeper_port: int = 0
    """Where the sweeper answers /health/live, /health/ready and /metrics; 0 is nowhere."""


T = TypeVar("T", bound=Settings)


def load(kind: type[T], environ: Mapping[str, str] | None = None) -> T:
    """Read the settings of a service. Keys come from the environment or from ``SECRETS_DIR``. Raises SettingsError."""
    environ = os.environ if environ is None else environ
    names = [field.name for field in msgspec.structs.fields(kind)]
    values: dict[str, Any] = {name: environ[name.upper()] for name in names if environ.get(name.upper())}
    for name in ("session_key", "service_key"):
        if name in names:
            values[name] = values.get(name) or _key_file(name, environ.get("SECRETS_DIR"))
            _check_keys(name, values[name])
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        # The message of msgspec names path and type, not the value.
        raise SettingsError(f"a setting has the wrong type: {error}") from None


def _key_file(name: str, folder: str | None) -> str:
    if not folder:
        return ""
    path = Path(folder) / f"{name.removesuffix('_key')}.key"
    try:
        return ",".join(path.read_text().split())
    except OSError:
        return ""


def _check_keys(name: str, value: str) -> None:
    if not value or not all(_KEY.fullmatch(key) for key in value.split(",")):
        raise SettingsError(
            f"{name.upper()} must be 64 hex digits (or several, comma-separated), in the environment or in SECRETS_DIR"
        )
