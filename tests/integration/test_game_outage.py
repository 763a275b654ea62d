"""An outage of the house in mid-spin: who was cut off gets the rest of the spin."""

from __future__ import annotations

import signal
from pathlib import Path

from shared.rules.escape_the_mad_mummy.components import CLOSE_DELAY, RESUME_LEAST, RESUME_NOTICE
from tests.clock_games import EMM, Behind, ringing, roll, sleep_until, spin
from tests.game_service import GameProcess, Player


def test_after_an_outage_the_spin_goes_on_with_what_was_left(
    database_url: str, owner_database_url: str, redis_url: str, tmp_path: Path
) -> None:
    """The service is killed in mid-spin. When it is back, everybody sees that the spin begins again after 3 s with what
    was left at the last event; and it stops once. A second process that joins changes nothing."""
    with GameProcess(database_url, redis_url, tmp_path / "log") as process:
        pair = {0: Player(process.url), 1: Player(process.url)}
        game = process.start(pair[0], pair[1], title=EMM)
        _, player, _ = spin(pair, game)
        behind = Behind(owner_database_url, game)
        first = behind.spin()
        sleep_until(first.opens_at)
        roll(player, game)
        last = behind.events()[-1]["at"]
        process.end(signal.SIGKILL)
        process.run()
        resumed = behind.events("SpinResumed")
        assert len(resumed) == 1
        second = behind.spin()
        assert second.opens_at == resumed[0]["at"] + RESUME_NOTICE
        assert second.stops_at - second.opens_at == max(first.stops_at - last, RESUME_LEAST)
        with GameProcess(database_url, redis_url, tmp_path / "log2"):
            assert len(behind.events("SpinResumed")) == 1
        asks = player.get(f"/api/games/{game}")["asks"]
        assert asks and all(ask["opens"] >= second.opens_at for ask in asks)
        with ringing(process, owner_database_url, game):
            sleep_until(second.stops_at + CLOSE_DELAY + 300)
        assert [e["at"] for e in behind.events("CubeStopped")] == [second.stops_at]
        assert process.log.read_text().count("began_alone") == 2
