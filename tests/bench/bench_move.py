"""One command, from request to answer, beside the commit floor, in one run on the stack of `make play`.

    python -m tests.bench.bench_move

One client plays games of two players against the real processes, through the gateway as a phone does, and straight at
the game service. Between commands the smallest durable write (one row, one commit, one client) is timed on the same
Postgres, so a busy machine slows both. The bar: the median command takes at most two commits and 5 ms.
"""

from __future__ import annotations

import http.client
import json
import random
import statistics
import sys
import time
import uuid
from typing import Any
from urllib.parse import urlsplit

import psycopg

from tests.stack import Stack, server_folder

ROUNDS = 8
COMMANDS = 40
"""Per round and way."""

WARM_UP = 30
BAR_MS = 5.0


class Caller:
    """A keep-alive connection that speaks JSON; thin, so that it is the service that is timed."""

    def __init__(self, url: str, token: str = "") -> None:
        self._connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=30)
        self._headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})

    def call(self, method: str, path: str, body: object = None) -> Any:
        self._connection.request(method, path, None if body is None else json.dumps(body), self._headers)
        answer = self._connection.getresponse()
        text = answer.read()
        assert answer.status in (200, 201), (path, answer.status, text)
        return json.loads(text)


def new_game(stack: Stack, tokens: list[str]) -> str:
    """A game between two players of our own."""
    first, second = (Caller(stack.url, token) for token in tokens)
    table = first.call("POST", "/api/tables", {"title": "treasure_of_the_pharaohs", "seats": 2, "access": "link"})
    second.call("POST", f"/api/tables/{table['id']}/seats", {})
    while "game_id" not in (table := first.call("GET", f"/api/tables/{table['id']}")):
        time.sleep(0.02)
    return str(table["game_id"])


def play(
    stack: Stack, url: str, tokens: list[str], floor: psycopg.Connection, count: int
) -> tuple[list[float], list[float]]:
    """Milliseconds of so many commands sent to a URL, and of commits in between."""
    callers = [Caller(url, token) for token in tokens]
    commands: list[float] = []
    commits: list[float] = []
    game = ""
    while len(commands) < count:
        if not game:
            game = new_game(stack, tokens)
        legal: dict[str, Any] = {}
        for seat in (0, 1):
            legal = callers[seat].call("GET", f"/api/games/{game}/legal")
            if legal["commands"]:
                break
        else:
            game = ""
            continue
        command = random.choice(legal["commands"])
        body = {"id": str(uuid.uuid4()), "base": legal["seq"], "command": command}
        begin = time.perf_counter()
        callers[command["seat"]].call("POST", f"/api/games/{game}/commands", body)
        between = time.perf_counter()
        floor.execute("insert into bench_commits default values")
        commands.append((between - begin) * 1000)
        commits.append((time.perf_counter() - between) * 1000)
    return commands, commits


def quantiles(times: list[float]) -> str:
    cuts = statistics.quantiles(times, n=20)
    return f"median {statistics.median(times):.2f} ms, p95 {cuts[18]:.2f} ms"


def main() -> int:
    with server_folder("cartouche-bench-") as folder:
        folder.chmod(0o755)
        stack = Stack(folder / "data", {"LOG_LEVEL": "INFO"})
        try:
            direct = f"http://127.0.0.1:{(stack.data_dir / 'run' / 'game.port').read_text().strip()}"
            guests = [Caller(stack.url).call("POST", "/api/players", {"name": name}) for name in ("Ana", "Ben")]
            tokens = [guest["token"] for guest in guests]
            with psycopg.connect(stack.owner_database_url, autocommit=True) as floor:
                floor.execute("create table bench_commits (at timestamptz not null default now())")
                play(stack, stack.url, tokens, floor, WARM_UP)
                commands: list[float] = []
                straight: list[float] = []
                commits: list[float] = []
                for _ in range(ROUNDS):
                    for url, times in ((stack.url, commands), (direct, straight)):
                        some, floors = play(stack, url, tokens, floor, COMMANDS)
                        times += some
                        commits += floors
        finally:
            stack.stop()
    commit = statistics.median(commits)
    bar = 2 * commit + BAR_MS
    median = statistics.median(commands)
    print(f"commit floor, one row, one client:   median {commit:.2f} ms")
    print(f"one command, through the gateway:    {quantiles(commands)}")
    print(f"one command, straight at the game:   {quantiles(straight)}")
    print(f"bar for the median: 2 commits + {BAR_MS:.0f} ms = {bar:.2f} ms: {'met' if median <= bar else 'MISSED'}")
    return 0 if median <= bar else 1


if __name__ == "__main__":
    sys.exit(main())
