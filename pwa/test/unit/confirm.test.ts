import { describe, expect, it } from "vitest";
import { type Given, sameCommand, verdict } from "../../src/table/confirm";

const roll = { verb: "roll", seat: 0 };
const drop = { verb: "use_six", seat: 0, choice: "drop_stone" };
const given = (part: Partial<Given>): Given => ({ command: roll, from: "board", grave: false, urgent: false, ...part });

describe("a move", () => {
  it("is given by one tap where one tap was chosen", () => {
    expect(verdict("single", true, given({}), undefined)).toBe("send");
    expect(verdict("single", true, given({ from: "button", grave: true }), undefined)).toBe("send");
  });

  it("that is grave goes by way of its button when a finger hit it on the board", () => {
    expect(verdict("single", true, given({ command: drop, grave: true }), undefined)).toBe("pick");
    expect(verdict("single", false, given({ command: drop, grave: true }), undefined)).toBe("send");
  });

  it("wants a second tap on the same thing where two were chosen", () => {
    expect(verdict("double", false, given({}), undefined)).toBe("pick");
    expect(verdict("double", false, given({}), drop)).toBe("pick");
    expect(verdict("double", false, given({ from: "button" }), roll)).toBe("send");
  });

  it("is picked on the board and given by its button where that was chosen", () => {
    expect(verdict("button", false, given({}), roll)).toBe("pick");
    expect(verdict("button", false, given({ from: "button" }), undefined)).toBe("send");
  });

  it("in which every moment counts never waits", () => {
    expect(verdict("double", true, given({ urgent: true }), undefined)).toBe("send");
  });
});

describe("commands", () => {
  it("are the same when every field is", () => {
    expect(sameCommand(roll, { seat: 0, verb: "roll" })).toBe(true);
    expect(sameCommand(roll, { ...roll, seat: 1 })).toBe(false);
    expect(sameCommand(roll, drop)).toBe(false);
  });
});
