"""The Celery tasks: thin, since all they know is in work.py."""

from __future__ import annotations

from functools import cache

from shared.platform.auth import ServiceTokens
from shared.platform.client import BlockingServiceClient
from shared.platform.settings import BotsSettings

from .app import app, settings
from .errands import FIRE, TAKE_TURN, Errand
from .work import Outcome, Work


def make_work(settings: BotsSettings) -> Work:
    """Return what carries out errands, with connections that are kept for all threads."""
    tokens = ServiceTokens("bots", settings.service_key)
    return Work(
        BlockingServiceClient(settings.game_url, tokens),
        BlockingServiceClient(settings.matchmaking_url, tokens),
        settings.lease_seconds,
    )


@cache
def _work() -> Work:
    return make_work(settings)


@app.task(name=TAKE_TURN)
def take_turn(game: str, seat: int, seq: int) -> Outcome:
    """Take a bot's turn that is due since ``seq``."""
    return _work().carry_out(Errand(TAKE_TURN, (game, seat, seq), "bots"))


@app.task(name=FIRE)
def fire(stream: str, kind: str, seq: int, service: str) -> Outcome:
    """Fire a timer of a game (``service`` game) or of a table (matchmaking)."""
    return _work().carry_out(Errand(FIRE, (stream, kind, seq, service), "timers"))
