import { describe, expect, it, vi } from "vitest";
import source from "../../locales/en.ftl?raw";
import { format, makeBundle, sentence, sentenceArguments, t } from "../../src/core/i18n";
import type { Seats } from "../../src/core/wire";

const seats: Seats = [
  { seat: 0, kind: "player", name: "Ana" },
  { seat: 1, kind: "bot", name: "Nefer", level: "sensible" },
  { seat: 2, kind: "player", name: "ענת" },
];
/** A sentence as one reads it, without the marks that keep names apart. */
const read = (text: string | undefined) => text?.replace(/[\u2068\u2069]/g, "");

describe("sentences", () => {
  it("call a seat by its name, and me by you", () => {
    expect(read(sentence(["top-rolled", { seat: 0, value: 5 }], { seats }))).toBe("Ana rolls 5.");
    expect(read(sentence(["top-rolled", { seat: 0, value: 5 }], { seats, me: 0 }))).toBe("You roll 5.");
    expect(read(sentence(["top-knocked", { seat: 1, by: 0 }], { seats, me: 1 }))).toBe(
      "Ana knocks you off the steps into the pit!",
    );
    expect(read(sentence(["top-knocked", { seat: 1, by: 0 }], { seats, me: 0 }))).toBe(
      "You knock Nefer off the steps into the pit!",
    );
  });

  it("write small counts without Intl's number formats, and large ones as the language does", () => {
    const formats = vi.spyOn(Intl, "NumberFormat");
    expect(t("replay-position", { n: 12, of: 340 })).toBe("12 of 340");
    expect(formats).not.toHaveBeenCalled();
    formats.mockRestore();
    expect(t("replay-position", { n: 512, of: 1028 })).toBe("512 of 1,028");
  });

  it("keep a name of the other direction in its place", () => {
    expect(sentence(["top-rolled", { seat: 2, value: 1 }], { seats })).toBe("\u2068ענת\u2069 rolls 1.");
  });

  it("know one from many, and the stretch of a square", () => {
    const moved = (squares: number, to: string) => read(sentence(["top-moved", { seat: 0, squares, to }], { seats }));
    expect(moved(1, "M7")).toBe("Ana goes one square through the maze.");
    expect(moved(4, "P5")).toBe("Ana goes 4 squares towards the Great Stone.");
    expect(moved(2, "nowhere")).toBe("Ana goes 2 squares onwards.");
  });

  it("are missing rather than wrong for a key that the catalogue lacks", () => {
    expect(sentence(["no-such-key", {}], { seats })).toBeUndefined();
    expect(t("no-such-key")).toBe("no-such-key");
  });

  it("name a seat nobody sits on by its number", () => {
    expect(read(sentence(["top-rolled", { seat: 7, value: 2 }], { seats }))).toBe("Seat 8 rolls 2.");
  });

  it("join a list of seats as the language does", () => {
    const args = sentenceArguments({ tied: [0, 1] }, { seats });
    expect(read(args["tied"] as string)).toBe("Ana and Nefer");
    expect(args["tiedCount"]).toBe(2);
  });
});

describe("the catalogue", () => {
  it("can be read whole, and every message forms with seats and numbers at hand", () => {
    const bundle = makeBundle("en", source);
    const args = {
      ...sentenceArguments(
        { seat: 0, by: 1, value: 3, squares: 2, to: "P1", height: 2, notches: 1, side: "east", attempt: 2 },
        { seats },
      ),
      ...{
        mummy: "A",
        sector: 4,
        entrance: "B",
        missed: 1,
        pips: 1,
        n: 2,
        of: 9,
        name: "Ana",
        number: 1,
        span: "3 s",
        text: "x",
        what: "Roll",
        version: "1",
        id: "P5",
        words: "passage",
        names: "Ana",
        count: 1,
        speed: "2×",
        who: "Ana",
        title: "Treasure",
        date: "today",
        events: 9,
        at: 3,
        k: 1,
        label: "die",
        value: 5,
        format: "x-2",
      },
    };
    for (const key of source.matchAll(/^([a-zA-Z][\w-]*) =/gm))
      expect(format(bundle, key[1] ?? "", args), key[1]).toBeTruthy();
  });

  it("has each key once", () => {
    const keys = [...source.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((match) => match[1]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});
