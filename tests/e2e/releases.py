"""Several builds of the client, served in turn by the real gateway: how releases reach a phone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from infra.binaries import caddy
from infra.child import free_port
from tests.stack import ROOT, Stack


def build(folder: Path, version: str) -> None:
    """Build the client's sources as they are, as this version, into a folder of its own."""
    env = os.environ | {"CARTOUCHE_DIST": str(folder), "CARTOUCHE_VERSION": version}
    done = subprocess.run(
        [str(ROOT / "infra" / "npm.sh"), "run", "build"],
        cwd=ROOT / "pwa",
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def first_script(folder: Path) -> str:
    """The script with which a build's page begins: what tells builds apart."""
    found = re.search(r'type="module"[^>]*src="(/assets/[^"]+)"', (folder / "index.html").read_text())
    assert found is not None
    return found[1]


class Releases:
    """A gateway in front of a stack's services whose client can be exchanged; a context manager."""

    def __init__(self, stack: Stack, folder: Path, builds: Mapping[str, Path]) -> None:
        self._root = folder / "served"
        self.builds = dict(builds)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.release(next(iter(builds)))
        upstream = f"127.0.0.1:{stack.port}"
        config = ROOT / "infra" / "gateway" / "Caddyfile"
        env = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ} | {
            "PORT": str(self.port),
            "PWA_ROOT": str(self._root),
            "GAME_UPSTREAM": upstream,
            "MATCHMAKING_UPSTREAM": upstream,
            "DATA_DIR": str(folder),
        }
        self._gateway = subprocess.Popen(
            [str(caddy()), "run", "--config", str(config), "--adapter", "caddyfile"],
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/version.json").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        self.__exit__(None, None, None)
        raise AssertionError("the gateway did not start")

    def release(self, name: str) -> None:
        """From now on this build is served, and nothing of the others."""
        new = self._root.with_name("next")
        new.symlink_to(self.builds[name], target_is_directory=True)
        new.replace(self._root)

    def script(self, name: str) -> str:
        return first_script(self.builds[name])

    def assets(self, name: str) -> set[str]:
        """The hashed files of a build."""
        return {f"/assets/{path.name}" for path in (self.builds[name] / "assets").iterdir()}

    def variant(self, name: str, of: str) -> Path:
        """A copy of a build to be changed by a test."""
        folder = self.builds[of].with_name(name)
        shutil.copytree(self.builds[of], folder)
        self.builds[name] = folder
        return folder

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._gateway.terminate()
        self._gateway.wait(10)
