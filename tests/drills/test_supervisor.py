"""The supervisor of `make play` on a bad day: whatever dies comes back, and nothing stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import psycopg
import pytest

from infra.child import is_running
from infra.embedded import EmbeddedServers
from tests.stack import ROOT, Stack, running_stack

EVERY_PART = ("postgres", "valkey", "game", "matchmaking", "worker", "sweeper", "gateway")


def processes_of(stack: Stack) -> set[int]:
    """Every process, of any user, that was started for this stack: it knows the folder."""
    mark = str(stack.data_dir).encode()
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            # Postgres and Valkey write their title over both; those stand in their data.
            told = (folder / "environ").read_bytes() + (folder / "cmdline").read_bytes()
            if mark in told or mark in bytes((folder / "cwd").readlink()):
                found.add(int(folder.name))
        except OSError:  # it has ended meanwhile
            continue
    return found


def ready(stack: Stack) -> bool:
    paths = ("/health/ready", "/health/matchmaking/ready")
    return all(httpx.get(stack.url + path, timeout=15).status_code == 200 for path in paths)


def test_whatever_dies_is_started_again_and_everything_is_ready_after(stack: Stack) -> None:
    for name in EVERY_PART:
        old = stack.pid(name)
        assert stack.restart(name, signal.SIGKILL) != old
    deadline = time.monotonic() + 20
    while not ready(stack):
        assert time.monotonic() < deadline
        time.sleep(0.2)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_sigterm_stops_everything_within_ten_seconds_and_leaves_no_process(new_stack: Callable[..., Stack]) -> None:
    stack = new_stack()
    running = processes_of(stack)
    assert {stack.pid(name) for name in EVERY_PART} <= running
    assert stack.stop() < 10.0
    assert processes_of(stack) == set()


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_killed_supervisor_leaves_no_process_and_its_games_open_again_within_seconds(
    new_stack: Callable[..., Stack],
) -> None:
    stack = new_stack()
    with stack.client() as client:
        token = client.post("/api/players", json={"name": "Ana"}).json()["token"]
    keys = (stack.data_dir / "secrets" / "session.key").read_text()
    stack.kill_supervisor()
    deadline = time.monotonic() + 10
    while processes_of(stack):
        assert time.monotonic() < deadline, processes_of(stack)
        time.sleep(0.1)
    begin = time.monotonic()
    stack.start()
    assert time.monotonic() - begin < 15.0
    assert (stack.data_dir / "secrets" / "session.key").read_text() == keys
    answer = httpx.get(f"{stack.url}/api/me", headers={"Authorization": f"Bearer {token}"}, timeout=15)
    assert "Ana" in answer.text


def test_a_second_start_in_the_same_folder_or_on_the_same_port_says_what_to_do(stack: Stack) -> None:
    def play(**env: str) -> str:
        run = subprocess.run(
            [sys.executable, "-m", "infra.play", "--no-build"],
            cwd=ROOT,
            env=os.environ | env,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert run.returncode == 1
        return run.stderr

    same_folder = play(DATA_DIR=str(stack.data_dir), PORT="1")
    assert "already runs" in same_folder and "DATA_DIR" in same_folder
    other = str(stack.data_dir.with_name("other"))
    same_port = play(DATA_DIR=other, PORT=str(stack.port))
    assert f"PORT={stack.port + 1} make play" in same_port
    assert is_running(stack.pid("game"), "services.game")


def test_servers_of_your_own_replace_the_embedded_ones(server_folder: Path) -> None:
    """With DATABASE_URL and REDIS_URL only our own processes are started; the given servers outlive them."""
    given = EmbeddedServers(server_folder / "given")
    try:
        postgres, valkey = given.start_postgres(), given.start_valkey()
        with running_stack({"DATABASE_URL": postgres.url(), "REDIS_URL": valkey.url}) as stack:
            assert stack.facts["children"].keys() == set(EVERY_PART) - {"postgres", "valkey"}
            assert ready(stack)
            assert not (stack.data_dir / "postgres").exists()
            with stack.client() as client:
                assert client.post("/api/players", json={"name": "Ana"}).status_code == 201
        with psycopg.connect(postgres.url()) as connection:
            assert connection.execute("SELECT count(*) FROM matchmaking.players").fetchall() == [(1,)]
    finally:
        given.stop()
