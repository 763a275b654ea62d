"""New versions on a phone: N, N+1 and N+3 served in turn. Never mixed, never a white page, never during my turn."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.phone import Phone
from tests.e2e.releases import Releases, build
from tests.stack import ROOT, Stack, server_folder

VERSIONS = ("1.0.0", "1.0.1", "1.0.3")


@pytest.fixture(scope="module")
def builds() -> Iterator[dict[str, Path]]:
    """The client's sources as three versions."""
    with server_folder() as folder:
        for version in VERSIONS:
            build(folder / version, version)
        yield {version: folder / version for version in VERSIONS}


@pytest.fixture
def releases(stack: Stack, builds: dict[str, Path]) -> Iterator[Releases]:
    """A gateway that serves the first version."""
    with server_folder() as folder, Releases(stack, folder, builds) as releases:
        yield releases


@pytest.fixture
def phones(browser: Browser, releases: Releases) -> Iterator[Callable[[], Phone]]:
    made: list[Phone] = []

    def make() -> Phone:
        made.append(Phone(browser, releases))
        return made[-1]

    yield make
    for phone in made:
        phone.close()


def installed(phone: Phone) -> Phone:
    """Opens the lobby and waits until this device has the whole app."""
    phone.open()
    phone.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return phone


def version_of(page: Page, releases: Releases) -> str:
    """The version that the page runs. Fails when any file of it came from another one."""
    script, loaded = page.evaluate(
        """() => [
            new URL(document.querySelector('script[type=module]').src).pathname,
            performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
                .filter((path) => path.startsWith('/assets/')),
        ]"""
    )
    version = next(name for name in VERSIONS if releases.script(name) == script)
    assert set(loaded) <= releases.assets(version), f"{version} has loaded files of another version"
    return version


