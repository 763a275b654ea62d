import { describe, expect, it } from "vitest";
import { LONGEST_MS, Scene } from "../../src/board/motion";
import { applyPatch } from "../../src/core/patch";
import type { Frame, Replay, View } from "../../src/core/wire";
import { placements } from "../../src/games/treasure_of_the_pharaohs/explorers";
import { BOARD_BOX } from "../../src/games/treasure_of_the_pharaohs/layout";
import { play } from "../../src/games/treasure_of_the_pharaohs/play";
import { nextTrail, type Trail } from "../../src/games/treasure_of_the_pharaohs/trail";
import { topView } from "../../src/games/treasure_of_the_pharaohs/view";

/** Real games, written by the Python side. */
const files = import.meta.glob<Replay>("../../../tests/fixtures/replays/top-*.json", {
  eager: true,
  import: "default",
});
const replays = Object.entries(files).map(([path, replay]) => [path.split("/").at(-1) ?? path, replay] as const);

it("has real games to draw", () => {
  expect(replays.length).toBeGreaterThan(3);
});

function* steps(replay: Replay): Generator<{ frame: Frame; before: View; after: View }> {
  let before = replay.base;
  for (const frame of replay.frames) {
    const after = applyPatch(before, frame.patch) as View;
    yield { frame, before, after };
    before = after;
  }
}

interface Shown {
  part: string;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  finished: boolean;
}

/** A root whose parts only note what they are asked to show. */
function stand() {
  const shown: Shown[] = [];
  const part = (name: string) => ({
    animate(frames: Keyframe[], options: KeyframeAnimationOptions) {
      const entry: Shown = { part: name, frames, options, finished: false };
      shown.push(entry);
      return {
        finished: Promise.resolve(),
        finish: () => {
          entry.finished = true;
        },
      };
    },
    querySelectorAll: () =>
      [0, 1, 2, 3, 4, 5, 6].map((face) => ({ ...part(`face-${face}`), getAttribute: () => String(face) })),
  });
  const root = { querySelector: (selector: string) => part(selector.slice(12, -2)) } as unknown as Element;
  return { root, shown };
}

