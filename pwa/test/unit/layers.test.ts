/** Sheets and the back button, with a history that takes its steps later, as browsers do. */
import { expect, test } from "vitest";
import { Layers } from "../../src/layers";

class Browser {
  stack = [0];
  private readonly steps: (() => void)[] = [];
  readonly layers = new Layers(
    {
      push: (depth) => void this.stack.push(depth),
      back: (steps) => void this.steps.push(() => this.step(steps)),
      soon: (then) => void this.steps.push(then),
    },
    () => {},
  );

  step(steps: number): void {
    this.stack.length = Math.max(1, this.stack.length - steps);
    this.layers.arrived(this.stack.at(-1) ?? 0);
  }

  /** Lets a number of things that wait happen; all of them when not told. */
  rest(number = 99): void {
    for (let i = 0; i < number; i++) this.steps.shift()?.();
  }
}

function sheet(browser: Browser) {
  const own = { closed: 0, close: (): void => {} };
  own.close = browser.layers.open(() => {
    own.closed += 1;
  });
  return own;
}

test("the back button closes the topmost layer and no other", () => {
  const browser = new Browser();
  const [lower, upper] = [sheet(browser), sheet(browser)];
  browser.step(1);
  expect([lower.closed, upper.closed]).toEqual([0, 1]);
  browser.step(1);
  expect([lower.closed, upper.closed]).toEqual([1, 1]);
  expect(browser.stack).toEqual([0]);
});

test("a layer that closes takes its entry with it", () => {
  const browser = new Browser();
  sheet(browser).close();
  browser.rest();
  expect(browser.stack).toEqual([0]);
});

test("a layer that takes the place of another takes over its entry", () => {
  const browser = new Browser();
  sheet(browser).close();
  const second = sheet(browser);
  browser.rest();
  expect(second.closed).toBe(0);
  expect(browser.stack).toEqual([0, 1]);
});

test("a layer opened while a step back is on its way stays, and the back button still closes it", () => {
  const browser = new Browser();
  sheet(browser).close();
  browser.rest(1);
  const second = sheet(browser);
  browser.rest();
  expect(second.closed).toBe(0);
  expect(browser.stack).toEqual([0, 1]);
  browser.step(1);
  expect(second.closed).toBe(1);
});

test("a page entered while a step back is on its way waits for it", () => {
  const browser = new Browser();
  const seen: number[] = [];
  sheet(browser).close();
  browser.rest(1);
  browser.layers.leave((entries) => void seen.push(entries));
  expect(seen).toEqual([]);
  browser.rest();
  expect(seen).toEqual([0]);
});

test("a page entered from a layer closes it and is told of the entry left behind", () => {
  const browser = new Browser();
  const seen: number[] = [];
  const open = sheet(browser);
  browser.layers.leave((entries) => void seen.push(entries));
  expect(open.closed).toBe(1);
  expect(seen).toEqual([1]);
});

test("an entry of a layer that is gone is left again when the forward button leads there", () => {
  const browser = new Browser();
  browser.stack = [0, 1];
  browser.layers.arrived(1);
  browser.rest();
  expect(browser.stack).toEqual([0]);
});
