import { describe, expect, it } from "vitest";
import { canonical, digest } from "../../src/core/digest";
import { extend, firstAstray, startTimeline } from "../../src/core/timeline";
import type { Json, Replay } from "../../src/core/wire";

const replays = Object.entries(
  import.meta.glob<Replay>("../../../tests/fixtures/replays/*.json", { eager: true, import: "default" }),
);

describe("the digest of a view", () => {
  it("is what Python makes of the same value, whatever the order of keys", () => {
    expect(digest({ a: 'quote " \\ \n \u2028 𐎀' })).toBe("5f0c7a29");
    expect(digest({ a: 1, b: { c: "é", d: [1, true] } })).toBe(digest({ b: { d: [1, true], c: "é" }, a: 1 }));
  });

  it("sorts keys by code point, as UTF-8 does, and not by halves of pairs", () => {
    expect(canonical({ "\u{1F600}": 1, "\uFF5E": 2, a: 3 })).toBe('{"a":3,"\uFF5E":2,"\u{1F600}":1}');
  });

  it.each(replays)("holds at every sixteenth frame of %s", (_name: string, replay: Replay) => {
    const line = extend(startTimeline(replay.base, 0), replay.frames);
    expect(replay.frames.filter((frame) => frame.digest !== undefined).length).toBe(
      Math.floor(replay.frames.length / 16),
    );
    expect(firstAstray(line)).toBeUndefined();
  });

  it("tells where a fold went astray", () => {
    const replay = replays[0]?.[1];
    if (!replay) throw new Error("there are no replays");
    const frames = replay.frames.map((frame) =>
      frame.seq === 40 ? { ...frame, patch: { phantom: 1 } as { [key: string]: Json } } : frame,
    );
    expect(firstAstray(extend(startTimeline(replay.base, 0), frames))).toBe(48);
    expect(firstAstray(extend(startTimeline(replay.base, 0), frames.slice(0, 47)))).toBeUndefined();
  });
});
