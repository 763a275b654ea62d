"""Many sockets: what an idle one costs the game service, and how fast all of them are right again after a storm."""

from __future__ import annotations

import asyncio
import time

from tests.bench.moves.players import OurGame, Seat
from tests.bench.moves.servers import Servers
from tests.bench.moves.wire import Http
from tests.game_service import AUTH, new_id

WATCHED = 20
"""Games that the sockets share."""

AT_ONCE = 50
"""Connections that are opened at a time when there is no storm."""


class Crowd:
    """Games, and watchers of them who hold their own folded views."""

    def __init__(self, servers: Servers) -> None:
        self._servers = servers
        self._port = servers.ports["game"]
        self.games: list[OurGame] = []
        self.watchers: list[tuple[OurGame, Seat]] = []

    async def come(self, count: int) -> float:
        """Open sockets; return bytes of the game service's memory for each of them."""
        for _ in range(WATCHED):
            self.games.append(await OurGame.start(self._port, self._servers.service_token, 2100))
            await self.games[-1].move()
        token = AUTH.session(str(new_id()), "Ida")
        for number in range(count):
            game = self.games[number % WATCHED]
            self.watchers.append((game, Seat(token, game.id, "watcher")))
        await asyncio.sleep(1.0)
        before = self._servers.memory("game")
        gate = asyncio.Semaphore(AT_ONCE)

        async def watch(seat: Seat) -> None:
            async with gate:
                await seat.watch(self._port)
                await seat.reached(1)

        await asyncio.gather(*(watch(seat) for _, seat in self.watchers))
        await asyncio.sleep(1.0)
        return (self._servers.memory("game") - before) / count

    async def storm(self, count: int) -> tuple[float, float, int]:
        """Cut so many sockets off while the games go on, and let all of them come back at once.

        Returns the seconds after which half of them, and all, know what was the newest when they came back; and how
        many show a view in the end that is not the server's."""
        some = self.watchers[:count]
        for _, seat in some:
            seat.vanish()
        for _ in range(3):
            await asyncio.gather(*(game.move() for game in self.games))
        going = asyncio.Event()

        async def go_on(game: OurGame) -> None:
            while not going.is_set():
                await game.move()
                await asyncio.sleep(2.0)

        playing = [asyncio.create_task(go_on(game)) for game in self.games]
        heads = {game.id: game.seats[0].seq for game in self.games}
        start = time.perf_counter()

        async def come_back(game: OurGame, seat: Seat) -> float:
            await seat.watch(self._port)
            return await seat.reached(heads[game.id]) - start

        took = sorted(await asyncio.gather(*(come_back(game, seat) for game, seat in some)))
        going.set()
        await asyncio.gather(*playing)
        return took[len(took) // 2], took[-1], await self.wrong()

    async def wrong(self) -> int:
        """Count the watchers whose view differs from the one that the server has."""
        http = await Http.connect(self._port, AUTH.session(str(new_id()), "Ida"))
        views = {}
        for game in self.games:
            document = await http.call("GET", f"/api/games/{game.id}?as=watcher")
            views[game.id] = document["view"]
            await asyncio.gather(*(seat.reached(document["seq"]) for other, seat in self.watchers if other is game))
        http.close()
        return sum(seat.view != views[game.id] for game, seat in self.watchers)

    def leave(self) -> None:
        for _, seat in self.watchers:
            seat.vanish()
        for game in self.games:
            game.close()
