"""Replays, perspectives, links, records and dice, on a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.phone import Phone
from tests.stack import ROOT, Stack

VECTORS = ROOT / "tests" / "fixtures" / "verify"


@pytest.fixture(scope="module")
def finished(browser: Browser, stack: Stack) -> Iterator[tuple[Phone, str]]:
    """A phone that has played a whole game, and the game."""
    phone = Phone(browser, stack).open()
    game = phone.play_bots("Zoë", opponents=2)
    phone.play_until(lambda: phone.over)
    yield phone, game
    phone.close()


@pytest.fixture
def phones(browser: Browser, stack: Stack) -> Iterator[Callable[[], Phone]]:
    made: list[Phone] = []

    def make() -> Phone:
        made.append(Phone(browser, stack))
        return made[-1]

    yield make
    for phone in made:
        phone.close()


def position(page: Page) -> int:
    return int(page.locator(".table").get_attribute("data-seq") or -1)


def head(page: Page) -> int:
    return int(page.locator(".table").get_attribute("data-head") or -1)


def test_a_replay_obeys_keys_speaks_its_position_and_repeats_while_held(finished: tuple[Phone, str]) -> None:
    """Arrows step, with Shift by turns; Home, End, Space and numbers work; a held button goes on by itself."""
    phone, game = finished
    page = phone.page
    phone.open(f"/g/{game}/0")
    page.locator(".table.past").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".table")).not_to_have_attribute("data-seq", "0")
    one = position(page)
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("seq => Number(document.querySelector('.table').dataset.seq) > seq", arg=one)
    turn = position(page)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("seq => Number(document.querySelector('.table').dataset.seq) < seq", arg=turn)
    page.keyboard.press("End")
    expect(page.locator(".table")).to_have_attribute("data-seq", str(head(page)))
    page.keyboard.press("Home")
    expect(page.locator(".table")).to_have_attribute("data-seq", "0")
    slider = page.get_by_role("slider")
    page.keyboard.press("ArrowRight")
    assert re.match(r"\d+ of \d+\. .+", slider.get_attribute("aria-valuetext") or "")
    page.keyboard.press("5")
    expect(page.get_by_role("button", name=re.compile("8"), exact=False).first).to_be_visible()
    page.keyboard.press("Space")
    page.wait_for_function("() => Number(document.querySelector('.table').dataset.seq) > 6")
    page.keyboard.press("Space")
    page.keyboard.press("Home")
    held = page.get_by_role("button", name="One step on").bounding_box()
    assert held is not None
    page.mouse.move(held["x"] + 20, held["y"] + 20)
    page.mouse.down()
    page.wait_for_function("() => Number(document.querySelector('.table').dataset.seq) > 5")
    page.mouse.up()
    stopped = position(page)
    page.wait_for_timeout(500)
    assert position(page) == stopped


def swipe(page: Page, where: str, by: tuple[int, int]) -> None:
    """One finger on the first match of a selector, moved and lifted."""
    box = page.locator(where).first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    for kind, far in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0), ("touchEnd", 1.0)):
        points = [] if kind == "touchEnd" else [{"x": x + by[0] * far, "y": y + by[1] * far}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.detach()


def test_a_swipe_along_the_list_of_moves_steps_on_and_back(finished: tuple[Phone, str]) -> None:
    """To the left on, to the right back; up or down it scrolls and steps nowhere; on the board it moves the board."""
    phone, game = finished
    page = phone.page
    phone.open(f"/g/{game}/20")
    page.locator(".table.past").wait_for()
    page.locator(".last-event").tap()
    page.locator(".sheet .log li").first.wait_for()
    line = ".sheet .log [aria-current=step]"
    begun = position(page)
    swipe(page, line, (-120, 4))
    page.wait_for_function("seq => Number(document.querySelector('.table').dataset.seq) > seq", arg=begun)
    on = position(page)
    swipe(page, line, (120, -4))
    page.wait_for_function("seq => Number(document.querySelector('.table').dataset.seq) < seq", arg=on)
    back = position(page)
    swipe(page, line, (-60, 90))
    swipe(page, line, (20, 0))
    page.wait_for_timeout(300)
    assert position(page) == back
    page.keyboard.press("Escape")
    page.locator(".sheet").wait_for(state="detached")
    swipe(page, ".table-board", (-120, 0))
    page.wait_for_timeout(300)
    assert position(page) == back


def test_a_phone_on_its_side_shows_every_control_of_the_end_and_of_the_replay(finished: tuple[Phone, str]) -> None:
    """Nothing is cut off below, and nothing is left out."""
    phone, game = finished
    page = phone.page
    upright = page.viewport_size
    assert upright is not None
    page.set_viewport_size({"width": 844, "height": 390})
    try:
        for path, controls in ((f"/g/{game}", ".end a, .end button"), (f"/g/{game}/12", ".replay-bar button")):
            phone.open(path)
            found = page.locator(controls)
            found.first.wait_for()
            assert found.count() >= 3
            for control in found.all():
                expect(control).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Share this game")).to_be_visible()
    finally:
        page.set_viewport_size(upright)


def test_a_link_to_a_position_opens_there_with_the_same_eyes(
    finished: tuple[Phone, str], phones: Callable[[], Phone]
) -> None:
    """After the end anybody may look from any seat, and at everything; a change of eyes keeps the position."""
    phone, game = finished
    phone.open(f"/g/{game}/20")
    phone.tap("Seen by")
    phone.page.get_by_role("button", name="Everything").tap()
    phone.page.wait_for_url(f"**/g/{game}/20?as=open")
    expect(phone.page.get_by_role("button", name=re.compile("Seen by .*Everything"))).to_be_visible()

    friend = phones().open("/games")
    friend.page.context.request.post("/api/players", data={"name": "Friend"})
    friend.open(f"/g/{game}/20?as=1")
    expect(friend.page.locator(".table")).to_have_attribute("data-seq", "20")
    there = friend.last_words
    friend.tap("One step on")
    friend.page.wait_for_url(re.compile(rf"/g/{game}/2[1-9]\?as=1"))
    friend.page.reload()
    friend.page.wait_for_selector(".table")
    assert friend.last_words != there
    friend.tap("Seen by")
    friend.page.get_by_role("button", name="Everyone at the table").tap()
    friend.page.wait_for_url(re.compile(r"as=watcher"))
    assert friend.errors == []


def test_a_position_past_the_end_says_so_and_shows_the_last_one(finished: tuple[Phone, str]) -> None:
    """A link to move 9999 of a shorter game opens at its end, with a sentence."""
    phone, game = finished
    phone.open(f"/g/{game}/9999?as=open")
    expect(phone.page.get_by_text("This game has only")).to_be_visible()
    expect(phone.page.locator(".end")).to_be_visible()


def test_sharing_offers_the_position_the_beginning_and_the_result(finished: tuple[Phone, str]) -> None:
    """What is handed on is a link to exactly that, and only the last way tells how it ended."""
    phone, game = finished
    page = phone.page
    page.add_init_script("navigator.share = async (what) => { window.shared = what }")
    phone.open(f"/g/{game}/12?as=open")
    page.locator(".table.past").wait_for()
    shared = {}
    for name in ("This position", "From the beginning", "The end"):
        page.keyboard.press("s")
        page.get_by_role("button", name=re.compile(f"^{name}")).tap()
        page.wait_for_function("() => window.shared !== undefined")
        shared[name] = page.evaluate("() => { const what = window.shared; delete window.shared; return what }")
    assert shared["This position"]["url"].endswith(f"/g/{game}/12?as=open")
    assert shared["From the beginning"]["url"].endswith(f"/g/{game}/0?as=open")
    assert shared["The end"]["title"] != shared["From the beginning"]["title"] == "Treasure of the Pharaohs"


def test_the_dice_are_checked_on_the_device_and_the_record_can_be_saved_and_opened(
    finished: tuple[Phone, str], phones: Callable[[], Phone], tmp_path: Path
) -> None:
    """The game's own record holds; saved as a file and opened by a stranger it still does."""
    phone, game = finished
    page = phone.page
    phone.open(f"/g/{game}")
    page.get_by_role("link", name="Check the dice").tap()
    expect(page.get_by_text("Everything holds.")).to_be_visible()
    assert page.locator(".findings li.good").count() == 6
    page.get_by_text("Every die and draw").tap()
    assert page.locator(".draws li").count() > 20
    with page.expect_download() as download:
        phone.tap("Save the record")
    record = tmp_path / "record.json"
    download.value.save_as(record)
    stranger = phones().open("/check")
    stranger.page.locator("input[type=file]").set_input_files(record)
    expect(stranger.page.get_by_text("Everything holds.")).to_be_visible()
    assert stranger.errors == [] and phone.errors == []


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("photo.json", b"\x89PNG\r\n\x1a\n", "no record of a game: it is not even JSON"),
        ("list.json", b"[1, 2]", "no record of a game"),
        ("later.json", b'{"format": "cartouche-record-9", "events": []}', "another kind (cartouche-record-9)"),
        ("other.json", None, "a game that this version does not know"),
        ("a-die-changed-and-mended.json", None, "A die or draw at event"),
        ("a-die-changed.json", None, "The chain of fingerprints breaks at event"),
        ("another-seed.json", None, "The secret is not the one"),
    ],
)
def test_a_file_that_does_not_hold_is_told_in_a_sentence(
    phones: Callable[[], Phone], name: str, content: bytes | None, words: str
) -> None:
    """A file that is no record, or one that somebody has changed, is told as what it is, and another can be chosen."""
    if content is None and name == "other.json":
        content = json.dumps(json.loads((VECTORS / "untouched.json").read_text()) | {"title": "chess"}).encode()
    elif content is None:
        content = (VECTORS / name).read_bytes()
    phone = phones().open("/check")
    phone.page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": content}
    )
    expect(phone.page.get_by_text(words)).to_be_visible()
    expect(phone.page.get_by_role("button", name="Check another file")).to_be_visible()
    assert phone.errors == []


