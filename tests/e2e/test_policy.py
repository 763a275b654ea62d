"""A real browser runs the client under its content security policy without a single complaint."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.guests import Guest
from tests.stack import Stack

pytestmark = pytest.mark.browser


def test_no_page_of_the_client_breaks_its_own_policy(page: Page, stack: Stack) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    host = Guest(stack.url, "Ana")
    table = host.table(2, sit=False)
    for _ in range(2):
        host.bot(table["id"])
    game = host.started(table["id"])
    for path in ("/", f"/t/{table['code']}", f"/g/{game}"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
    assert not [text for text in said if "Content Security Policy" in text or "Content-Security-Policy" in text], said


def test_inline_code_is_stopped_by_the_policy(page: Page, stack: Stack) -> None:
    """Or the test above would prove nothing."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto("/")
    page.evaluate(
        "() => { const made = document.createElement('script'); made.textContent = 'window.ran = 1';"
        " document.body.append(made); }"
    )
    assert page.evaluate("() => window.ran") is None
    assert [text for text in said if "Content Security Policy" in text], said
