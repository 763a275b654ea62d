"""``python -m services.game``: serve until told to stop. Settings come from the environment."""

from __future__ import annotations

from shared.platform.serve import run
from shared.platform.settings import GameSettings, load

from .app import build


def main() -> None:
    settings = load(GameSettings)
    run("game", build(settings), settings)


if __name__ == "__main__":
    main()
