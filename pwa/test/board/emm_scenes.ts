/** Views of Escape the Mad Mummy built by hand for looking at the board, and a film of its events. */
import type { Ask, Frame, GameEvent, View } from "../../src/core/wire";
import type { Shown } from "./scenes";

type Loose = { [key: string]: unknown };

const COLOURS = ["red", "blue", "green", "purple"];
const seats = (...places: [string, number, Loose?][]) =>
  Object.fromEntries(
    places.map(([place, treasures, more], seat) => [
      seat,
      { status: "playing", colour: COLOURS[seat], place, treasures, ...more },
    ]),
  );
const hoard = (held: number) => ({ west: 10 - Math.ceil(held / 2), east: 10 - Math.floor(held / 2) });
const cube = (status: string, more: Loose = {}) => ({ spin: 7, status, ...more });
const roll = (a: number, b: number, fates: [string, string] = ["open", "open"]) => ({
  no: 2,
  dice: { 0: { pips: a, fate: fates[0] }, 1: { pips: b, fate: fates[1] } },
});
const base = { phase: "rolling", mode: "clock", round: 4, turn: 13, on_turn: 0, order: [0, 1, 2, 3] };
const shown = (view: Loose, more: Omit<Shown, "view"> = {}): Shown => ({ view: view as unknown as View, ...more });
const event = (ev: Loose): Frame => ({ seq: 41, at: 0, ev: ev as unknown as GameEvent, patch: {} });
const ask = (verb: string, choices: Ask["choices"] = {}): Ask => ({ seat: 0, verb, choices, since: 1 });
const rollAsk = ask("roll_dice", { roll_no: [3] });

export const EMM_SCENES: Record<string, Shown> = {
  empty: shown({}),
  start: shown(
    {
      ...base,
      phase: "spin",
      round: 1,
      seats: seats(["0", 0], ["0", 0], ["0", 0], ["0", 0]),
      mummy: "tomb",
      chambers: hoard(0),
      cube: cube("still", { spin: 0 }),
    },
    { asks: [ask("spin_cube")] },
  ),
  spinning: shown(
    {
      ...base,
      seats: seats(["10", 1], ["20", 3], ["27", 2], ["36", 5]),
      mummy: "12",
      chambers: hoard(11),
      cube: cube("spinning", { rolls: 1 }),
      roll: roll(3, 0, ["moved", "moved"]),
    },
    { asks: [rollAsk], frame: event({ type: "ExplorerMoved", seat: 0, from: "7", to: "10", die: 0, pips: 3 }) },
  ),
  wobbling: shown(
    {
      ...base,
      seats: seats(["24", 4], ["24", 2], ["scarab", 1], ["tomb", 3, { trapped: true }]),
      mummy: "23",
      chambers: hoard(10),
      cube: cube("wobbling", { rolls: 3 }),
      roll: roll(4, 4, ["moved", "lost"]),
    },
    { asks: [rollAsk] },
  ),
  order: shown(
    {
      ...base,
      seats: seats(["20", 2], ["24", 1], ["5", 3], ["38", 4]),
      mummy: "14",
      chambers: hoard(10),
      cube: cube("spinning", { rolls: 2 }),
      roll: roll(2, 4),
      decision: { kind: "order", to: { 0: "22", 1: "24" } },
    },
    { asks: [ask("play_die", { die: [0, 1] })] },
  ),
  passage: shown(
    {
      ...base,
      seats: seats(["13", 2], ["24", 1], ["27", 3], ["7", 0]),
      mummy: "31",
      chambers: hoard(6),
      cube: cube("spinning", { rolls: 2 }),
      roll: roll(0, 3, ["moved", "moved"]),
      decision: { kind: "passage", die: 1, may_roll: true },
    },
    { asks: [ask("use_passage", { go: [false, true] }), rollAsk] },
  ),
  trap: shown(
    {
      ...base,
      seats: seats(["lotus", 2], ["22", 1], ["lotus", 3], ["39", 5]),
      mummy: "tomb",
      chambers: hoard(11),
      cube: cube("wobbling", { rolls: 2 }),
      roll: roll(2, 4, ["moved", "open"]),
      decision: { kind: "trap" },
    },
    { asks: [ask("resolve_trap", { pay: [false, true] })] },
  ),
  attack: shown(
    {
      ...base,
      phase: "attack",
      seats: seats(["2", 2], ["14", 1], ["27", 3], ["eye", 0]),
      mummy: "12",
      chambers: hoard(6),
      cube: cube("stopped", { face: 5, result: "attack", seat: 0, cause: "time" }),
      roll: roll(2, 4, ["moved", "lost"]),
      decision: { kind: "attack", seats: [1, 2] },
    },
    { asks: [ask("choose_victim", { victim: [1, 2] })] },
  ),
  collect: shown({
    ...base,
    phase: "spin",
    on_turn: 1,
    seats: seats(
      ["tomb", 5, { trapped: true }],
      ["tomb", 1, { trapped: true }],
      ["tomb", 3, { trapped: true }],
      ["33", 0],
    ),
    mummy: "tomb",
    chambers: hoard(9),
    cube: cube("stopped", { face: 2, result: "collect", seat: 0, cause: "time" }),
    roll: roll(1, 4, ["moved", "moved"]),
  }),
  crowd: shown({
    ...base,
    seats: seats(["39", 5], ["39", 1], ["39", 3], ["39", 0]),
    mummy: "39",
    chambers: hoard(9),
    cube: cube("stopped", { face: 3, result: "tomb", seat: 0, cause: "time" }),
  }),
};

