"""The embedded servers: real ones, as an unprivileged user, that survive kill -9 and a killed supervisor."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from infra.accounts import can_reach, private_folder, unprivileged
from infra.child import is_running, spawn, stop, wait_until_ready
from infra.embedded import EmbeddedServers
from infra.postgres import open_postgres
from infra.secrets_folder import secret


@pytest.fixture
def servers(server_folder: Path) -> Iterator[EmbeddedServers]:
    servers = EmbeddedServers(server_folder / "data", durable=True)
    yield servers
    servers.stop()


def test_an_acknowledged_row_survives_kill_9_of_postgres(server_folder: Path) -> None:
    data = server_folder / "data"
    postgres = open_postgres(data, data / "secrets")
    process = spawn(postgres.program, subprocess.DEVNULL)
    try:
        wait_until_ready(postgres.program, process)
        postgres.create_database()
        with psycopg.connect(postgres.url(), autocommit=True) as connection:
            connection.execute("CREATE TABLE kept AS SELECT 1 AS n")
            (durable,) = connection.execute("SELECT current_setting('fsync') || current_setting('synchronous_commit')")
        assert durable == ("onon",)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    # The next start finds the port, the password and the row again; the crash left a postmaster.pid behind.
    again = open_postgres(data, data / "secrets")
    process = spawn(again.program, subprocess.DEVNULL)
    try:
        wait_until_ready(again.program, process)
        with psycopg.connect(again.url()) as connection:
            assert connection.execute("SELECT n FROM kept").fetchall() == [(1,)]
    finally:
        stop(process, again.program)


def test_servers_left_over_by_a_killed_run_are_ended_by_the_next_start(server_folder: Path) -> None:
    """Without the kernel's help (PR_SET_PDEATHSIG is switched off here, as on macOS) the pid files do it."""
    data = server_folder / "data"
    code = (
        "import os, pathlib, sys, infra.child as child; child._libc = None\n"
        "from infra.embedded import EmbeddedServers\n"
        f"s = EmbeddedServers(pathlib.Path({str(data)!r})); s.start_postgres(); s.start_valkey()\n"
        "print(*(p.pid for p, _ in s._running), flush=True); os.kill(os.getpid(), 9)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    pids = [int(word) for word in run.stdout.split()]
    names = ["postgres", "valkey"]
    assert [is_running(pid, name) for pid, name in zip(pids, names, strict=True)] == [True, True]
    second = EmbeddedServers(data)
    try:
        second.start_postgres()
        second.start_valkey()
        assert [is_running(pid, name) for pid, name in zip(pids, names, strict=True)] == [False, False]
    finally:
        second.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child of its parent's death")
def test_nothing_outlives_a_killed_supervisor_on_linux(server_folder: Path) -> None:
    code = (
        "import os, pathlib\nfrom infra.embedded import EmbeddedServers\n"
        f"s = EmbeddedServers(pathlib.Path({str(server_folder / 'data')!r})); s.start_postgres(); s.start_valkey()\n"
        "print(*(p.pid for p, _ in s._running), flush=True); os.kill(os.getpid(), 9)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    pids = [int(word) for word in run.stdout.split()]
    assert len(pids) == 2
    for pid, name in zip(pids, ("postgres", "valkey"), strict=True):
        for _ in range(100):
            if not is_running(pid, name):
                break
            subprocess.run(["sleep", "0.05"], check=True)
        assert not is_running(pid, name)


def test_the_servers_listen_on_the_loopback_address_only_and_ask_for_a_password(servers: EmbeddedServers) -> None:
    postgres, valkey = servers.start_postgres(), servers.start_valkey()
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(postgres.url(password="wrong"))
    with pytest.raises(redis.AuthenticationError):
        redis.Redis(port=valkey.port).ping()
    with psycopg.connect(postgres.url()) as connection:
        (row,) = connection.execute("SELECT current_setting('listen_addresses')")
    assert row == ("127.0.0.1",)
    with redis.Redis.from_url(valkey.url) as client:
        assert client.config_get("bind") == {"bind": "127.0.0.1"}
        assert client.config_get("appendonly") == {"appendonly": "yes"}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has a user to drop to")
def test_root_starts_the_servers_as_somebody_else(servers: EmbeddedServers) -> None:
    postgres, valkey = servers.start_postgres(), servers.start_valkey()
    account = unprivileged()
    assert account is not None
    owners = {Path(f"/proc/{process.pid}").stat().st_uid for process, _ in servers._running}
    assert owners == {account.uid}
    assert postgres.program.account == valkey.program.account == account


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has a user to drop to")
def test_a_data_folder_below_a_closed_folder_is_kept_where_the_servers_reach_it(server_folder: Path) -> None:
    """As in a clone under /root: the closed folder stays closed, and a link leads to the data."""
    closed = server_folder / "closed"
    closed.mkdir(mode=0o700)
    servers = EmbeddedServers(closed / "data")
    try:
        with psycopg.connect(servers.start_postgres().url()) as connection:
            assert connection.execute("SELECT 1").fetchall() == [(1,)]
    finally:
        servers.stop()
        real = (closed / "data" / "postgres").resolve()
        subprocess.run(["rm", "-rf", str(real)], check=True)
    assert closed.stat().st_mode & 0o777 == 0o700
    assert not can_reach(unprivileged(), closed)
    assert real.parent == Path("/var/lib/cartouche")
    # A link whose target was removed by hand is replaced.
    assert private_folder(closed / "data" / "postgres", unprivileged()).is_dir()
    (closed / "data" / "postgres").resolve().rmdir()


def test_a_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    first = secret(tmp_path / "secrets", "session.key")
    assert secret(tmp_path / "secrets", "session.key") == first
    assert len(bytes.fromhex(first)) == 32
    assert (tmp_path / "secrets" / "session.key").stat().st_mode & 0o777 == 0o600
    assert secret(tmp_path / "secrets", "service.key") != first
