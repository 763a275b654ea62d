"""The life of an embedded PostgreSQL: make the cluster, start, stop, and end a survivor of a killed run.

The cluster listens on 127.0.0.1 only, asks for a password (SCRAM), has no socket file, and is crash-safe in play:
fsync and synchronous_commit are on, so an acknowledged command survives kill -9 and a power cut.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import sql

from infra.accounts import Account, private_folder, unprivileged
from infra.binaries import postgres_bin
from infra.child import Program, end_survivor, is_running, kept_port
from infra.secrets_folder import secret

OWNER = "cartouche_owner"  # superuser of the embedded cluster; used for migrations only
DATABASE = "cartouche"

# Every role of the cluster gets these: one idle writer anywhere would hold back all followers of the log.
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "120",
    "shared_buffers": "64MB",
    "idle_in_transaction_session_timeout": "5s",
    "log_min_messages": "warning",
    # Parameters of statements hold secrets (seeds, when a cube will stop), which a log of slow ones must not show.
    "log_parameter_max_length": "0",
    "log_parameter_max_length_on_error": "0",
    "log_line_prefix": "%m [%p] ",
    "log_timezone": "UTC",
    "timezone": "UTC",
    "max_wal_size": "256MB",
}
DURABLE = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
# For tests that prove nothing about crashes: the same server, without waiting for the disk.
FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


class PostgresError(RuntimeError):
    """The embedded PostgreSQL could not be made or started; the message says why in a sentence."""


@dataclass(frozen=True)
class Postgres:
    """An embedded cluster in `folder`, with its password in `secrets`."""

    folder: Path
    port: int
    password: str
    program: Program

    def url(self, database: str = DATABASE, user: str = OWNER, password: str | None = None) -> str:
        """The address of one of its databases."""
        return f"postgresql://{user}:{password or self.password}@127.0.0.1:{self.port}/{database}"

    def create_database(self, name: str = DATABASE) -> None:
        """Make the database if it is not there; called when the server is up."""
        with psycopg.connect(self.url("postgres"), autocommit=True, connect_timeout=10) as connection:
            row = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone()
            if row is None:
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))


def open_postgres(data_dir: Path, secrets: Path, *, durable: bool = True) -> Postgres:
    """Make the cluster of `data_dir` if needed, end a survivor, and say how to start the server.

    Raises PostgresError, MissingBinaryError or PermissionError with a sentence for the person at the terminal.
    """
    account = unprivileged()
    programs = postgres_bin(account)
    password = secret(secrets, "postgres-owner.key")
    cluster = private_folder(data_dir / "postgres", account) / "cluster"
    if not (cluster / "PG_VERSION").exists():
        _make_cluster(programs, cluster, password, account, durable=durable)
    _check_version(programs, cluster)
    _end_survivor(cluster)
    port = kept_port(data_dir / "run" / "postgres.port")
    settings = SETTINGS | (DURABLE if durable else FAST) | {"port": str(port)}
    argv = [str(programs / "postgres"), "-D", str(cluster)]
    for name, value in settings.items():
        argv += ["-c", f"{name}={value}"]

    def ready() -> bool:
        try:
            with psycopg.connect(
                f"postgresql://{OWNER}:{password}@127.0.0.1:{port}/postgres", connect_timeout=2, autocommit=True
            ):
                return True
        except psycopg.OperationalError:
            return False

    program = Program(
        name="postgres",
        argv=tuple(argv),
        env={"LC_ALL": "C", "TZ": "UTC", "PATH": "/usr/bin:/bin"},
        cwd=cluster,
        account=account,
        stop_signal=signal.SIGINT,  # "fast": ends sessions, writes a checkpoint
        ready=ready,
        ready_seconds=60.0,  # recovery after a crash reads back at most max_wal_size
    )
    return Postgres(cluster, port, password, program)


def _make_cluster(programs: Path, cluster: Path, password: str, account: Account | None, *, durable: bool) -> None:
    """Run initdb aside and move the result into place: a broken-off first start leaves no half cluster."""
    draft = cluster.with_name("cluster.new")
    shutil.rmtree(draft, ignore_errors=True)
    with tempfile.NamedTemporaryFile("w", prefix="cartouche-", suffix=".pw", dir="/tmp") as note:
        note.write(password)
        note.flush()
        if account is not None:
            os.chown(note.name, account.uid, account.gid)
        command = [str(programs / "initdb"), "-D", str(draft), "-U", OWNER, "-A", "scram-sha-256"]
        command += ["--pwfile", note.name, "-E", "UTF8", "--no-locale", "--no-instructions"]
        if not durable:
            command.append("--no-sync")
        made = subprocess.run(
            command,
            user=account.uid if account else None,
            group=account.gid if account else None,
            extra_groups=[] if account else None,
            cwd=cluster.parent,
            env={"LC_ALL": "C", "TZ": "UTC", "PATH": "/usr/bin:/bin"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    if made.returncode != 0:
        raise PostgresError(f"initdb could not make the database in {cluster.parent}:\n{made.stderr.strip()}")
    draft.rename(cluster)


def _check_version(programs: Path, cluster: Path) -> None:
    have = (cluster / "PG_VERSION").read_text().strip()
    answer = subprocess.run([str(programs / "postgres"), "--version"], capture_output=True, text=True, check=False)
    words = answer.stdout.split()
    major = words[2].split(".")[0] if len(words) > 2 else ""
    if major != have:
        raise PostgresError(
            f"The games in {cluster} are of PostgreSQL {have}, and {programs} has {major or 'no working one'}. "
            "Set PG_BIN to the bin folder of the older version, or DATA_DIR to a new folder."
        )


def _end_survivor(cluster: Path) -> None:
    note = cluster / "postmaster.pid"
    try:
        pid = int(note.read_text().split("\n", 1)[0])
    except (OSError, ValueError):
        return
    if is_running(pid, str(cluster)):
        end_survivor(pid, str(cluster), signal.SIGINT)
    elif note.exists():
        # The pid may belong to somebody else by now, and Postgres would then refuse to start.
        note.unlink(missing_ok=True)
