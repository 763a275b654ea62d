"""A person with a phone: what they tap and what they see, in the words of the page."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response

LOOK_MS = 350
"""How long a person looks at a new screen before they tap: the client holds back quicker taps near the last one."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Served(Protocol):
    """Whatever serves the client under an address."""

    url: str


class Phone:
    """One browser context of phone size.

    ``errors`` gathers what the page complains about, and answers that say no – but for the one question that a device
    without a name must ask: whether its session is still good.
    """

    def __init__(self, browser: Browser, stack: Served, **options: object) -> None:
        # Motion is for people; a test wants the result.
        self.context: BrowserContext = browser.new_context(
            **{**PHONE, "base_url": stack.url, "reduced_motion": "reduce", **options}  # type: ignore[arg-type]
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on("response", self._look)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not said.text.startswith("Failed to load resource"):
            self.errors.append(said.text)

    def _look(self, response: Response) -> None:
        asked = f"{response.status} {urlsplit(response.url).path}"
        if response.status >= 400 and asked != "401 /api/me":
            self.errors.append(asked)

    def close(self) -> None:
        self.context.close()

    def open(self, path: str = "/") -> Phone:
        self.page.goto(path)
        self.page.wait_for_selector("main")
        return self

    def tap(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.tap()

    def say_name(self, name: str) -> None:
        self.page.get_by_label("Your name").fill(name)
        self.tap("That’s me")

    def play_bots(self, name: str, opponents: int = 1) -> str:
        """From the lobby into a game against bots; returns the game's id."""
        self.page.get_by_role("radio", name=str(opponents), exact=True).check()
        self.tap("Play now")
        if self.page.get_by_label("Your name").is_visible():
            self.say_name(name)
        return self.at_table()

    def at_table(self) -> str:
        self.page.wait_for_url("**/g/*")
        self.page.wait_for_selector(".table")
        self.page.wait_for_timeout(LOOK_MS)
        return self.page.url.split("/g/")[1].split("/")[0].split("?")[0]

    @property
    def last_words(self) -> str:
        """The sentence of what just happened, without the marks that keep names apart."""
        return self.page.locator(".last-event > span").inner_text().translate({0x2068: None, 0x2069: None})

    @property
    def over(self) -> bool:
        return self.page.locator(".end").count() > 0

    def wait_for_turn(self) -> None:
        """Until there is something to choose, and it has been looked at."""
        self.page.locator(".action:enabled").first.wait_for()
        self.page.wait_for_timeout(LOOK_MS)

    def act(self, choose: Callable[[int], int] = lambda _: 0) -> bool:
        """Tap one of the offered actions, if there is any. ``choose`` gets their number."""
        buttons = self.page.locator(".action:enabled")
        count = buttons.count()
        if count == 0:
            return False
        buttons.nth(choose(count)).tap()
        return True

    def play_until(self, done: Callable[[], bool], seconds: float = 90.0) -> int:
        """Take every decision that comes until ``done``; returns how many were taken."""
        end = time.monotonic() + seconds
        taken = 0
        while not done():
            assert time.monotonic() < end, f"not done after {seconds} s and {taken} moves: {self.last_words!r}"
            if self.act():
                taken += 1
            self.page.wait_for_timeout(30)
        return taken
