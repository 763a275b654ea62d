import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { extend, startTimeline, type Timeline } from "../../src/core/timeline";
import type { Frame } from "../../src/core/wire";
import { commandStarts, REAL_TIME, Stage } from "../../src/table/stage";

/** Frame `seq` of the command given at `at`. */
const frame = (seq: number, at: number): Frame => ({ seq, at, ev: { type: "X", say: ["x"] }, patch: { n: seq } });
const upTo = (last: number, perCommand = 2): Timeline =>
  extend(
    startTimeline({ n: 0 }, 0),
    Array.from({ length: last }, (_, i) => frame(i + 1, Math.floor(i / perCommand))),
  );

describe("commandStarts", () => {
  it("finds where each command's events begin", () => {
    expect(commandStarts(upTo(7), 3)).toEqual([3, 5, 7]);
    expect(commandStarts(upTo(4), 4)).toEqual([4]);
    expect(commandStarts(upTo(4), 5)).toEqual([]);
  });
});

describe("the stage", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then, 16));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("opens at the head and shows each new frame after the motion of the one before", async () => {
    const timeline = signal<Timeline | undefined>(upTo(2));
    const stage = new Stage(timeline, () => false);
    expect(stage.cursor.value).toBe(2);
    expect(stage.shown.value?.animate).toBe(false);
    timeline.value = upTo(4);
    expect(stage.cursor.value).toBe(3);
    expect(stage.shown.value).toMatchObject({ animate: true, view: { n: 3 }, previous: { n: 2 } });
    stage.shown.value?.hold.until(new Promise((resolve) => setTimeout(resolve, 500)));
    await vi.advanceTimersByTimeAsync(400);
    expect(stage.cursor.value).toBe(3);
    await vi.advanceTimersByTimeAsync(200);
    expect(stage.cursor.value).toBe(4);
    stage.close();
  });

  it("ends a motion early when it is skipped", async () => {
    const timeline = signal<Timeline | undefined>(upTo(2));
    const stage = new Stage(timeline, () => false);
    timeline.value = upTo(4);
    stage.shown.value?.hold.until(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(100);
    stage.skip();
    await vi.advanceTimersByTimeAsync(50);
    expect(stage.cursor.value).toBe(4);
    stage.close();
  });

  it("never lets more than two commands wait behind the one that is shown", async () => {
    const timeline = signal<Timeline | undefined>(upTo(2));
    const stage = new Stage(timeline, () => false);
    timeline.value = upTo(20);
    expect(stage.cursor.value).toBe(15);
    stage.close();
  });

  it("stays where a reader looks while new frames arrive, and comes back to now", async () => {
    const timeline = signal<Timeline | undefined>(upTo(10));
    const stage = new Stage(timeline, () => false);
    stage.jump(4);
    timeline.value = upTo(14);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.cursor.value).toBe(4);
    stage.toNow();
    expect(stage.cursor.value).toBe(14);
    stage.close();
  });

  it("shows the position of a link as soon as its history has come", () => {
    const live = startTimeline({ n: 9 }, 9);
    const timeline = signal<Timeline | undefined>(live);
    const stage = new Stage(timeline, () => false, 5);
    expect(stage.cursor.value).toBe(9);
    timeline.value = upTo(9);
    expect(stage.cursor.value).toBe(5);
    expect(stage.shown.value?.view).toEqual({ n: 5 });
    stage.close();
  });

  it("plays by itself to the end and stops there", async () => {
    const timeline = signal<Timeline | undefined>(upTo(6));
    const stage = new Stage(timeline, () => false);
    stage.jump(0);
    stage.play(4);
    await vi.advanceTimersByTimeAsync(300);
    expect(stage.cursor.value).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.cursor.value).toBe(6);
    expect(stage.playing.value).toBe(0);
    stage.close();
  });

  it("shows no motion where none is wanted", () => {
    const timeline = signal<Timeline | undefined>(upTo(2));
    const stage = new Stage(timeline, () => true);
    timeline.value = upTo(3);
    expect(stage.shown.value?.animate).toBe(false);
    stage.close();
  });

  it("lets older motion lag at most so long behind a newer arrival, where seconds count", async () => {
    const timeline = signal<Timeline | undefined>(upTo(2));
    const stage = new Stage(timeline, () => false);
    stage.behindMs = 600;
    timeline.value = upTo(4);
    stage.shown.value?.hold.until(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage.cursor.value, "nothing newer waits, so the motion is shown whole").toBe(3);
    timeline.value = upTo(6);
    await vi.advanceTimersByTimeAsync(500);
    expect(stage.cursor.value).toBe(3);
    await vi.advanceTimersByTimeAsync(400);
    expect(stage.cursor.value).toBeGreaterThanOrEqual(5);
    stage.close();
  });

  it("takes frames that come close together for one command", async () => {
    const timeline = signal<Timeline | undefined>(upTo(2));
    const stage = new Stage(timeline, () => false);
    stage.behindMs = 600;
    for (const head of [3, 4, 5]) {
      timeline.value = upTo(head);
      if (head === 3) stage.shown.value?.hold.until(new Promise((resolve) => setTimeout(resolve, 1200)));
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.cursor.value).toBe(3);
    await vi.advanceTimersByTimeAsync(300);
    expect(stage.cursor.value).toBe(5);
    stage.close();
  });

  it("replays by the recorded moments, and pauses at once", async () => {
    const moments = [0, 0, 1000, 1000, 3500];
    const line = extend(
      startTimeline({ n: 0 }, 0),
      moments.map((at, i) => frame(i + 1, at)),
    );
    const stage = new Stage(signal<Timeline | undefined>(line), () => false, 0);
    stage.play(REAL_TIME);
    await vi.advanceTimersByTimeAsync(100);
    expect(stage.cursor.value).toBe(2);
    await vi.advanceTimersByTimeAsync(800);
    expect(stage.cursor.value).toBe(2);
    await vi.advanceTimersByTimeAsync(300);
    expect(stage.cursor.value).toBe(4);
    stage.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.cursor.value).toBe(4);
    stage.play(REAL_TIME);
    await vi.advanceTimersByTimeAsync(2600);
    expect(stage.cursor.value).toBe(5);
    expect(stage.playing.value).toBe(0);
  });
});
