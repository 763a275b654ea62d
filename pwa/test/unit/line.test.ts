import { beforeEach, describe, expect, it, vi } from "vitest";

const connection: { rtt?: number } = {};
vi.stubGlobal("navigator", { connection });
let line: typeof import("../../src/store/line");

beforeEach(async () => {
  vi.resetModules();
  delete connection.rtt;
  line = await import("../../src/store/line");
});

const hear = (...trips: number[]): void => {
  for (const ms of trips) line.heardTrip(ms);
};

describe("a slow line", () => {
  it("is one whose median round trip is above 600 ms", () => {
    hear(590, 610, 620);
    expect(line.slowLine.value).toBe(true);
    hear(100, 590);
    expect(line.slowLine.value).toBe(false);
  });

  it("is measured over the last eight round trips", () => {
    hear(...Array<number>(20).fill(900));
    hear(80, 80, 80, 80);
    expect(line.slowLine.value).toBe(false);
    hear(900, 900);
    expect(line.slowLine.value).toBe(false);
    hear(...Array<number>(8).fill(700));
    expect(line.slowLine.value).toBe(true);
  });

  it("is not told by one bad moment", () => {
    hear(5000, 5000);
    expect(line.slowLine.value).toBe(false);
    hear(50, 50, 50);
    expect(line.slowLine.value).toBe(false);
  });

  it("is what the browser guesses until enough is measured", async () => {
    connection.rtt = 900;
    expect(line.slowLine.value).toBe(true);
    hear(50, 50, 50);
    expect(line.slowLine.value).toBe(false);
  });

  it("takes the mean of the middle two of an even number", () => {
    expect(line.median([4, 1, 3, 2])).toBe(2.5);
    expect(line.median([3, 1, 2])).toBe(2);
  });

  it("does not take a long poll for a slow answer", () => {
    expect(line.answersAtOnce("http://x/api/tables/1?after=3&wait=20")).toBe(false);
    expect(line.answersAtOnce("http://x/api/games/1/commands")).toBe(true);
    expect(line.answersAtOnce("http://x/assets/top.js")).toBe(false);
  });
});
