"""Finding a Chromium for the browser tests, and how it is started."""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path

FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@cache
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
