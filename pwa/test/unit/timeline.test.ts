import { describe, expect, it } from "vitest";
import { extend, frameAt, headOf, seek, startTimeline, viewAt, withHistory } from "../../src/core/timeline";
import type { Frame } from "../../src/core/wire";

const frame = (seq: number, place: string): Frame => ({
  seq,
  at: seq * 1000,
  ev: { type: seq % 2 ? "TurnStarted" : "ExplorerMoved" },
  patch: { seats: { "0": { place } } },
});
const base = { seats: { "0": { place: "BASE" }, "1": { place: "BASE" } } };

describe("timeline", () => {
  it("folds frames into one view per event and shares what did not change", () => {
    const line = extend(startTimeline(base, 0), [frame(1, "START"), frame(2, "L1")]);
    expect(headOf(line)).toBe(2);
    expect(viewAt(line, 0)).toBe(base);
    expect(viewAt(line, 2)).toEqual({ seats: { "0": { place: "L1" }, "1": { place: "BASE" } } });
    const seats = (seq: number) => viewAt(line, seq)["seats"] as Record<string, unknown>;
    expect(seats(2)["1"]).toBe(seats(0)["1"]);
  });

  it("skips frames it knows and stops at a gap", () => {
    const line = extend(startTimeline(base, 0), [frame(1, "START"), frame(2, "L1")]);
    expect(extend(line, [frame(1, "X"), frame(2, "X")])).toBe(line);
    const next = extend(line, [frame(2, "X"), frame(3, "L2"), frame(5, "L4")]);
    expect(headOf(next)).toBe(3);
    expect(viewAt(next, 3)).toEqual({ seats: { "0": { place: "L2" }, "1": { place: "BASE" } } });
  });

  it("gives the nearest known view for a position outside", () => {
    const line = extend(startTimeline(base, 10), [frame(11, "START")]);
    expect(viewAt(line, 3)).toBe(base);
    expect(viewAt(line, 99)).toBe(viewAt(line, 11));
    expect(frameAt(line, 10)).toBeUndefined();
    expect(frameAt(line, 11)?.seq).toBe(11);
  });

  it("takes its beginning from a history that reaches it, and only then", () => {
    const history = extend(startTimeline({}, 0), [frame(1, "START"), frame(2, "L1"), frame(3, "L2")]);
    const live = extend(startTimeline(base, 2), [frame(3, "L2"), frame(4, "L3")]);
    const whole = withHistory(history, live);
    expect(whole.from).toBe(0);
    expect(headOf(whole)).toBe(4);
    const short = extend(startTimeline({}, 0), [frame(1, "START")]);
    expect(withHistory(short, live)).toBe(live);
  });

  it("seeks the next wanted event and ends at the ends", () => {
    const line = extend(
      startTimeline(base, 0),
      [1, 2, 3, 4].map((seq) => frame(seq, `L${seq}`)),
    );
    const turn = (f: Frame) => f.ev.type === "TurnStarted";
    expect(seek(line, 1, 1, turn)).toBe(3);
    expect(seek(line, 3, 1, turn)).toBe(4);
    expect(seek(line, 3, -1, turn)).toBe(1);
    expect(seek(line, 1, -1, turn)).toBe(0);
  });
});
