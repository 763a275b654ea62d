"""Takes pictures of the board harness: python test/board/shot.py OUT_DIR [scene ...] [--size 390x844] [--theme dark].

The harness must be running: `npx vite --config test/board/vite.config.ts` in pwa.
"""

import argparse
import pathlib

from playwright.sync_api import sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("scenes", nargs="*", default=["middle"])
    parser.add_argument("--origin", default="http://127.0.0.1:5199")
    parser.add_argument("--size", action="append")
    parser.add_argument("--theme", action="append")
    parser.add_argument("--scale", type=float, default=2)
    parser.add_argument("--query", default="", help="more of the address, as &emm for the second title")
    parser.add_argument("--wait", type=int, default=250)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for size in options.size or ["390x844"]:
            width, height = (int(part) for part in size.split("x"))
            for theme in options.theme or ["light", "dark"]:
                context = browser.new_context(
                    viewport={"width": width, "height": height}, device_scale_factor=options.scale, color_scheme=theme
                )
                page = context.new_page()
                page.on("console", lambda message: print("console:", message.text) if message.type == "error" else None)
                page.on("pageerror", lambda error: print("page error:", error))
                for scene in options.scenes:
                    page.goto(f"{options.origin}/test/board/index.html?scene={scene}{options.query}")
                    page.wait_for_selector(".b-board svg, .b-art", timeout=15000)
                    page.wait_for_timeout(options.wait)
                    page.screenshot(path=options.out / f"{scene}-{size}-{theme}.png")
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
