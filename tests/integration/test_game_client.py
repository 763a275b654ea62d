"""What the phone's client relies on: moves that insist on a position, digests, reports, anybody's eyes at the end."""

from __future__ import annotations

import json
import time
from typing import Any

import httpx
from websockets.sync.client import connect

from shared.projection.digest import EVERY, digest
from shared.projection.frames import fold
from tests.game_service import GameService, Player, new_id


def on_turn(game: str, *players: Player) -> tuple[Player, dict[str, Any]]:
    """The player who may act, and the answer of /legal."""
    for player in players:
        legal: dict[str, Any] = player.get(f"/api/games/{game}/legal")
        if legal["commands"]:
            return player, legal
    raise AssertionError("nobody may act")


def act(player: Player, game: str, **body: Any) -> httpx.Response:
    return player.http.post(f"/api/games/{game}/commands", json={"id": str(new_id()), **body})


def test_an_exact_command_is_stale_as_soon_as_anything_has_happened(
    game_service: GameService, ana: Player, ben: Player
) -> None:
    """Resigning is never stale, but a resignation that waited for the network is, once somebody has moved."""
    game = game_service.start(ana, ben)
    mover, legal = on_turn(game, ana, ben)
    base, command = legal["seq"], legal["commands"][0]
    seat = 1 if mover is ana else 0
    other = ben if mover is ana else ana
    given = {"id": str(new_id()), "base": base, "command": command, "exact": True}
    first = mover.http.post(f"/api/games/{game}/commands", json=given)
    assert first.json()["outcome"] == "done"
    # The same again hears its first answer, although the game has gone on.
    assert mover.http.post(f"/api/games/{game}/commands", json=given).json() == first.json() | {"outcome": "repeat"}
    resign = {"verb": "resign", "seat": seat}
    late = act(other, game, base=base, command=resign, exact=True)
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert act(other, game, base=base, command=resign).status_code == 200


def test_every_sixteenth_frame_tells_the_digest_of_its_view(
    game_service: GameService, ana: Player, ben: Player
) -> None:
    """Over HTTP as in the log: the digest is that of the folded view."""
    game = game_service.start(ana, ben)
    game_service.play(game, {0: ana, 1: ben}, moves=25)
    frames = ana.get(f"/api/games/{game}/replay")["frames"]
    told = [frame for frame in frames if "digest" in frame]
    assert [frame["seq"] for frame in told] == list(range(EVERY, len(frames) + 1, EVERY))
    assert all(frame["digest"] == digest(fold({}, frames[: frame["seq"]])) for frame in told)


def test_a_client_whose_view_differs_is_counted_but_not_without_end(
    game_service: GameService, ana: Player, ben: Player
) -> None:
    """Reports of a watched game raise the counter; one socket is believed twenty times, and games not watched never."""
    game = game_service.start(ana, ben)

    def counted() -> float:
        text = httpx.get(f"{game_service.url}/metrics").text
        line = next(line for line in text.splitlines() if line.startswith("cartouche_game_view_differs_total"))
        return float(line.split()[-1])

    before = counted()
    with connect(
        game_service.url.replace("http", "ws") + "/api/live",
        additional_headers={"Authorization": f"Bearer {ana.token}"},
    ) as wire:
        wire.send(json.dumps({"type": "differs", "game": game, "seq": 3}))
        wire.send(json.dumps({"type": "watch", "game": game}))
        assert json.loads(wire.recv(5))["type"] == "hello"
        for _ in range(30):
            wire.send(json.dumps({"type": "differs", "game": game, "seq": 16}))
        wire.send(json.dumps({"type": "ping"}))
        assert json.loads(wire.recv(5))["type"] == "head"
    end = time.monotonic() + 5
    while counted() - before != 20 and time.monotonic() < end:
        time.sleep(0.05)
    assert counted() - before == 20


def test_after_the_end_anybody_may_look_from_any_seat(game_service: GameService, ana: Player, ben: Player) -> None:
    """While the game goes on another's seat is closed; afterwards it is open; a seat that is not there never is."""
    game = game_service.start(ana, ben)
    stranger = Player(game_service.url, "Eve")
    assert stranger.get(f"/api/games/{game}/replay", 403, viewer=0)["code"] == "not_your_seat"
    ana.send(game, 0, {"verb": "resign", "seat": 0})
    for viewer in (0, 1, "watcher", "open"):
        assert stranger.get(f"/api/games/{game}/replay", viewer=viewer)["viewer"] == viewer
    assert stranger.get(f"/api/games/{game}/replay", 403, viewer=2)["code"] == "not_your_seat"
