import { describe, expect, it } from "vitest";
import type { Frame } from "../../src/core/wire";
import { type Gate, hasGap, hear, jump, openGate, pass } from "../../src/net/gate";

const frame = (seq: number): Frame => ({ seq, at: 0, ev: { type: "X" }, patch: {} });

function feed(gate: Gate, seqs: number[]): { gate: Gate; out: number[] } {
  const out: number[] = [];
  for (const seq of seqs) {
    const passed = pass(gate, frame(seq));
    gate = passed.gate;
    out.push(...passed.frames.map((f) => f.seq));
  }
  return { gate, out };
}

describe("the sequence gate", () => {
  it("passes frames in order, each once", () => {
    expect(feed(openGate(3), [4, 5, 5, 4, 6]).out).toEqual([4, 5, 6]);
  });

  it("drops what lies behind the head", () => {
    const { gate, out } = feed(openGate(7), [1, 7]);
    expect(out).toEqual([]);
    expect(gate.head).toBe(7);
  });

  it("holds what lies beyond a gap and lets it go when the gap is closed", () => {
    const first = feed(openGate(0), [1, 4, 3]);
    expect(first.out).toEqual([1]);
    expect(hasGap(first.gate)).toBe(true);
    const second = feed(first.gate, [2]);
    expect(second.out).toEqual([2, 3, 4]);
    expect(hasGap(second.gate)).toBe(false);
  });

  it("learns of missing frames from a heartbeat", () => {
    const gate = hear(openGate(5), 6);
    expect(hasGap(gate)).toBe(true);
    expect(hasGap(hear(openGate(5), 5))).toBe(false);
    expect(feed(gate, [6]).gate.head).toBe(6);
  });

  it("jumps with a whole view and lets what was held behind it pass", () => {
    const { gate } = feed(openGate(0), [5, 7, 6, 3]);
    const passed = jump(gate, 4);
    expect(passed.frames.map((f) => f.seq)).toEqual([5, 6, 7]);
    expect(passed.gate.head).toBe(7);
  });

  it("gives any shuffled delivery with repeats back in order", () => {
    let state = 7;
    const random = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    for (let round = 0; round < 200; round++) {
      const seqs = Array.from({ length: 40 }, (_, i) => i + 1);
      const sent = [...seqs, ...seqs.filter(() => random() < 0.3)].sort(() => random() - 0.5);
      expect(feed(openGate(0), sent).out).toEqual(seqs);
    }
  });
});
