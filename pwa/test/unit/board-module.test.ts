import { describe, expect, it } from "vitest";
import type { Ask, Command, Frame, Seats, View } from "../../src/core/wire";
import { game } from "../../src/games/treasure_of_the_pharaohs/index";
import { kindOf, TRACK } from "../../src/games/treasure_of_the_pharaohs/layout";
import { placeLabel, placeName } from "../../src/games/treasure_of_the_pharaohs/names";
import { targetsOf } from "../../src/games/treasure_of_the_pharaohs/targets";
import { topView } from "../../src/games/treasure_of_the_pharaohs/view";

const explorer = (place: string, more = {}) => ({ status: "playing", place, attempt: 1, heading: "in", ...more });
const view = {
  phase: "six",
  round: 4,
  on_turn: 0,
  seats: {
    0: explorer("M7"),
    1: explorer("P5"),
    2: explorer("Y3", { snakes: 1 }),
    3: explorer("OUT", { status: "cursed", attempt: 4 }),
  },
  stone: { height: 4 },
  sarcophagus: { spin: 1 },
} as unknown as View;
const seats: Seats = ["Ana", "Ben", "Cleo", "Dan"].map((name, seat) => ({ seat, kind: "player", name }));
const six: Ask = { seat: 0, verb: "use_six", choices: { choice: ["move", "drop_stone"] }, since: 3 };
const roll: Ask = { seat: 0, verb: "roll", choices: {}, since: 3 };
const resign: Ask = { seat: 0, verb: "resign", choices: {}, since: 1 };

/** Without the marks that keep names apart. */
const bare = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

describe("the buttons of Treasure of the Pharaohs", () => {
  it("show each legal command once, unchanged", () => {
    const commands: Command[] = [
      { verb: "use_six", seat: 0, choice: "move" },
      { verb: "use_six", seat: 0, choice: "drop_stone" },
    ];
    expect(game.actions?.(commands, view, seats).map((look) => look.command)).toEqual(commands);
  });

  it("name whom the falling stone hits", () => {
    const [look] = game.actions?.([{ verb: "use_six", seat: 0, choice: "drop_stone" }], view, seats) ?? [];
    expect(look?.hint).toContain("Ben");
    expect(look?.hint).not.toContain("Cleo");
    expect(look?.tone).toBe("danger");
  });

  it("tell what a roll is about where the square tells it", () => {
    const hint = (place: string, more = {}) => {
      const at = { ...view, seats: { 0: explorer(place, more) } } as unknown as View;
      return game.actions?.([{ verb: "roll", seat: 0 }], at, seats)[0]?.hint;
    };
    expect(hint("M7")).toBeUndefined();
    expect(hint("P5")).toContain("2");
    expect(hint("Y4", { snakes: 0 })).toBeTruthy();
    expect(hint("I5", { door: "open" })).not.toBe(hint("I5", { door: "blocked" }));
  });
});

describe("what on the board stands for a command", () => {
  const keys = (asks: readonly Ask[]) =>
    targetsOf(asks, topView(view)).map(({ key, command }) => [key, command["choice"]]);

  it("is the die for a roll, the stone and the explorer for a six", () => {
    expect(keys([roll])).toEqual([["die", undefined]]);
    expect(keys([six])).toEqual([
      ["explorer", "move"],
      ["stone", "drop_stone"],
    ]);
  });

  it("is nothing for a command that has no thing on the board, and nothing without an ask", () => {
    expect(keys([resign])).toEqual([]);
    expect(keys([])).toEqual([]);
  });
});

describe("the strip", () => {
  it("counts the torches left and lays aside who is out", () => {
    expect(game.strip?.(view, 1).marks).toMatchObject({ count: 4, of: 4 });
    expect(game.strip?.(view, 3)).toMatchObject({ out: true });
    expect(game.strip?.(view, 2).status).toBeTruthy();
  });

  it("knows a view from before the first event", () => {
    expect(game.strip?.({}, 0).colour).toBe("red");
    expect(game.turn?.({})).toEqual({});
  });
});

describe("marks and sounds", () => {
  const frame = (type: string, facts = {}): Frame => ({ seq: 1, at: 0, ev: { type, ...facts }, patch: {} });

  it("weigh a lid more than a turn", () => {
    expect(game.chapter?.(frame("TurnStarted"))).toEqual({ kind: "turn", weight: 1 });
    expect(game.chapter?.(frame("LidRaised"))?.weight).toBe(3);
    expect(game.chapter?.(frame("PipsLost"))).toBeUndefined();
  });

  it("tell treasure from curse", () => {
    const sounds = (content: string) =>
      game.effects?.(frame("LidRaised", { content }), {}, {}).map(({ sound }) => sound);
    expect(sounds("treasure")).toContain("treasure");
    expect(sounds("curse")).toContain("curse");
  });
});

describe("names of squares", () => {
  it("are words for every square", () => {
    for (const id of TRACK.ids) {
      expect(placeName(id), kindOf(id)).not.toMatch(/top-|undefined/);
      expect(placeName(id).length, id).toBeGreaterThan(3);
    }
  });

  it("say who stands there", () => {
    expect(bare(placeLabel("P5", ["Ana", "Ben"]))).toBe("P5, before the Great Stone; Ana and Ben stand here");
    expect(bare(placeLabel("P5", ["Ana"]))).toBe("P5, before the Great Stone; Ana stands here");
  });
});
