"""A whole private stack for tests: the real processes of `make play`, in a folder of their own, on random ports."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from infra.child import free_port

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 90.0  # initdb, migrations and four Python services on two busy cores

UNLIMITED = dict.fromkeys(("LIMIT_COMMANDS", "LIMIT_MESSAGES", "LIMIT_GUESTS", "LIMIT_TABLES", "LIMIT_MISSES"), "off")
"""A whole suite of players comes from one address; tests of the limits set their own."""

# A test waits for nobody: bots answer at once. Everything else is as in play.
DEFAULTS = {"BOT_THINK_MS": "0", "LOG_LEVEL": "INFO", **UNLIMITED}
_NOT_INHERITED = (
    "DATABASE_URL",
    "MIGRATION_DATABASE_URL",
    "REDIS_URL",
    "PORT",
    "DATA_DIR",
    "SESSION_KEY",
    "SERVICE_KEY",
)


@contextmanager
def server_folder(prefix: str = "cartouche-test-") -> Iterator[Path]:
    """A temporary folder that every user may pass through, since root's servers run as somebody else.

    Python's and pytest's own temporary folders are closed to others; below them the data would go to
    /var/lib/cartouche and stay there.
    """
    folder = Path(tempfile.mkdtemp(prefix=prefix))
    folder.chmod(0o711)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class StackError(RuntimeError):
    """The stack did not start, or a process of it did not come back; the message has the last words of the logs."""


class Stack:
    """Starts in the constructor; `stop()` ends it. `env` overrides settings, such as LIVE_SECONDS_SCALE."""

    def __init__(self, folder: Path, env: Mapping[str, str] | None = None) -> None:
        self.data_dir = folder
        self.env = dict(env or {})
        """Settings that the next `start` uses."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._supervisor: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start (again, after `stop` or `kill_supervisor`): the same folder, port and games."""
        self.data_dir.mkdir(parents=True, exist_ok=True)
        ready = self.data_dir / "ready.json"
        ready.unlink(missing_ok=True)
        env = {name: value for name, value in os.environ.items() if name not in _NOT_INHERITED}
        env |= DEFAULTS | {"PORT": str(self.port), "DATA_DIR": str(self.data_dir)} | self.env
        with (self.data_dir / "supervisor.log").open("ab") as log:
            self._supervisor = subprocess.Popen(
                [sys.executable, "-m", "infra.play", "--no-build", "--ready-file", str(ready)],
                cwd=ROOT,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        end = time.monotonic() + START_SECONDS
        while not ready.exists():
            if self._supervisor.poll() is not None or time.monotonic() > end:
                self.stop()
                raise StackError(f"the stack did not start:\n{self.log('supervisor')}")
            time.sleep(0.05)

    def stop(self) -> float:
        """Stop as Ctrl-C does; returns how many seconds that took. Does nothing when it is stopped."""
        process, self._supervisor = self._supervisor, None
        if process is None:
            return 0.0
        begin = time.monotonic()
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        return time.monotonic() - begin

    def kill_supervisor(self) -> None:
        """Kill -9 the supervisor, as an out-of-memory killer would."""
        assert self._supervisor is not None
        self._supervisor.kill()
        self._supervisor.wait()
        self._supervisor = None

    @property
    def facts(self) -> dict[str, Any]:
        """What the supervisor says about itself: addresses, and the state of each process."""
        facts: dict[str, Any] = json.loads((self.data_dir / "run" / "state.json").read_text())
        return facts

    @property
    def database_url(self) -> str:
        """The database as the services see it."""
        return str(self.facts["database_url"])

    @property
    def owner_database_url(self) -> str:
        """The database as its owner sees it."""
        return str(self.facts["owner_database_url"])

    @property
    def redis_url(self) -> str:
        return str(self.facts["redis_url"])

    def pid(self, name: str) -> int:
        """The process of postgres, valkey, game, matchmaking, worker, sweeper or gateway. Raises StackError if down."""
        pid = self.facts["children"][name]["pid"]
        if pid is None:
            raise StackError(f"{name} is not running")
        return int(pid)

    def kill(self, name: str, number: int = signal.SIGKILL) -> int:
        """Send a signal to one process, by default kill -9, and return its pid. The supervisor starts it again."""
        pid = self.pid(name)
        os.kill(pid, number)
        return pid

    def wait_ready(self, name: str, *, not_pid: int = 0, seconds: float = 60.0) -> int:
        """Wait until a process is ready (and is not `not_pid`); returns its pid."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            child = self.facts["children"][name]
            if child["state"] == "ready" and child["pid"] != not_pid:
                return int(child["pid"])
            time.sleep(0.05)
        raise StackError(f"{name} was not ready again after {seconds:.0f} s:\n{self.log(name)}")

    def restart(self, name: str, number: int = signal.SIGTERM) -> int:
        """End one process and wait until its successor is ready; returns the new pid."""
        return self.wait_ready(name, not_pid=self.kill(name, number))

    def client(self, **arguments: Any) -> httpx.Client:
        """A browser-like HTTP client with cookies of its own; close it after use."""
        return httpx.Client(base_url=self.url, timeout=30.0, **arguments)

    def log(self, name: str, lines: int = 40) -> str:
        """The last lines that a process (or `supervisor`) printed."""
        inside = self.data_dir / ("supervisor.log" if name == "supervisor" else f"logs/{name}.log")
        text = inside.read_text(errors="replace") if inside.exists() else ""
        return "\n".join(text.splitlines()[-lines:])


@contextmanager
def running_stack(env: Mapping[str, str] | None = None) -> Iterator[Stack]:
    """A stack in a folder of its own, for fixtures of a module that need other settings; both are gone afterwards."""
    with server_folder() as folder:
        stack = Stack(folder / "data", env)
        try:
            yield stack
        finally:
            stack.stop()
