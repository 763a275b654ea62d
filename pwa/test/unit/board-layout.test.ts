import { describe, expect, it } from "vitest";
import { at, BOARD_BOX, kindOf, LID_PLACE, sizeOf, TRACK } from "../../src/games/treasure_of_the_pharaohs/layout";
import { pathThrough, stepFrom } from "../../src/geometry/track";

/** Squares by stretch as the ledger counts them (1.2). */
const COUNTS: Record<string, number> = {
  K: 6,
  START: 1,
  L: 4,
  R: 4,
  O: 8,
  A: 2,
  B: 2,
  Q: 1,
  P: 5,
  G: 3,
  BL: 4,
  C: 5,
  T: 5,
  TP: 1,
  U: 1,
  RD: 5,
  V: 1,
  M: 20,
  LG: 1,
  Y: 6,
  YP: 1,
  Z: 2,
  GR: 6,
  J: 1,
  I: 8,
  DA: 1,
  DB: 1,
  H: 1,
  XN: 1,
  XE: 1,
  XS: 1,
  XW: 1,
};

describe("the board of Treasure of the Pharaohs", () => {
  it("has every place of the ledger, 110 in all", () => {
    const counts: Record<string, number> = {};
    for (const id of TRACK.ids) {
      const stretch = id.replace(/\d+$/, "");
      counts[stretch] = (counts[stretch] ?? 0) + 1;
    }
    expect(counts).toEqual(COUNTS);
    expect(new Set(TRACK.ids).size).toBe(110);
  });

  it("joins places both ways, and every place to something", () => {
    for (const id of TRACK.ids) {
      const near = TRACK.near.get(id) ?? [];
      expect(near.length, id).toBeGreaterThan(0);
      for (const other of near) expect(TRACK.near.get(other), `${other} – ${id}`).toContain(id);
    }
  });

  it("leads from START along successors to all four lids", () => {
    const seen = new Set<string>();
    const open = ["START"];
    for (let id = open.pop(); id; id = open.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...(TRACK.places.get(id)?.next ?? []));
      if (id === "O2") open.push("A1");
      if (id === "I5") open.push("DA");
    }
    for (const lid of Object.values(LID_PLACE)) expect(seen).toContain(lid);
  });

  it("knows the kind of every place and keeps it inside the frame", () => {
    for (const id of TRACK.ids) {
      expect(kindOf(id)).toBeTruthy();
      const { x, y } = at(id);
      const { w, h } = sizeOf(id);
      expect(x - w / 2, id).toBeGreaterThan(BOARD_BOX.x);
      expect(x + w / 2, id).toBeLessThan(BOARD_BOX.x + BOARD_BOX.w);
      expect(y - h / 2, id).toBeGreaterThan(BOARD_BOX.y);
      expect(y + h / 2, id).toBeLessThan(BOARD_BOX.y + BOARD_BOX.h);
    }
  });

  it("lets no two squares overlap", () => {
    const squares = TRACK.ids.filter((id) => kindOf(id) !== "pit" && kindOf(id) !== "snakes");
    for (const a of squares) {
      for (const b of squares) {
        if (a >= b) continue;
        const apartX = Math.abs(at(a).x - at(b).x) - (sizeOf(a).w + sizeOf(b).w) / 2;
        const apartY = Math.abs(at(a).y - at(b).y) - (sizeOf(a).h + sizeOf(b).h) / 2;
        expect(Math.max(apartX, apartY), `${a} and ${b}`).toBeGreaterThan(0);
      }
    }
  });
});

describe("arrow keys on the track", () => {
  it("follow the edge that points their way", () => {
    expect(stepFrom(TRACK, "P1", "right")).toBe("P2");
    expect(stepFrom(TRACK, "START", "left")).toBe("L1");
    expect(stepFrom(TRACK, "G3", "up")).toBe("BL1");
    expect(stepFrom(TRACK, "U1", "right")).toBe("RD1");
    expect(stepFrom(TRACK, "P5", "up")).toBe("G1");
  });

  it("reach every place from START", () => {
    const seen = new Set(["START"]);
    const open = ["START"];
    for (let id = open.pop(); id; id = open.pop()) {
      for (const direction of ["left", "right", "up", "down"] as const) {
        const next = stepFrom(TRACK, id, direction);
        if (next && !seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
      }
    }
    expect(TRACK.ids.filter((id) => !seen.has(id))).toEqual([]);
  });

  it("stay where they are at the edge of the board", () => {
    expect(stepFrom(TRACK, "L1", "down")).toBeUndefined();
  });
});

describe("a path through places", () => {
  it("is a straight line between two of them and rounds a corner between three", () => {
    const a = { x: 0, y: 0 };
    const b = { x: 100, y: 0 };
    const c = { x: 100, y: 100 };
    expect(pathThrough([a, b])).toBe("M0 0L100 0");
    expect(pathThrough([a, b, c], 20)).toBe("M0 0L80 0Q100 0 100 20L100 100");
    expect(pathThrough([])).toBe("");
  });

  it("never cuts more than half of a short leg", () => {
    expect(
      pathThrough(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
          { x: 10, y: 100 },
        ],
        40,
      ),
    ).toBe("M0 0L5 0Q10 0 10 5L10 100");
  });
});
