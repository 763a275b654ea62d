// Long Count (tests/bench/moves/long_count.py) under boardgame.io: node bgio_server.js PORT LOBBY_PORT [POSTGRES_URL]
// Run from the folder with the peers' node_modules. Credentials and per-player views are on. Undo is off, as its
// documentation advises where it is not wanted: the undo stack would be stored with every move.
const { createRequire } = require("node:module");
const from = createRequire(`${process.cwd()}/package.json`);
const { Server, Origins } = from("boardgame.io/server");

const HAND = 5, TRACK = 40, VALUES = 9, DIE = 6;

const game = {
  name: "long_count",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ random }, setupData) => ({
    length: setupData.moves,
    moves: 0,
    walked: [0, 0],
    hands: [0, 1].map(() => Array.from({ length: HAND }, () => random.Die(VALUES) - 1)),
    last: null,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // client: false, as documented for moves that draw what nobody may foresee.
    play: {
      client: false,
      move: ({ G, playerID, random }, tile) => {
        const seat = Number(playerID);
        if (!Number.isInteger(tile) || tile < 0 || tile >= HAND) return "INVALID_MOVE";
        const value = G.hands[seat][tile];
        const die = random.Die(DIE) - 1;
        G.walked[seat] += value + die + 1;
        G.hands[seat][tile] = random.Die(VALUES) - 1;
        G.moves += 1;
        G.last = { seat, tile, value, die, to: G.walked[seat] };
      },
    },
  },
  endIf: ({ G }) => (G.moves === G.length ? { winner: G.walked[0] >= G.walked[1] ? "0" : "1" } : undefined),
  playerView: ({ G, playerID }) => ({
    on: G.moves % 2,
    moves: G.moves,
    last: G.last,
    seats: Object.fromEntries(
      [0, 1].map((seat) => [
        seat,
        {
          walked: G.walked[seat],
          square: G.walked[seat] % TRACK,
          ...(String(seat) === playerID
            ? { hand: Object.fromEntries(G.hands[seat].map((value, place) => [place, value])) }
            : {}),
        },
      ]),
    ),
  }),
};

const [port, lobbyPort, url] = process.argv.slice(2);
const options = { games: [game], origins: [Origins.LOCALHOST] };
if (url) {
  const { PostgresStore } = from("bgio-postgres");
  options.db = new PostgresStore(url, { logging: false, pool: { max: 10 } });
}
// A port of its own for the lobby, as documented: with today's koa-compose the common one answers 404. Both on loopback.
const host = "127.0.0.1";
Server(options).run({
  port: { port: Number(port), host },
  lobbyConfig: { apiPort: { port: Number(lobbyPort), host } },
});
