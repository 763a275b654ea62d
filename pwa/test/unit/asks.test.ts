import { describe, expect, it } from "vitest";
import { commandsOf, dueOf, standingCommands } from "../../src/core/asks";
import { extend, startTimeline } from "../../src/core/timeline";
import type { Ask, Frame } from "../../src/core/wire";

const ask = (choices: Ask["choices"], more: Partial<Ask> = {}): Ask => ({
  seat: 1,
  verb: "use_six",
  choices,
  since: 3,
  ...more,
});

describe("legal commands", () => {
  it("are the verb with every combination of its choices", () => {
    expect(commandsOf(ask({}))).toEqual([{ verb: "use_six", seat: 1 }]);
    expect(commandsOf(ask({ choice: ["move", "drop_stone"], side: [1, 2] }))).toEqual([
      { verb: "use_six", seat: 1, choice: "move", side: 1 },
      { verb: "use_six", seat: 1, choice: "move", side: 2 },
      { verb: "use_six", seat: 1, choice: "drop_stone", side: 1 },
      { verb: "use_six", seat: 1, choice: "drop_stone", side: 2 },
    ]);
    expect(commandsOf(ask({ choice: [] }))).toEqual([]);
  });

  it("are due at the earliest moment", () => {
    expect(dueOf([ask({}), ask({}, { due: 50 }), ask({}, { due: 20 })])).toBe(20);
    expect(dueOf([ask({})])).toBeUndefined();
  });
});

describe("standing commands", () => {
  const frame = (seq: number, type: string, patch: Frame["patch"]): Frame => ({
    seq,
    at: 0,
    ev: { type, by: 0 },
    patch,
  });
  const line = (...frames: Frame[]) => extend(startTimeline({ seats: { "0": {}, "1": {} } }, 0), frames);

  it("let a seat give up, until it has or the game is over", () => {
    expect(standingCommands(0, line())).toEqual({ resign: { verb: "resign", seat: 0 } });
    expect(standingCommands(undefined, line())).toEqual({});
    expect(standingCommands(0, line(frame(1, "SeatResigned", {})))).toEqual({});
    expect(standingCommands(1, line(frame(1, "SeatResigned", {}))).resign).toEqual({ verb: "resign", seat: 1 });
    expect(standingCommands(0, line(frame(1, "GameEnded", { result: { reason: "treasure" } })))).toEqual({});
  });

  it("let a seat come back only while it is away", () => {
    const away = line(frame(1, "SeatAway", { seats: { "0": { away: true } } }));
    expect(standingCommands(0, away).comeBack).toEqual({ verb: "return", seat: 0 });
    expect(standingCommands(1, away).comeBack).toBeUndefined();
  });
});
