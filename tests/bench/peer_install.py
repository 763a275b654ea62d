"""Puts the peers of the benches into folders of their own under .cache/peers, by name and locked version.

Nothing of them is part of this project or comes with it: they are installed when a bench first wants them.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LOCKS = Path(__file__).resolve().parent / "peers"
FOLDER = ROOT / ".cache" / "peers"


class NoPeers(RuntimeError):
    """The peers could not be installed; the message says what the package client said."""


def python() -> Path:
    """The interpreter of an environment with `eventsourcing`. Raises NoPeers."""
    lock = LOCKS / "requirements.lock"
    folder = FOLDER / f"python-{_digest(lock)}"
    if not (folder / "ready").exists():
        shutil.rmtree(folder, ignore_errors=True)
        _run([sys.executable, "-m", "venv", str(folder)], ROOT)
        pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        _run([*pip, "--require-hashes", "-r", str(lock)], ROOT)
        (folder / "ready").touch()
    return folder / "bin" / "python"


def node() -> Path:
    """The folder whose node_modules has message-db, boardgame.io and bgio-postgres. Raises NoPeers."""
    folder = FOLDER / f"node-{_digest(LOCKS / 'package-lock.json')}"
    if not (folder / "ready").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(LOCKS / name, folder / name)
        npm = [str(ROOT / "infra" / "npm.sh"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        _run(npm, folder)
        (folder / "ready").touch()
    return folder


def _digest(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()[:12]


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NoPeers(f"{command[0]} could not install the peers:\n{(done.stderr or done.stdout)[-1000:]}")
