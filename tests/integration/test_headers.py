"""What the gateway sends with every answer, and that the built client needs nothing that its policy forbids."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import httpx
import pytest

from infra.client_build import DIST
from tests.stack import Stack

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
EVERYWHERE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

built = pytest.mark.skipif(not (DIST / "index.html").exists(), reason="the client is not built (make play builds it)")


class Inline(HTMLParser):
    """Collects what a policy without unsafe-inline would not run, and what is fetched from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in given):
            self.found.append(f"<{tag}>")
        for name, value in given.items():
            if name == "style" or name.startswith("on") or (value or "").strip().lower().startswith("javascript:"):
                self.found.append(f"<{tag} {name}>")
            if name in ("src", "href") and re.match(r"(https?:)?//", value or ""):
                self.found.append(f"<{tag} {name}={value}>")


def inline(text: str) -> list[str]:
    parser = Inline()
    parser.feed(text)
    return parser.found


def policy(answer: httpx.Response) -> dict[str, list[str]]:
    """The directives of a content security policy."""
    parts = (part.split() for part in answer.headers["content-security-policy"].split(";") if part.strip())
    return {words[0]: words[1:] for words in parts}


@built
@pytest.mark.parametrize("path", ["/", "/g/0192", "/table/ABC234"])
def test_pages_come_with_a_policy_without_inline_code_or_foreign_origins(stack: Stack, path: str) -> None:
    answer = httpx.get(stack.url + path, headers=BROWSER)
    assert answer.status_code == 200
    rules = policy(answer)
    assert rules["default-src"] == ["'self'"]
    for name in ("object-src", "base-uri", "frame-ancestors"):
        assert rules[name] == ["'none'"]
    for name, sources in rules.items():
        for source in sources:
            assert "unsafe" not in source and "*" not in source and source not in ("http:", "https:"), (name, source)
    hosts = {f"{scheme}://127.0.0.1:{stack.port}" for scheme in ("ws", "wss")}
    assert set(rules["connect-src"]) == {"'self'", *hosts}
    assert set(rules["img-src"]) <= {"'self'", "data:", "blob:"}
    assert rules.get("script-src", ["'self'"]) == ["'self'"] == rules["style-src"]
    assert "camera=()" in answer.headers["permissions-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/api/titles",
        "/api/me",
        "/api/games",
        "/api/nothing",
        "/health/live",
        "/internal/x",
        "/gone.js",
        "/metrics",
    ],
)
def test_every_answer_says_how_it_may_be_used_and_not_who_made_it(stack: Stack, path: str) -> None:
    answer = httpx.get(stack.url + path, headers=BROWSER)
    assert {name: answer.headers.get(name) for name in EVERYWHERE} == EVERYWHERE
    assert not {"server", "via", "x-powered-by"} & set(answer.headers.keys())
    assert "access-control-allow-origin" not in answer.headers


@built
def test_the_built_client_has_no_inline_script_or_style_and_fetches_from_nowhere_else() -> None:
    pages = list(DIST.rglob("*.html"))
    assert pages
    for page in pages:
        assert inline(page.read_text()) == [], page
    for script in DIST.rglob("*.js"):
        text = script.read_text()
        assert not re.search(r"\beval\(|new Function\(", text), script
        assert 'setAttribute("style"' not in text, script


def test_inline_code_is_found() -> None:
    spoilt = '<style>a{}</style><script>1</script><p style="x" onclick="y"><a href="javascript:z"><img src="//evil/x">'
    assert len(inline(spoilt)) == 6


@pytest.mark.parametrize("path", ["/api/titles", "/health/ready", "/metrics/game"])
def test_head_is_get_without_the_body(stack: Stack, path: str) -> None:
    head, get = httpx.head(stack.url + path), httpx.get(stack.url + path)
    assert (head.status_code, head.headers["content-type"]) == (200, get.headers["content-type"])
    assert head.content == b"" and get.content


def test_head_is_refused_where_there_is_nothing_to_get(stack: Stack) -> None:
    assert httpx.head(f"{stack.url}/api/players").status_code == 405
