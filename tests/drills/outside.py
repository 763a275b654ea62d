"""Looks at a stack from outside after a drill: the log by SQL, the services by HTTP, the lines that they wrote."""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid5

import httpx
import psycopg

from services.bots.turn import command_id as bot_command
from services.game.moves import SERVICES
from shared.platform.auth import ServiceTokens
from shared.projection.mergepatch import apply as merge
from shared.rules import engine
from shared.rules.registry import TITLES
from tests.drills.clients import Answered, Watcher
from tests.stack import Stack

LATE_SECONDS = 5.0
"""A deadline that is due for longer has been forgotten."""

POSITIONS = 4096  # per transaction: shared/eventstore/README.md


@dataclass
class Check:
    """One thing that must be true: how often it was looked at, and where it was not."""

    name: str
    looked: int = 0
    wrong: list[str] = field(default_factory=list)

    def that(self, true: bool, where: str) -> None:
        self.looked += 1
        if not true:
            self.wrong.append(where)


@dataclass(frozen=True)
class Row:
    """An event as it is stored."""

    version: int
    type: str
    data: bytes
    hash: bytes
    command: UUID
    position: int


Log = dict[str, list[Row]]


def read_log(url: str) -> Log:
    """Return every stream of the log, in order of version."""
    log: Log = defaultdict(list)
    with psycopg.connect(url) as connection:
        for stream, *rest in connection.execute(
            "select stream_id::text, version, type, data::text, hash, command_id, position"
            " from log.events order by stream_id, version"
        ):
            version, kind, data, digest, command, position = rest
            log[stream].append(Row(version, kind, data.encode(), bytes(digest), command, position))
    return log


def check_log(log: Log) -> Iterator[Check]:
    """Versions, chains, positions, and that no command is in the log twice."""
    dense, chains = Check("versions are 1, 2, 3 …"), Check("hash chains are whole")
    once, order = Check("no command twice"), Check("positions follow versions")
    for stream, rows in log.items():
        dense.that([row.version for row in rows] == list(range(1, len(rows) + 1)), stream)
        digest = hashlib.sha256(stream.encode()).digest()
        appends: dict[UUID, set[int]] = defaultdict(set)
        for number, row in enumerate(rows):
            digest = hashlib.sha256(digest + row.data).digest()
            chains.that(digest == row.hash, f"{stream} {row.version}")
            appends[row.command].add(row.position // POSITIONS)
            order.that(number == 0 or rows[number - 1].position < row.position, f"{stream} {row.version}")
        for command, transactions in appends.items():
            once.that(len(transactions) == 1, f"{stream} {command}")
    yield from (dense, chains, order, once)


def check_answered(log: Log, answered: Sequence[Answered], lines: Sequence[dict[str, Any]]) -> Iterator[Check]:
    """Every command that was answered, to people and to bots, is in the log at the seq that was answered."""
    heads = {stream: {row.command: row.version for row in rows} for stream, rows in log.items()}
    people = Check("people's answered commands are in the log")
    for one in answered:
        stored = heads.get(one.game, {}).get(uuid5(UUID(one.player), str(one.command)))
        people.that(stored == one.seq, f"{one.game} {one.command}: answered {one.seq}, stored {stored}")
    bots = Check("bots' and timers' answered errands are in the log")
    for line in lines:
        game, seq = str(line.get("stream")), line.get("seq")
        if line.get("event") != "task" or line.get("outcome") not in ("moved", "repeat", "done"):
            continue
        if line["task"] == "bots.take_turn":
            known = {uuid5(SERVICES, str(bot_command(UUID(game), line["seat"], int(str(seq)))))}
        elif log.get(game, [Row(0, "table:", b"", b"", UUID(int=0), 0)])[0].type.startswith("game:"):
            known = {uuid5(SERVICES, f"{game}|due|{line['kind']}|{seq}")}
        else:
            continue  # a table's launch is stored under an id of matchmaking's own
        bots.that(bool(known & heads.get(game, {}).keys()), f"{game} {line}")
    yield from (people, bots)


def check_deadlines(url: str, log: Log) -> Check:
    """Whatever goes on has a deadline that is not forgotten; whatever is over has none."""
    check = Check("deadlines fired or are armed")
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "select stream_id::text, extract(epoch from clock_timestamp() - due_at)::float8 from log.deadlines"
        ).fetchall()
    late: dict[str, float] = dict(rows)
    for stream, events in log.items():
        if events[0].type.startswith("game:"):
            over = events[-1].type == "game:GameEnded"
            check.that((stream in late) != over, f"{stream}: {'over, and armed' if over else 'nothing will happen'}")
        check.that(late.get(stream, 0.0) < LATE_SECONDS, f"{stream}: due since {late.get(stream)} s")
    return check