def look_for_update(page: Page) -> None:
    """What the page does by itself every hour and whenever it is seen again; waits until the new version is here."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)")


def wait_for_version(page: Page, releases: Releases, version: str) -> None:
    """Looks at the page from outside again and again: it opens itself anew in between."""
    end = time.monotonic() + 60
    sleep = time.monotonic() + 8
    while script_of(page) != releases.script(version):
        assert time.monotonic() < end, f"{version} has not come"
        page.wait_for_timeout(250)
        if time.monotonic() > sleep:
            put_workers_to_sleep(page)
            sleep += 8
    page.wait_for_selector("main")
    assert version_of(page, releases) == version
    assert "fresh" not in page.url


def put_workers_to_sleep(page: Page) -> None:
    """Do what a browser does with an idle worker, after which the next one may take over.

    It does not while somebody looks into it, as this test does: then an old worker with nothing to do can hold up the
    new one for minutes.
    """
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def script_of(page: Page) -> str | None:
    """The path of the page's script; None while it is between two pages.

    Asked past Playwright, which calls everything that it evaluates a gesture of the user: a page that somebody has
    touched is not replaced as it opens.
    """
    session = page.context.new_cdp_session(page)
    try:
        found = session.send(
            "Runtime.evaluate",
            {"expression": "new URL(document.querySelector('script[type=module]').src).pathname"},
        )
    except PlaywrightError:
        return None
    else:
        path: str | None = found["result"].get("value")
        return path
    finally:
        with suppress(PlaywrightError):
            session.detach()


def mark(page: Page) -> None:
    page.evaluate("window.notReloaded = true")


def marked(page: Page) -> bool:
    return bool(page.evaluate("window.notReloaded === true"))


@pytest.mark.long
def test_a_version_is_offered_at_a_table_and_never_comes_during_my_turn(
    phones: Callable[[], Phone], releases: Releases
) -> None:
    """At a table it waits for a tap or until one leaves; while it is my turn not even the offer is seen."""
    phone = installed(phones())
    page = phone.page
    game = phone.play_bots("Nina", opponents=1)
    page.goto(f"/g/{game}?as=watcher")
    page.wait_for_selector(".table")
    assert version_of(page, releases) == "1.0.0"
    # Somebody is here: a page that nobody has touched yet may be replaced.
    page.locator(".table-title").tap()
    releases.release("1.0.1")
    look_for_update(page)
    expect(page.get_by_text("A new version is ready")).to_be_visible()
    mark(page)
    page.wait_for_timeout(2500)
    assert marked(page), "a table was reloaded without a tap"
    phone.tap("Update")
    wait_for_version(page, releases, "1.0.1")
    page.wait_for_selector(".table")
    assert page.url.endswith(f"/g/{game}?as=watcher")

    page.goto(f"/g/{game}")
    page.locator(".action:enabled").first.wait_for()
    phone.act()
    releases.release("1.0.3")
    look_for_update(page)
    mark(page)
    for _ in range(3):
        page.locator(".action:enabled").first.wait_for()
        page.wait_for_timeout(900)
        phone.act()
    assert marked(page), "a turn was interrupted"
    assert version_of(page, releases) == "1.0.1"
    page.get_by_role("button", name="Back").first.tap()
    wait_for_version(page, releases, "1.0.3")
    page.wait_for_selector(".lobby")
    assert not marked(page)
    # On a slow machine a decision may run out of time before its tap arrives.
    assert [error for error in phone.errors if not error.startswith("409")] == []


def test_every_launch_after_a_release_ends_in_it(phones: Callable[[], Phone], releases: Releases) -> None:
    """From N to N+1 and N+3 by closing and opening: in the lobby at once, at a table with the next launch."""
    phone = installed(phones())
    game = phone.play_bots("Otto", opponents=1)
    phone.page.goto("/")
    phone.page.wait_for_selector(".lobby")
    releases.release("1.0.1")
    second = phone.context.new_page()
    phone.page.close()
    second.goto("/")
    wait_for_version(second, releases, "1.0.1")
    second.close()

    releases.release("1.0.3")
    third = phone.context.new_page()
    third.goto(f"/g/{game}")
    third.wait_for_selector(".table")
    third.locator(".table-title").click()
    third.wait_for_function("() => navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)")
    assert version_of(third, releases) == "1.0.1"
    third.close()
    fourth = phone.context.new_page()
    fourth.goto(f"/g/{game}")
    wait_for_version(fourth, releases, "1.0.3")
    fourth.wait_for_selector(".table")
    fourth.wait_for_function("() => caches.keys().then((names) => names.length === 1)")
    assert phone.errors == []


@pytest.mark.long
def test_a_tab_at_a_table_keeps_its_version_whole_while_another_tab_updates(
    phones: Callable[[], Phone], releases: Releases
) -> None:
    """The tab that did not ask goes on, loads late what is of its own version, and follows when its table is left."""
    phone = installed(phones())
    page = phone.page
    phone.play_bots("Pia", opponents=1)
    page.locator(".action:enabled").first.wait_for()
    mark(page)
    releases.release("1.0.1")
    other = phone.context.new_page()
    other.goto("/")
    wait_for_version(other, releases, "1.0.1")
    assert marked(page)
    page.locator(".action:enabled").first.wait_for()
    phone.act()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("link", name="Settings").tap()
    page.get_by_text("Version 1.0").wait_for()
    wait_for_version(page, releases, "1.0.1")
    assert phone.errors == []


def test_a_release_with_a_hole_changes_nothing(phones: Callable[[], Phone], releases: Releases) -> None:
    """A worker that cannot get every file of its own version is not installed; the old version runs on, offline too."""
    phone = installed(phones())
    page = phone.page
    broken = releases.variant("broken", of="1.0.1")
    next(
        path for path in (broken / "assets").iterdir() if path.name.startswith("settings-") and path.suffix == ".js"
    ).unlink()
    releases.release("broken")
    assert _update_fails(page)
    # The worker of one version and the page of another: two servers in the middle of a roll-out.
    mixed = releases.variant("mixed", of="1.0.3")
    for path in mixed.glob("index.html*"):
        path.unlink()
    for path in releases.builds["1.0.1"].glob("index.html*"):
        shutil.copy(path, mixed / path.name)
    releases.release("mixed")
    assert _update_fails(page)
    releases.release("1.0.0")
    phone.context.set_offline(True)
    page.goto("/")
    page.wait_for_selector(".lobby")
    assert version_of(page, releases) == "1.0.0"
    assert page.evaluate("caches.keys()").__len__() == 1


def _update_fails(page: Page) -> bool:
    """Whether the worker that is served now cannot be installed."""
    return bool(
        page.evaluate(
            """async () => {
                const found = await navigator.serviceWorker.getRegistration();
                const gone = new Promise((resolve) => found.addEventListener('updatefound', () => {
                    const worker = found.installing;
                    worker.addEventListener('statechange', () => resolve(worker.state === 'redundant'));
                }, { once: true }));
                await found.update().catch(() => {});
                return gone;
            }"""
        )
    )


def test_a_missing_file_is_told_as_missing(releases: Releases) -> None:
    """An asset that is not there is a 404 in plain text, never the page; and the worker is never kept by a browser."""
    gone = httpx.get(f"{releases.url}/assets/index-00000000.js", headers={"accept": "*/*"})
    assert gone.status_code == 404
    assert gone.headers["content-type"].startswith("text/plain")
    assert "immutable" not in gone.headers.get("cache-control", "")
    for path in ("/sw.js", "/", "/version.json"):
        assert httpx.get(releases.url + path).headers["cache-control"] == "no-cache", path


def test_a_page_whose_files_are_gone_opens_the_new_version(phones: Callable[[], Phone], releases: Releases) -> None:
    """Without a worker's shell, a page that loads something late from a version no longer served finds the new one."""
    phone = phones()
    phone.context.add_init_script("delete Navigator.prototype.serviceWorker")
    phone.open()
    page = phone.page
    releases.release("1.0.1")
    page.get_by_role("link", name="Settings").tap()
    wait_for_version(page, releases, "1.0.1")
    page.get_by_text("Version 1.0.1").wait_for()


