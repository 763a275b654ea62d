"""The client on a phone, against the real stack in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.axe import serious
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


def test_a_newcomer_plays_a_whole_game_and_sees_it_again(phones: Callable[..., Phone]) -> None:
    """Name, one tap, a whole game against a bot; then the replay steps, jumps and opens again without a network."""
    phone = phones().open()
    game = phone.play_bots("Zoë", opponents=1)
    taken = phone.play_until(lambda: phone.over)
    assert taken > 5
    page = phone.page
    end = phone.last_words

    phone.tap("Watch again")
    expect(page.get_by_role("slider")).to_have_value("0")
    phone.tap("One step on")
    assert phone.last_words == "The game begins."
    page.get_by_role("slider").fill("12")
    at_twelve = phone.last_words
    phone.tap("One step back")
    assert phone.last_words != at_twelve
    page.wait_for_url(f"**/g/{game}/*")
    phone.tap("To the end")
    assert phone.last_words == end

    page.wait_for_function("navigator.serviceWorker.controller !== null")
    phone.open()
    expect(page.locator(".game-card")).to_have_count(1)
    phone.context.set_offline(True)
    phone.open(f"/g/{game}")
    page.wait_for_selector(".table")
    assert phone.last_words == end
    phone.tap("Watch again")
    page.get_by_role("slider").fill("12")
    assert phone.last_words == at_twelve
    phone.open()
    expect(page.locator(".game-card")).to_have_count(1)
    assert phone.errors == []


def meet(ana: Phone, ben: Phone) -> str:
    """Ana makes a table and Ben comes by its link; returns the id of the game that both are at."""
    ana.open().tap("With friends")
    ana.tap("Make the table")
    ana.say_name("Ana")
    ana.page.wait_for_url("**/t/*")
    ben.open(f"/t/{ana.page.locator('.code').inner_text()}").tap("Sit down")
    ben.say_name("Ben")
    expect(ana.page.locator(".seat-row", has_text="Ben")).to_be_visible()
    ana.tap("Start with 2 explorers")
    game = ana.at_table()
    assert ben.at_table() == game
    for phone in (ana, ben):
        phone.page.wait_for_selector(".action, .waiting-for")
    return game


def test_two_phones_meet_by_link_and_see_each_other_move(phones: Callable[..., Phone]) -> None:
    """One makes a table, the other joins by its link; each sees what the other does, and a reload changes nothing."""
    ana, ben = phones(), phones()
    meet(ana, ben)

    for _ in range(4):
        mover, watcher = (ana, ben) if ana.page.locator(".action:enabled").count() else (ben, ana)
        before = watcher.page.locator(".table-title p").inner_text()
        mover.page.locator(".action:enabled").first.wait_for()
        mover.act()
        expect(watcher.page.locator(".table-title p")).not_to_have_text(before)
        expect(watcher.page.locator(".action:enabled").first).to_be_visible()

    told = ana.last_words
    ana.page.reload()
    ana.page.wait_for_selector(".table")
    ana.page.wait_for_selector(".last-event")
    assert ana.last_words == told
    assert ana.errors == [] and ben.errors == []


@pytest.mark.rule("EMM-116")
def test_two_phones_agree_to_a_pause_and_go_on(phones: Callable[..., Phone]) -> None:
    """One asks in the menu, the other agrees over the board; nothing can be played until somebody goes on."""
    ana, ben = phones(), phones()
    meet(ana, ben)
    ana.page.locator(".action:enabled, .waiting-for").first.wait_for()
    ana.page.wait_for_timeout(LOOK_MS)
    ana.tap("Menu")
    ana.page.wait_for_timeout(LOOK_MS)
    ana.tap("Pause")
    expect(ana.page.locator(".update-chip")).to_contain_text("You would like a pause.")
    ben.page.wait_for_timeout(LOOK_MS)
    ben.tap("Agree")
    for phone in (ana, ben):
        expect(phone.page.get_by_role("button", name="Go on")).to_be_visible()
        expect(phone.page.locator(".action")).to_have_count(1)
    assert ana.last_words == ben.last_words == "The game pauses."
    ana.page.reload()
    ana.page.get_by_role("button", name="Go on").wait_for()
    ana.page.wait_for_timeout(LOOK_MS)
    ana.tap("Go on")
    for phone in (ana, ben):
        expect(phone.page.get_by_role("button", name="Go on")).to_have_count(0)
    mover = ana if ana.page.locator(".action:enabled").count() else ben
    mover.wait_for_turn()
    mover.act()
    assert ana.errors == [] and ben.errors == []


def test_the_table_goes_on_by_long_poll_where_sockets_are_refused(phones: Callable[..., Phone]) -> None:
    """With every socket refused the same table plays on over HTTP."""
    phone = phones()
    phone.page.route_web_socket("**/api/live", lambda socket: socket.close())
    phone.open()
    phone.play_bots("Slow", opponents=1)
    phone.page.locator(".action:enabled").first.wait_for(timeout=30_000)
    rounds: set[str] = set()

    def three_rounds() -> bool:
        rounds.add(phone.page.locator(".table-title p").inner_text().split("·")[0])
        return len(rounds) > 3 or phone.over

    phone.play_until(three_rounds)


def test_a_broken_link_says_so_and_leads_on(phones: Callable[..., Phone]) -> None:
    """A game, table or page that does not exist is told in a sentence with a way to the lobby."""
    phone = phones().open()
    phone.play_bots("Lost", opponents=1)
    for path in ("/g/0190a000-0000-7000-8000-00000000dead", "/g/nonsense", "/t/ZZZZZZ", "/nowhere"):
        phone.open(path)
        expect(phone.page.get_by_role("alert")).to_be_visible()
        phone.page.get_by_role("link", name="To the lobby").tap()
        phone.page.wait_for_selector(".hero")


def test_the_app_can_be_installed(browser: Browser, stack: Stack) -> None:
    """Chromium finds nothing that keeps it from installing the app."""
    phone = Phone(browser, stack).open()
    session = phone.context.new_cdp_session(phone.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of the tests is a private window, which never installs anything; that is not the app's fault.
    assert [error for error in found if error["errorId"] != "in-incognito"] == []
    phone.close()


def finished_together(ana: Phone, ben: Phone) -> str:
    """Ana and Ben meet by link, and Ben gives up at once; returns the game's id."""
    game = meet(ana, ben)
    ben.tap("Menu")
    ben.tap("Give up")
    ben.tap("Give up this game")
    for phone in (ana, ben):
        phone.page.locator(".end").wait_for()
    return game


