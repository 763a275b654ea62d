import { beforeEach, describe, expect, it } from "vitest";
import type { Table } from "../../src/core/wire";
import { Problem } from "../../src/net/api";
import { followRematch, type Rematch, rematchOf, type Ways } from "../../src/table/again";

const table = (more: Partial<Table>): Table => ({
  id: "old",
  code: "ABCDEF",
  title: "treasure_of_the_pharaohs",
  seats: [],
  seed_hash: "",
  options: {},
  pace: "live",
  access: "link",
  state: "started",
  version: 5,
  ...more,
});
const player = (seat: number, name: string) => ({ seat, kind: "player" as const, name });
const kept = (seat: number, name: string) => ({ seat, kind: "empty" as const, name });
const bare = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

describe("what a rematch means to me", () => {
  it("names everybody who waits for me", () => {
    const seats = [player(0, "Ana"), kept(1, "Ben"), player(2, "Cleo")];
    const told = rematchOf(table({ state: "open", seats }));
    expect(told.state).toBe("open");
    expect(bare(told.text)).toBe("Ana and Cleo want a rematch.");
  });

  it("says so when it has begun without me, and where", () => {
    expect(rematchOf(table({ game_id: "g", seats: [player(0, "Ana")] }))).toMatchObject({ state: "late", game: "g" });
  });

  it("is joined by a tap as long as I sit there, begun or not", () => {
    const seats = [player(0, "Ana"), player(1, "Ben")];
    expect(rematchOf(table({ you: 1, game_id: "g", seats })).state).toBe("mine");
    expect(rematchOf(table({ you: 1, state: "open", seats: [kept(0, "Ana"), player(1, "Ben")] })).text).toContain(
      "waits for the others",
    );
  });
});

describe("following a rematch", () => {
  let asked: string[];
  let told: Rematch[];
  let ending: AbortController;
  beforeEach(() => {
    asked = [];
    told = [];
    ending = new AbortController();
  });

  /** Answers in order; the last one ends it. */
  async function follow(answers: (Table | Error)[]): Promise<void> {
    const ways: Ways = {
      table: (id, after) => {
        asked.push(after === undefined ? id : `${id}>${after}`);
        const answer = answers.shift();
        if (answers.length === 0 && !(answer instanceof Problem)) ending.abort();
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Table);
      },
      ready: () => Promise.resolve(),
      rest: (ms) => {
        asked.push(`rest ${ms}`);
        return Promise.resolve();
      },
    };
    await followRematch("old", ending.signal, ways, (rematch) => told.push(rematch));
  }

  it("waits at the old table, then looks at the new one until its game begins", async () => {
    const waiting = table({ id: "new", version: 3, state: "open", seats: [player(0, "Ana"), kept(1, "Ben")] });
    await follow([
      table({}),
      table({ version: 6, rematch: "new" }),
      waiting,
      table({ id: "new", version: 6, game_id: "g", seats: [player(0, "Ana")] }),
      table({}),
    ]);
    expect(asked).toEqual(["old", "old>5", "new", "new>3"]);
    expect(told.map((rematch) => rematch.state)).toEqual(["open", "late"]);
  });

  it("goes back to the old table when everybody has left the new one, and hears of the next", async () => {
    await follow([
      table({ version: 6, rematch: "new" }),
      table({ id: "new", version: 4, state: "closed" }),
      table({ version: 7, rematch: "newer" }),
      table({ id: "newer", version: 3, state: "open", seats: [player(0, "Ana")] }),
      table({}),
    ]);
    expect(asked).toEqual(["old", "new", "old>6", "newer", "newer>3"]);
    expect(told.map((rematch) => rematch.state)).toEqual(["none", "open"]);
  });

  it("asks less and less often while nobody answers, and does not hurry when nothing is new", async () => {
    const away = new Error("away");
    await follow([away, away, away, table({}), table({}), table({})]);
    expect(asked).toEqual([
      "old",
      "rest 1000",
      "old",
      "rest 2000",
      "old",
      "rest 4000",
      "old",
      "old>5",
      "rest 1000",
      "old>5",
    ]);
  });

  it("bears a new table that is not there yet, but not an old one that does not exist", async () => {
    const missing = new Problem(404, "not_found", "", {});
    await follow([table({ version: 6, rematch: "new" }), missing, table({ id: "new", state: "closed" }), table({})]);
    expect(asked).toEqual(["old", "new", "rest 1000", "new", "old>6"]);
    asked = [];
    ending = new AbortController();
    await follow([missing, table({})]);
    expect(asked).toEqual(["old"]);
  });
});
