"""Finding or installing a Chromium for the browser tests, and how it is started."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """The path of a Chromium: CHROMIUM if set, else of the system, else Playwright's own; None if there is none."""
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
    for name in names:
        if name and (found := shutil.which(name)):
            return found
    try:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            path = playwright.chromium.executable_path
    except Exception:  # the driver does not run here at all
        return None
    return path if Path(path).exists() else None


def flags() -> list[str]:
    """Chromium's sandbox refuses root, which CI and containers are."""
    return [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else [*FLAGS]


def provide(say: Callable[[str], None]) -> bool:
    """Debian's Chromium by apt as root, Playwright's own download elsewhere; False if neither can be had."""
    if chromium() is not None:
        return True
    if os.geteuid() == 0 and shutil.which("apt-get"):
        say("Installing Chromium for the browser tests with apt-get (a minute) …")
        env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        packages = ("chromium", "fonts-dejavu-core")
        for command in (("update", "-qq"), ("install", "-y", "-qq", "--no-install-recommends", *packages)):
            _run(("apt-get", *command), env)
    if chromium() is None:
        say("Downloading Chromium for the browser tests with Playwright (a minute) …")
        _run((sys.executable, "-m", "playwright", "install", "chromium"), dict(os.environ))
    return chromium() is not None


def _run(command: tuple[str, ...], env: dict[str, str]) -> None:
    try:
        subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return  # whoever asked looks whether a browser is there now