def test_new_moves_are_told_while_one_looks_back(phones: Callable[[], Phone], stack: Stack) -> None:
    """Nothing jumps; a chip counts what is new, and a tap goes to now. Since my last turn is one tap away."""
    phone = phones().open()
    game = phone.play_bots("Ida", opponents=1)
    page = phone.page
    phone.play_until(lambda: head(page) > 30)
    page.locator(".action:enabled").first.wait_for()
    phone.tap("Menu")
    phone.tap("Look back")
    page.locator(".table.past").wait_for()
    before = position(page)
    session = next(cookie["value"] for cookie in phone.context.cookies() if cookie.get("name") == "session")
    with stack.client(cookies={"session": session}) as http:
        legal = http.get(f"/api/games/{game}/legal").json()
        body = {"id": "7f7b2a0e-5a55-4cc4-9c1e-0d6b6b0d9f11", "base": legal["seq"], "command": legal["commands"][0]}
        assert http.post(f"/api/games/{game}/commands", json=body).status_code == 200
    chip = page.get_by_role("button", name=re.compile(r"new moves? · go to now"))
    expect(chip).to_be_visible()
    assert position(page) == before
    chip.tap()
    page.locator(".table.live").wait_for()
    phone.tap("Menu")
    phone.tap("What happened since my last turn")
    page.locator(".table.past").wait_for()
    assert phone.errors == []
