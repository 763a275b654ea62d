import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Title } from "../../src/core/wire";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { change, settings } = await import("../../src/store/settings");
const { heardTrip } = await import("../../src/store/line");
const { calmReason, choicesOf, optionsFor, suitsQuickMatch, wantsCalm } = await import("../../src/store/titles");

const title = {
  key: "escape_the_mad_mummy",
  options: {
    mode: { default: "clock", choices: ["clock", "count"], by_pace: { slow: ["count"] } },
    tumbling_cube: { default: false, choices: [false, true], by_pace: {} },
  },
  levels: ["random", "sensible", "strong"],
} as unknown as Title;

beforeEach(() => {
  settings.value = { ...settings.peek(), hurry: "fine", motion: "system", options: {} };
});

describe("options of a new table", () => {
  it("are the title's, in a pace that leaves a choice", () => {
    expect(optionsFor(title, "live")).toEqual({ mode: "clock", tumbling_cube: false });
    expect(choicesOf(title, "mode", "live")).toEqual(["clock", "count"]);
  });

  it("are what the pace allows", () => {
    expect(optionsFor(title, "slow")).toEqual({ mode: "count", tumbling_cube: false });
  });

  it("remember what was chosen last, where that is still to be had", () => {
    settings.value = { ...settings.peek(), options: { [title.key]: { mode: "count", tumbling_cube: true } } };
    expect(optionsFor(title, "live")).toEqual({ mode: "count", tumbling_cube: true });
    settings.value = { ...settings.peek(), options: { [title.key]: { mode: "blitz" } } };
    expect(optionsFor(title, "live")["mode"]).toBe("clock");
    settings.value = { ...settings.peek(), options: { [title.key]: { mode: "clock" } } };
    expect(optionsFor(title, "slow")["mode"]).toBe("count");
  });

  it("leave the clock out for whoever has said so, whatever was chosen before", () => {
    change({ hurry: "none", options: { [title.key]: { mode: "clock" } } });
    expect(optionsFor(title, "live")["mode"]).toBe("count");
    expect(suitsQuickMatch(title)).toBe(false);
  });

  it("begin without the clock for whoever wants less motion, who may still choose it", () => {
    change({ motion: "less" });
    expect(optionsFor(title, "live")["mode"]).toBe("count");
    expect(suitsQuickMatch(title)).toBe(false);
    change({ options: { [title.key]: { mode: "clock" } } });
    expect(optionsFor(title, "live")["mode"]).toBe("clock");
    expect(suitsQuickMatch(title)).toBe(true);
  });

  it("begin without the clock on a slow line, which is said, and may still be chosen otherwise", () => {
    expect(calmReason(title, "mode", "live")).toBeUndefined();
    for (let i = 0; i < 8; i++) heardTrip(900);
    expect(optionsFor(title, "live")["mode"]).toBe("count");
    expect(calmReason(title, "mode", "live")).toBe("line");
    expect(calmReason(title, "tumbling_cube", "live")).toBeUndefined();
    expect(calmReason(title, "mode", "slow")).toBeUndefined();
    expect(wantsCalm({ mode: "clock" })).toBe(true);
    expect(wantsCalm({ mode: "count" })).toBe(false);
    expect(wantsCalm({})).toBe(false);
    change({ options: { [title.key]: { mode: "clock" } } });
    expect(optionsFor(title, "live")["mode"]).toBe("clock");
    for (let i = 0; i < 8; i++) heardTrip(90);
    expect(wantsCalm({ mode: "clock" })).toBe(false);
    change({ hurry: "none" });
    expect(calmReason(title, "mode", "live")).toBe("wish");
  });

  it("are none for a title that is not known yet", () => {
    expect(optionsFor(undefined, "live")).toEqual({});
    expect(suitsQuickMatch(undefined)).toBe(true);
    expect(suitsQuickMatch({ ...title, options: {} })).toBe(true);
  });
});
