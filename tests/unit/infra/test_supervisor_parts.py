"""The small parts of the supervisor that need no server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from infra import supervisor
from infra.child import Program, command_line, free_port, kept_port, spawn, stop, wait_until_ready
from infra.programs import Addresses, service_env


def program(code: str, **settings: object) -> Program:
    return Program(name="part", argv=(sys.executable, "-c", code), env={}, cwd=Path("/"), **settings)  # type: ignore[arg-type]


def test_a_log_never_grows_beyond_two_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "LOG_BYTES", 1000)
    log = supervisor.LogFile(tmp_path / "part.log")
    for number in range(100):
        log.write(f"line {number:03} of this log, thirty-two bytes".encode() + b"\n")
    log.close()
    parts = sorted(path.name for path in tmp_path.iterdir())
    assert parts == ["part.log", "part.log.1"]
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 2000
    assert "line 099" in log.last(1)


def test_a_process_that_ignores_the_request_to_stop_is_killed_with_all_that_it_started() -> None:
    code = (
        "import signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "print(child.pid, flush=True); time.sleep(60)"
    )
    stubborn = program(code, stop_seconds=0.3)
    process = spawn(stubborn, subprocess.PIPE)
    assert process.stdout is not None
    grandchild = int(process.stdout.readline())
    stop(process, stubborn)
    assert process.returncode == -9
    process.stdout.read()  # ends only when the grandchild has closed its side too
    assert "time.sleep" not in command_line(grandchild)


def test_a_program_that_ends_at_once_is_not_waited_for() -> None:
    broken = program("raise SystemExit(3)", ready=lambda: False)
    process = spawn(broken, subprocess.DEVNULL)
    with pytest.raises(RuntimeError, match="part ended at once with status 3"):
        wait_until_ready(broken, process)


def test_a_port_is_kept_between_starts_unless_somebody_took_it(tmp_path: Path) -> None:
    note = tmp_path / "game.port"
    port = kept_port(note)
    assert kept_port(note) == port
    note.write_text("not a port")
    assert 0 < kept_port(note) < 65536
    assert free_port(port) > 0


def test_a_service_never_gets_the_owners_way_into_the_database(tmp_path: Path) -> None:
    addresses = Addresses("postgresql://service", "redis://", tmp_path, 1, 2, 3)
    environ = {"MIGRATION_DATABASE_URL": "postgresql://owner", "SERVICE_DATABASE_PASSWORD": "x", "BOT_THINK_MS": "0"}
    env = service_env(addresses, environ)
    assert "owner" not in "".join(env.values())
    assert "SERVICE_DATABASE_PASSWORD" not in env
    assert env["BOT_THINK_MS"] == "0"
    assert env["DATABASE_URL"] == "postgresql://service"
