/**
 * How each event looks in motion. The picture is already the one after the event; these animations show the way there.
 *
 * Facts come from the event and the two views; nothing is worked out from rules. An event without an entry here simply cuts.
 */
import { fact } from "../../board/fact";
import { EASE, Scene } from "../../board/motion";
import type { GameEvent } from "../../core/wire";
import type { Point } from "../../geometry/track";
import { type Placed, placements } from "./explorers";
import { at, LID_PLACE, type Side, TOMB, TRACK } from "./layout";
import { NOTCH } from "./stone";
import type { TopView } from "./view";

export { Scene };

export interface Stage {
  scene: Scene;
  /** A moving part of the board by its `data-part` name. */
  part(name: string): Element | null;
  /** Notches before the event. */
  height: number;
  before: Map<number, Placed>;
  after: Map<number, Placed>;
}

type Act = (stage: Stage, ev: GameEvent) => void;

const move = (x: number, y: number, more = "") => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) ${more}`.trim();

/** Takes an explorer through points of the board to where it now stands, lifted a little on every space. */
function travel(stage: Stage, seat: number, through: readonly Point[], hopMs: number, lift = 12, from?: Point): void {
  const end = stage.after.get(seat);
  const start = from ?? stage.before.get(seat);
  if (!end || !start) return;
  const local = (p: Point): Point => ({ x: (p.x - end.x) / end.scale, y: (p.y - end.y) / end.scale });
  const stops = [start, ...through.slice(0, -1), end].map(local);
  const frames: Keyframe[] = [];
  stops.forEach((stop, index) => {
    frames.push({ transform: move(stop.x, stop.y), easing: "ease-in-out" });
    const next = stops[index + 1];
    if (next) {
      const up = lift / end.scale;
      frames.push({
        transform: move((stop.x + next.x) / 2, (stop.y + next.y) / 2 - up, "scale(1.1)"),
        easing: "ease-in-out",
      });
    }
  });
  stage.scene.show(stage.part(`seat-${seat}`), frames, {
    ms: Math.min(hopMs * (stops.length - 1), 900),
    ease: "linear",
  });
}

/** The others on a square make room, or close up. */
function makeRoom(stage: Stage, except: number | undefined): void {
  for (const [seat, end] of stage.after) {
    const start = stage.before.get(seat);
    if (seat === except || !start || (start.x === end.x && start.y === end.y && start.scale === end.scale)) continue;
    if (Math.hypot(start.x - end.x, start.y - end.y) > 120) continue;
    const from = move(
      (start.x - end.x) / end.scale,
      (start.y - end.y) / end.scale,
      `scale(${start.scale / end.scale})`,
    );
    stage.scene.show(stage.part(`seat-${seat}`), [{ transform: from }, { transform: "none" }], {
      ms: 220,
      ease: EASE.out,
    });
  }
}

/** 700 ms of tumbling over the floor; the last face is the recorded one. The rolls for the first turn are shorter: there are many. */
function tumble({ scene, part }: Stage, value: number, ms = 700): void {
  const die = part("die");
  if (!die) return;
  scene.show(
    die,
    [
      { transform: "translate(-210px, -40px) rotate(-760deg) scale(1.25)", easing: "cubic-bezier(.3,0,.6,1)" },
      {
        transform: "translate(-120px, -96px) rotate(-520deg) scale(1.5)",
        offset: 0.28,
        easing: "cubic-bezier(.5,0,.9,.6)",
      },
      {
        transform: "translate(-52px, 0px) rotate(-260deg) scale(1.25)",
        offset: 0.52,
        easing: "cubic-bezier(.2,.5,.5,1)",
      },
      {
        transform: "translate(-14px, -44px) rotate(-110deg) scale(1.25)",
        offset: 0.68,
        easing: "cubic-bezier(.5,0,.9,.7)",
      },
      { transform: "translate(10px, 0px) rotate(-10deg) scale(1.1)", offset: 0.86, easing: "cubic-bezier(.2,.6,.4,1)" },
      { transform: "none" },
    ],
    { ms, ease: "linear" },
  );
  scene.show(
    part("die-shade"),
    [{ transform: "translate(-210px,0px)", opacity: 0.2 }, { opacity: 0.5 }, { transform: "none" }],
    { ms },
  );
  const shown = [1, 2, 3, 4, 5, 6].filter((face) => face !== value);
  const run = [0, 3, 1, 4, 2, 0, 3].map((index) => shown[index % shown.length]);
  for (const group of die.querySelectorAll("[data-face]")) {
    const face = Number(group.getAttribute("data-face"));
    const steps = [...run, value];
    scene.show(
      group,
      [...steps, value].map((shownFace, index) => ({
        opacity: shownFace === face ? 1 : 0,
        offset: index / steps.length,
        easing: "step-end",
      })),
      { ms: ms * 0.91, ease: "linear" },
    );
  }
}

/** Up one notch at a time: a pull, a click, a rest. */
function raise({ scene, part }: Stage, notches: number): void {
  const frames: Keyframe[] = [];
  for (let left = notches; left >= 0; left -= 1) {
    const y = left * NOTCH;
    frames.push({ transform: move(0, y), easing: "cubic-bezier(.3,0,.2,1)" });
    if (left > 0)
      frames.push({ transform: move(0, y - NOTCH - 3), easing: "ease-in" }, { transform: move(0, y - NOTCH) });
  }
  scene.show(part("stone"), frames, { ms: Math.min(140 * notches + 60, 880), ease: "linear" });
}

/** Down with a thud that the whole board feels. */
function drop({ scene, part, height }: Stage): void {
  if (height <= 0) return;
  scene.show(
    part("stone"),
    [
      { transform: move(0, -height * NOTCH), easing: EASE.fall },
      { transform: "none", offset: 0.5, easing: "ease-out" },
      { transform: move(0, -7), offset: 0.66, easing: "ease-in" },
      { transform: "none", offset: 0.8 },
      { transform: "none" },
    ],
    { ms: 560, ease: "linear" },
  );
  const shake = [0, 7, -5, 3, -2, 0].map((y) => ({ transform: move(0, y) }));
  scene.show(part("quake"), shake, { at: 280, ms: 260, held: false });
}

function pulse({ scene, part }: Stage, delay = 0): void {
  scene.show(
    part("pulse"),
    [
      { transform: "scale(0.5)", opacity: 1 },
      { transform: "scale(1.7)", opacity: 0 },
    ],
    { at: delay, ms: 520, ease: EASE.out, held: false, light: true },
  );
}

const points = (ids: readonly string[]): Point[] => ids.filter((id) => TRACK.places.has(id)).map(at);
const seatOf = (ev: GameEvent): number => fact.number(ev, "seat") ?? ev.by ?? -1;

const straight =
  (hopMs: number, lift: number): Act =>
  (stage, ev) => {
    const from = fact.text(ev, "from");
    const origin = from && TRACK.places.has(from) ? at(from) : undefined;
    travel(
      stage,
      seatOf(ev),
      points([fact.text(ev, "to") ?? fact.text(ev, "space") ?? ""]),
      hopMs,
      lift,
      stage.before.get(seatOf(ev)) ?? origin,
    );
  };

const OPEN_MUMMY = "translate(0px, -46px) rotate(-84deg) translate(0px, 46px)";

const ACTS: Record<string, Act> = {
  OrderDieRolled: (stage, ev) => tumble(stage, fact.number(ev, "value") ?? 1, 460),
  DieRolled: (stage, ev) => tumble(stage, fact.number(ev, "value") ?? 1),
  TurnStarted: (stage) => pulse(stage),
  FirstPlayerChosen: (stage) => pulse(stage),
  ExplorerPlaced: straight(520, 60),
  ExplorerClimbedOut: straight(520, 46),
  ExplorerMoved: (stage, ev) => {
    const path = points(fact.ids(ev, "path"));
    travel(stage, seatOf(ev), path, path.length > 6 ? 80 : 115);
  },
  StoneRaised: (stage, ev) => raise(stage, fact.number(ev, "notches") ?? 1),
  StoneOpened: (stage) => pulse(stage),
  StonePassed: (stage) => pulse(stage),
  StoneDropOffered: ({ scene, part }) =>
    scene.show(
      part("stone"),
      [0, 3, -3, 3, -2, 0].map((x) => ({ transform: move(x, 0) })),
      { ms: 420 },
    ),
  StoneDropped: (stage) => drop(stage),
  StoneLowered: (stage) => drop(stage),
  ExplorerKnockedIntoPit: (stage, ev) => {
    const seat = seatOf(ev);
    const end = stage.after.get(seat);
    const start = stage.before.get(seat);
    if (!end || !start) return;
    const dx = (start.x - end.x) / end.scale;
    const dy = (start.y - end.y) / end.scale;
    stage.scene.show(
      stage.part(`seat-${seat}`),
      [
        { transform: move(dx, dy) },
        { transform: move(dx * 0.6, dy - 70, "rotate(140deg) scale(1.25)"), offset: 0.4, easing: EASE.fall },
        { transform: move(0, 0, "rotate(360deg) scale(0.8)"), offset: 0.85, easing: "ease-out" },
        { transform: "rotate(360deg)" },
      ],
      { ms: 780 },
    );
  },
  EntranceReached: (stage) => pulse(stage),
  ArrowReached: (stage) => pulse(stage),
  MummyReached: (stage) => pulse(stage),
  LadderClimbed: straight(640, 18),
  FellToSnakes: (stage, ev) => {
    const seat = seatOf(ev);
    for (const half of ["trap-Y3", "trap-Y4"]) {
      stage.scene.show(
        stage.part(half),
        [
          { transform: "none" },
          { transform: "scale(0.1, 1)", offset: 0.2 },
          { transform: "scale(0.1, 1)", offset: 0.72 },
          { transform: "none" },
        ],
        { ms: 900, ease: EASE.heavy },
      );
    }
    const end = stage.after.get(seat);
    const start = stage.before.get(seat);
    if (!end || !start) return;
    const dx = (start.x - end.x) / end.scale;
    const dy = (start.y - end.y) / end.scale;
    stage.scene.show(
      stage.part(`seat-${seat}`),
      [
        { transform: move(dx, dy) },
        { transform: move(dx, dy, "scale(1.12)"), offset: 0.18, easing: EASE.fall },
        { transform: move(dx, dy, "rotate(-200deg) scale(0.34)"), offset: 0.52, easing: "ease-out" },
        { transform: move(0, 0, "rotate(-360deg) scale(0.7)"), offset: 0.8 },
        { transform: "rotate(-360deg)" },
      ],
      { ms: 900 },
    );
    stage.scene.show(
      stage.part("snakes"),
      [0, 5, -5, 4, -4, 0].map((x) => ({ transform: move(x, 0) })),
      { at: 350, ms: 550, held: false },
    );
  },
  SnakesTurnMissed: ({ scene, part }) =>
    scene.show(
      part("snakes"),
      [0, 6, -6, 5, -4, 0].map((x) => ({ transform: move(x, 0) })),
      { ms: 500 },
    ),
  SnakesEscaped: straight(560, 90),
  WheelSpun: (stage, ev) => {
    stage.scene.show(
      stage.part("wheel-stand"),
      [
        { transform: "none" },
        { transform: "scale(2.7)", offset: 0.18 },
        { transform: "scale(2.7)", offset: 0.82 },
        { transform: "none" },
      ],
      { ms: 900, ease: EASE.heavy },
    );
    stage.scene.show(
      stage.part("wheel"),
      [{ transform: "rotate(-1080deg)" }, { transform: "rotate(0deg)", offset: 0.8 }, { transform: "rotate(0deg)" }],
      {
        ms: 900,
        ease: "cubic-bezier(0.1, 0.6, 0.3, 1)",
      },
    );
    const mummy = stage.part(`mummy-${fact.text(ev, "mummy") ?? "A"}`);
    if (ev["open"] === true)
      stage.scene.show(mummy, [{ transform: OPEN_MUMMY }, { transform: "none" }], {
        at: 640,
        ms: 260,
        ease: EASE.settle,
      });
    else
      stage.scene.show(
        mummy,
        [0, 4, -4, 3, 0].map((x) => ({ transform: move(x, 0) })),
        { at: 640, ms: 260, held: false },
      );
  },
  DoorPassed: (stage) => pulse(stage),
  LidRaised: ({ scene, part }, ev) => {
    const side = (fact.text(ev, "side") ?? "north") as Side;
    const place = at(LID_PLACE[side] ?? "XN");
    const dx = Math.sign(TOMB.x - place.x) * 24;
    const dy = Math.sign(TOMB.y - place.y) * 24;
    // The mask is drawn larger than the scroll: both fill the middle of the board for a moment.
    const peak = ev["content"] === "treasure" ? 1.7 : 2.4;
    scene.show(
      part(`lid-${side}`),
      [{ transform: move(dx, dy) }, { transform: move(dx, dy, "scale(1.06)"), offset: 0.3 }, { transform: "none" }],
      {
        ms: 460,
        ease: EASE.heavy,
      },
    );
    scene.show(
      part("revealed"),
      [
        { transform: "scale(0.1)", opacity: 0 },
        { transform: `scale(${peak - 0.1})`, opacity: 1, offset: 0.4, easing: "linear" },
        { transform: `scale(${peak})`, opacity: 1, offset: 0.75, easing: EASE.heavy },
        { transform: "none", opacity: 1 },
      ],
      { at: 220, ms: 680 },
    );
  },
  ExplorerFled: straight(820, 130),
  SarcophagusSpun: ({ scene, part }) =>
    scene.show(part("tomb"), [{ transform: "rotate(-720deg)" }, { transform: "none" }], {
      ms: 860,
      ease: "cubic-bezier(0.3, 0, 0.25, 1)",
    }),
  GameEnded: (stage) => pulse(stage),
};

/** Shows one event; the scene's `finished` tells when the board has come to rest. */
export function play(ev: GameEvent, before: TopView, after: TopView, scene: Scene, root: Element): void {
  const stage: Stage = {
    scene,
    part: (name) => root.querySelector(`[data-part="${name}"]`),
    height: before.stone.height,
    before: placements(before),
    after: placements(after),
  };
  ACTS[ev.type]?.(stage, ev);
  makeRoom(stage, fact.number(ev, "seat"));
}
