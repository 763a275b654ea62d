"""Starting and stopping one process so that nothing of it is left behind."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from infra.accounts import Account

PR_SET_PDEATHSIG = 1  # linux/prctl.h
# Loaded before any fork: between fork and exec only this one call is made.
_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


@dataclass(frozen=True)
class Program:
    """How a process is started, asked whether it is ready, and stopped."""

    name: str
    argv: tuple[str, ...]
    env: Mapping[str, str]
    cwd: Path
    account: Account | None = None
    stdin: bytes | None = None  # for a configuration with a password, which must not be seen in `ps`
    stop_signal: signal.Signals = signal.SIGTERM
    stop_seconds: float = 8.0
    ready: Callable[[], bool] = field(default=lambda: True)
    ready_seconds: float = 30.0


def _die_with_parent(stop_signal: int) -> Callable[[], None] | None:
    libc = _libc
    if libc is None:
        return None  # elsewhere survivors are found by their pid files at the next start

    def ask_kernel() -> None:
        libc.prctl(PR_SET_PDEATHSIG, stop_signal)

    return ask_kernel


def spawn(program: Program, output: int | IO[bytes]) -> subprocess.Popen[bytes]:
    """Start `program` as the leader of its own process group; it is told to stop if this process dies in any way."""
    account = program.account
    process = subprocess.Popen(
        program.argv,
        env=dict(program.env),
        cwd=program.cwd,
        stdin=subprocess.PIPE if program.stdin is not None else subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        user=account.uid if account else None,
        group=account.gid if account else None,
        extra_groups=[] if account else None,
        start_new_session=True,  # Ctrl-C reaches only the supervisor, which stops the others in order
        umask=0o077,
        preexec_fn=_die_with_parent(program.stop_signal),
    )
    if program.stdin is not None and process.stdin is not None:
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(program.stdin)
            process.stdin.close()
    return process


def signal_group(pid: int, number: int) -> None:
    """Send a signal to the process group of `pid`, if it is still there."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, number)


def stop(process: subprocess.Popen[bytes], program: Program) -> None:
    """Ask `process` to stop, wait for its `stop_seconds`, then kill what is left of its group."""
    if process.poll() is None:
        process.send_signal(program.stop_signal)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(program.stop_seconds)
    signal_group(process.pid, signal.SIGKILL)
    process.wait()


def wait_until_ready(program: Program, process: subprocess.Popen[bytes]) -> None:
    """Return when `program` says that it is ready.

    Raises RuntimeError when it ends before that, or takes longer than its `ready_seconds`.
    """
    end = time.monotonic() + program.ready_seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"{program.name} ended at once with status {process.returncode}")
        if program.ready():
            return
        time.sleep(0.03)
    raise RuntimeError(f"{program.name} was not ready after {program.ready_seconds:.0f} seconds")


def command_line(pid: int) -> str:
    """The command line of a running process, or an empty string if there is none with this pid."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        if Path("/proc/self").exists():
            return ""
    answer = subprocess.run(["ps", "-o", "command=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return answer.stdout.strip()


def is_running(pid: int, name: str) -> bool:
    """Whether the process `pid` exists and its command line has `name` in it: pids are used again for others."""
    return name in command_line(pid)


def end_survivor(pid: int, name: str, stop_signal: int, seconds: float = 10.0) -> None:
    """Stop a process that an earlier run left behind (after its supervisor was killed)."""
    for number, patience in ((stop_signal, seconds), (signal.SIGKILL, 5.0)):
        end = time.monotonic() + patience
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)
        while time.monotonic() < end:
            if not is_running(pid, name):
                return
            time.sleep(0.05)


def free_port(wanted: int = 0) -> int:
    """A free port on the loopback address: `wanted` if that is free, else any."""
    for port in dict.fromkeys((wanted, 0)):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError("no free port on 127.0.0.1")


def kept_port(note: Path) -> int:
    """The port that `note` remembers if it is still free, else a new one; written to `note`."""
    try:
        wanted = int(note.read_text())
    except (OSError, ValueError):
        wanted = 0
    port = free_port(wanted)
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(f"{port}\n")
    return port


def accepts(port: int) -> bool:
    """Whether something listens on this loopback port."""
    with socket.socket() as probe:
        probe.settimeout(0.5)
        return probe.connect_ex(("127.0.0.1", port)) == 0
