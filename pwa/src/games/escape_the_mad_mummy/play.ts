/**
 * How each event looks in motion. The picture is already the one after the event; these animations show the way there.
 *
 * Facts come from the event and the two views; nothing is worked out from rules. An event without an entry here simply cuts.
 * The times are short: while the cube spins, a roll with everything that it brings must be over before the next one.
 */
import { fact } from "../../board/fact";
import { EASE, Scene } from "../../board/motion";
import type { GameEvent } from "../../core/wire";
import type { Point } from "../../geometry/track";
import { SIDES } from "./dice";
import { at, between, CUBE_AT, GATE, isPlace, stepsFrom, TREASURY } from "./layout";
import { MUMMY, type Placed, placements } from "./pieces";
import type { EmmView } from "./view";

export { Scene };

type Act = (stage: Stage, ev: GameEvent) => void;

export interface Stage {
  scene: Scene;
  /** A moving part of the board by its `data-part` name. */
  part(name: string): Element | null;
  before: Map<string, Placed>;
  after: Map<string, Placed>;
}

const HOP_MS = 95;
const move = (x: number, y: number, more = "") => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) ${more}`.trim();
const partOf = (id: string) => (id === MUMMY ? MUMMY : `seat-${id}`);
const points = (ids: readonly string[]): Point[] => ids.filter(isPlace).map(at);

interface Trip {
  hop: number;
  lift?: number;
  delay?: number;
  more?: string;
  longest?: number;
}

/** Takes a piece through points of the board to where it now stands, lifted a little on every space. */
function travel(stage: Stage, id: string, through: readonly Point[], trip: Trip): number {
  const end = stage.after.get(id);
  const start = stage.before.get(id) ?? end;
  if (!end || !start) return 0;
  const local = (p: Point): Point => ({ x: (p.x - end.x) / end.scale, y: (p.y - end.y) / end.scale });
  const stops = [start, ...through.slice(0, -1), end].map(local);
  const lift = (trip.lift ?? 14) / end.scale;
  const frames: Keyframe[] = [];
  stops.forEach((stop, index) => {
    frames.push({ transform: move(stop.x, stop.y), easing: "ease-in-out" });
    const next = stops[index + 1];
    if (next) {
      const middle = move((stop.x + next.x) / 2, (stop.y + next.y) / 2 - lift, trip.more ?? "scale(1.1)");
      frames.push({ transform: middle, easing: "ease-in-out" });
    }
  });
  const ms = Math.min(trip.hop * (stops.length - 1), trip.longest ?? 900);
  stage.scene.show(stage.part(partOf(id)), frames, { ms, ease: "linear", ...(trip.delay ? { at: trip.delay } : {}) });
  return ms;
}

/** The others on a space make room, or close up. */
function makeRoom(stage: Stage, moved: ReadonlySet<string>): void {
  for (const [id, end] of stage.after) {
    const start = stage.before.get(id);
    if (moved.has(id) || !start) continue;
    if (start.x === end.x && start.y === end.y && start.scale === end.scale) continue;
    const from = move(
      (start.x - end.x) / end.scale,
      (start.y - end.y) / end.scale,
      `scale(${start.scale / end.scale})`,
    );
    stage.scene.show(stage.part(partOf(id)), [{ transform: from }, { transform: "none" }], { ms: 180, light: true });
  }
}

/** Two dice fall into the tray, each in its own way; other sides are only seen on the way. */
function tumble(stage: Stage, sides: readonly number[], ms = 470): void {
  sides.forEach((side, die) => {
    const root = stage.part(`die-${die}`);
    const way = die === 0 ? -1 : 1;
    stage.scene.show(
      root,
      [
        { transform: move(way * 20, 150, `rotate(${way * -560}deg) scale(1.3)`), easing: "ease-out" },
        { transform: move(way * -26, -42, `rotate(${way * -180}deg) scale(1.12)`), offset: 0.5, easing: EASE.fall },
        { transform: move(0, 4, `rotate(${way * -24}deg)`), offset: 0.76, easing: "ease-out" },
        { transform: move(0, -9, `rotate(${way * 8}deg)`), offset: 0.88 },
        { transform: "none" },
      ],
      { ms: ms - (die === 0 ? 50 : 0), ease: "linear" },
    );
    flicker(stage, root, side, die, ms);
  });
}

function flicker(stage: Stage, root: Element | null, side: number, die: number, ms: number): void {
  const steps = 6;
  const order = SIDES.filter((other) => other !== side);
  for (const value of SIDES) {
    const frames: Keyframe[] = [];
    for (let step = 0; step < steps; step += 1) {
      const seen = order[(step * 3 + die) % order.length];
      const opacity = seen === value ? 1 : 0;
      frames.push({ opacity, offset: step / steps, easing: "step-end" });
    }
    frames.push({ opacity: value === side ? 1 : 0, offset: 1 });
    stage.scene.show(root?.querySelector(`[data-face="${value}"]`) ?? null, frames, { ms: ms * 0.72, ease: "linear" });
  }
}

/** The die that is being used jumps a little. */
function useDie({ scene, part }: Stage, ev: GameEvent): void {
  const die = fact.number(ev, "die");
  if (die === undefined) return;
  scene.show(
    part(`die-${die}`),
    [{ transform: "none" }, { transform: move(0, -22, "scale(1.22)"), offset: 0.4 }, { transform: "none" }],
    { ms: 260, light: true },
  );
}

function pulse({ scene, part }: Stage, at: Point | undefined): void {
  if (!at) return;
  const from = move(at.x, at.y);
  scene.show(
    part("pulse"),
    [
      { transform: `${from} scale(0.5)`, opacity: 1 },
      { transform: `${from} scale(1.7)`, opacity: 0 },
    ],
    { ms: 480, ease: EASE.out, held: false, light: true },
  );
}

/** A treasure flies from one place to another. */
function fly({ scene, part }: Stage, from: Point | undefined, to: Point | undefined): void {
  if (!from || !to) return;
  const up = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 90 };
  scene.show(
    part("token"),
    [
      { transform: move(from.x, from.y, "scale(0.7)"), opacity: 1, easing: "ease-out" },
      { transform: move(up.x, up.y, "scale(1.7)"), opacity: 1, offset: 0.5, easing: "ease-in" },
      { transform: move(to.x, to.y, "scale(0.8)"), opacity: 1, offset: 0.96 },
      { transform: move(to.x, to.y, "scale(0.8)"), opacity: 0 },
    ],
    { ms: 430, held: false },
  );
}

function shake({ scene, part }: Stage, name: string, far = 5, delay = 0): void {
  const frames = [0, far, -far, far * 0.7, -far * 0.5, 0].map((x) => ({ transform: move(x, 0) }));
  scene.show(part(name), frames, { at: delay, ms: 320, held: false, light: true });
}

const seatOf = (ev: GameEvent): string => String(fact.number(ev, "seat") ?? ev.by ?? -1);
const pack = (placed: Map<string, Placed>, id: string): Point | undefined => {
  const at = placed.get(id);
  return at && { x: at.x, y: at.y - 51 * at.scale };
};
const hoard = (ev: GameEvent): Point => TREASURY[ev["chamber"] === "east" ? "east" : "west"];

/** Into the ground at one end, out of it at the other. */
function passage(stage: Stage, id: string): void {
  const end = stage.after.get(id);
  const start = stage.before.get(id);
  if (!end || !start) return;
  const dx = (start.x - end.x) / end.scale;
  const dy = (start.y - end.y) / end.scale;
  stage.scene.show(
    stage.part(partOf(id)),
    [
      { transform: move(dx, dy), easing: "ease-in" },
      { transform: move(dx, dy, "scale(0.3)"), offset: 0.22, easing: "ease-in-out" },
      { transform: move(0, 0, "scale(0.3)"), offset: 0.78, easing: EASE.settle },
      { transform: "none" },
    ],
    { ms: 520, ease: "linear" },
  );
}

const moved = new Map<string, (ev: GameEvent) => string[]>([
  ["MummyMoved", () => [MUMMY]],
  ["MummyTookPassage", () => [MUMMY]],
  ["MummySentToTomb", () => [MUMMY]],
  ["MummyAttacked", (ev) => [MUMMY, String(fact.number(ev, "victim") ?? -1)]],
  ["PieceTumbled", (ev) => [ev["piece"] === MUMMY ? MUMMY : seatOf(ev)]],
]);

const ACTS: Record<string, Act> = {
  OpeningDiceRolled: (stage, ev) => tumble(stage, fact.numbers(ev, "dice"), 420),
  PyramidOpened: (stage, ev) => pulse(stage, stage.after.get(seatOf(ev))),
  TurnStarted: (stage, ev) => pulse(stage, stage.after.get(seatOf(ev))),
  ExplorerClimbedOut: (stage, ev) =>
    void travel(stage, seatOf(ev), points([fact.text(ev, "to") ?? ""]), { hop: 380, lift: 60 }),
  CubeSpun: ({ scene, part }) => {
    scene.show(
      part("cord"),
      [
        { transform: "scale(1, 0)", opacity: 1, easing: "ease-out" },
        { transform: "scale(1, 1)", opacity: 1, offset: 0.35, easing: "ease-in" },
        { transform: "scale(1, 0.9)", opacity: 1, offset: 0.6 },
        { transform: "scale(1, 0.2)", opacity: 0 },
      ],
      { ms: 640, held: false, light: true },
    );
  },
  DiceRolled: (stage, ev) => tumble(stage, fact.numbers(ev, "dice")),
  MummyMoved: (stage, ev) => {
    useDie(stage, ev);
    travel(stage, MUMMY, points([fact.text(ev, "to") ?? ""]), { hop: ev["from"] === "tomb" ? 330 : 230, lift: 20 });
  },
  MummyTookPassage: (stage) => passage(stage, MUMMY),
  TombUnlocked: (stage, ev) => {
    shake(stage, partOf(seatOf(ev)), 8);
    pulse(stage, stage.after.get(seatOf(ev)));
  },
  ExplorerMoved: (stage, ev) => {
    useDie(stage, ev);
    const steps = stepsFrom(fact.text(ev, "from") ?? "", fact.number(ev, "pips") ?? 1);
    travel(stage, seatOf(ev), points(steps), { hop: HOP_MS });
  },
  ExplorerTookPassage: (stage, ev) => passage(stage, seatOf(ev)),
  TreasureGivenBack: (stage, ev) => {
    fly(stage, pack(stage.before, seatOf(ev)), hoard(ev));
    if (ev["reason"] !== "trap") shake(stage, partOf(seatOf(ev)));
  },
  TreasureTaken: (stage, ev) => fly(stage, hoard(ev), pack(stage.after, seatOf(ev))),
  TreasureStolen: (stage, ev) => {
    const [thief, victim] = [fact.number(ev, "by"), fact.number(ev, "victim")].map(String);
    fly(stage, pack(stage.before, victim ?? ""), pack(stage.after, thief ?? ""));
    shake(stage, partOf(victim ?? ""), 7);
  },
  ExplorerFellIn: (stage, ev) => {
    const id = seatOf(ev);
    const chamber = fact.text(ev, "chamber") ?? "";
    for (const half of ["l", "r"]) {
      stage.scene.show(
        stage.part(`trap-${chamber}-${half}`),
        [
          { transform: "none" },
          { transform: "scale(0.08, 1)", offset: 0.2 },
          { transform: "scale(0.08, 1)", offset: 0.75 },
          { transform: "none" },
        ],
        { ms: 620, ease: EASE.heavy, light: true },
      );
    }
    const end = stage.after.get(id);
    const start = stage.before.get(id);
    if (!end || !start) return;
    const dx = (start.x - end.x) / end.scale;
    const dy = (start.y - end.y) / end.scale;
    stage.scene.show(
      stage.part(partOf(id)),
      [
        { transform: move(dx, dy) },
        { transform: move(dx, dy - 10, "scale(1.14)"), offset: 0.16, easing: EASE.fall },
        { transform: move(dx * 0.5, dy * 0.5, "rotate(150deg) scale(0.4)"), offset: 0.55, easing: "ease-out" },
        { transform: "rotate(360deg)" },
      ],
      { ms: 560 },
    );
  },
  DieLost: (stage, ev) => shake(stage, `die-${fact.number(ev, "die") ?? 0}`, 6),
  CubeWobbled: (stage) => shake(stage, "quake", 4),
  CubeStopped: (stage, ev) => {
    if (ev["result"] === "none") return;
    shake(stage, "quake", 5, 360);
    pulse(stage, CUBE_AT);
  },
  PieceTumbled: (stage, ev) =>
    void travel(stage, ev["piece"] === MUMMY ? MUMMY : seatOf(ev), points([fact.text(ev, "to") ?? ""]), {
      hop: 620,
      lift: 190,
      more: "rotate(200deg) scale(1.3)",
    }),
  MummySentToTomb: (stage) => void travel(stage, MUMMY, points(["tomb"]), { hop: 620, lift: 130, more: "scale(1.25)" }),
  MummyAttacked: (stage, ev) => attack(stage, ev),
  AttackFizzled: (stage) => shake(stage, MUMMY, 9),
  TreasuresReturned: (stage, ev) => fly(stage, pack(stage.before, seatOf(ev)), TREASURY.west),
  ExplorerEscaped: (stage, ev) => {
    const id = seatOf(ev);
    stage.scene.show(
      stage.part(partOf(id)),
      [
        { transform: "none" },
        { transform: move(0, -46, "scale(1.5)"), offset: 0.3 },
        { transform: move(0, 0, "scale(1.2)"), offset: 0.55 },
        { transform: move(0, -30, "scale(1.35)"), offset: 0.75 },
        { transform: "none" },
      ],
      { ms: 900 },
    );
    pulse(stage, stage.after.get(id));
  },
};

/** The Mummy runs to his victim, on the path or out of a passage, and both go down into the tomb. */
function attack(stage: Stage, ev: GameEvent): void {
  const victim = String(fact.number(ev, "victim") ?? -1);
  const space = fact.text(ev, "space") ?? "";
  const from = fact.text(ev, "from") ?? "tomb";
  const [into, out] = fact.ids(ev, "via");
  const way = into && out ? [...between(from, into), ...between(out, space)] : between(from, space);
  const start = from === "tomb" ? [GATE] : [];
  const path = thin(points([...start, ...way]), 7);
  const run = Math.min(90 * path.length, 460);
  const home = points(["tomb"]);
  const mummy = stage.after.get(MUMMY);
  if (!mummy) return;
  // One flight in two parts: the run to the victim, and the way home with it.
  const stops = [...path, ...home];
  travel(stage, MUMMY, stops, { hop: (run + 420) / Math.max(stops.length, 1), lift: 20, longest: 880 });
  travel(stage, victim, home, { hop: 400, lift: 70, delay: Math.min(run, 480), more: "rotate(-14deg)" });
  shake(stage, "quake", 4);
}

/** At most so many points of a path, both ends kept. */
function thin(path: readonly Point[], most: number): Point[] {
  if (path.length <= most) return [...path];
  return Array.from(
    { length: most },
    (_, index) => path[Math.round((index * (path.length - 1)) / (most - 1))] as Point,
  );
}

/** Shows one event; the scene's `finished` tells when the board has come to rest. */
export function play(ev: GameEvent, before: EmmView, after: EmmView, scene: Scene, root: Element): void {
  const stage: Stage = {
    scene,
    part: (name) => root.querySelector(`[data-part="${name}"]`),
    before: placements(before),
    after: placements(after),
  };
  ACTS[ev.type]?.(stage, ev);
  makeRoom(stage, new Set(moved.get(ev.type)?.(ev) ?? [seatOf(ev)]));
}
