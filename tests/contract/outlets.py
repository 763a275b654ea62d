"""Canaries: what nobody may know yet about a game, and a search for it in whatever comes out anywhere.

Two nets. *Tokens*: hidden values that can be recognised wherever they turn up – the seed, the nonces, moments that are
kept secret, ids of players – are searched as bytes. *Agreement*: every frame and view found in an answer must be
exactly what the rules, folded here from the log, give that viewer; so a hidden "south" or 3 is found as well.
"""

from __future__ import annotations

import base64
import json
import re
import uuid
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec
import psycopg
from websockets.sync.client import connect

from shared.projection.frames import project
from shared.rules import engine
from shared.rules.kernel import Title, Viewer

DISTINCT = re.compile(r"[0-9a-f-]{16,}")
MOMENT = 10**12
"""Numbers from here on are moments (ms since 1970): nothing else can be mistaken for them."""


def forms(secret: bytes) -> list[bytes]:
    """The forms in which bytes could slip out."""
    plain, url = base64.b64encode(secret).rstrip(b"="), base64.urlsafe_b64encode(secret).rstrip(b"=")
    return [secret, secret.hex().encode(), secret.hex().upper().encode(), plain, url]


def leaves(value: Any) -> Iterator[str]:
    """The distinctive texts and moments inside a value."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from leaves(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from leaves(inner)
    elif isinstance(value, bytes):
        yield value.hex()
    elif isinstance(value, str):
        yield from [value] if DISTINCT.fullmatch(value) else []
    elif isinstance(value, int) and value >= MOMENT:
        yield str(value)


@dataclass(frozen=True)
class Answer:
    """What somebody was told. ``entitled`` are the viewers whose eyes the asker has; None for what is not about the
    game that is looked at: only tokens are searched there."""

    outlet: str
    text: bytes
    entitled: tuple[Viewer, ...] | None = None


class Canaries:
    """What is hidden about one game as the log stands now, and what every viewer may know."""

    def __init__(self, owner_url: str, game: str, title: Title[Any]) -> None:
        with psycopg.connect(owner_url) as connection:
            found = connection.execute("select seed from game.seeds where game_id = %s", (game,)).fetchone()
            rows = connection.execute(
                "select data::text from log.events where stream_id = %s order by version", (game,)
            ).fetchall()
        assert found and rows
        events = [title.event(data.encode()) for (data,) in rows]
        self.title, self.game = title, game
        self.state = engine.fold(title, events)
        self.viewers: list[Viewer] = [*range(len(self.state.seats)), "watcher"]
        projected, _ = project(title, title.state(), events, self.viewers)
        self.frames = {viewer: projected[viewer].frames for viewer in self.viewers}
        self.views: dict[Viewer, list[Any]] = {viewer: [] for viewer in self.viewers}
        state: Any = title.state()
        for event in events:
            engine.apply(title, state, event)
            for viewer in self.viewers:
                self.views[viewer].append(_plain(engine.view(title, state, viewer)))
        self.tokens = self._tokens(bytes(found[0]), json.loads(rows[0][0])["seats"])

    @property
    def over(self) -> bool:
        """The game has ended, and everything has been shown."""
        return bool(self.state.over)

    def _tokens(self, seed: bytes, seats: list[dict[str, Any]]) -> dict[str, bytes]:
        """Every hidden value that can be recognised, by what it is."""
        tokens = {f"seed, form {number}": form for number, form in enumerate(forms(seed))}
        for number, seat in enumerate(seats):
            if "nonce" in seat:
                tokens |= {
                    f"nonce {number}": seat["nonce"].encode(),
                    f"nonce {number} up": seat["nonce"].upper().encode(),
                }
            if "player" in seat:
                tokens[f"player {number}"] = seat["player"].encode()
        told = json.dumps([self.frames, [views[-1] for views in self.views.values()]], default=str, skipkeys=True)
        told += json.dumps([_plain(engine.asks(self.title, self.state, v)) for v in self.viewers], default=str)
        hidden = set(leaves(msgspec.to_builtins(self.state, builtin_types=(bytes,))))
        own = self.title.wait(self.state)
        hidden |= {str(own.at)} if own is not None and own.secret else set()
        for number, value in enumerate(sorted(hidden)):
            if value not in told and value != self.game and value.encode() not in tokens.values():
                tokens[f"hidden {number}"] = value.encode()
        return tokens

    def leaks(self, answer: Answer, *, ids: bool = True) -> list[str]:
        """What this answer gives away. ``ids=False`` for logs, which may name players."""
        assert not self.over, "nothing is hidden any more"
        found = [
            f"{answer.outlet}: {what}"
            for what, token in self.tokens.items()
            if token in answer.text and (ids or not what.startswith("player"))
        ]
        if answer.entitled is None:
            return found
        with suppress(ValueError):
            found += [f"{answer.outlet}: {what}" for what in self._differs(json.loads(answer.text), answer.entitled)]
        return found

    def _differs(self, value: Any, entitled: tuple[Viewer, ...]) -> Iterator[str]:
        """Frames and views inside a value that are not what one of these viewers may see."""
        if isinstance(value, dict):
            seq = value.get("seq")
            if isinstance(seq, int) and "ev" in value and 1 <= seq <= self.state.seq:
                told = {"ev": value["ev"], "patch": value["patch"]}
                if not any(told == _told(self.frames[viewer][seq - 1]) for viewer in entitled):
                    yield f"frame {seq} of {value['ev'].get('type')}"
            if isinstance(seq, int) and "view" in value and 1 <= seq <= self.state.seq:
                if value.get("viewer") not in entitled:
                    yield f"the view of {value.get('viewer')}"
                elif value["view"] != self.views[value["viewer"]][seq - 1]:
                    yield f"view at {seq}"
            for inner in value.values():
                yield from self._differs(inner, entitled)
        elif isinstance(value, list):
            for inner in value:
                yield from self._differs(inner, entitled)


def _plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def _told(frame: dict[str, Any]) -> dict[str, Any]:
    return {"ev": _plain(frame["ev"]), "patch": _plain(frame["patch"])}


def http_answers(url: str, token: str, game: str, seat: int | None, seats: int) -> Iterator[Answer]:
    """Every answer about a game that one player gets over HTTP, refusals and long polls included."""
    own: tuple[Viewer, ...] = ("watcher",) if seat is None else (seat, "watcher")
    who = f"seat {seat}"
    with httpx.Client(base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=30) as http:
        for viewer in (None, *range(seats + 1), "watcher", "open", "x"):
            for path in ("", "/legal", "/frames", "/replay", "/record"):
                query = {} if viewer is None else {"as": viewer}
                yield Answer(
                    f"{path or 'game'} as {viewer} by {who}",
                    http.get(f"/api/games/{game}{path}", params=query).content,
                    own,
                )
        poll = http.get(f"/api/games/{game}/frames", params={"after": 10**6, "wait": 0.2})
        yield Answer(f"long poll by {who}", poll.content, own)
        yield Answer(f"my games by {who}", http.get("/api/games").content, own)
        asks = http.get(f"/api/games/{game}").json()["asks"]
        verbs = {"fly", "return", *(ask["verb"] for ask in asks)}
        for verb in sorted(verbs):
            for command in (
                {"verb": verb, "seat": 7},
                {"verb": verb, "seat": (seat or 0), "nonsense": 1},
                {"verb": verb},
            ):
                for base in (0, 10**6):
                    body = {"id": str(uuid.uuid4()), "base": base, "command": command}
                    answer = http.post(f"/api/games/{game}/commands", json=body)
                    assert answer.status_code != 200, "a refusal was meant"
                    yield Answer(f"refused {verb} of {who}", answer.content, own)


def socket_answers(
    url: str,
    token: str,
    game: str,
    seat: int | None,
    viewers: Sequence[Viewer | None] = (None, "watcher", "open", 0, 1),
) -> Iterator[Answer]:
    """Everything that one player gets over a live socket: from now on, from the start, as others."""
    own: tuple[Viewer, ...] = ("watcher",) if seat is None else (seat, "watcher")
    address = url.replace("http", "ws", 1) + "/api/live"
    for viewer in viewers:
        with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as wire:
            for after in (None, 0):
                wire.send(json.dumps({"type": "watch", "game": game, "as": viewer, "after": after}))
                wire.send('{"type":"ping"}')
                while True:
                    got = wire.recv(timeout=10)
                    text = got.encode() if isinstance(got, str) else got
                    yield Answer(f"socket as {viewer} by seat {seat}", text, own)
                    if json.loads(text)["type"] in ("hello", "asks", "problem"):
                        break
