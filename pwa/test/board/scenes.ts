/** Views built by hand for looking at the board: one scene each, and a film of frames for looking at motion. */
import type { Ask, Frame, GameEvent, Seats, View } from "../../src/core/wire";

type Loose = { [key: string]: unknown };

export const NAMES: Seats = ["Ana", "Ben", "Chloé", "Dmitri", "Ebba", "Farah"].map((name, seat) => ({
  seat,
  kind: "player",
  name,
}));

const explorer = (place: string, attempt = 1, more: Loose = {}): Loose => ({
  status: "playing",
  place,
  attempt,
  heading: "in",
  ...more,
});

const base = {
  phase: "roll",
  round: 9,
  turn: 41,
  on_turn: 0,
  order: [0, 1, 2, 3, 4, 5],
  stone: { height: 0 },
  sarcophagus: { spin: 1 },
};

const roll = (seat: number): Ask[] => [{ seat, verb: "roll", choices: {}, since: 1 }];

export interface Shown {
  view: View;
  asks?: readonly Ask[];
  frame?: Frame;
}

const shown = (view: Loose, more: Omit<Shown, "view"> = {}): Shown => ({ view: view as unknown as View, ...more });
const event = (ev: Loose): Frame => ({ seq: 41, at: 0, ev: ev as unknown as GameEvent, patch: {} });

export const SCENES: Record<string, Shown> = {
  empty: shown({}),
  middle: shown(
    {
      ...base,
      seats: {
        0: explorer("P5"),
        1: explorer("P3"),
        2: explorer("M7"),
        3: explorer("I5", 1, { door: "blocked" }),
        4: explorer("BL2", 2),
        5: explorer("O3"),
      },
      stone: { height: 3 },
      die: { seat: 0, value: 5, purpose: "move" },
    },
    { asks: roll(0), frame: event({ type: "ExplorerMoved", seat: 1, from: "Q", path: ["P1", "P2", "P3"], to: "P3" }) },
  ),
  start: shown({
    ...base,
    round: 1,
    on_turn: 1,
    seats: {
      0: explorer("L3"),
      1: explorer("START"),
      2: explorer("BASE"),
      3: explorer("BASE"),
      4: explorer("BASE"),
      5: explorer("BASE"),
    },
  }),
  crowd: shown({
    ...base,
    on_turn: 2,
    stone: { height: 6, opener: 0 },
    seats: {
      0: explorer("P5"),
      1: explorer("P5"),
      2: explorer("P5"),
      3: explorer("TP", 3, { in_pit: true }),
      4: explorer("Y3", 1, { snakes: 1 }),
      5: explorer("Y4", 4, { snakes: 0 }),
    },
    die: { seat: 2, value: 6, purpose: "move" },
  }),
  six: shown(
    {
      ...base,
      phase: "six",
      on_turn: 2,
      stone: { height: 5 },
      seats: {
        0: explorer("P5"),
        1: explorer("P5"),
        2: explorer("M18"),
        3: explorer("T3", 3),
        4: explorer("GR4", 4),
        5: explorer("RD3", 3),
      },
      die: { seat: 2, value: 6, purpose: "move" },
    },
    { asks: [{ seat: 2, verb: "use_six", choices: { choice: ["move", "drop_stone"] }, since: 1 }] },
  ),
  curse: shown({
    ...base,
    on_turn: 1,
    seats: {
      0: explorer("G2"),
      1: explorer("Q", 2),
      2: explorer("Q"),
      3: explorer("T2"),
      4: explorer("I7"),
      5: explorer("LG"),
    },
    sarcophagus: { spin: 2, lifted: { side: "east", content: "curse", seat: 1 } },
    wheel: { seat: 1, spun_by: 2, mummy: "B", sector: 4, open: true },
  }),
  treasure: shown({
    ...base,
    phase: "over",
    on_turn: 3,
    seats: {
      0: explorer("O7"),
      1: explorer("C2"),
      2: explorer("Y1"),
      3: explorer("XS", 2),
      4: explorer("OUT", 4, { status: "cursed" }),
      5: explorer("I2"),
    },
    sarcophagus: { spin: 2, lifted: { side: "south", content: "treasure", seat: 3 }, treasure: "south" },
    result: { reason: "treasure", ranking: [[3], [0, 1, 2, 4, 5]], winner: 3 },
  }),
  all: shown({
    ...base,
    on_turn: 5,
    seats: {
      0: explorer("O2"),
      1: explorer("O2"),
      2: explorer("O2"),
      3: explorer("O2"),
      4: explorer("O2"),
      5: explorer("O2"),
    },
  }),
  tiles: shown({
    ...base,
    on_turn: 4,
    seats: {
      0: explorer("BL3", 2),
      1: explorer("RD2", 3),
      2: explorer("GR3", 4),
      3: explorer("M10"),
      4: explorer("H1"),
      5: explorer("Y2", 4),
    },
  }),
};

