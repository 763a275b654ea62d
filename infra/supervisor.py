"""Runs the processes of the stack: keeps their logs, restarts what dies, stops everything in order.

One thread, one loop: it reads what the children print, looks after those that ended, and asks those that start whether
they are ready. The state of every child is in `run/state.json` for tests and curious people.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from infra.child import Program, command_line, end_survivor, signal_group, spawn

FIRST_PAUSE = 0.2  # seconds before a child that died is started again; doubles with every further death
LONGEST_PAUSE = 10.0
CALM = 30.0  # a child that ran this many seconds has its pauses forgiven
LOG_BYTES = 5_000_000  # a log is moved to NAME.log.1 when it reaches this size

Notice = Callable[[str, str, str], None]  # name, word (ready, ended, …), detail


class LogFile:
    """A log of bounded size: the newest part and one older part."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = path.open("ab", buffering=0)
        self._size = self._file.tell()

    def write(self, data: bytes) -> None:
        if self._size + len(data) > LOG_BYTES:
            self._file.close()
            self._path.replace(self._path.with_name(f"{self._path.name}.1"))
            self._file = self._path.open("ab", buffering=0)
            self._size = 0
        self._file.write(data)
        self._size += len(data)

    def last(self, lines: int = 12) -> str:
        """The last lines, to show why a child did not start."""
        text = self._path.read_bytes()[-8000:].decode(errors="replace")
        return "\n".join(text.splitlines()[-lines:])

    def close(self) -> None:
        self._file.close()


@dataclass
class Child:
    """A program and what has become of it."""

    program: Program
    log: LogFile
    process: subprocess.Popen[bytes] | None = None
    ready: bool = False
    restarts: int = 0
    pause: float = FIRST_PAUSE
    start_at: float = 0.0
    started_at: float = 0.0
    ask_at: float = 0.0
    warned: bool = False
    wanted: bool = True
    state: str = field(default="waiting")


def end_survivors(run_dir: Path) -> None:
    """Stop what an earlier supervisor left behind when it was killed (on Linux the kernel has done it already)."""
    try:
        children = json.loads((run_dir / "state.json").read_text())["children"]
    except (OSError, ValueError, KeyError):
        return
    for child in children.values():
        # Only a process that still has the very command line: pids are used again for others.
        if child["pid"] and command_line(child["pid"]).strip() == child["command"]:
            end_survivor(child["pid"], child["command"], signal.SIGTERM, seconds=5.0)


class StartError(RuntimeError):
    """A child could not be started; the message has its last words."""


