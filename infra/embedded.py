"""A real Postgres and a real Valkey in one folder, without a supervisor: for tests and for a shell.

`python -m infra.embedded [FOLDER]` starts both, prints DATABASE_URL and REDIS_URL, and stops them on Ctrl-C.
The supervisor of `make play` (infra/play.py) starts the same two programs and restarts them when they die.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from infra.child import spawn, stop, wait_until_ready
from infra.postgres import Postgres, open_postgres
from infra.valkey import Valkey, open_valkey


class EmbeddedServers:
    """Both servers, their data in `folder`. Not durable by default: see infra/postgres.py, FAST."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self._folder = folder
        self._durable = durable
        self._running: list[tuple[subprocess.Popen[bytes], Postgres | Valkey]] = []

    def start_postgres(self) -> Postgres:
        """Start Postgres and wait until it answers; the database `cartouche` is there and empty."""
        postgres = open_postgres(self._folder, self._folder / "secrets", durable=self._durable)
        self._start(postgres)
        postgres.create_database()
        return postgres

    def start_valkey(self) -> Valkey:
        """Start Valkey and wait until it answers."""
        valkey = open_valkey(self._folder, self._folder / "secrets")
        self._start(valkey)
        return valkey

    def _start(self, server: Postgres | Valkey) -> None:
        logs = self._folder / "logs"
        logs.mkdir(parents=True, exist_ok=True)
        log = logs / f"{server.program.name}.log"
        with log.open("ab") as output:
            process = spawn(server.program, output)
        self._running.append((process, server))
        try:
            wait_until_ready(server.program, process)
        except RuntimeError as error:
            self.stop()
            last = log.read_text(errors="replace")[-2000:]
            raise RuntimeError(f"{error}. Its last words:\n{last}") from error

    def stop(self) -> None:
        """Stop what was started, the last first."""
        while self._running:
            process, server = self._running.pop()
            stop(process, server.program)


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".cartouche").absolute()
    servers = EmbeddedServers(folder, durable=True)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: sys.exit(0))
    try:
        postgres, valkey = servers.start_postgres(), servers.start_valkey()
        print(f"export DATABASE_URL={postgres.url()}\nexport REDIS_URL={valkey.url}", flush=True)
        signal.pause()
    finally:
        servers.stop()


if __name__ == "__main__":
    main()
