"""The servers of bench-moves: our game service as `make play` starts it, and boardgame.io in memory and on the same
Postgres."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psutil
import psycopg

from infra.child import Program, accepts, free_port, spawn, stop, wait_until_ready
from infra.embedded import EmbeddedServers
from infra.migrate import SERVICE_ROLE, migrate
from infra.programs import Addresses, gateway, services
from shared.platform.auth import ServiceTokens
from tests.game_service import SERVICE_KEY, SESSION_KEY
from tests.stack import server_folder

SERVICE_PASSWORD = "5d" * 32
SIDE = Path(__file__).resolve().parent.parent / "peers" / "bgio_server.js"


class Servers:
    """What runs, and what of it belongs to whom."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._folder = folder
        self._stack = stack
        embedded = EmbeddedServers(folder, durable=True)
        stack.callback(embedded.stop)
        self._postgres = embedded.start_postgres()
        self._valkey = embedded.start_valkey()
        self.owner_url = self._postgres.url()
        self.pids: dict[str, int] = {}
        self.ports: dict[str, int] = {}
        for process in psutil.Process().children():
            name = process.name()
            if "postgres" in name:
                self.pids["postgres"] = process.pid
            elif "valkey" in name or "redis" in name:
                self.pids["valkey"] = process.pid

    @property
    def service_token(self) -> str:
        return ServiceTokens("bench", SERVICE_KEY).token()

    def start_ours(self, client: Path) -> None:
        """The game service (with Long Count among its titles), the sweeper, and the gateway, as in `make play`.
        Limits of how fast one player may send are off: nobody would play a hundred moves a second."""
        migrate(self.owner_url, SERVICE_PASSWORD)
        addresses = Addresses(
            database_url=self._postgres.url(user=SERVICE_ROLE, password=SERVICE_PASSWORD),
            redis_url=self._valkey.url,
            secrets=self._folder / "secrets",
            port=free_port(),
            game_port=free_port(),
            matchmaking_port=free_port(),
            sweeper_port=free_port(),
        )
        environ = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
        environ |= {"SESSION_KEY": SESSION_KEY, "SERVICE_KEY": SERVICE_KEY, "LOG_LEVEL": "INFO"}
        environ |= {"LIMIT_COMMANDS": "off", "LIMIT_MESSAGES": "off"}
        for program in (*services(addresses, environ), gateway(addresses, client, environ)):
            if program.name == "game":
                argv = (sys.executable, "-m", "tests.bench.moves.game_with_long_count")
                program = replace(program, argv=argv)
            if program.name in ("game", "sweeper", "gateway"):
                self._start(program)
        self.ports |= {"game": addresses.game_port, "gateway": addresses.port}

    def start_bgio(self, node: Path) -> None:
        """boardgame.io twice."""
        parts = urlsplit(self.owner_url)
        with psycopg.connect(self.owner_url, autocommit=True) as connection:
            connection.execute("create database bgio")
        for name, more in (("bgio-memory", ()), ("bgio-postgres", (urlunsplit(parts._replace(path="/bgio")),))):
            port = self.ports[name] = free_port()
            lobby = self.ports[f"{name} lobby"] = free_port()
            environ = {"PATH": os.environ["PATH"], "NODE_ENV": "production"}

            def ready(ports: tuple[int, int] = (port, lobby)) -> bool:
                return all(map(accepts, ports))

            self._start(Program(name, ("node", str(SIDE), str(port), str(lobby), *more), environ, node, ready=ready))

    def _start(self, program: Program) -> None:
        log = self._folder / "logs" / f"{program.name}.log"
        with log.open("ab") as output:
            process: subprocess.Popen[bytes] = spawn(program, output)
        self._stack.callback(stop, process, program)
        self.pids[program.name] = process.pid
        wait_until_ready(program, process)

    def log(self, name: str) -> str:
        """The last words of a process."""
        return (self._folder / "logs" / f"{name}.log").read_text(errors="replace")[-2000:]

    def cpu(self, names: Sequence[str]) -> float:
        """CPU seconds that these processes and their children have used so far, those included that have ended."""
        used = 0.0
        for name in names:
            process = psutil.Process(self.pids[name])
            ended = process.cpu_times()
            used += ended.children_user + ended.children_system
            for one in (process, *process.children(recursive=True)):
                try:
                    times = one.cpu_times()
                except psutil.NoSuchProcess:
                    continue
                used += times.user + times.system
        return used

    def memory(self, name: str) -> int:
        """Bytes of memory that a process has for itself."""
        return int(psutil.Process(self.pids[name]).memory_full_info().uss)

    def commit_floor(self, seconds: float = 1.0) -> float:
        """Median milliseconds of the smallest durable write: one client, one row, one commit."""
        times: list[float] = []
        with psycopg.connect(self.owner_url, autocommit=True) as connection:
            connection.execute("create table if not exists bench_commits (at timestamptz not null default now())")
            end = time.perf_counter() + seconds
            while (start := time.perf_counter()) < end:
                connection.execute("insert into bench_commits default values")
                times.append((time.perf_counter() - start) * 1000)
        return sorted(times)[len(times) // 2]


@contextmanager
def running() -> Iterator[Servers]:
    """A durable Postgres and a Valkey in a folder of their own; everything is gone afterwards."""
    with server_folder("cartouche-bench-") as folder, ExitStack() as stack:
        folder.chmod(0o755)
        yield Servers(folder, stack)
