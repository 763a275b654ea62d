"""Takes the screenshots of the manifest from real games (the build must be current).

    python pwa/test/visual/manifest_shots.py

Starts a stack of its own, plays against bots until there is something to see, and writes pwa/public/screenshots.
"""

from __future__ import annotations

import pathlib
import re
import sys

from playwright.sync_api import Page, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

from infra.browser import chromium, flags  # noqa: E402
from tests.e2e.phone import Phone  # noqa: E402
from tests.stack import Stack, running_stack  # noqa: E402

OUT = ROOT / "pwa" / "public" / "screenshots"
QUALITY = 72
"""JPEG: a picture in the browser's install dialogue is looked at for a second."""

MIDDLE = 9
"""A round in which most explorers are well on their way."""


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(700)
    page.screenshot(path=OUT / f"{name}.jpg", type="jpeg", quality=QUALITY)


def main(url: str) -> None:
    """Write the four pictures from the stack at `url`."""
    OUT.mkdir(parents=True, exist_ok=True)
    stack = object.__new__(Stack)
    stack.url = url
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        phone = Phone(browser, stack, device_scale_factor=1.5, color_scheme="light", locale="en-GB")
        page = phone.page
        page.set_default_timeout(60_000)
        phone.open()
        phone.play_bots("Ana", opponents=3)
        page.locator(".action:enabled").first.wait_for()

        def enough() -> bool:
            """My turn in the middle of a game: explorers stand about, and nothing is decided."""
            told = re.search(r"Round (\d+)", page.locator(".table-title p").inner_text())
            late = told is not None and int(told[1]) >= MIDDLE
            return phone.over or (late and page.locator(".action:enabled").count() > 0)

        phone.play_until(enough, seconds=240)
        shoot(page, "table-phone")
        page.set_viewport_size({"width": 960, "height": 600})
        shoot(page, "table-wide")
        page.set_viewport_size({"width": 390, "height": 844})
        phone.play_until(lambda: phone.over, seconds=240)
        phone.tap("Watch again")
        page.wait_for_selector(".replay-bar")
        slider = page.get_by_role("slider")
        slider.fill(str(int(int(slider.get_attribute("max") or "40") * 0.7)))
        page.emulate_media(color_scheme="dark")
        shoot(page, "replay-phone")
        page.emulate_media(color_scheme="light")
        phone.open()
        page.wait_for_selector(".game-card")
        shoot(page, "lobby-phone")
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(sys.argv[1])
    else:
        with running_stack() as own:
            main(own.url)
