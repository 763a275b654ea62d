import { describe, expect, it } from "vitest";
import type { Ask } from "../../src/core/wire";
import { opening, plan, SAFETY_MS } from "../../src/table/rush";

const roll = (no: number, opens?: number): Ask => ({
  seat: 0,
  verb: "roll_dice",
  choices: { roll_no: [no] },
  since: 3,
  ...(opens === undefined ? {} : { opens }),
});
const wish = { verb: "roll_dice", notBefore: 0 };
const possible = new Set(["roll_dice"]);

describe("a tap that is kept", () => {
  it("goes off when the server will take it, with the number that is legal then", () => {
    expect(plan(wish, [roll(3, 5000)], possible, 4000)).toEqual({ kind: "wait", ms: 1000 + SAFETY_MS });
    expect(plan(wish, [roll(4, 5000)], possible, 5000 + SAFETY_MS)).toEqual({
      kind: "send",
      command: { verb: "roll_dice", seat: 0, roll_no: 4 },
    });
  });

  it("goes off at once where no moment is given", () => {
    expect(plan(wish, [roll(1)], possible, 0).kind).toBe("send");
  });

  it("waits as long as the server said after it was too early", () => {
    expect(plan({ ...wish, notBefore: 7000 }, [roll(3, 5000)], possible, 6400)).toEqual({ kind: "wait", ms: 600 });
  });

  it("is kept while its answer is on its way, and dropped when the cube has stopped", () => {
    expect(plan(wish, [], possible, 0).kind).toBe("keep");
    expect(plan(wish, [], new Set(), 0).kind).toBe("drop");
  });

  it("never becomes a command that was not listed", () => {
    const none: Ask = { ...roll(3), choices: { roll_no: [] } };
    expect(plan(wish, [none], new Set(), 0).kind).toBe("drop");
  });
});

it("an ask without a moment is open", () => {
  expect(opening(undefined)).toBe(0);
  expect(opening(roll(1))).toBe(0);
  expect(opening(roll(1, 10))).toBe(10 + SAFETY_MS);
});