class Supervisor:
    """Owns the children. `notice` is told of everything that a person at the terminal may want to see."""

    def __init__(self, run_dir: Path, log_dir: Path, notice: Notice) -> None:
        self._run_dir = run_dir
        self._log_dir = log_dir
        self._notice = notice
        self._children: dict[str, Child] = {}
        self._selector = selectors.DefaultSelector()
        self._facts: dict[str, object] = {}
        self._stop = False
        # A signal wakes the loop through this pipe instead of interrupting a system call somewhere.
        self._wake_in, wake_out = os.pipe()
        for end in (self._wake_in, wake_out):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(wake_out, warn_on_full_buffer=False)
        self._selector.register(self._wake_in, selectors.EVENT_READ, None)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._on_stop_signal)
        signal.signal(signal.SIGCHLD, lambda *_: None)  # only so that it wakes the loop
        run_dir.mkdir(parents=True, exist_ok=True)

    def _on_stop_signal(self, _number: int, _frame: object) -> None:
        self._stop = True

    def stopping(self) -> bool:
        """Whether somebody asked for the end (Ctrl-C, SIGTERM, SIGHUP)."""
        return self._stop

    def note(self, **facts: object) -> None:
        """Add facts to `state.json`."""
        self._facts.update(facts)
        self._write_state()

    def start(self, programs: Iterable[Program]) -> None:
        """Start programs and wait until all are ready. Raises StartError when one is not; returns early on a stop."""
        names = []
        for program in programs:
            child = Child(program, LogFile(self._log_dir / f"{program.name}.log"))
            self._children[program.name] = child
            names.append(program.name)
            self._spawn(child)
        while not self._stop and not all(self._children[name].ready for name in names):
            self._turn(0.03)
            for name in names:
                child = self._children[name]
                if child.ready:
                    continue
                took_too_long = time.monotonic() - child.started_at > child.program.ready_seconds
                if child.restarts >= 3 or took_too_long:
                    why = "did not get ready" if took_too_long else "ends as soon as it is started"
                    raise StartError(f"{name} {why}. The end of {child.log._path}:\n{child.log.last()}")

    def run(self) -> None:
        """Look after the children until somebody asks for the end."""
        while not self._stop:
            self._turn(0.5)

    def stop(self, groups: Iterable[Iterable[str]]) -> None:
        """Stop the named groups one after the other, the members of a group together; then whatever is left."""
        for group in (*groups, tuple(self._children)):
            going = [self._children[name] for name in group if name in self._children]
            for child in going:
                child.wanted = False
                if child.process is not None and child.process.poll() is None:
                    child.process.send_signal(child.program.stop_signal)
            patience = max((child.program.stop_seconds for child in going), default=0.0)
            end = time.monotonic() + patience
            while time.monotonic() < end and any(child.process is not None for child in going):
                self._turn(0.05)
            for child in going:
                if child.process is not None:
                    self._notice(child.program.name, "killed", f"did not stop in {patience:.0f} s")
                    signal_group(child.process.pid, signal.SIGKILL)
                    child.process.wait()
                    self._reap(child)
        self._write_state()
        for child in self._children.values():
            child.log.close()

    # One turn of the loop.

    def _turn(self, patience: float) -> None:
        now = time.monotonic()
        for child in self._children.values():
            if child.process is None and child.wanted:
                patience = min(patience, max(0.0, child.start_at - now))
            elif child.process is not None and not child.ready:
                patience = min(patience, 0.03)
        for key, _ in self._selector.select(patience):
            self._read(key.fd, key.data)
        for child in self._children.values():
            if child.process is not None and child.process.poll() is not None:
                self._reap(child)
            if child.process is None and child.wanted and not self._stop and time.monotonic() >= child.start_at:
                child.restarts += 1
                self._spawn(child)
            if child.process is not None and not child.ready:
                self._ask(child)

    def _read(self, fd: int, child: Child | None) -> None:
        try:
            data = os.read(fd, 65536)
        except BlockingIOError:
            return
        if child is None:
            return  # the wake-up pipe
        if data:
            child.log.write(data)
        else:
            self._selector.unregister(fd)
            os.close(fd)

    def _spawn(self, child: Child) -> None:
        output, child_end = os.pipe()
        os.set_blocking(output, False)
        try:
            child.process = spawn(child.program, child_end)
        finally:
            os.close(child_end)
        self._selector.register(output, selectors.EVENT_READ, child)
        child.started_at = time.monotonic()
        child.ask_at = 0.0
        child.ready = child.warned = False
        child.state = "starting"
        self._write_state()

    def _ask(self, child: Child) -> None:
        now = time.monotonic()
        if now < child.ask_at:
            return
        age = now - child.started_at
        if child.program.ready():
            child.ready, child.state = True, "ready"
            self._notice(child.program.name, "ready", f"{time.monotonic() - child.started_at:.1f} s")
            self._write_state()
            return
        child.ask_at = time.monotonic() + (0.03 if age < 5 else 0.5)
        if age > child.program.ready_seconds and not child.warned:
            child.warned = True
            self._notice(child.program.name, "slow", f"not ready after {age:.0f} s; see {child.log._path}")

    def _reap(self, child: Child) -> None:
        process = child.process
        assert process is not None
        signal_group(process.pid, signal.SIGKILL)  # whatever it started ends with it
        child.process, child.ready = None, False
        if child.wanted and not self._stop:
            if time.monotonic() - child.started_at > CALM:
                child.pause = FIRST_PAUSE
            child.start_at = time.monotonic() + child.pause
            self._notice(
                child.program.name, "ended", f"{_status(process.returncode)}; starting again in {child.pause:.1f} s"
            )
            child.pause = min(child.pause * 2, LONGEST_PAUSE)
            child.state = "waiting"
        else:
            child.state = "stopped"
            self._notice(child.program.name, "stopped", "")
        self._write_state()

    def _write_state(self) -> None:
        children = {
            name: {
                "pid": child.process.pid if child.process else None,
                "state": child.state,
                "restarts": child.restarts,
                "command": " ".join(child.program.argv),
            }
            for name, child in self._children.items()
        }
        text = json.dumps({"supervisor": os.getpid(), "children": children, **self._facts}, indent=1)
        draft = self._run_dir / "state.json.new"
        draft.touch(mode=0o600)
        draft.write_text(text)
        draft.replace(self._run_dir / "state.json")


def _status(code: int) -> str:
    if code < 0:
        return f"killed by {signal.Signals(-code).name}"
    return f"ended with status {code}"
