"""Everybody plays: by keyboard, from the list of actions, with large text, on narrow screens, in any colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import serious
from tests.e2e.phone import Phone
from tests.stack import Stack

DESKTOP = {"viewport": {"width": 1024, "height": 768}, "has_touch": False, "is_mobile": False}
LOOKS: dict[str, dict[str, object]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "high contrast": {"color_scheme": "light", "contrast": "more"},
    "high contrast in the dark": {"color_scheme": "dark", "contrast": "more"},
}


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


def focused(page: Page) -> str:
    """The name of what has the focus."""
    name: str = page.evaluate(
        "() => { const at = document.activeElement; return at.getAttribute('aria-label') ?? at.innerText ?? ''; }"
    )
    return name.strip()


def tab_to(page: Page, name: str, presses: int = 80) -> None:
    """Press Tab until something whose name begins so has the focus, and see that it shows."""
    for _ in range(presses):
        page.keyboard.press("Tab")
        if focused(page).startswith(name):
            shown = page.evaluate(
                "() => { const box = document.activeElement.getBoundingClientRect();"
                " return box.top >= 0 && box.bottom <= innerHeight && box.width > 0; }"
            )
            assert shown, f"{name} has the focus but is not to be seen"
            return
    raise AssertionError(f"{presses} times Tab did not lead to {name!r}")


def pages(phone: Phone) -> Iterator[str]:
    """Lead a new phone through every state of every page; yields the name of each."""
    page = phone.page
    phone.open()
    page.wait_for_selector(".hero-art svg, .title-art svg")
    yield "lobby of a stranger"
    phone.tap("With friends")
    yield "friends sheet"
    phone.tap("Make the table")
    page.get_by_label("Your name").wait_for()
    yield "name sheet"
    phone.say_name("Ana")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".code")
    yield "gathering"
    phone.tap("Add a bot")
    expect(page.locator(".seat-row", has_text="Free")).not_to_have_count(5)
    phone.tap("Start with 2")
    game = phone.at_table()
    page.locator(".action:enabled").first.wait_for(timeout=30_000)
    yield "my turn"
    phone.tap("Look closer")
    yield "camera buttons"
    phone.tap("Menu")
    page.wait_for_selector(".menu-entry")
    yield "menu"
    page.locator(".menu-entry", has_text="What has happened").tap()
    page.wait_for_selector("dialog .log")
    yield "log"
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("?")
    page.wait_for_selector("dl.keys")
    yield "keys"
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    phone.play_until(lambda: phone.over)
    yield "end"
    phone.tap("Watch again")
    page.wait_for_selector(".replay-bar")
    page.get_by_role("slider").fill("14")
    yield "replay"
    for path, wait in (
        ("/", ".game-card"),
        ("/games", ".game-card"),
        ("/settings", "#language"),
        (f"/check/{game}", "main h1"),
        ("/nowhere", ".notice"),
        ("/g/nonsense", ".notice"),
    ):
        phone.open(path)
        page.wait_for_selector(wait)
        yield path.replace(game, "…")


@pytest.mark.parametrize(
    "look", [pytest.param(look, marks=pytest.mark.long) if look != "light" else look for look in LOOKS]
)
def test_axe_finds_nothing_serious_on_any_page(phones: Callable[..., Phone], look: str) -> None:
    phone = phones(**LOOKS[look])
    wrong = {name: found for name in pages(phone) if (found := serious(phone.page))}
    assert not wrong, "\n".join(f"{name}: {sentence}" for name, found in wrong.items() for sentence in found)


@pytest.mark.parametrize("look", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_axe_finds_nothing_serious_at_the_second_title(phones: Callable[..., Phone], look: str) -> None:
    phone = phones(**LOOKS[look]).open()
    page = phone.page
    page.locator(".title-card", has_text="Escape the Mad Mummy").tap()
    phone.play_bots("Shu", opponents=2)
    page.locator(".action:enabled").first.wait_for(timeout=30_000)
    assert not serious(page)
    phone.act()
    page.wait_for_timeout(300)
    assert not serious(page)
    phone.open("/rules/escape_the_mad_mummy")
    page.wait_for_selector("main h2")
    assert not serious(page)


def test_a_whole_game_and_its_replay_by_keyboard_alone(phones: Callable[..., Phone]) -> None:
    """No pointer at all: from the first Tab on the lobby through a game to the replay's last step."""
    phone = phones(**DESKTOP).open()
    page = phone.page
    page.wait_for_selector(".hero")
    tab_to(page, "Play now")
    # One opponent: the radio group is the next stop, Home and the arrows choose in it.
    page.keyboard.press("Tab")
    for _ in range(5):
        if page.locator("input[name=opponents]").first.is_checked():
            break
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.get_by_label("Your name").wait_for()
    page.keyboard.type("Nut")
    page.keyboard.press("Enter")
    phone.at_table()
    page.locator(".action:enabled").first.wait_for(timeout=30_000)

    # The board has one stop for Tab; arrows walk from square to square, and Enter tells what stands there.
    page.evaluate("document.activeElement?.blur()")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.hasAttribute('data-place')"):
            break
    first = focused(page)
    names = {first}
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        page.wait_for_timeout(40)
        names.add(focused(page))
    assert len(names) >= 3, f"arrows went nowhere: {names}"
    page.keyboard.press("w")
    page.wait_for_timeout(40)
    assert "Nut" in focused(page)
    page.keyboard.press("Enter")
    expect(page.locator(".b-caption")).to_contain_text("Nut")

    taken = 0
    for _ in range(4000):
        if phone.over:
            break
        if page.locator(".action:enabled").count():
            page.keyboard.press("m")
            page.keyboard.press("Enter")
            taken += 1
        page.wait_for_timeout(25)
    assert phone.over and taken > 5
    end = phone.last_words if page.locator(".last-event").is_visible() else page.locator(".log li").last.inner_text()

    tab_to(page, "Watch again")
    page.keyboard.press("Enter")
    page.wait_for_selector(".replay-bar")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    told = page.locator(".log li").last.inner_text()
    assert told != end
    page.keyboard.press("End")
    expect(page.locator(".log li").last).to_have_text(re.compile(re.escape(end.strip()[-20:])))
    assert phone.errors == []


