import { effect } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { headOf } from "../../src/core/timeline";
import type { LiveMessage } from "../../src/core/wire";
import type { Watch } from "../../src/net/socket";
import { LiveSource } from "../../src/table/live";

let watched: Watch | undefined;
vi.mock("../../src/net/live", () => ({
  live: {
    isOpen: true,
    watch: (watch: Watch) => {
      watched = watch;
      return () => {};
    },
    resync: () => {},
    doubt: () => {},
    onOpen: () => {},
  },
}));
vi.mock("../../src/store/db", async (original) => ({
  ...(await original<object>()),
  store: {
    timeline: async () => undefined,
    asks: async () => undefined,
    saveBase() {},
    saveFrames() {},
    saveAsks() {},
  },
}));

const frame = (seq: number): LiveMessage => ({
  type: "frame",
  game: "g",
  viewer: 0,
  seq,
  at: 1,
  ev: { type: "X" },
  patch: { n: seq },
});
const hello: LiveMessage = {
  type: "hello",
  game: "g",
  title: "x",
  rules: 1,
  seq: 1,
  viewer: 0,
  view: { n: 1 },
  asks: [],
  seats: [],
  now: 0,
};

/** A source that has said hello, and the heads that its readers have seen since. */
async function opened(): Promise<{ source: LiveSource; heads: number[] }> {
  const source = new LiveSource("g", 0);
  await vi.advanceTimersByTimeAsync(1);
  watched?.message(hello);
  await vi.advanceTimersByTimeAsync(200);
  const heads: number[] = [];
  effect(() => void (source.timeline.value && heads.push(headOf(source.timeline.value))));
  return { source, heads };
}

describe("messages of a live table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then, 16));
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("are taken at once at a table that is still, and together after its paint when they follow close", async () => {
    const { source, heads } = await opened();
    watched?.message(frame(2));
    expect(heads).toEqual([1, 2]);
    for (const seq of [3, 4, 5]) watched?.message(frame(seq));
    watched?.message({
      type: "asks",
      game: "g",
      seq: 5,
      asks: [{ seat: 0, verb: "go", choices: {}, since: 5 } as never],
    });
    expect(heads).toEqual([1, 2]);
    expect(source.asks.value).toEqual([]);
    await vi.advanceTimersByTimeAsync(30);
    expect(heads).toEqual([1, 2, 5]);
    expect(source.asks.value).toHaveLength(1);
    source.close();
  });

  it("wait for no paint while nobody sees the page", async () => {
    const { source, heads } = await opened();
    vi.stubGlobal("document", { hidden: true });
    for (const seq of [2, 3]) watched?.message(frame(seq));
    expect(heads).toEqual([1, 2, 3]);
    source.close();
  });

  it("leave a closed table alone", async () => {
    const { source, heads } = await opened();
    watched?.message(frame(2));
    watched?.message(frame(3));
    source.close();
    await vi.advanceTimersByTimeAsync(200);
    expect(heads).toEqual([1, 2]);
  });
});
