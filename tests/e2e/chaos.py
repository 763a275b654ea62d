"""Bad networks in front of a real browser: random incidents over whole games, by a seed, and what must hold.

The phone reaches the stack through a proxy that can refuse, cut, and fall silent. After every incident the page must
have caught up with the server within a moment of the network's return, without a reload; at the end of every game each
event has been seen once and in order, and each tap has become one command or none, never two.
"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4, uuid5

import httpx
import psycopg
from playwright.sync_api import Browser, Page, Request, Route

from tests.stack import Stack
from tests.tcp_proxy import TcpProxy

CAUGHT_UP_SECONDS = 1.0
"""From the network's return to the newest position on the screen, as the design promises."""

GIVE_UP_SECONDS = 20.0

_CAUGHT_UP = """head => {
    const table = document.querySelector('.table');
    const behind = document.querySelector('.status-chip:not(.saved)');  // a finished game may come from this device
    return table !== null && Number(table.dataset.head) >= head && behind === null;
}"""

_KEPT_FRAMES = """game => new Promise((resolve, reject) => {
    const opening = indexedDB.open('cartouche');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const range = IDBKeyRange.bound([`${game}/mine`, 0], [`${game}/mine`, Number.MAX_SAFE_INTEGER]);
        const all = opening.result.transaction('frames').objectStore('frames').getAll(range);
        all.onsuccess = () => { opening.result.close(); resolve(all.result); };
        all.onerror = () => reject(all.error);
    };
})"""


_OURS = """
SELECT version, command_id FROM log.events WHERE stream_id = %s AND meta->>'actor' = %s ORDER BY version
"""


@dataclass
class Report:
    """What came of a run."""

    incidents: Counter[str] = field(default_factory=Counter)
    seconds: list[tuple[float, str]] = field(default_factory=list)
    games: int = 0
    taps: int = 0
    moves_elsewhere: int = 0
    outcomes: Counter[int] = field(default_factory=Counter)

    def share_in_time(self) -> float:
        """The part of incidents after which the page had caught up in time."""
        return sum(seconds <= CAUGHT_UP_SECONDS for seconds, _ in self.seconds) / max(1, len(self.seconds))

    def __str__(self) -> str:
        times = sorted(seconds for seconds, _ in self.seconds)
        p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
        worst = ", ".join(f"{name} {seconds:.2f}" for seconds, name in sorted(self.seconds, reverse=True)[:5])
        return (
            f"{sum(self.incidents.values())} incidents {dict(self.incidents)} over {self.games} games,"
            f" {self.taps} taps, {self.moves_elsewhere} moves from elsewhere, answers {dict(self.outcomes)};"
            f" caught up in p50 {p50:.2f} s, p95 {p95:.2f} s, max {times[-1]:.2f} s (worst: {worst})"
        )


