import { describe, expect, it } from "vitest";
import { centreOn, clampTo, fitBox, pinch, toBoard, toScreen, zoomAt } from "../../src/board/camera";
import { hit, nearestPlace } from "../../src/board/hits";
import { makeTrack } from "../../src/geometry/track";

const box = { x: -50, y: -50, w: 1100, h: 1700 };
const view = { w: 390, h: 560 };

describe("the camera", () => {
  it("fits the whole box into the view, in its middle", () => {
    const camera = fitBox(box, view);
    const a = toScreen(camera, { x: box.x, y: box.y });
    const b = toScreen(camera, { x: box.x + box.w, y: box.y + box.h });
    expect(a.y).toBeCloseTo(0);
    expect(b.y).toBeCloseTo(view.h);
    expect(a.x).toBeCloseTo(view.w - b.x);
    expect(a.x).toBeGreaterThanOrEqual(0);
  });

  it("turns board points into screen points and back", () => {
    const camera = { x: 12, y: -34, k: 0.7 };
    const there = toBoard(camera, toScreen(camera, { x: 123, y: 456 }));
    expect(there.x).toBeCloseTo(123);
    expect(there.y).toBeCloseTo(456);
  });

  it("keeps the point under the finger when it zooms, within its limits", () => {
    const camera = fitBox(box, view);
    const finger = { x: 100, y: 200 };
    const held = toBoard(camera, finger);
    const closer = zoomAt(camera, finger, 2, camera.k, camera.k * 4);
    expect(closer.k).toBeCloseTo(camera.k * 2);
    expect(toScreen(closer, held).x).toBeCloseTo(finger.x);
    expect(toScreen(closer, held).y).toBeCloseTo(finger.y);
    expect(zoomAt(camera, finger, 99, camera.k, camera.k * 4).k).toBeCloseTo(camera.k * 4);
    expect(zoomAt(camera, finger, 0.01, camera.k, camera.k * 4).k).toBeCloseTo(camera.k);
  });

  it("keeps the middle of two fingers on its board point when they pinch", () => {
    const camera = fitBox(box, view);
    const held = toBoard(camera, { x: 150, y: 250 });
    const next = pinch(
      camera,
      [
        { x: 100, y: 250 },
        { x: 200, y: 250 },
      ],
      [
        { x: 80, y: 300 },
        { x: 280, y: 300 },
      ],
      camera.k,
      camera.k * 4,
    );
    expect(next.k).toBeCloseTo(camera.k * 2);
    expect(toScreen(next, held)).toEqual({ x: expect.closeTo(180), y: expect.closeTo(300) });
  });

  it("never leaves more than a strip of nothing beside a board that is larger than the view", () => {
    const camera = clampTo({ x: 5000, y: -9000, k: 1 }, box, view, 24);
    expect(toScreen(camera, { x: box.x, y: 0 }).x).toBeCloseTo(24);
    expect(toScreen(camera, { x: 0, y: box.y + box.h }).y).toBeCloseTo(view.h - 24);
  });

  it("centres a board that is smaller than the view", () => {
    const fitted = fitBox(box, view);
    const camera = clampTo({ ...fitted, x: 999, y: 999 }, box, view);
    expect(camera.x).toBeCloseTo(fitted.x);
    expect(camera.y).toBeCloseTo(fitted.y);
  });

  it("brings a point to the middle", () => {
    expect(toScreen(centreOn({ x: 300, y: 700 }, view, 0.8), { x: 300, y: 700 })).toEqual({ x: 195, y: 280 });
  });
});

describe("a tap", () => {
  const target = (key: string, x: number, y: number) => ({ key, at: { x, y } });

  it("takes the nearest legal target within 28 pixels", () => {
    const found = hit([target("far", 40, 0), target("near", 20, 0)], { x: 0, y: 0 });
    expect(found).toMatchObject({ kind: "one", target: { key: "near" } });
  });

  it("means nothing when no target is in reach", () => {
    expect(hit([target("far", 29, 0)], { x: 0, y: 0 })).toEqual({ kind: "none" });
    expect(hit([], { x: 0, y: 0 })).toEqual({ kind: "none" });
  });

  it("asks instead of guessing between targets closer than 12 pixels to each other", () => {
    const found = hit([target("a", 5, 0), target("b", -5, 0), target("c", 0, 27)], { x: 1, y: 0 });
    expect(found.kind === "choose" && found.targets.map(({ key }) => key)).toEqual(["a", "b"]);
  });

  it("asks about the smallest place under it, or the nearest one", () => {
    const track = makeTrack([
      { id: "pit", x: 0, y: 0, next: ["plank"] },
      { id: "plank", x: 20, y: 0, next: [] },
    ]);
    const sizeOf = (id: string) => (id === "pit" ? { w: 200, h: 100 } : { w: 40, h: 40 });
    expect(nearestPlace(track, sizeOf, { x: 10, y: 10 })).toBe("plank");
    expect(nearestPlace(track, sizeOf, { x: -60, y: 10 })).toBe("pit");
    expect(nearestPlace(track, sizeOf, { x: 500, y: 0 })).toBe("pit");
  });
});
