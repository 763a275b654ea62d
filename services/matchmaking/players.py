"""Players: guests with a name. The name in this table counts, not the one inside an old session token."""

from __future__ import annotations

from uuid import UUID

from shared.eventstore.pool import Pool
from shared.platform.problems import invalid, unauthenticated

from .database import fetch
from .names import BadName, clean_name
from .tables import new_id

_WHY = {
    "empty": "A name needs at least one visible character.",
    "too_long": "A name has at most 24 characters.",
}


def usable_name(text: str) -> str:
    """Return a name as it is kept. Raises Problem 400 with the reason in its facts."""
    try:
        return clean_name(text)
    except BadName as error:
        detail = _WHY.get(error.reason, "The name holds characters that cannot be used.")
        raise invalid(detail, field="name", reason=error.reason) from None


class Players:
    """The players of this house."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def add(self, name: str) -> str:
        """Make a guest and return the id."""
        player = new_id()
        await fetch(self._pool, "add_player", {"id": player, "name": name})
        return str(player)

    async def rename(self, player: str, name: str) -> None:
        """Give a player another name. Raises Problem 401 when there is no such player."""
        if not await fetch(self._pool, "rename_player", {"id": _known(player), "name": name}):
            raise unauthenticated()

    async def name(self, player: str) -> str:
        """Return a player's name. Raises Problem 401 when there is no such player (a session of another database)."""
        rows = await fetch(self._pool, "player", {"id": _known(player)})
        if not rows:
            raise unauthenticated()
        return str(rows[0][0])


def _known(player: str) -> UUID:
    try:
        return UUID(player)
    except ValueError:
        raise unauthenticated() from None
