"""No network, no storage, a wrong clock, strange names: a clear sentence and a way on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.phone import Phone
from tests.stack import Stack


@pytest.fixture
def phones(browser: Browser, stack: Stack) -> Iterator[Callable[..., Phone]]:
    made: list[Phone] = []

    def make(**options: object) -> Phone:
        made.append(Phone(browser, stack, **options))
        return made[-1]

    yield make
    for phone in made:
        phone.close()


def elsewhere(phone: Phone, stack: Stack, game: str) -> None:
    """The same player moves from another device."""
    session = next(cookie["value"] for cookie in phone.context.cookies() if cookie.get("name") == "session")
    with stack.client(cookies={"session": session}) as http:
        legal = http.get(f"/api/games/{game}/legal").json()
        body = {"id": "0b7c7f7e-6b1c-4a55-8d53-2f5a1a6f4f3d", "base": legal["seq"], "command": legal["commands"][0]}
        assert http.post(f"/api/games/{game}/commands", json=body).status_code == 200


def test_a_move_given_without_a_network_is_played_when_it_is_back(phones: Callable[..., Phone]) -> None:
    """The table says that it is offline and that the move is kept; on return it is played, once."""
    phone = phones().open()
    phone.play_bots("Mira", opponents=1)
    phone.wait_for_turn()
    head = phone.page.locator(".table").get_attribute("data-head")
    phone.context.set_offline(True)
    expect(phone.page.locator(".status-chip")).to_have_text("Offline: the last we know")
    phone.act()
    expect(phone.page.get_by_text("Your move is kept", exact=True)).to_be_visible()
    phone.context.set_offline(False)
    expect(phone.page.get_by_text("The move you had kept was played.")).to_be_visible()
    expect(phone.page.locator(".table")).not_to_have_attribute("data-head", str(head))
    expect(phone.page.locator(".status-chip")).to_have_count(0)


def test_a_kept_move_is_not_played_on_another_position(phones: Callable[..., Phone], stack: Stack) -> None:
    """When the game has gone on meanwhile the move is dropped, and the player is told so."""
    phone = phones().open()
    game = phone.play_bots("Noor", opponents=1)
    phone.wait_for_turn()
    phone.context.set_offline(True)
    phone.act()
    expect(phone.page.get_by_text("Your move is kept", exact=True)).to_be_visible()
    elsewhere(phone, stack, game)
    phone.context.set_offline(False)
    expect(phone.page.get_by_text("the move you had kept was not played")).to_be_visible()
    phone.wait_for_turn()


def test_a_kept_move_survives_the_end_of_the_app(phones: Callable[..., Phone]) -> None:
    """Given without a network, the app closed and opened again offline: it is still kept, and played on return."""
    phone = phones().open()
    game = phone.play_bots("Omar", opponents=1)
    phone.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    phone.wait_for_turn()
    phone.context.set_offline(True)
    phone.act()
    expect(phone.page.get_by_text("Your move is kept", exact=True)).to_be_visible()
    phone.page.goto(f"/g/{game}")
    expect(phone.page.get_by_text("Your move is kept", exact=True)).to_be_visible()
    phone.context.set_offline(False)
    expect(phone.page.get_by_text("The move you had kept was played.")).to_be_visible(timeout=12_000)


def test_a_move_can_be_given_at_a_table_that_opens_without_a_network(phones: Callable[..., Phone]) -> None:
    """Opened from cold and offline, the table shows its last known state and takes a move that waits."""
    phone = phones().open()
    game = phone.play_bots("Pau", opponents=1)
    phone.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    phone.wait_for_turn()
    phone.context.set_offline(True)
    phone.page.goto(f"/g/{game}")
    phone.wait_for_turn()
    phone.act()
    expect(phone.page.get_by_text("Your move is kept", exact=True)).to_be_visible()
    phone.context.set_offline(False)
    expect(phone.page.get_by_text("The move you had kept was played.")).to_be_visible(timeout=12_000)


def test_a_game_kept_for_offline_opens_whole_with_every_view_and_its_record(phones: Callable[..., Phone]) -> None:
    """Pinned in the menu it is marked in the list; offline it replays with all eyes, and its dice are checked."""
    phone = phones().open()
    game = phone.play_bots("Quim", opponents=1)
    phone.play_until(lambda: phone.over)
    page = phone.page
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    phone.tap("Menu")
    phone.tap("Keep for offline")
    expect(page.get_by_text("Kept on this device, replay and record.")).to_be_visible()
    phone.open("/games")
    expect(page.get_by_role("img", name="Kept on this device")).to_be_visible()
    phone.context.set_offline(True)
    phone.open(f"/g/{game}/10?as=open")
    expect(page.locator(".table")).to_have_attribute("data-seq", "10")
    page.goto(f"/check/{game}")
    expect(page.get_by_text("Everything holds.")).to_be_visible()


def test_damaged_storage_is_told_and_the_player_known_again(phones: Callable[..., Phone]) -> None:
    """A database of the wrong shape is started afresh; an emptied one gives the name back from the session."""
    # Without a worker, which would open the app instead of the plain page from which storage is damaged here.
    phone = phones(service_workers="block").open()
    game = phone.play_bots("Rui", opponents=1)
    phone.wait_for_turn()
    page = phone.page
    page.goto("/version.json")
    page.evaluate(
        """() => new Promise((resolve) => {
            indexedDB.deleteDatabase('cartouche').onsuccess = () => {
                const opening = indexedDB.open('cartouche', 2);
                opening.onupgradeneeded = () => opening.result.createObjectStore('other');
                opening.onsuccess = () => { opening.result.close(); resolve(); };
            };
        })"""
    )
    phone.open()
    expect(page.get_by_text("was damaged and has been started afresh")).to_be_visible()
    expect(page.locator(".game-card")).to_have_count(1)
    page.goto("/version.json")
    page.evaluate("() => new Promise((done) => { indexedDB.deleteDatabase('cartouche').onsuccess = done })")
    phone.open()
    expect(page.get_by_text("had forgotten what it kept")).to_be_visible()
    expect(page.get_by_text("Rui").first).to_be_visible()
    phone.open(f"/g/{game}")
    phone.wait_for_turn()
    assert phone.errors == []


def test_frames_that_were_damaged_on_the_device_are_fetched_again(phones: Callable[..., Phone]) -> None:
    """A kept view that is not what its digests say is not shown; the table opens right from the server."""
    phone = phones().open()
    game = phone.play_bots("Sol", opponents=1)
    phone.play_until(lambda: int(phone.page.locator(".table").get_attribute("data-head") or 0) > 40)
    phone.wait_for_turn()
    page = phone.page
    # The history comes a moment after the board, and is written in one piece.
    page.wait_for_timeout(1500)
    page.evaluate(
        """game => new Promise((resolve) => {
            const opening = indexedDB.open('cartouche');
            opening.onsuccess = () => {
                const store = opening.result.transaction('bases', 'readwrite').objectStore('bases');
                store.get(`${game}/mine`).onsuccess = (event) => {
                    store.put({ ...event.target.result, view: { phantom: 1, seats: {} } }, `${game}/mine`)
                        .onsuccess = resolve;
                };
            };
        })""",
        game,
    )
    phone.open(f"/g/{game}")
    phone.wait_for_turn()
    assert phone.errors == []


@pytest.mark.parametrize("broken", ["throws", "never answers"])
def test_the_app_runs_without_storage_and_says_so(phones: Callable[..., Phone], broken: str) -> None:
    """Where IndexedDB is forbidden or hangs, the app opens, plays, and tells that nothing is kept."""
    phone = phones(service_workers="block")
    body = "throw new DOMException('no', 'UnknownError')" if broken == "throws" else "return new EventTarget()"
    phone.context.add_init_script(f"IDBFactory.prototype.open = function () {{ {body} }}")
    phone.open()
    expect(phone.page.get_by_text("This browser keeps nothing for us")).to_be_visible(timeout=12_000)
    phone.play_bots("Tea", opponents=1)
    phone.wait_for_turn()
    phone.act()
    assert phone.errors == []


def test_a_full_device_is_told_and_the_game_goes_on(phones: Callable[..., Phone]) -> None:
    """When nothing more can be written the app says so once, and play is not disturbed."""
    phone = phones(service_workers="block").open()
    phone.play_bots("Uma", opponents=1)
    phone.wait_for_turn()
    phone.page.evaluate(
        """() => { IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') } }"""
    )
    for _ in range(3):
        phone.wait_for_turn()
        phone.act()
    phone.wait_for_turn()
    phone.page.get_by_role("button", name="Back").first.tap()
    expect(phone.page.get_by_text("storage is full")).to_be_visible()
    assert phone.errors == []


def test_a_clock_an_hour_wrong_changes_no_time_that_is_shown(phones: Callable[..., Phone]) -> None:
    """What is left of a decision is told by the server's clock, from the first page on."""
    phone = phones()
    phone.page.clock.install()
    phone.page.add_init_script("{ const now = Date.now; Date.now = () => now() + 3_600_000 }")
    phone.open()
    phone.play_bots("Vic", opponents=1)
    phone.wait_for_turn()
    left = phone.page.locator(".countdown")
    expect(left).to_contain_text(re.compile(r"[1-9]\d? s left|[1-9]\d? s"))


def test_a_newcomer_sees_a_clean_console(phones: Callable[..., Phone]) -> None:
    """From the first page to the first move nothing is asked that is refused, and nothing is complained about."""
    phone = phones()
    said: list[str] = []
    phone.page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    refused: list[str] = []
    phone.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    phone.open()
    phone.play_bots("Wim שלום 🏺", opponents=1)
    phone.wait_for_turn()
    phone.act()
    assert refused == []
    assert [line for line in said if not line.startswith(("debug", "info"))] == []
