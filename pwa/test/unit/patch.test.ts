import { describe, expect, it } from "vitest";
import { applyPatch, sameJson } from "../../src/core/patch";
import type { Json } from "../../src/core/wire";

/** The test cases of RFC 7396, appendix A: original, patch, result. */
const appendix: [Json, Json, Json][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe("applyPatch", () => {
  it.each(appendix)("gives what RFC 7396 says for %j with %j", (original, patch, result) => {
    const before = JSON.stringify(original);
    expect(applyPatch(original, patch)).toEqual(result);
    expect(JSON.stringify(original)).toBe(before);
  });

  it("keeps what the patch does not touch as the same object", () => {
    const view = { seats: { "0": { place: "P1" }, "1": { place: "Q" } }, stone: { height: 3 } };
    const next = applyPatch(view, { seats: { "0": { place: "P2" } } }) as typeof view;
    expect(next).not.toBe(view);
    expect(next.seats["1"]).toBe(view.seats["1"]);
    expect(next.stone).toBe(view.stone);
  });

  it("gives back the very target when nothing changes", () => {
    const view = { a: { b: 1, c: [1, 2] } };
    expect(applyPatch(view, {})).toBe(view);
    expect(applyPatch(view, { a: { b: 1 } })).toBe(view);
    expect(applyPatch(view, { a: { c: [1, 2] } })).toBe(view);
    expect(applyPatch(view, { gone: null })).toBe(view);
  });

  it("never lets a key of the network reach a prototype", () => {
    const patch = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
    ) as Json;
    const next = applyPatch({}, patch) as Record<string, Json>;
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
    expect(JSON.stringify(next)).toBe(JSON.stringify(patch));
  });
});

describe("sameJson", () => {
  it("does not mind the order of keys and minds everything else", () => {
    expect(sameJson({ a: 1, b: [1, { c: "x" }] }, { b: [1, { c: "x" }], a: 1 })).toBe(true);
    expect(sameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
    expect(sameJson({}, [])).toBe(false);
  });
});
