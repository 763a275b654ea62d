"""`make play`: everything on this machine under one supervisor.

    python -m infra.play [--no-build] [--quiet] [--ready-file PATH]

PORT (8000) and DATA_DIR (.cartouche) are settings; DATABASE_URL and REDIS_URL replace the embedded servers. Ctrl-C or
SIGTERM stops everything in order; a second start finds the games again.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import psycopg

from infra import client_build
from infra.accounts import NoAccountError
from infra.binaries import MissingBinaryError
from infra.child import kept_port
from infra.migrate import SERVICE_ROLE, ChangedMigrationError, migrate
from infra.postgres import PostgresError, open_postgres
from infra.programs import STOP_ORDER, Addresses, gateway, services
from infra.screen import Screen, port_is_free
from infra.secrets_folder import secret
from infra.supervisor import StartError, Supervisor, end_survivors
from infra.valkey import open_valkey


class CannotPlayError(RuntimeError):
    """The stack cannot run here as asked; the message is for the person at the terminal."""


def main() -> None:
    options = _options()
    screen = Screen(quiet=options.quiet)
    try:
        _play(options, screen)
    except KeyboardInterrupt:  # before anything runs; later the supervisor hears of it
        sys.exit("Stopped.")
    except (
        CannotPlayError,
        ChangedMigrationError,
        MissingBinaryError,
        NoAccountError,
        PermissionError,
        PostgresError,
        StartError,
        client_build.BuildError,
        psycopg.Error,
    ) as error:
        sys.exit(f"Cannot play: {error}")


def _play(options: argparse.Namespace, screen: Screen) -> None:
    port = _port()
    data_dir = Path(os.environ.get("DATA_DIR") or ".cartouche").absolute()
    data_dir.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        stack.enter_context(_only_one(data_dir))
        end_survivors(data_dir / "run")
        if not port_is_free(port):
            raise CannotPlayError(f"port {port} is taken by another program. Choose another: PORT={port + 1} make play")
        if not options.no_build:
            client_build.build(screen.say)
        supervisor = Supervisor(data_dir / "run", data_dir / "logs", screen.process)
        try:
            _start(supervisor, screen, data_dir, port, options.ready_file)
            supervisor.run()
        finally:
            if supervisor.stopping():
                screen.say("\nStopping …")
            supervisor.stop(STOP_ORDER)


def _start(supervisor: Supervisor, screen: Screen, data_dir: Path, port: int, ready_file: Path | None) -> None:
    secrets = data_dir / "secrets"
    for name in ("session.key", "service.key"):
        secret(secrets, name)
    database_url, redis_url, owner_url, service_password = _servers(supervisor, screen, data_dir, secrets)
    if supervisor.stopping():
        return
    applied = migrate(owner_url, service_password)
    if applied:
        screen.say(f"  {len(applied)} database migrations applied")
    addresses = Addresses(
        database_url=database_url,
        redis_url=redis_url,
        secrets=secrets,
        port=port,
        game_port=kept_port(data_dir / "run" / "game.port"),
        matchmaking_port=kept_port(data_dir / "run" / "matchmaking.port"),
        sweeper_port=kept_port(data_dir / "run" / "sweeper.port"),
    )
    supervisor.note(
        port=port, owner_database_url=owner_url, database_url=database_url, redis_url=redis_url, data_dir=str(data_dir)
    )
    supervisor.start([*services(addresses), gateway(addresses, client_build.DIST)])
    if supervisor.stopping():
        return
    screen.welcome(port, str(data_dir))
    if ready_file is not None:
        ready_file.write_text(json.dumps({"url": f"http://127.0.0.1:{port}"}))


def _servers(supervisor: Supervisor, screen: Screen, data_dir: Path, secrets: Path) -> tuple[str, str, str, str | None]:
    """Start the servers that are not given. Returns the services' database, Redis, the owner's database, and the
    password for the services' role if that role is ours to make."""
    given_database, given_redis = os.environ.get("DATABASE_URL"), os.environ.get("REDIS_URL")
    programs = []
    postgres = valkey = None
    if not given_database:
        if not (data_dir / "postgres").exists():
            screen.say("Making the database (a few seconds, the first time only) …")
        postgres = open_postgres(data_dir, secrets)
        programs.append(postgres.program)
    if not given_redis:
        valkey = open_valkey(data_dir, secrets)
        programs.append(valkey.program)
    supervisor.start(programs)
    redis_url = given_redis or (valkey.url if valkey else "")
    if postgres is None:
        database_url = given_database or ""
        return database_url, redis_url, os.environ.get("MIGRATION_DATABASE_URL") or database_url, None
    if not supervisor.stopping():
        postgres.create_database()
    password = secret(secrets, "postgres-service.key")
    return postgres.url(user=SERVICE_ROLE, password=password), redis_url, postgres.url(), password


def _only_one(data_dir: Path) -> IO[str]:
    """Hold the lock of the data folder. Raises CannotPlayError if another supervisor has it."""
    file = (data_dir / "lock").open("a+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.seek(0)
        raise CannotPlayError(
            f"Cartouche already runs with the games in {data_dir} ({file.read().strip() or 'it is just starting'}). "
            "Stop it there first, or set DATA_DIR to another folder."
        ) from None
    file.truncate(0)
    file.write(f"process {os.getpid()}, port {_port()}")
    file.flush()
    return file


def _port() -> int:
    text = os.environ.get("PORT") or "8000"
    if not text.isdigit() or not 1 <= int(text) <= 65535:
        raise CannotPlayError(f"PORT must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m infra.play", description="Run Cartouche on this machine.")
    parser.add_argument("--no-build", action="store_true", help="serve pwa/dist as it is")
    parser.add_argument("--quiet", action="store_true", help="print nothing but errors")
    parser.add_argument("--ready-file", type=Path, help="write the address here when everything is ready")
    return parser.parse_args()


if __name__ == "__main__":
    main()
