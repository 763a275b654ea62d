import { describe, expect, it } from "vitest";
import { extend, startTimeline } from "../../src/core/timeline";
import type { Frame } from "../../src/core/wire";
import { newMoves, sinceMyLastTurn } from "../../src/table/looking";

/** A timeline whose events are by these seats; a capital letter says something. */
function line(by: (number | undefined)[], silent: readonly number[] = []) {
  const frames = by.map((seat, i): Frame => {
    const ev = { type: "Moved", ...(seat === undefined ? {} : { by: seat }) };
    return { seq: i + 1, at: i, ev: silent.includes(i + 1) ? ev : { ...ev, say: ["moved"] }, patch: { n: i } };
  });
  return extend(startTimeline({}, 0), frames);
}

describe("since my last turn", () => {
  it("is my last event before the others acted", () => {
    expect(sinceMyLastTurn(line([0, 1, 0, 0, 1, 2, 1]), 0)).toBe(4);
  });

  it("leaves out what I have done since, as when my new turn begins", () => {
    expect(sinceMyLastTurn(line([0, 1, 0, 0, 1, 2, undefined, 0]), 0)).toBe(4);
  });

  it("is nothing for a watcher, before my first turn, and when nobody has acted after me", () => {
    expect(sinceMyLastTurn(line([0, 1]), undefined)).toBeUndefined();
    expect(sinceMyLastTurn(line([1, 2, 1]), 0)).toBeUndefined();
    expect(sinceMyLastTurn(line([undefined, 0, 0]), 0)).toBeUndefined();
  });
});

describe("new moves", () => {
  it("are those that say something and have come after a moment", () => {
    const timeline = line([0, 1, 0, 1, 0], [4]);
    expect(newMoves(timeline, 2)).toBe(2);
    expect(newMoves(timeline, 5)).toBe(0);
  });
});