describe.each(replays)("the game %s", (_name, replay) => {
  it("has a clear spot on the board for every explorer after every event", () => {
    for (const { frame, after } of steps(replay)) {
      const placed = [...placements(topView(after)).values()];
      for (const { x, y, scale } of placed) {
        expect(x).toBeGreaterThan(BOARD_BOX.x);
        expect(x).toBeLessThan(BOARD_BOX.x + BOARD_BOX.w);
        expect(y).toBeGreaterThan(BOARD_BOX.y);
        expect(y).toBeLessThan(BOARD_BOX.y + BOARD_BOX.h);
        expect(scale).toBeGreaterThan(0.5);
      }
      for (const a of placed) {
        for (const b of placed) {
          if (a.seat >= b.seat) continue;
          expect(Math.hypot(a.x - b.x, a.y - b.y), `${frame.seq}: ${a.seat} and ${b.seat}`).toBeGreaterThan(24);
        }
      }
    }
  });

  it("moves no event longer than 900 ms, and only through points that exist", () => {
    for (const { frame, before, after } of steps(replay)) {
      const { root, shown } = stand();
      play(frame.ev, topView(before), topView(after), new Scene(1), root);
      for (const { part, frames, options } of shown) {
        expect(Number(options.delay) + Number(options.duration), `${frame.ev.type} ${part}`).toBeLessThanOrEqual(
          LONGEST_MS,
        );
        expect(JSON.stringify(frames), `${frame.ev.type} ${part}`).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it("ends each die on the recorded value", () => {
    let rolls = 0;
    for (const { frame, before, after } of steps(replay)) {
      if (frame.ev.type !== "DieRolled") continue;
      rolls += 1;
      const { root, shown } = stand();
      play(frame.ev, topView(before), topView(after), new Scene(1), root);
      const up = shown.filter(({ part, frames }) => part.startsWith("face-") && frames.at(-1)?.["opacity"] === 1);
      expect(up.map(({ part }) => part)).toEqual([`face-${frame.ev["value"]}`]);
      expect(topView(after).die?.value).toBe(frame.ev["value"]);
    }
    expect(rolls).toBeGreaterThan(20);
  });

  it("leaves every moved explorer where its view says", () => {
    for (const { frame, before, after } of steps(replay)) {
      const { root, shown } = stand();
      play(frame.ev, topView(before), topView(after), new Scene(1), root);
      for (const { part, frames } of shown.filter(({ part }) => part.startsWith("seat-"))) {
        expect(String(frames.at(-1)?.["transform"]), `${frame.ev.type} ${part}`).toMatch(
          /^(none|translate\(-?0\.0px, -?0\.0px\)|rotate\(-?360deg\))$/,
        );
      }
    }
  });

  it("draws the trail of a move to where its explorer stands", () => {
    let trail: Trail | undefined;
    for (const { frame, after } of steps(replay)) {
      trail = nextTrail(trail, frame, false);
      if (frame.ev.type !== "ExplorerMoved" || !trail) continue;
      expect(trail.ids.at(-1)).toBe(topView(after).seats[trail.seat]?.place);
    }
  });
});

describe("a scene", () => {
  const still = () => stand().root.querySelector('[data-part="x"]');

  it("shows nothing once it was skipped", () => {
    const skip = new AbortController();
    skip.abort();
    const { root, shown } = stand();
    new Scene(1, skip.signal).show(root.querySelector('[data-part="x"]'), [], { ms: 100 });
    expect(shown).toEqual([]);
  });

  it("jumps to its end when it is skipped on the way", () => {
    const skip = new AbortController();
    const { root, shown } = stand();
    const scene = new Scene(1, skip.signal);
    scene.show(root.querySelector('[data-part="x"]'), [], { ms: 100 });
    skip.abort();
    expect(shown.map(({ finished }) => finished)).toEqual([true]);
  });

  it("plays twice as fast at pace 2", () => {
    const { root, shown } = stand();
    new Scene(2).show(root.querySelector('[data-part="x"]'), [], { at: 100, ms: 400 });
    expect(shown[0]?.options).toMatchObject({ delay: 50, duration: 200 });
  });

  it("is over at once when it shows nothing", async () => {
    const scene = new Scene(1);
    scene.show(undefined, [], { ms: 100 });
    expect(still()).toBeTruthy();
    await expect(scene.finished).resolves.toBeUndefined();
  });
});

describe("the trail", () => {
  const moved = (seat: number, from: string, path: string[]): Frame => ({
    seq: 1,
    at: 0,
    ev: { type: "ExplorerMoved", seat, from, path, to: path.at(-1) },
    patch: {},
  });
  const ended: Frame = { seq: 2, at: 0, ev: { type: "TurnEnded", seat: 0 }, patch: {} };

  it("joins the parts of a move that the stone cut in two", () => {
    const first = nextTrail(undefined, moved(0, "P4", ["P5"]), false);
    expect(nextTrail(first, moved(0, "P5", ["G1", "G2"]), false)?.ids).toEqual(["P4", "P5", "G1", "G2"]);
  });

  it("stays after the turn and begins anew with the next move", () => {
    const kept = nextTrail(nextTrail(undefined, moved(0, "P1", ["P2"]), false), ended, false);
    expect(kept?.ids).toEqual(["P1", "P2"]);
    expect(nextTrail(kept, moved(0, "P2", ["P3"]), false)?.ids).toEqual(["P2", "P3"]);
  });

  it("is gone after a jump", () => {
    expect(nextTrail(nextTrail(undefined, moved(0, "P1", ["P2"]), false), ended, true)).toBeUndefined();
  });
});
