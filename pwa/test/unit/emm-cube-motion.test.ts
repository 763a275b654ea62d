import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CubeMotion, SHOW_MS } from "../../src/games/escape_the_mad_mummy/cube";

/** Six sides that note what was last drawn on them, and a clock that one turns by hand. */
let frames: ((now: number) => void)[] = [];
let now = 1000;
const drawn = new Map<string, string>();

function root(): SVGGElement {
  const side = (name: string) => ({
    setAttribute: (key: string, value: string) => void drawn.set(`${name} ${key}`, value),
    lastElementChild: { setAttribute: () => undefined },
  });
  return { querySelector: (selector: string) => side(selector), parentElement: null } as unknown as SVGGElement;
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 20) {
    now += 20;
    for (const frame of frames.splice(0)) frame(now);
    await Promise.resolve();
  }
}

/** What one sees: the visible sides and where they are. */
const picture = (): string =>
  [1, 2, 3, 4, 5, 6]
    .map((side) => `[data-side="${side}"]`)
    .filter((side) => drawn.get(`${side} visibility`) === "visible")
    .map((side) => `${side} ${drawn.get(`${side} transform`)}`)
    .join();

beforeEach(() => {
  frames = [];
  drawn.clear();
  vi.stubGlobal("requestAnimationFrame", (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = [];
  });
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("spins for as long as the view says so, and wobbles when it says that", async () => {
  const cube = new CubeMotion(root());
  cube.show({ spin: 1, status: "spinning" }, false);
  const seen = new Set<string>();
  for (let i = 0; i < 20; i += 1) {
    await pass(100);
    seen.add(picture());
  }
  cube.show({ spin: 1, status: "wobbling" }, false);
  await pass(400);
  seen.add(picture());
  expect(seen.size).toBe(21);
});

it("falls from where it span, though the view says already that it lies, and shows its side for 1.2 s", async () => {
  const cube = new CubeMotion(root());
  cube.show({ spin: 1, status: "wobbling" }, false);
  await pass(700);
  const last = picture();
  cube.show({ spin: 1, status: "stopped", face: 5 }, false);
  const rest = picture();
  let over = false;
  void cube.fall(5, 1, new AbortController().signal).then(() => {
    over = true;
  });
  expect(picture()).toBe(last);
  expect(rest).not.toBe(last);
  await pass(SHOW_MS - 60);
  expect(over).toBe(false);
  await pass(80);
  expect(over).toBe(true);
  expect(picture()).toBe(rest);
});

it("lies at once when its motion is skipped", async () => {
  const cube = new CubeMotion(root());
  cube.show({ spin: 1, status: "spinning" }, false);
  await pass(300);
  cube.show({ spin: 1, status: "stopped", face: 2 }, false);
  const rest = picture();
  const skip = new AbortController();
  const fall = cube.fall(2, 1, skip.signal);
  await pass(100);
  skip.abort();
  await fall;
  expect(picture()).toBe(rest);
  expect(frames).toEqual([]);
});

it("stands still for whoever wants no motion", async () => {
  const cube = new CubeMotion(root());
  cube.show({ spin: 1, status: "spinning" }, true);
  const before = picture();
  await pass(500);
  expect(picture()).toBe(before);
  expect(frames).toEqual([]);
});
