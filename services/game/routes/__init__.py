"""The calls of the game service."""

from .commands import act
from .frames import frames, record, replay
from .games import game, legal, mine
from .internal import commit_seed, due, start
from .live import live

ROUTES = (mine, game, legal, act, frames, replay, record, live, commit_seed, start, due)