def test_a_rematch_is_told_to_the_other_phone_and_joined_with_one_tap(phones: Callable[..., Phone]) -> None:
    """Also on a phone that opens the finished game from what it has kept."""
    ana, ben = phones(), phones()
    first = finished_together(ana, ben)
    ben.open(f"/g/{first}")
    ben.page.locator(".end").wait_for()
    ana.tap("Once more")
    news = ben.page.locator(".end-news")
    expect(news).to_have_text("\u2068Ana\u2069 wants a rematch.", timeout=8000)
    expect(ben.page.get_by_role("log", name="What happens")).to_contain_text("wants a rematch")
    expect(ana.page.locator(".seat-row", has_text="Ben")).to_contain_text("kept until")
    for phone in (ana, ben):
        assert not (found := serious(phone.page)), found
    ben.tap("Join the rematch")
    second = ben.at_table()
    assert second != first
    ana.page.wait_for_url(f"**/g/{second}")
    assert ana.errors == [] and ben.errors == []


def test_a_rematch_that_came_to_nothing_or_began_without_me_is_told(phones: Callable[..., Phone]) -> None:
    """The end says how it stands, and its button leads where one still can go."""
    ana, ben = phones(), phones()
    finished_together(ana, ben)
    ana.tap("Once more")
    news = ben.page.locator(".end-news")
    expect(news).to_contain_text("wants a rematch", timeout=8000)
    ana.tap("Leave the table")
    expect(news).to_have_text("The rematch did not come about.", timeout=8000)
    expect(ben.page.get_by_role("button", name="Once more")).to_be_visible()
    ana.page.go_back()
    ana.page.locator(".end").wait_for()
    ana.tap("Once more")
    expect(news).to_contain_text("wants a rematch", timeout=8000)
    ana.tap("Add a bot")
    third = ana.at_table()
    expect(news).to_have_text("The rematch has begun without you.", timeout=8000)
    ben.page.locator(".end").get_by_role("link", name="Watch", exact=True).tap()
    assert ben.at_table() == third
    assert ana.errors == [] and ben.errors == []
