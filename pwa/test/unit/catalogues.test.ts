/** The catalogues of all languages say the same things with the same arguments, and each with its own typography. */
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { format, makeBundle, sentenceArguments } from "../../src/core/i18n";
import { LANGUAGES, negotiate, PSEUDO } from "../../src/core/languages";
import { wear } from "../../src/core/pseudo";

const files = import.meta.glob<string>("../../locales/*.ftl", { query: "?raw", import: "default", eager: true });
const byName = new Map(Object.entries(files).map(([path, text]) => [path.replace(/.*\//, ""), text]));
/** "" is the house, "emm" a title: the parts that English has. */
const parts = [...byName.keys()].filter((name) => /^en\b/.test(name)).map((name) => name.slice(3, -4));
const named = (language: string, part: string): string => (part ? `${language}.${part}.ftl` : `${language}.ftl`);
const others = LANGUAGES.filter((language) => language !== "en");

interface Message {
  key: string;
  text: string;
  arguments: string;
  /** Other messages it is made of. */
  uses: string[];
}

function messages(text: string): Message[] {
  return [...text.matchAll(/^([a-zA-Z][\w-]*) =((?:.*\n)(?:(?:[ \t}].*)?\n)*)/gm)].map(([, key = "", body = ""]) => ({
    key,
    text: body,
    arguments: [...new Set([...body.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort().join(" "),
    uses: [...body.matchAll(/\{ ([a-z][\w-]*) \}/g)].map((match) => match[1] ?? ""),
  }));
}

describe.each(parts)("catalogue %j", (part) => {
  const english = messages(byName.get(named("en", part)) ?? "");

  it.each(others)("in %s has the keys of the English one, once each", (language) => {
    const keys = messages(byName.get(named(language, part)) ?? "").map((message) => message.key);
    expect([...keys].sort()).toEqual(english.map((message) => message.key).sort());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(others)("in %s uses the arguments of the English one, with what its sentences are made of", (language) => {
    const own = messages(byName.get(named(language, part)) ?? "");
    const facts = (all: Message[], key: string): string[] => {
      const found = all.find((message) => message.key === key);
      if (!found) return [];
      return [
        ...new Set([...found.arguments.split(" ").filter(Boolean), ...found.uses.flatMap((used) => facts(all, used))]),
      ].sort();
    };
    for (const { key } of english) {
      // A language may leave out what the plural already tells ("one" for $n), but knows nothing that English does not bring.
      const extra = facts(own, key).filter((name) => !facts(english, key).includes(name));
      expect(extra, `${language}: ${key}`).toEqual([]);
      const missing = facts(english, key).filter((name) => !facts(own, key).includes(name));
      expect(missing, `${language}: ${key}`).toEqual([]);
    }
  });

  it.each(LANGUAGES)("in %s can be read whole, and every message forms", (language) => {
    const source = byName.get(named(language, part)) ?? "";
    const bundle = makeBundle(language, source);
    expect(new FluentResource(source).body.length).toBe(messages(source).length);
    const seats = [
      { seat: 0, kind: "player" as const, name: "Ana" },
      { seat: 1, kind: "bot" as const, name: "Ben" },
    ];
    for (const { key, arguments: names } of messages(source)) {
      for (const me of [undefined, 0, 1]) {
        const numbers = {
          n: 2,
          of: 9,
          k: 1,
          at: 4,
          events: 80,
          total: 7,
          first: 1,
          second: 2,
          number: 3,
          left: 1,
          has: 5,
        };
        const facts = {
          ...numbers,
          seat: 0,
          by: 1,
          value: 3,
          squares: 2,
          to: "P1",
          height: 2,
          side: "east",
          pips: 2,
          attempt: 2,
        };
        const given = sentenceArguments({ ...facts, winner: 1, missed: 1, sector: 4, tied: [0, 1] }, { seats, me });
        const rest = Object.fromEntries(
          names
            .split(" ")
            .filter((name) => !(name in given))
            .map((name) => [name, "x"]),
        );
        expect(
          format(bundle, key, { ...rest, ...given, count: 1 }) ?? uses(source, key),
          `${language}: ${key}`,
        ).toBeTruthy();
      }
    }
  });
});

/** Sentences made of messages whose arguments come from other events are formed in their own tests. */
function uses(source: string, key: string): boolean {
  return (messages(source).find((message) => message.key === key)?.uses.length ?? 0) > 0;
}

describe("typography", () => {
  const texts = (language: string) =>
    parts.flatMap((part) =>
      messages(byName.get(named(language, part)) ?? "").map(({ key, text }) => [key, text] as const),
    );

  it("in French keeps a narrow space before high marks, never an ordinary one", () => {
    for (const [key, text] of texts("fr")) {
      expect(text, key).not.toMatch(/[^\S\u202f\n][;:!?»]/u);
      expect(text.replace(/\S*(https?:|\.json)\S*/g, ""), key).not.toMatch(/[\p{L}\d}][;!?»]/u);
      expect(text, key).not.toMatch(/«[^\u202f]/u);
    }
  });

  it("in Spanish opens every question and exclamation", () => {
    const count = (text: string, mark: string): number => text.split(mark).length - 1;
    for (const [key, text] of texts("es")) {
      expect(count(text, "?"), key).toBe(count(text, "¿"));
      expect(count(text, "!"), key).toBe(count(text, "¡"));
    }
  });

  it("has no typewriter quotes or apostrophes in any language", () => {
    for (const language of LANGUAGES)
      for (const [key, text] of texts(language)) expect(text, `${language}: ${key}`).not.toMatch(/['"]/);
  });
});

describe("the language", () => {
  it("is the first of the browser's that we speak, in whatever country", () => {
    expect(negotiate(["de-AT", "fr-CA", "en"])).toBe("fr");
    expect(negotiate(["es-419"])).toBe("es");
    expect(negotiate(["ja", "zh-Hant"])).toBe("en");
    expect(negotiate([])).toBe("en");
  });

  it("in disguise leaves no plain letter and grows", () => {
    expect(negotiate([PSEUDO])).toBe(PSEUDO);
    const text = "Roll the die, quick brown fox jumps";
    expect(wear(text)).not.toMatch(/[a-z]/i);
    expect(wear(text).length).toBeGreaterThan(text.length * 1.2);
    const bundle = makeBundle("en", "hello = Hello { $name }", wear);
    expect(format(bundle, "hello", { name: "Ana" })).toMatch(/^[^a-z]+ Ana$/i);
  });
});
