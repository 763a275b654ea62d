"""``python -m services.matchmaking.rebuild``: make the read model of tables again from the log, for operators.

Settings as for the service. Safe while it runs: writers wait for the few seconds it takes.
"""

from __future__ import annotations

import asyncio

from shared.eventstore import EventStore, open_pool
from shared.platform.settings import MatchmakingSettings, load

from .tables import Tables


async def rebuild(url: str) -> int:
    """Rebuild the read model in the database at ``url`` and return the number of tables."""
    pool = await open_pool(url, name="cartouche-rebuild", min_size=1, max_size=1)
    try:
        return await Tables(EventStore(pool)).rebuild()
    finally:
        await pool.close()


if __name__ == "__main__":
    print(asyncio.run(rebuild(load(MatchmakingSettings).database_url)), "tables")