def check_views(
    stack: Stack, log: Log, games: Sequence[str], watchers: Sequence[Watcher], moving: Set[str]
) -> Iterator[Check]:
    """What the service says, what its replay folds to, what sockets have folded, and the log folded here are one.

    ``moving`` are games that went on until nobody waited any longer.
    """
    views = Check("views equal the fold of the log")
    over = sum(log[game][-1].type == "game:GameEnded" for game in games)
    ended = Check(f"games have ended ({over}), or went on until time was up ({len(games) - over})")
    replays, sockets = Check("replays fold to the views"), Check("what sockets folded equals the views")
    key = (stack.data_dir / "secrets" / "service.key").read_text().strip()
    headers = {"Authorization": f"Bearer {ServiceTokens('drill', key).token()}"}
    with httpx.Client(base_url=stack.url, headers=headers, timeout=30) as http:
        for game in games:
            rows = log.get(game, [])
            title = TITLES[http.get(f"/api/games/{game}").json()["title"]]
            state = engine.fold(title, [title.event(row.data) for row in rows])
            ended.that(state.over or game in moving, f"{game} ({title.spec.key}) stands at {len(rows)}")
            if not state.over:
                continue  # it moves while we look
            for viewer in engine.viewers(state):
                doc = http.get(f"/api/games/{game}", params={"as": viewer}).json()
                mine = json.loads(json.dumps(engine.view(title, state, viewer)))
                views.that(doc.get("view") == mine and doc.get("seq") == len(rows), f"{game} as {viewer}")
                replay = http.get(f"/api/games/{game}/replay", params={"as": viewer}).json()
                folded = replay["base"]
                for frame in replay["frames"]:
                    folded = merge(folded, frame["patch"])
                replays.that(folded == mine and len(replay["frames"]) == len(rows), f"{game} as {viewer}")
                for watcher in watchers:
                    if viewer == "watcher" and game in watcher.games:
                        sockets.that(watcher.views.get(game) == mine, f"{game} at {watcher.seqs.get(game)}")
    yield from (ended, views, replays, sockets)


EXPECTED = ("MISCONF", "redis.exceptions.", "celery.exceptions.Reject: ('stopping'")
"""Celery says loudly that Redis is away or loading; with a full disk Redis refuses writes, and the worker then gives up
and is started again by the supervisor. A worker that is told to stop gives its tasks back."""

RACED = frozenset({"spin_not_open", "too_soon"})
"""Codes with which a bot is refused when a cube was resumed between its look and its command: its default is played."""

UNFORESEEN = frozenset({"request_failed", "bot_failed", "bot_refused", "copy_failed"})


def read_lines(stack: Stack, names: Sequence[str]) -> tuple[list[dict[str, Any]], list[str]]:
    """Return what services logged as facts, and every line that is none or says that something unforeseen happened."""
    facts: list[dict[str, Any]] = []
    odd: Counter[str] = Counter()
    for name in names:
        for path in (stack.data_dir / "logs" / f"{name}.log.1", stack.data_dir / "logs" / f"{name}.log"):
            for text in path.read_text(errors="replace").splitlines() if path.exists() else []:
                line = _facts(text)
                if line is None:
                    # The banner of Celery, and a line that a kill cut off, are no JSON.
                    if "Error" in text:
                        odd[f"{name}: {text[:300]}"] += 1
                    continue
                facts.append(line | {"process": name})
                raised = str(line.get("exception", "")).strip().split("\n")[-1]
                bad = (line.get("event") in UNFORESEEN or raised) and line.get("code") not in RACED
                if bad and not any(word in raised for word in EXPECTED):
                    facts_of = " ".join(str(line[fact]) for fact in ("verb", "code", "kind", "error") if fact in line)
                    odd[f"{name}: {line.get('event')} {facts_of} {raised[:300]}"] += 1
    return facts, [f"{count} × {line}" for line, count in odd.most_common()]


def _facts(text: str) -> dict[str, Any] | None:
    try:
        line = json.loads(text)
    except ValueError:
        return None
    return line if isinstance(line, dict) else None
