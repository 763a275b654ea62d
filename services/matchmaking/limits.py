"""How often somebody may become a guest, open tables, and be wrong about a table's code."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response

from shared.platform import ids, problems
from shared.platform.limits import Limiter, address_of, rate_of
from shared.platform.settings import MatchmakingSettings


class Limits:
    """``guests`` and ``misses`` by address, ``tables`` by player."""

    def __init__(self, settings: MatchmakingSettings) -> None:
        self.guests = Limiter(rate_of(settings.limit_guests))
        self.tables = Limiter(rate_of(settings.limit_tables))
        self.misses = Limiter(rate_of(settings.limit_misses))

    def before_lookup(self, request: Request[Any, Any, Any]) -> None:
        """Raise Problem 429 when a table is asked for by its code from where too many codes were wrong."""
        if _by_code(request):
            self.misses.check(address_of(request))


def on_problem(request: Request[Any, Any, Any], problem: problems.Problem) -> Response[bytes]:
    """Answer a problem, and count a code that is no table's."""
    if problem.status == 404 and _by_code(request):
        limits: Limits = request.app.state.limits
        limits.misses.spend(address_of(request))
    return problems.answer(problem)


def _by_code(request: Request[Any, Any, Any]) -> bool:
    """Ids cannot be guessed: only what is no id may be a code."""
    key = request.path_params.get("table_id")
    return isinstance(key, str) and ids.parse(key) is None
