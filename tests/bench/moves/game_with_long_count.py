"""The game service as it is, with Long Count among its titles: ``python -m tests.bench.moves.game_with_long_count``."""

from __future__ import annotations

from services.game.__main__ import main
from shared.rules.registry import TITLES
from tests.bench.moves.long_count import TITLE

TITLES[TITLE.spec.key] = TITLE

if __name__ == "__main__":
    main()
