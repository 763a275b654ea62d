"""Small things that make a table comfortable: being asked once too often, tapped by mistake, seen by every eye."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.phone import LOOK_MS, Phone
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


_OFFER = """() => {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = () => Promise.resolve({ outcome: window.answer ?? 'accepted' });
  window.prevented = !window.dispatchEvent(event);
}"""


def test_the_offer_of_an_icon_comes_after_the_first_finished_game_and_never_over_a_board(
    phones: Callable[..., Phone],
) -> None:
    """A stranger is not asked; who has finished a game is, on the lobby only; a no is remembered."""
    phone = phones().open()
    page = phone.page
    page.evaluate(_OFFER)
    assert page.evaluate("window.prevented"), "the browser would ask by itself, over whatever is there"
    page.wait_for_timeout(200)
    expect(page.locator(".install")).to_have_count(0)
    phone.play_bots("Ptah", opponents=1)
    phone.play_until(lambda: phone.over)
    expect(page.locator(".install")).to_have_count(0)
    phone.open()
    page.wait_for_selector(".game-card.ended")
    page.evaluate(_OFFER)
    expect(page.locator(".install")).to_be_visible()
    phone.tap("Not now")
    expect(page.locator(".install")).to_have_count(0)
    phone.open()
    page.wait_for_selector(".game-card.ended")
    page.evaluate(_OFFER)
    page.wait_for_timeout(200)
    expect(page.locator(".install")).to_have_count(0)


def test_an_iphone_is_shown_the_steps_on_its_second_visit(phones: Callable[..., Phone]) -> None:
    iphone = (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        "Version/18.4 Mobile/15E148 Safari/604.1"
    )
    phone = phones(user_agent=iphone).open()
    page = phone.page
    page.wait_for_timeout(300)
    expect(page.locator(".install")).to_have_count(0)
    page.evaluate("""async () => {
      const open = indexedDB.open('cartouche');
      const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
      const change = db.transaction('kv', 'readwrite');
      change.objectStore('kv').put({ count: 1, at: Date.now() - 86_400_000 }, 'visits');
      await new Promise((done) => { change.oncomplete = done; });
      db.close();
    }""")
    phone.open()
    phone.tap("Show me how")
    expect(page.locator(".install-steps li")).to_have_count(3)
    expect(page.locator(".install-steps")).to_contain_text("Share")


def test_two_taps_where_two_were_chosen(phones: Callable[..., Phone]) -> None:
    """With two taps for a move the first only picks it; the second plays it."""
    phone = phones().open("/settings")
    page = phone.page
    page.get_by_text("Two taps", exact=True).tap()
    page.wait_for_timeout(LOOK_MS)  # a device keeps a choice in its own time
    phone.open()
    phone.play_bots("Sobek", opponents=1)
    button = page.locator(".action:enabled").first
    phone.wait_for_turn()
    before = page.locator("main.table").get_attribute("data-seq")
    button.tap()
    expect(page.locator(".action.picked")).to_contain_text("Tap once more")
    page.wait_for_timeout(400)
    assert page.locator("main.table").get_attribute("data-seq") == before
    page.locator(".action.picked").tap()
    expect(page.locator("main.table")).not_to_have_attribute("data-seq", before or "")


def test_sound_and_vibration_are_off_with_one_tap_each(phones: Callable[..., Phone]) -> None:
    """From the head of the table and from its menu, and they stay off."""
    phone = phones().open()
    page = phone.page
    phone.play_bots("Hathor", opponents=1)
    sound = page.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.tap()
    expect(sound).to_have_attribute("aria-pressed", "false")
    phone.tap("Menu")
    page.locator(".menu-entry", has_text="Vibration").tap()
    expect(page.locator(".menu-entry", has_text="Vibration")).to_have_attribute("aria-pressed", "false")
    page.wait_for_timeout(LOOK_MS)  # a device keeps a choice in its own time
    phone.open("/settings")
    for name in ("Sound", "Vibration"):
        expect(page.get_by_role("switch", name=name)).not_to_be_checked()


def test_a_second_tap_does_not_fall_through_to_the_sheet_that_opens(phones: Callable[..., Phone]) -> None:
    """Two quick taps on one button are one: the second would press what has just appeared under the finger."""
    phone = phones().open()
    page = phone.page
    phone.tap("With friends")
    box = page.get_by_role("button", name="Make the table").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    page.get_by_label("Your name").wait_for()
    page.wait_for_timeout(400)
    # The name's own button stands at that very place: pressed, it would ask for a name that is not there.
    expect(page.locator("#name-error")).to_have_count(0)
    page.touchscreen.tap(x, y)
    expect(page.locator("#name-error")).to_be_visible()


def test_the_screen_stays_lit_in_a_live_game_of_mine_and_nowhere_else(phones: Callable[..., Phone]) -> None:
    """The lock is taken at the table and given back on the way out; this browser's own lock is stood in for."""
    phone = phones()
    page = phone.page
    page.add_init_script("""
      window.lit = 0;
      class Lock {
        released = false;
        async release() {
          if (!this.released) lit -= 1;
          this.released = true;
        }
      }
      const wakeLock = { async request() { lit += 1; return new Lock(); } };
      Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => wakeLock });
    """)
    phone.open()
    assert page.evaluate("lit") == 0
    phone.play_bots("Khonsu", opponents=1)
    page.wait_for_function("() => lit === 1")
    phone.tap("Back")
    page.wait_for_selector(".hero-play")
    page.wait_for_function("() => lit === 0")


_GREY = """async (png) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 48;
  const brush = canvas.getContext("2d");
  brush.drawImage(picture, 0, 0, 48, 48);
  const { data } = brush.getImageData(0, 0, 48, 48);
  const grey = [];
  for (let i = 0; i < data.length; i += 4) grey.push(0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]);
  return grey;
}"""


def _grey(page: Page, selector: str) -> list[float]:
    """A thing on the page as a grey picture of 48 × 48 points, each 0 to 255."""
    shot = page.locator(selector).first.screenshot()
    grey: list[float] = page.evaluate(_GREY, base64.b64encode(shot).decode())
    return grey


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_six_explorers_are_told_apart_without_colours(phones: Callable[..., Phone], scheme: str) -> None:
    """In a grey picture every two explorers differ in shape and letter, on the board and in the strip of players."""
    phone = phones(color_scheme=scheme, device_scale_factor=3).open()
    page = phone.page
    phone.play_bots("Osiris", opponents=5)
    page.locator(".strip-seat").nth(5).wait_for()
    page.locator("[data-part='seat-5']").wait_for(state="attached")
    for where, names in (
        ("strip", [f".strip-seat:nth-child({n + 1}) .seat-mark" for n in range(6)]),
        ("board", [f"[data-part='seat-{n}']" for n in range(6)]),
    ):
        marks = [_grey(page, name) for name in names]
        for a in range(6):
            for b in range(a):
                apart = sum(abs(x - y) for x, y in zip(marks[a], marks[b], strict=True)) / len(marks[a])
                assert apart > 8, f"{where}: explorers {a} and {b} look alike in grey ({apart:.1f})"
