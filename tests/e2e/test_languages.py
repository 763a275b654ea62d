"""The client speaks English, French and Spanish, and nothing on a page is written past the catalogues."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.phone import Phone
from tests.stack import Stack


@pytest.fixture
def phones(browser: Browser, stack: Stack) -> Iterator[Callable[..., Phone]]:
    """Makes phones, each with storage of its own."""
    made: list[Phone] = []

    def make(**options: object) -> Phone:
        made.append(Phone(browser, stack, **options))
        return made[-1]

    yield make
    for phone in made:
        phone.close()


_PLAIN = """() => {
  const found = [];
  const look = (words, where) => {
    // Names (kept apart by their marks), codes and keys are nobody's to translate.
    const own = words.replace(/\\u2068.*?\\u2069/gs, "");
    if (/[A-Za-z]{3,}/.test(own)) found.push(`${where}: ${own.trim().slice(0, 60)}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const part = texts.currentNode.parentElement;
    if (part.closest("script, style, noscript, bdi, kbd, .code, option[lang], [data-own]")) continue;
    look(texts.currentNode.data, part.className || part.tagName);
  }
  for (const part of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]"))
    for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"])
      if (part.hasAttribute(name) && !part.closest("[data-own]")) look(part.getAttribute(name), `@${name}`);
  return [...new Set(found)];
}"""


def plain(page: Page) -> list[str]:
    """Texts in plain letters on a page that is in disguise: they are in no catalogue."""
    found: list[str] = page.evaluate(_PLAIN)
    return found


def test_every_text_of_every_page_comes_from_a_catalogue(phones: Callable[..., Phone]) -> None:
    """In the disguised language a text in plain letters is one that no translator would ever see."""
    phone = phones(locale="en-XA")
    page = phone.page
    wrong: dict[str, list[str]] = {}

    def look(name: str) -> None:
        if found := plain(page):
            wrong[name] = found

    phone.open()
    page.wait_for_selector(".hero-play")
    look("lobby")
    page.locator(".hero-more button").first.tap()
    page.wait_for_selector("dialog")
    look("friends")
    page.locator("dialog .primary").tap()
    page.locator("#name").fill("Ana")
    look("name")
    page.locator("dialog .primary").tap()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".code")
    look("gathering")
    page.locator(".stack > .button").first.tap()
    page.locator(".stack > .primary").tap()
    phone.at_table()
    page.locator(".action:enabled").first.wait_for(timeout=30_000)
    look("table")
    page.locator(".table-head .icon-button").last.tap()
    page.wait_for_selector(".menu-entry")
    look("menu")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("?")
    page.wait_for_selector("dl.keys")
    look("keys")
    page.keyboard.press("Escape")
    phone.play_until(lambda: phone.over)
    look("end")
    page.locator(".end button").first.tap()
    page.wait_for_selector(".replay-bar, .end")
    look("replay")
    waits = {"/": ".game-card", "/games": ".game-card", "/settings": "#language", "/nowhere": ".notice"}
    for path, wait in waits.items():
        phone.open(path)
        page.wait_for_selector(wait)
        look(path)
    assert not wrong, "\n".join(f"{name}: {text}" for name, texts in wrong.items() for text in texts)


@pytest.mark.parametrize(
    ("locale", "language", "play", "name", "roll"),
    [
        ("fr-CA", "fr", "Jouer", "Ton nom", "Lancer le dé"),
        ("es-MX", "es", "Jugar ya", "Tu nombre", "Tirar el dado"),
        ("de-DE", "en", "Play now", "Your name", "Roll the die"),
    ],
)
def test_the_browser_chooses_the_language(
    phones: Callable[..., Phone], locale: str, language: str, play: str, name: str, roll: str
) -> None:
    """From the first page to the table, and `lang` says so; what we do not speak is English."""
    phone = phones(locale=locale).open()
    page = phone.page
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.get_by_role("radio", name="1", exact=True).check()
    phone.tap(play)
    page.get_by_label(name).fill("Ana")
    page.locator("dialog .primary").tap()
    phone.at_table()
    page.locator(".action:enabled").first.wait_for(timeout=30_000)
    expect(page.get_by_role("button", name=roll).first).to_be_visible()
    assert phone.errors == []


def test_the_language_can_be_changed_and_stays(phones: Callable[..., Phone]) -> None:
    """In the settings, at once, over a reload, and without a network once the app is kept."""
    phone = phones(locale="en-GB").open("/settings")
    page = phone.page
    page.get_by_label("Language").select_option("fr")
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    phone.context.set_offline(True)
    phone.open("/settings")
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    page.get_by_label("Langue").select_option("es")
    expect(page.get_by_role("heading", name="Ajustes")).to_be_visible()
