"""Carrying out errands over HTTP. Doing one twice is harmless, doing it late is refused, and none is ever half done.

Every errand comes to one of a closed set of outcomes. ``unavailable`` means that the other service could not be reached
for as long as the claim lasts; the deadline is then claimed again.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event
from typing import Any, Literal
from uuid import UUID

from shared.platform import logging
from shared.platform.auth import ServiceTokens
from shared.platform.client import Answer, BlockingServiceClient, CallFailed
from shared.platform.settings import BotsSettings

from .errands import TAKE_TURN, Errand
from .turn import BotFailed, choose

Outcome = Literal["moved", "repeat", "late", "refused", "done", "gone", "unavailable"]
"""moved, repeat: a bot's move is stored, now or before · late: something else happened first · refused: the rules did
not take the bot's move, so its default was played · done: a timer's events are stored · gone: no such game or table ·
unavailable: nobody answered in time."""

PATIENCE = 0.7
"""The part of the lease for which an errand is tried: it ends before the deadline can be claimed again."""

PAUSES = (0.1, 0.2, 0.4, 0.8, 1.0)
"""Seconds between tries; the last one repeats."""

log = logging.get()


class Unavailable(Exception):
    """The other service did not answer within the patience."""


class Work:
    """Carries out errands for as long as ``lease_seconds`` allows each."""

    def __init__(self, game: BlockingServiceClient, matchmaking: BlockingServiceClient, lease_seconds: float) -> None:
        self._services = {"game": game, "matchmaking": matchmaking}
        self._patience = lease_seconds * PATIENCE
        self.closing = Event()
        """Set when the process is to stop: nothing is tried again then."""

    def carry_out(self, errand: Errand) -> Outcome:
        """Do what an errand asks for and log one line about it."""
        started = time.monotonic()
        facts: dict[str, Any] = {"task": errand.task, "stream": errand.args[0]}
        try:
            if errand.task == TAKE_TURN:
                game, seat, seq = errand.args
                facts |= {"seat": seat, "seq": seq}
                outcome = self.take_turn(UUID(str(game)), int(seat), int(seq))
            else:
                stream, kind, seq, service = errand.args
                facts |= {"kind": kind, "seq": seq}
                outcome = self.fire(UUID(str(stream)), str(kind), int(seq), str(service))
        except Unavailable as error:
            outcome = "unavailable"
            facts["error"] = str(error)
        facts |= {"outcome": outcome, "ms": round((time.monotonic() - started) * 1000, 1)}
        (log.warning if outcome in ("unavailable", "refused", "gone") else log.info)("task", **facts)
        return outcome

    def take_turn(self, game: UUID, seat: int, seq: int) -> Outcome:
        """Look at the game as the seat, choose, and send the command. Raises Unavailable."""
        looked = self._call("game", "GET", f"/api/games/{game}?as={seat}")
        if not looked.ok:
            return _no(looked)
        try:
            move = choose(game, looked.body, seat, seq)
        except BotFailed as failure:
            log.error("bot_failed", game=str(game), seat=seat, level=failure.level, exc_info=failure.__cause__)
            move = failure.instead
        if move is None:
            return "late"
        sent = self._call("game", "POST", f"/api/games/{game}/commands", move.body())
        if sent.ok:
            return "repeat" if sent.body["outcome"] == "repeat" else "moved"
        if sent.status in (400, 422):
            # Nobody waits for a machine: what the rules do not take from a bot becomes the decision's default.
            log.error("bot_refused", game=str(game), seat=seat, verb=move.command.get("verb"), code=sent.code)
            self.fire(game, "bot", seq, "game")
            return "refused"
        return _no(sent)

    def fire(self, stream: UUID, kind: str, seq: int, service: str) -> Outcome:
        """Tell a game or table that its moment has come. Raises Unavailable."""
        what = "tables" if service == "matchmaking" else "games"
        path = f"/internal/{what}/{stream}/due"
        # "early": our clocks differ a little; the moment is about to come.
        told = self._call(service, "POST", path, {"seq": seq, "kind": kind}, again=lambda a: _outcome(a) == "early")
        if not told.ok:
            return _no(told)
        return "done" if _outcome(told) == "done" else "late"

    def _call(
        self,
        service: str,
        method: str,
        path: str,
        body: object = None,
        again: Callable[[Answer], bool] = lambda _: False,
    ) -> Answer:
        """Call until there is an answer, and one that need not be asked for again, or patience ends."""
        end = time.monotonic() + self._patience
        tries = 0
        while True:
            try:
                answer = self._services[service].call(method, path, body)
                if not again(answer):
                    return answer
                why = "asked again"
            except CallFailed as error:
                why = str(error)
            pause = PAUSES[min(tries, len(PAUSES) - 1)]
            tries += 1
            if time.monotonic() + pause > end or self.closing.wait(pause):
                raise Unavailable(why)


def _outcome(answer: Answer) -> str:
    return str(answer.body.get("outcome", "")) if isinstance(answer.body, dict) else ""


def _no(answer: Answer) -> Outcome:
    """Name what a 4xx means: 409 and 403 (the holder is back, or it is another's turn) are late, 404 is gone."""
    if answer.status == 404:
        return "gone"
    if answer.status in (403, 409):
        return "late"
    if answer.status == 401:
        raise Unavailable("the service token was not accepted")
    return "refused"


def make_work(settings: BotsSettings) -> Work:
    """Return what carries out errands, with connections that are kept for all threads."""
    tokens = ServiceTokens("bots", settings.service_key)
    return Work(
        BlockingServiceClient(settings.game_url, tokens),
        BlockingServiceClient(settings.matchmaking_url, tokens),
        settings.lease_seconds,
    )