/** A film: each step is the view after its event. */
export const FILM: readonly { ev: Loose; view: Loose }[] = film();

function film() {
  const steps: { ev: Loose; view: Loose }[] = [];
  let now: { [key: string]: unknown; seats: { [seat: number]: Loose } } = {
    ...base,
    seats: {
      0: explorer("BASE"),
      1: explorer("P3"),
      2: explorer("C4"),
      3: explorer("T3", 3),
      4: explorer("Y1"),
      5: explorer("I5"),
    },
  };
  const step = (ev: Loose, change: Loose = {}, seat?: number, info: Loose = {}) => {
    const seats = { ...now.seats };
    if (seat !== undefined) seats[seat] = { ...seats[seat], ...info };
    now = { ...now, ...change, seats };
    steps.push({ ev, view: now });
  };
  step({ type: "TurnStarted", seat: 0 }, { on_turn: 0 });
  step({ type: "ExplorerPlaced", seat: 0, space: "START" }, {}, 0, { place: "START" });
  step({ type: "DieRolled", seat: 0, value: 5 }, { die: { seat: 0, value: 5 } });
  step({ type: "ExplorerMoved", seat: 0, from: "START", path: ["L1", "L2", "L3", "L4", "O1"], to: "O1" }, {}, 0, {
    place: "O1",
  });
  step({ type: "TurnStarted", seat: 1 }, { on_turn: 1 });
  step({ type: "DieRolled", seat: 1, value: 6 }, { die: { seat: 1, value: 6 } });
  step({ type: "ExplorerMoved", seat: 1, from: "P3", path: ["P4", "P5"], to: "P5" }, {}, 1, { place: "P5" });
  step({ type: "StoneRaised", seat: 1, notches: 4, height: 4 }, { stone: { height: 4 } });
  step({ type: "TurnStarted", seat: 2 }, { on_turn: 2 });
  step({ type: "DieRolled", seat: 2, value: 4 }, { die: { seat: 2, value: 4 } });
  step({ type: "ExplorerKnockedIntoPit", seat: 3, by: 2, from: "T3" }, {}, 3, { place: "TP", in_pit: true });
  step({ type: "ExplorerMoved", seat: 2, from: "C4", path: ["C5", "T1", "T2", "T3"], to: "T3" }, {}, 2, {
    place: "T3",
  });
  step({ type: "ExplorerClimbedOut", seat: 3, from: "TP", to: "C5" }, { on_turn: 3 }, 3, {
    place: "C5",
    in_pit: undefined,
  });
  step({ type: "ExplorerMoved", seat: 4, from: "Y1", path: ["Y2", "Y3"], to: "Y3" }, { on_turn: 4 }, 4, {
    place: "Y3",
  });
  step({ type: "FellToSnakes", seat: 4, space: "Y3" }, {}, 4, { snakes: 0 });
  step(
    { type: "WheelSpun", seat: 5, spun_by: 0, mummy: "A", sector: 4, open: true },
    { on_turn: 5, wheel: { seat: 5, mummy: "A", sector: 4, open: true } },
  );
  step({ type: "ExplorerMoved", seat: 5, from: "I5", path: ["DA", "H1", "XE"], to: "XE" }, {}, 5, { place: "XE" });
  step(
    { type: "LidRaised", seat: 5, attempt: 1, side: "east", content: "curse" },
    { sarcophagus: { spin: 1, lifted: { side: "east", content: "curse", seat: 5 } } },
  );
  step({ type: "ExplorerFled", seat: 5, from: "XE", to: "Q" }, {}, 5, { place: "Q", attempt: 2 });
  step({ type: "SarcophagusSpun", spin_no: 2 }, { sarcophagus: { spin: 2 } });
  step({ type: "StoneDropped", by: 5, from_height: 4 }, { stone: { height: 0 } });
  step({ type: "SnakesEscaped", seat: 4, space: "Y3", by: "six" }, { on_turn: 4 }, 4, { snakes: undefined });
  step({ type: "LadderClimbed", seat: 4, from: "M16", to: "LG" }, {}, 4, { place: "LG" });
  return steps;
}
