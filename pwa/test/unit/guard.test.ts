import { describe, expect, it } from "vitest";
import { TapGuard } from "../../src/device/guard";

const here = { x: 200, y: 700 };

describe("a tap that falls through", () => {
  it("is one at the same spot, within 300 ms after the screen changed", () => {
    const guard = new TapGuard();
    guard.tapped(here);
    guard.changed(1000);
    expect(guard.falls({ x: 204, y: 690 }, 1200)).toBe(true);
    expect(guard.falls(here, 1300)).toBe(false);
  });

  it("is none elsewhere on the new screen", () => {
    const guard = new TapGuard();
    guard.tapped(here);
    guard.changed(1000);
    expect(guard.falls({ x: 200, y: 400 }, 1100)).toBe(false);
  });

  it("is none when something was written in between", () => {
    const guard = new TapGuard();
    guard.tapped(here);
    guard.changed(1000);
    guard.settled();
    expect(guard.falls(here, 1100)).toBe(false);
  });

  it("is none when the screen changed without anybody's tap", () => {
    const guard = new TapGuard();
    guard.changed(1000);
    expect(guard.falls(here, 1001)).toBe(false);
  });
});
