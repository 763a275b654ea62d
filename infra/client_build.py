"""Builds the client when its sources are newer than what was built last."""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PWA = ROOT / "pwa"
DIST = PWA / "dist"
_NOTES = ROOT / ".cache" / "client"
_MADE = {"node_modules", "dist", "test", "coverage"}


class BuildError(RuntimeError):
    """npm could not install or build; the message has its last words."""


def build(say: Callable[[str], None]) -> None:
    """Make `pwa/dist` current; tells `say` what takes time."""
    install(say)
    digest = _digest(path for path in sorted(PWA.rglob("*")) if path.is_file() and not _MADE & set(path.parts))
    if _noted("build", digest) and (DIST / "index.html").exists():
        return
    say("Building the client (a few seconds) …")
    _npm("run", "build")
    _note("build", digest)


def install(say: Callable[[str], None]) -> None:
    """Make `pwa/node_modules` what the lock file says."""
    digest = _digest([PWA / "package-lock.json", PWA / "package.json"])
    if _noted("install", digest) and (PWA / "node_modules" / ".package-lock.json").exists():
        return
    say("Installing the packages that build the client (half a minute the first time) …")
    _npm("ci", "--no-audit", "--no-fund")
    _note("install", digest)


def _npm(*words: str) -> None:
    done = subprocess.run(
        [str(ROOT / "infra" / "npm.sh"), *words], cwd=PWA, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        last = "\n".join((done.stdout + done.stderr).splitlines()[-25:])
        raise BuildError(f"`npm {' '.join(words)}` in pwa/ failed:\n{last}")


def _digest(paths: object) -> str:
    total = hashlib.sha256()
    for path in paths:  # type: ignore[attr-defined]
        total.update(f"{path.relative_to(PWA)}\n".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _noted(name: str, digest: str) -> bool:
    note = _NOTES / name
    return note.exists() and note.read_text() == digest


def _note(name: str, digest: str) -> None:
    _NOTES.mkdir(parents=True, exist_ok=True)
    (_NOTES / name).write_text(digest)