export const EMM_FILM: readonly { ev: Loose; view: Loose }[] = film();

function film() {
  const steps: { ev: Loose; view: Loose }[] = [];
  let now: Loose & { seats: Loose } = {
    ...base,
    phase: "spin",
    seats: seats(["20", 1], ["24", 2], ["13", 3], ["39", 4]),
    mummy: "tomb",
    chambers: hoard(10),
    cube: cube("still"),
  };
  const step = (ev: Loose, change: Loose = {}, seat?: number, info: Loose = {}) => {
    const moved = { ...now.seats };
    if (seat !== undefined) moved[seat] = { ...(moved[seat] as Loose), ...info };
    now = { ...now, ...change, seats: moved };
    steps.push({ ev, view: now });
  };
  step({ type: "TurnStarted", seat: 0 });
  step({ type: "CubeSpun", seat: 0 }, { phase: "rolling", cube: cube("spinning", { rolls: 0 }) });
  step({ type: "DiceRolled", seat: 0, dice: [0, 4] }, { roll: roll(0, 4) });
  step({ type: "MummyMoved", from: "tomb", to: "20", die: 0 }, { mummy: "20", roll: roll(0, 4, ["moved", "open"]) });
  step({ type: "TreasureGivenBack", seat: 0, chamber: "east", reason: "mummy_landed", left: 0 }, {}, 0, {
    treasures: 0,
  });
  step(
    { type: "ExplorerMoved", seat: 0, from: "20", to: "24", die: 1, pips: 4 },
    { roll: roll(0, 4, ["moved", "moved"]) },
    0,
    { place: "24" },
  );
  step({ type: "TreasureStolen", by: 0, victim: 1, by_has: 1, victim_has: 1 }, {}, 0, { treasures: 1 });
  step({ type: "TreasureTaken", seat: 0, chamber: "west", reason: "space", has: 2 }, {}, 0, { treasures: 2 });
  step({ type: "CubeWobbled" }, { cube: cube("wobbling", { rolls: 1 }) });
  step({ type: "ExplorerTookPassage", seat: 2, from: "13", to: "27" }, {}, 2, { place: "27" });
  step({ type: "ExplorerFellIn", seat: 2, space: "33", chamber: "eye" }, {}, 2, { place: "eye" });
  step(
    { type: "CubeStopped", seat: 0, face: 6, result: "attack", cause: "time" },
    { cube: cube("stopped", { face: 6, result: "attack" }) },
  );
  step({ type: "MummyAttacked", victim: 0, space: "24", from: "20" }, { mummy: "tomb" }, 0, {
    place: "tomb",
    trapped: true,
  });
  step({ type: "ExplorerEscaped", seat: 3 }, {}, 3, {});
  return steps;
}
