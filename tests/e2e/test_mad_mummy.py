"""Escape the Mad Mummy on a phone: against the clock and without hurry, by buttons, by keyboard, and once more."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.axe import serious
from tests.e2e.phone import Phone
from tests.stack import Stack

TITLE = re.compile("^Escape the Mad Mummy")
DESKTOP = {"viewport": {"width": 1024, "height": 768}, "has_touch": False, "is_mobile": False}


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


def choose_title(phone: Phone) -> Phone:
    phone.open()
    phone.page.get_by_role("radio", name=TITLE).check(force=True)
    phone.page.locator(".hero-options").wait_for()
    return phone


def game(phone: Phone, game_id: str) -> Any:
    answer = phone.page.request.get(f"/api/games/{game_id}")
    assert answer.ok
    return answer.json()


def my_cube(phone: Phone) -> None:
    """Wait for my turn, and pull the cord."""
    spin = phone.page.locator(".action", has_text="Spin the cube")
    spin.wait_for(timeout=90_000)
    spin.tap()


@pytest.mark.long
def test_less_motion_leads_to_a_game_without_hurry_played_from_the_list_and_once_more(
    phones: Callable[..., Phone],
) -> None:
    """Who wants no motion gets the cube by count; a whole game by buttons; then the same seats again with one tap."""
    phone = choose_title(phones())
    expect(phone.page.locator(".hero-options")).to_contain_text("Without hurry")
    first = phone.play_bots("Nofret", opponents=1)
    assert game(phone, first)["view"]["mode"] == "count"
    assert phone.play_until(lambda: phone.over, seconds=240) > 5
    seats = [(seat["name"], seat["kind"]) for seat in game(phone, first)["seats"]]
    phone.tap("Once more")
    phone.page.wait_for_url(lambda url: "/g/" in url and first not in url)
    second = phone.at_table()
    again = game(phone, second)
    assert [(seat["name"], seat["kind"]) for seat in again["seats"]] == seats
    assert again["view"]["mode"] == "count"
    assert phone.errors == []


def slow_line(phone: Phone, ms: int = 900) -> None:
    """Every answer takes that long from now on."""
    network = phone.context.new_cdp_session(phone.page)
    network.send("Network.enable")
    facts = {"offline": False, "latency": ms, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", facts)


@pytest.mark.long
def test_on_a_slow_line_a_game_without_hurry_is_proposed_and_the_host_is_told(phones: Callable[..., Phone]) -> None:
    """Preselected and explained in the options; said to the host of a table that plays by the clock; never forced."""
    ana = choose_title(phones(reduced_motion="no-preference"))
    ana.tap("With friends")
    expect(ana.page.get_by_role("radio", name="Against the clock")).to_be_checked()
    ana.tap("Make the table")
    ana.say_name("Ana")
    ana.page.wait_for_url("**/t/*")
    code = ana.page.locator(".code").inner_text()

    ben = phones(reduced_motion="no-preference")
    slow_line(ben.open())
    choose_title(ben)
    ben.page.wait_for_timeout(1000)
    choose_title(ben)
    expect(ben.page.locator(".hero-options")).to_contain_text("Without hurry", timeout=15_000)
    ben.page.locator(".hero-options").tap()
    expect(ben.page.get_by_role("radio", name="Without hurry")).to_be_checked()
    expect(ben.page.locator(".calm")).to_contain_text("Your connection is slow right now")
    ben.page.get_by_role("radio", name="Against the clock").check(force=True)
    expect(ben.page.get_by_role("radio", name="Against the clock")).to_be_checked()

    ben.open(f"/t/{code}")
    ben.tap("Sit down")
    ben.say_name("Ben")
    told = ana.page.locator(".calm[role=status]")
    expect(told).to_contain_text("Ben\u2069 has a slow connection")
    assert not (found := serious(ana.page)), found
    ana.page.locator("label", has_text="Without hurry").tap()
    expect(told).to_have_count(0)
    expect(ben.page.locator(".agreed")).to_contain_text("Take all the time you need")
    ana.tap("Start with 2 explorers")
    assert game(ana, ana.at_table())["view"]["mode"] == "count"
    assert ana.errors == [] and ben.errors == []


@pytest.mark.long  # against the clock: it needs a machine that has nothing else to do
def test_one_tap_is_kept_while_the_dice_are_locked_and_rolls_as_soon_as_it_may(phones: Callable[..., Phone]) -> None:
    """Against the clock: a tap during the lock needs no second one, and no roll comes sooner than the rules allow."""
    phone = choose_title(phones(reduced_motion="no-preference"))
    expect(phone.page.locator(".hero-options")).to_contain_text("Against the clock")
    table = phone.play_bots("Nofret", opponents=1)
    page = phone.page
    rolls: list[int] = []
    end = time.monotonic() + 200
    while len(rolls) < 2:
        assert time.monotonic() < end, "no turn came in which two rolls were possible"
        my_cube(phone)
        roll = page.locator(".action", has_text="Roll")
        while page.locator(".b-emm").count() and time.monotonic() < end:
            if page.locator(".action", has_text="Spin the cube").count() or phone.over:
                break
            if not roll.count():
                phone.act()  # a decision, or somebody else's turn
            elif "queued" not in (roll.first.get_attribute("class") or ""):
                roll.first.tap(force=True)
            page.wait_for_timeout(40)
            frames = page.request.get(f"/api/games/{table}/frames").json()["frames"]
            spins = [f["seq"] for f in frames if f["ev"]["type"] == "CubeSpun" and f["ev"]["by"] == 0]
            rolls = [
                f["at"]
                for f in frames
                if spins and f["seq"] > spins[-1] and f["ev"]["type"] == "DiceRolled" and f["ev"]["by"] == 0
            ]
            if len(rolls) >= 2:
                break
    assert all(later - earlier >= 1800 for earlier, later in itertools.pairwise(rolls))
    assert min(later - earlier for earlier, later in itertools.pairwise(rolls)) < 3500


@pytest.mark.long  # a spin or two in real time
def test_others_see_the_cube_spin_and_the_dice_as_they_fall(phones: Callable[..., Phone]) -> None:
    """A watcher's board shows the cube of another seat, the dice of each roll, and the side that it stops on."""
    phone = choose_title(phones())
    table = phone.play_bots("Nofret", opponents=1)
    watcher = phone.context.new_page()
    watcher.goto(f"/g/{table}?as=watcher")
    watcher.wait_for_selector(".b-emm")
    signs = {
        "the cube spins": ".b-ring",
        "the Mummy on a die": "[data-part^='die-'] [data-face='0'][opacity='1']",
        "a side is read": ".last-event:has-text('The cube stops'), .table-log :has-text('The cube stops')",
    }
    seen: set[str] = set()
    end = time.monotonic() + 150
    while seen != signs.keys():
        assert time.monotonic() < end, seen
        phone.act()
        for _ in range(4):
            seen |= {sign for sign, where in signs.items() if watcher.locator(where).count()}
            watcher.wait_for_timeout(20)
    assert watcher.locator(".action").count() == 0