class Chaos:
    """One phone, sometimes with two tabs, in games against a bot, while the network misbehaves. A context manager."""

    def __init__(self, browser: Browser, stack: Stack, seed: int) -> None:
        self.stack = stack
        self.plan = random.Random(seed)
        self.report = Report()
        self.proxy = TcpProxy("127.0.0.1", stack.port)
        self.context = browser.new_context(
            base_url=f"http://127.0.0.1:{self.proxy.port}",
            viewport={"width": 390, "height": 844},
            has_touch=True,
            is_mobile=True,
            reduced_motion="reduce",
            service_workers="block",
        )
        self.page = self._tab()
        self.errors: list[str] = []
        self.answered: dict[str, int] = {}
        self.game = ""
        self._lose: str | None = None
        self._now = ""

    def __enter__(self) -> Chaos:
        self.proxy.__enter__()
        self.page.goto("/")
        self.page.evaluate("window.notReloaded = true")
        self._new_game(first=True)
        session = next(cookie["value"] for cookie in self.context.cookies() if cookie["name"] == "session")
        self.http = httpx.Client(base_url=self.stack.url, cookies={"session": session}, timeout=30)
        self.player = UUID(self.http.get("/api/me").json()["player"]["id"])
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self.context.close()
        self.proxy.__exit__()

    # -- the run ------------------------------------------------------------------------------------------------------

    def run(self, incidents: int, *, restarts: bool = True) -> Report:
        """Let so many things happen, and finish the last game; checks after each, and more at every game's end."""
        kinds: dict[str, tuple[int, Callable[[], None]]] = {
            "cut and restored": (6, self._cut),
            "connections reset": (5, self._reset),
            "socket silently dead": (4, self._dead_socket),
            "frozen and thawed": (5, self._freeze),
            "answer lost": (4, self._lose_answer),
            "command lost": (4, self._lose_command),
            "two tabs": (3, self._two_tabs),
        }
        if restarts:
            kinds["game service restarted"] = (1, self._restart)
        names = list(kinds)
        for _ in range(incidents):
            if self._server()["result"]:
                self._check_game()
                self._new_game()
            for _ in range(self.plan.randrange(3)):
                self._tap()
            (name,) = self.plan.choices(names, [kinds[name][0] for name in names])
            self.report.incidents[name] += 1
            self._now = name
            kinds[name][1]()
        self._check_game()
        return self.report

    # -- what happens -------------------------------------------------------------------------------------------------

    def _cut(self) -> None:
        """No network at all, and the browser knows it; others move on, or I tap into the void."""
        self.context.set_offline(True)
        self.proxy.set("refuse")
        if self.plan.random() < 0.5:
            self._tap()
        else:
            self._move_elsewhere()
        self.page.wait_for_timeout(self.plan.randrange(100, 1500))
        self.proxy.set("pass")
        self._returns(lambda: self.context.set_offline(False))

    def _reset(self) -> None:
        """Every connection breaks, and the next one works."""
        self._move_elsewhere()
        self._returns(self.proxy.cut)

    def _dead_socket(self) -> None:
        """The socket takes and gives nothing any more, and nobody says so; a tap finds out."""
        self.proxy.stall(b"GET /api/live")
        if not self._tap():
            self._move_elsewhere()
            # Whoever takes the phone up again looks at the page: that is when it must find out.
            self._returns(lambda: self.page.evaluate("dispatchEvent(new Event('focus'))"))
            return
        self._returns(lambda: None)

    def _freeze(self) -> None:
        """The tab sleeps while the game goes on, and its socket may die meanwhile."""
        session = self.context.new_cdp_session(self.page)
        session.send("Page.setWebLifecycleState", {"state": "frozen"})
        dies = self.plan.random() < 0.5
        if dies:
            self.proxy.stall(b"GET /api/live")
        self._move_elsewhere()
        time.sleep(self.plan.randrange(200, 1500) / 1000)

        def thaw() -> None:
            session.send("Page.setWebLifecycleState", {"state": "active"})
            # Chromium tells hidden tabs when they thaw; a headless one is never hidden, so nobody does.
            self.page.evaluate("document.dispatchEvent(new Event('resume'))")

        self._returns(thaw)
        session.detach()

    def _lose_answer(self) -> None:
        """The server carries out what was tapped, and its answer is lost."""
        self._lose = "answer"
        self._tap()
        self._lose = None
        self._returns(lambda: self.page.evaluate("dispatchEvent(new Event('online'))"))

    def _lose_command(self) -> None:
        """What was tapped never reaches the server; it is sent again by itself."""
        self._lose = "command"
        self._tap()
        self._lose = None
        self._returns(lambda: self.page.evaluate("dispatchEvent(new Event('online'))"))

    def _two_tabs(self) -> None:
        """A second tab opens the same game, moves, and both follow; the second is closed again."""
        second = self._tab()
        second.goto(f"/g/{self.game}")
        second.wait_for_selector(".table")
        second.evaluate("window.notReloaded = true")
        if self.plan.random() < 0.3:
            self.proxy.cut()
        self._tap(second)
        head = self._stable()["seq"]
        self._await(second, head)
        self._returns(lambda: None)
        assert second.evaluate("window.notReloaded === true")
        second.close()

    def _restart(self) -> None:
        self.stack.restart("game")
        self._returns(lambda: None, limit=6.0)

    # -- tools --------------------------------------------------------------------------------------------------------

    def _tab(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("requestfinished", self._heard)
        page.route("**/commands", self._carry)
        return page

    def _carry(self, route: Route) -> None:
        if self._lose == "command":
            route.abort("connectionreset")
        elif self._lose == "answer":
            route.fetch()
            route.abort("connectionreset")
        else:
            route.continue_()

    def _heard(self, request: Request) -> None:
        # A late answer to a command of the game before belongs to that game's account, which is closed.
        if request.url.endswith(f"/{self.game}/commands") and (response := request.response()) is not None:
            self.answered[json.loads(request.post_data or "{}")["id"]] = response.status

    def _tap(self, page: Page | None = None) -> bool:
        """Tap one of the buttons that the page offers now, if any."""
        buttons = (page or self.page).locator(".action:enabled")
        count = buttons.count()
        if count == 0:
            return False
        buttons.nth(self.plan.randrange(count)).tap()
        self.report.taps += 1
        return True

    def _move_elsewhere(self) -> None:
        """The same player moves from another device."""
        legal = self.http.get(f"/api/games/{self.game}/legal").json()
        if not legal["commands"]:
            return
        body = {"id": str(uuid4()), "base": legal["seq"], "command": self.plan.choice(legal["commands"])}
        if self.http.post(f"/api/games/{self.game}/commands", json=body).status_code == 200:
            self.answered[body["id"]] = 200
            self.report.moves_elsewhere += 1

    def _server(self) -> dict[str, Any]:
        doc = self.http.get(f"/api/games/{self.game}").json()
        return {"seq": doc["seq"], "asks": doc["asks"], "result": doc.get("result")}

    def _stable(self) -> dict[str, Any]:
        """The game once the bot has done what it may: it waits for me, or is over."""
        end = time.monotonic() + GIVE_UP_SECONDS
        while True:
            now = self._server()
            if now["asks"] or now["result"]:
                return now
            assert time.monotonic() < end, "the game stands still"
            time.sleep(0.02)

    def _returns(self, come_back: Callable[[], object], limit: float = GIVE_UP_SECONDS) -> None:
        """The network returns; the page must be where the server is, and stay the same page."""
        head = self._server()["seq"]
        begin = time.monotonic()
        come_back()
        self._await(self.page, head)
        self.report.seconds.append((time.monotonic() - begin, self._now))
        assert self.report.seconds[-1][0] < limit, self.report.seconds[-1]
        # What was kept for the network must have been settled before the next thing happens.
        self.page.wait_for_function("() => document.querySelector('.actions.waiting .row[role=status]') === null")
        self._await(self.page, self._stable()["seq"])
        assert self.page.evaluate("window.notReloaded === true"), "the page was reloaded"
        assert self.errors == []

    def _await(self, page: Page, head: int) -> None:
        page.wait_for_function(_CAUGHT_UP, arg=head, polling=20)

    def _new_game(self, *, first: bool = False) -> None:
        """Into the next game by the page's own links: a reload would not be told from one that must not be."""
        page = self.page
        if not first:
            page.locator(".table-head button").first.tap()
        page.wait_for_selector(".lobby")
        page.get_by_role("radio", name="1", exact=True).check()
        page.get_by_role("button", name="Play now").first.tap()
        if first:
            page.get_by_label("Your name").fill("Chaos 𓂀")
            page.get_by_role("button", name="That’s me").tap()
        page.wait_for_url("**/g/*")
        page.wait_for_selector(".table")
        self.game = page.url.split("/g/")[1].split("/")[0].split("?")[0]
        self.report.games += 1

    def _check_game(self) -> None:
        """Nothing lost, nothing doubled: the frames that the page kept are the server's, the log has each tap once."""
        head = self._stable()["seq"]
        self._await(self.page, head)
        frames = self.http.get(f"/api/games/{self.game}/replay").json()["frames"]
        self.page.wait_for_timeout(400)
        kept = self.page.evaluate(_KEPT_FRAMES, self.game)
        by_seq = {frame["seq"]: frame for frame in frames}
        assert [frame["seq"] for frame in kept] == list(range(kept[0]["seq"], head + 1)), (
            "frames are missing or doubled"
        )
        assert all(by_seq[frame["seq"]] == frame for frame in kept), "a frame is not the server's"
        with psycopg.connect(self.stack.owner_database_url) as connection:
            rows = connection.execute(
                _OURS,
                (self.game, str(self.player)),
            ).fetchall()
        logged: list[UUID] = []
        for version, command in rows:
            if not logged or logged[-1] != command:
                assert command not in logged, f"a command has happened twice, again at {version}"
                logged.append(command)
        done = {uuid5(self.player, command) for command, status in self.answered.items() if status == 200}
        assert set(logged) <= done, "something happened that the page was never told of"
        self.report.outcomes.update(self.answered.values())
        assert set(self.answered.values()) <= {200, 409}, self.answered
        assert done <= set(logged), "a command was said to be done and is not in the log"
        self.answered = {}
