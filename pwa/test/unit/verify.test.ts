import { describe, expect, it } from "vitest";
import { type GameRecord, readRecord } from "../../src/core/record";
import { type Check, drawsIn, type Finding, verify } from "../../src/core/verify";
import { loadDraws } from "../../src/games/draws";

const vectors = import.meta.glob<string>("../../../tests/fixtures/verify/*.json", {
  eager: true,
  query: "?raw",
  import: "default",
});
const records = import.meta.glob<string>("../../../tests/fixtures/records/*.json", {
  eager: true,
  query: "?raw",
  import: "default",
});
const vector = (name: string): string => vectors[`../../../tests/fixtures/verify/${name}.json`] ?? "";
const said = JSON.parse(vector("vectors")) as { [name: string]: { holds: boolean; found: number } };
const STAGE: { [check in Check]: number } = { file: 0, chain: 1, ends: 2, seed: 2, salt: 3, draws: 4, result: 5 };

/** What only rules can tell: a client holds none, and says so. */
const BEYOND_US = ["an-illegal-move", "mummy-a-later-stop"];
/** Python knows an event's shape and stops at it; we find that the draw in it is none. */
const FOUND_LATER = ["a-side-that-is-none"];

async function check(text: string): Promise<Finding[]> {
  const record = readRecord(text);
  if (typeof record === "string") throw new Error(record);
  const draws = await loadDraws(record.title);
  if (!draws) throw new Error(`no draws of ${record.title}`);
  return [...verify(record, draws)];
}

describe("checking a record", () => {
  it.each(Object.entries(said))("says of %s what shared.rules.verify says", async (name, { holds, found }) => {
    const findings = await check(vector(name));
    const last = findings.at(-1);
    if (BEYOND_US.includes(name)) expect(last?.holds).toBe(true);
    else {
      expect(last?.holds).toBe(holds);
      if (!holds && !FOUND_LATER.includes(name)) expect(STAGE[last?.check ?? "file"]).toBe(found);
    }
    expect(findings.slice(0, -1).every((finding) => finding.holds)).toBe(true);
  });

  it.each(Object.entries(records))("finds that the recorded game %s holds, every draw of it", async (_name, text) => {
    const findings = await check(text);
    expect(findings.map(({ check, holds }) => [check, holds])).toEqual(
      ["file", "chain", "seed", "salt", "draws", "result"].map((step) => [step, true]),
    );
    const record = readRecord(text) as GameRecord;
    const draws = drawsIn(record, (await loadDraws(record.title)) ?? (() => []));
    expect(draws).toHaveLength(findings.find((finding) => finding.check === "draws")?.count ?? -1);
    expect(draws.length).toBeGreaterThan(10);
  });

  it("does not care how the file is laid out", async () => {
    const text = JSON.stringify(JSON.parse(vector("untouched")), null, 2);
    expect((await check(text)).at(-1)).toEqual({ check: "result", holds: true });
  });
});

describe("a file that is no record", () => {
  const whole = JSON.parse(vector("untouched")) as { [key: string]: unknown };
  it.each([
    ["", "record-not-json"],
    ["\u0089PNG", "record-not-json"],
    ["{", "record-not-json"],
    ["null", "record-not-record"],
    ["[]", "record-not-record"],
    ['"cartouche"', "record-not-record"],
    ["{}", "record-not-record"],
    [JSON.stringify({ ...whole, events: "none" }), "record-not-record"],
    [JSON.stringify({ ...whole, events: [{ seq: 1 }] }), "record-not-record"],
    [JSON.stringify({ ...whole, more: 1 }), "record-not-record"],
    [JSON.stringify({ ...whole, result: { reason: "x", ranking: [["a"]] } }), "record-not-record"],
    [JSON.stringify({ ...whole, format: "cartouche-record-9" }), "record-other-format"],
  ])("is told what it is: %.30s", (text, why) => {
    expect(readRecord(text)).toBe(why);
  });
});