@pytest.mark.long
def test_a_game_without_hurry_by_keyboard_alone(phones: Callable[..., Phone]) -> None:
    """Enter on the button that has the focus, or on the board, is enough to play."""
    phone = choose_title(phones(**DESKTOP))
    phone.page.get_by_role("radio", name="1", exact=True).check()
    phone.page.get_by_role("button", name="Play now").press("Enter")
    phone.page.get_by_label("Your name").wait_for()
    phone.page.keyboard.type("Nut")
    phone.page.keyboard.press("Enter")
    phone.at_table()
    page = phone.page
    end = time.monotonic() + 240
    moves = on_board = 0
    while not phone.over:
        assert time.monotonic() < end, phone.last_words
        button = page.locator(".action:enabled")
        target = page.locator(".b-front [data-target]")
        try:
            if moves % 3 == 2 and target.count():
                target.first.press("Enter", timeout=400)
                on_board += 1
                moves += 1
            elif button.count():
                button.first.press("Enter", timeout=400)
                moves += 1
        except Exception as gone:  # the bot was faster: what had the focus is not there any more
            assert "Timeout" in str(gone)
        page.wait_for_timeout(30)
    assert moves > 10
    assert on_board
    assert phone.errors == []


def test_the_rules_can_be_read_in_the_app_and_axe_finds_nothing_serious(phones: Callable[..., Phone]) -> None:
    """Linked from the lobby and from the table; with the board's pictures; for both titles."""
    phone = choose_title(phones())
    phone.page.get_by_role("link", name="How to play").tap()
    phone.page.wait_for_url("**/rules/escape_the_mad_mummy")
    for title in ("escape_the_mad_mummy", "treasure_of_the_pharaohs"):
        phone.open(f"/rules/{title}")
        phone.page.wait_for_selector(".rules-section")
        assert phone.page.locator(".rules-look use").count() >= 8
        assert phone.page.locator(".rules-section p").count() >= 10
        assert not (found := serious(phone.page)), found
    choose_title(phone)
    phone.play_bots("Nofret", opponents=1)
    phone.page.locator(".action", has_text="Spin the cube").wait_for(timeout=60_000)
    assert not (found := serious(phone.page)), found
    phone.tap("Menu")
    expect(phone.page.get_by_role("link", name="How to play")).to_be_visible()
    assert phone.errors == []
