/** The tokens of each look, held against WCAG: 4.5:1 for what is read (7:1 for the ink), 3:1 for what is only recognised. */
import { describe, expect, it } from "vitest";
import board from "../../src/games/treasure_of_the_pharaohs/top.css?raw";
import css from "../../src/style/tokens.css?raw";

type Tokens = { readonly [name: string]: string };

const read = (block: string): Tokens =>
  Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", match[2] ?? ""]));

const light = read(css.slice(css.indexOf(":root {"), css.indexOf("@media")));
const dark = { ...light, ...read(css.slice(css.indexOf(':root[data-theme="dark"]'), css.indexOf("/* High contrast"))) };
const more = read(css.slice(css.indexOf(':root[data-contrast="more"]')));
const looks: { readonly [look: string]: Tokens } = {
  light,
  dark,
  "high contrast, light": { ...light, ...more },
  "high contrast, dark": { ...dark, ...more },
};

function colour(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? "";
  const other = /^var\((--[\w-]+)\)$/.exec(value);
  return other ? colour(tokens, other[1] ?? "") : value;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

describe.each(Object.keys(looks))("in %s", (look) => {
  const tokens = looks[look] ?? {};
  const against = (name: string, ground: string): number => contrast(colour(tokens, name), colour(tokens, ground));

  it.each(["--ground", "--stone", "--stone-high", "--ground-deep"])("all texts can be read on %s", (ground) => {
    expect(against("--ink", ground)).toBeGreaterThanOrEqual(7);
    for (const name of ["--ink-soft", "--lapis", "--carnelian", "--gold-ink", "--malachite"])
      expect(against(name, ground), name).toBeGreaterThanOrEqual(4.5);
  });

  it("buttons can be read, and focus and my turn be seen", () => {
    expect(against("--on-lapis", "--lapis")).toBeGreaterThanOrEqual(4.5);
    expect(against("--on-lapis", "--lapis-deep")).toBeGreaterThanOrEqual(4.5);
    // The danger button is carnelian with the ground's colour on it.
    expect(against("--ground", "--carnelian")).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["--ground", "--stone", "--stone-high"])
      expect(against("--gold", ground)).toBeGreaterThanOrEqual(3);
  });

  it("every seat's mark stands out from its ground, by its line or by its rim", () => {
    for (const ground of ["--ground", "--stone-high"])
      expect(Math.max(against("--seat-line", ground), against("--seat-rim", ground))).toBeGreaterThanOrEqual(3);
  });

  it("high contrast draws the edges of things with the ink", () => {
    if (look.startsWith("high")) expect(against("--stone-edge", "--ground")).toBeGreaterThanOrEqual(7);
  });
});

describe("explorers", () => {
  const pieces = read(board);

  it.each([0, 1, 2, 3, 4, 5])("number %i carries a letter that can be read", (seat) => {
    const fill = pieces[`--p-${seat}`] ?? "";
    const ink = pieces[`--p-ink-${seat}`] ?? "";
    expect(contrast(ink, fill)).toBeGreaterThanOrEqual(3);
  });
});
