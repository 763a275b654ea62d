"""The Celery application of the workers.

Run as ``celery -A services.bots.app worker -Q bots,timers --pool threads``. Threads, because a task is two short HTTP
calls and a little arithmetic: one process, one set of kept-alive connections, and nothing left over after a kill -9.
"""

from __future__ import annotations

import logging as standard
from typing import Any

from celery import Celery
from celery.signals import celeryd_init, setup_logging

from shared.platform import logging
from shared.platform.settings import BotsSettings, load

from .knobs import KNOBS

settings = load(BotsSettings)

app = Celery("bots", broker=settings.redis_url, include=["services.bots.tasks"])
app.conf.update(KNOBS)


@setup_logging.connect
def _log_as_we_do(**_: Any) -> None:
    # Connecting to this signal keeps Celery's hands off the root logger.
    logging.configure("worker", settings.log_level, settings.log_format)


@celeryd_init.connect
def _quiet(**_: Any) -> None:
    for name in ("celery.worker.strategy", "celery.app.trace"):
        standard.getLogger(name).setLevel(standard.WARNING)  # our own line per task says more
