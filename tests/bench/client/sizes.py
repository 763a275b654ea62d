"""How heavy the built client is, in gzipped bytes, from the files of pwa/dist alone.

- entry: what must be there before anything is drawn: the page, its scripts with everything they import, its styles.
- title: what a title's table loads beyond the entry: its board with all shared parts and styles.
- precache: everything the service worker keeps.
"""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

DIST = Path(__file__).resolve().parents[3] / "pwa" / "dist"

KILO = 1000
BUDGETS = {"entry": 60 * KILO, "title": 25 * KILO, "precache": 250 * KILO}

_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["'`]\./([\w.~-]+\.js)["'`]""")
_LINKED = re.compile(r"""<(?:script|link)[^>]+(?:src|href)="/(assets/[^"]+\.(?:js|css)|theme\.js)\"""")
_DEPENDENCIES = re.compile(r"m\.f=(\[[^\]]*\])")
_TITLE = re.compile(r"""(\w+):\(\)=>[^:]*?import\(["'`]\./([\w.~-]+\.js)["'`]\)[^:]*?__vite__mapDeps\(\[([\d,]*)\]\)""")


def gzipped(path: Path) -> int:
    """The size of a file as a server that compresses sends it; what is compressed already counts as it is."""
    data = path.read_bytes()
    return len(data) if path.suffix in {".woff2", ".png", ".jpg"} else len(gzip.compress(data, 9))


def with_imports(script: Path) -> set[Path]:
    """A script and everything that it imports before it runs."""
    found: set[Path] = set()
    waiting = [script]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [path.parent / name for name in _IMPORT.findall(path.read_text())]
    return found


def entry_files(dist: Path = DIST) -> set[Path]:
    """Return the page, and all that it names or that its scripts import."""
    page = dist / "index.html"
    found = {page}
    for name in _LINKED.findall(page.read_text()):
        path = dist / name
        found |= with_imports(path) if path.suffix == ".js" else {path}
    return found


def title_files(dist: Path = DIST) -> dict[str, set[Path]]:
    """By title, the files that opening a table of it loads beyond the entry."""
    entry = entry_files(dist)
    titles: dict[str, set[Path]] = {}
    for script in entry:
        if script.suffix != ".js":
            continue
        text = script.read_text()
        listed = _DEPENDENCIES.search(text)
        names: list[str] = json.loads(listed[1]) if listed else []
        for title, board, needed in _TITLE.findall(text):
            files = {dist / names[int(index)] for index in needed.split(",") if index}
            files |= with_imports(dist / "assets" / board)
            # The picture of the lobby is listed in the same way and is far smaller than a board.
            if not board.startswith("art-"):
                titles[title] = files - entry
    return titles


def shell_files(dist: Path = DIST) -> set[Path]:
    """Everything that the service worker keeps when it is installed, by its own list."""
    listed = re.search(r"files:([^}]*)}", (dist / "sw.js").read_text())
    assert listed, "sw.js has no list of files"
    names = [name for name in re.split(r"""[,"'`\s\[\]]+""", listed[1]) if name.startswith("/") and name[1:2] != "*"]
    return {dist / ("index.html" if name == "/" else name.lstrip("/")) for name in names}


def measure(dist: Path = DIST) -> dict[str, int]:
    """Gzipped bytes of the entry, of each title (`title <key>`) and of the precache."""
    sizes = {"entry": sum(map(gzipped, entry_files(dist)))}
    for title, files in sorted(title_files(dist).items()):
        sizes[f"title {title}"] = sum(map(gzipped, files))
    sizes["precache"] = sum(map(gzipped, shell_files(dist)))
    return sizes


def budget(name: str) -> int:
    """The most that a size of `measure` may be."""
    return BUDGETS[name.split()[0]]