@pytest.mark.long
def test_a_whole_game_from_the_list_of_actions_alone(phones: Callable[..., Phone]) -> None:
    """The board is out of sight: buttons by their names, and every sentence that is told aloud stands in the log."""
    phone = phones().open()
    page = phone.page
    phone.play_bots("Bastet", opponents=1)
    page.evaluate("""() => {
      document.querySelector('.table-board').style.visibility = 'hidden';
      window.told = [];
      window.urgent = [];
      const hear = (region, words) => new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes) words.push(node.textContent);
        for (const change of changes) if (change.type === 'characterData') words.push(change.target.data);
      }).observe(region, { childList: true, characterData: true, subtree: true });
      hear(document.querySelector('[role=log][aria-live=polite]'), window.told);
      hear(document.querySelector('[aria-live=assertive]'), window.urgent);
    }""")
    actions = page.get_by_role("region", name="What you can do")
    taken = 0
    for _ in range(4000):
        if phone.over:
            break
        button = actions.get_by_role("button", disabled=False).first
        if button.count():
            assert button.inner_text().strip(), "an action without a name"
            button.tap()
            taken += 1
        page.wait_for_timeout(25)
    assert phone.over and taken > 5
    page.wait_for_timeout(600)

    phone.tap("Menu")
    page.locator(".menu-entry", has_text="What has happened").tap()
    page.wait_for_selector("dialog .log")
    log = " ".join(page.locator("dialog .log li").all_inner_texts())
    told = [re.sub(r" And \d+ more\.", "", line).strip() for line in page.evaluate("window.told")]
    assert len(told) > 10
    # A long game's log keeps only its last stretch in the page.
    for words in told[-10:]:
        assert words in log, f"told, but not in the log: {words!r}"
    assert any(said.strip() == "Your turn" for said in page.evaluate("window.urgent"))
    assert phone.errors == []


_OVERFLOWING = """() => {
  const words = (part) => `${part.tagName}.${part.className}: ${part.textContent.slice(0, 40)}`;
  const wide = document.documentElement.scrollWidth - innerWidth;
  const out = wide > 1 ? [`the page is ${wide} px too wide`] : [];
  const kinds = ["button", "a", "h1", "h2", "h3", "p", "label", "legend", "li", "span"];
  for (const part of document.querySelectorAll(kinds.map((kind) => `main ${kind}, dialog ${kind}`).join())) {
    const box = part.getBoundingClientRect();
    if (box.width === 0 || part.closest(".unseen, svg, .skip-link, .cartouche")) continue;
    if (box.right > innerWidth + 1 || box.left < -1) out.push(words(part));
    const style = getComputedStyle(part);
    const told = style.textOverflow === "ellipsis" || /\\d/.test(style.webkitLineClamp);
    if (!told && style.display !== "inline" && part.scrollWidth > part.clientWidth + 2) out.push(`cut: ${words(part)}`);
  }
  return [...new Set(out)];
}"""


def overflowing(page: Page) -> list[str]:
    """What sticks out of the page sideways, and texts that are cut off without an ellipsis that says so."""
    found: list[str] = page.evaluate(_OVERFLOWING)
    return found


@pytest.mark.parametrize(
    ("width", "scale"),
    [pytest.param(320, 1.0, id="320 px", marks=pytest.mark.long), pytest.param(390, 2.0, id="200 % text")],
)
def test_nothing_sticks_out(phones: Callable[..., Phone], width: int, scale: float) -> None:
    """On the narrowest screen, and with text twice as large, all pages keep within their width."""
    phone = phones(viewport={"width": width, "height": 740})
    if scale != 1.0:
        session = phone.context.new_cdp_session(phone.page)
        session.send("Page.enable")
        # What the browser's setting for the size of text does: the root's font, in which all sizes are told.
        phone.page.add_init_script(
            "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"
        )
    wrong = {name: found for name in pages(phone) if (found := overflowing(phone.page))}
    assert not wrong, "\n".join(f"{name}: {part}" for name, found in wrong.items() for part in found)
