"""Plays the harness film and takes pictures in the middle of its steps: python test/board/film.py OUT_DIR."""

import argparse
import pathlib

from playwright.sync_api import sync_playwright
from shot import FLAGS

HOLD = """moment => document.getAnimations()
  .filter(a => !(a instanceof CSSAnimation))
  .forEach(a => { a.pause(); a.currentTime = moment; })"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--origin", default="http://127.0.0.1:5199")
    parser.add_argument("--query", default="", help="more of the address, as &emm for the second title")
    parser.add_argument("--only", type=int, nargs="*")
    parser.add_argument("--at", type=int, nargs="*", default=[120, 330, 560])
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        page = browser.new_page(viewport={"width": 390, "height": 844}, device_scale_factor=2, color_scheme="dark")
        page.on("pageerror", lambda error: print("page error:", error))
        page.goto(f"{options.origin}/test/board/index.html?film{options.query}")
        page.wait_for_selector(".b-board svg")
        for index in options.only or range(1, page.evaluate("window.film")):
            page.evaluate("index => window.cut(index - 1)", index)
            for moment in options.at:
                # Web animations are set to a moment and held there, so that a slow machine shows the same picture.
                page.evaluate("index => { window.moving = window.step(index); }", index)
                page.wait_for_timeout(30)
                page.evaluate(HOLD, moment)
                page.screenshot(
                    path=options.out / f"film-{index:02d}-{moment:03d}.png",
                    clip={"x": 0, "y": 112, "width": 390, "height": 604},
                )
                page.evaluate(
                    "document.getAnimations().forEach(a => { if (!(a instanceof CSSAnimation)) a.finish(); })"
                )
                page.evaluate("index => window.cut(index - 1)", index)
        browser.close()


if __name__ == "__main__":
    main()
