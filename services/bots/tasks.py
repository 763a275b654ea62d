"""The Celery tasks: thin, since all they know is in work.py."""

from __future__ import annotations

from functools import cache
from typing import Any

from celery.exceptions import Reject
from celery.signals import worker_shutting_down

from .app import app, settings
from .errands import FIRE, TAKE_TURN, Errand
from .work import Outcome, Work, make_work


@cache
def _work() -> Work:
    return make_work(settings)


def _carry_out(errand: Errand) -> Outcome:
    outcome = _work().carry_out(errand)
    if outcome == "unavailable" and _work().closing.is_set():
        raise Reject("stopping", requeue=True)  # another worker takes it, or this one after its restart
    return outcome


@worker_shutting_down.connect
def _stop_trying(**_: Any) -> None:
    _work().closing.set()


@app.task(name=TAKE_TURN)
def take_turn(game: str, seat: int, seq: int) -> Outcome:
    """Take a bot's turn that is due since ``seq``."""
    return _carry_out(Errand(TAKE_TURN, (game, seat, seq), "bots"))


@app.task(name=FIRE)
def fire(stream: str, kind: str, seq: int, service: str) -> Outcome:
    """Fire a timer of a game (``service`` game) or of a table (matchmaking)."""
    return _carry_out(Errand(FIRE, (stream, kind, seq, service), "timers"))