def test_a_version_that_the_server_does_not_understand_can_look_but_not_touch(
    phones: Callable[[], Phone], releases: Releases
) -> None:
    """With a server that asks for newer clients and none to be had, the board is shown and no move is offered."""
    phone = installed(phones())
    game = phone.play_bots("Quinn", opponents=1)
    phone.page.locator(".action:enabled").first.wait_for()

    def raise_minimum(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(
            lambda text: socket.send(
                str(text).replace('"minClient":1', '"minClient":99')
            )  # the server's own words else
        )

    phone.page.route_web_socket("**/api/live", raise_minimum)
    phone.page.evaluate("indexedDB.deleteDatabase('cartouche')")
    phone.page.goto(f"/g/{game}")
    expect(phone.page.get_by_role("alert").filter(has_text="too old")).to_be_visible()
    expect(phone.page.locator(".table .last-event")).to_be_visible()
    assert phone.page.locator(".action").count() == 0


def test_the_worker_that_undoes_itself_leaves_the_app_working(phones: Callable[[], Phone], releases: Releases) -> None:
    """Served in place of sw.js it removes workers and shells; the app runs from the network and knows its player."""
    phone = installed(phones())
    page = phone.page
    phone.play_bots("Rosa", opponents=1)
    folder = releases.variant("undone", of="1.0.0")
    for path in folder.glob("sw.js*"):
        path.unlink()
    shutil.copy(ROOT / "pwa" / "sw" / "self-destroying.js", folder / "sw.js")
    releases.release("undone")
    page.goto("/")
    page.wait_for_selector(".lobby")
    # The page looks for a new worker by itself when it opens, and is opened anew by the one it finds.
    page.wait_for_function("() => caches.keys().then((names) => names.length === 0)")
    expect(page.get_by_text("Rosa").first).to_be_visible()
