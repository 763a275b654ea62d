/**
 * The camera's arithmetic: where a board point lies on the screen, and how that changes by fitting, zooming, pinching.
 *
 * screen = board · k + (x, y); screen points are CSS pixels from the view's upper left corner.
 */
import type { Point } from "../geometry/track";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** Zoom limits as multiples of the fitted scale. */
export const ZOOM = { least: 1, most: 4 } as const;

export const toScreen = (camera: Camera, point: Point): Point => ({
  x: point.x * camera.k + camera.x,
  y: point.y * camera.k + camera.y,
});

export const toBoard = (camera: Camera, point: Point): Point => ({
  x: (point.x - camera.x) / camera.k,
  y: (point.y - camera.y) / camera.k,
});

/** The whole box as large as it goes, in the middle of the view. */
export function fitBox(box: Box, view: Size): Camera {
  const k = Math.max(Math.min(view.w / box.w, view.h / box.h), 1e-6);
  return { k, x: (view.w - box.w * k) / 2 - box.x * k, y: (view.h - box.h * k) / 2 - box.y * k };
}

/** Zoom by a factor; the board point under `screen` stays where it is. */
export function zoomAt(camera: Camera, screen: Point, factor: number, least: number, most: number): Camera {
  const k = Math.min(Math.max(camera.k * factor, least), most);
  const still = toBoard(camera, screen);
  return { k, x: screen.x - still.x * k, y: screen.y - still.y * k };
}

/** Two fingers: the board points that were under them at the start stay under them (as far as one scale allows). */
export function pinch(
  start: Camera,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  least: number,
  most: number,
): Camera {
  const before = Math.hypot(from[1].x - from[0].x, from[1].y - from[0].y) || 1;
  const now = Math.hypot(to[1].x - to[0].x, to[1].y - to[0].y);
  const k = Math.min(Math.max((start.k * now) / before, least), most);
  const held = toBoard(start, middle(from[0], from[1]));
  const centre = middle(to[0], to[1]);
  return { k, x: centre.x - held.x * k, y: centre.y - held.y * k };
}

/** Keeps the box in the view: centred where it is smaller than the view, never leaving more than `slack` pixels of nothing beside it. */
export function clampTo(camera: Camera, box: Box, view: Size, slack = 24): Camera {
  const axis = (offset: number, start: number, length: number, room: number) => {
    const size = length * camera.k;
    if (size <= room) return (room - size) / 2 - start * camera.k;
    const highest = slack - start * camera.k;
    const lowest = room - slack - (start + length) * camera.k;
    return Math.min(Math.max(offset, lowest), highest);
  };
  return { k: camera.k, x: axis(camera.x, box.x, box.w, view.w), y: axis(camera.y, box.y, box.h, view.h) };
}

/** The point in the middle of the view at scale `k`. */
export function centreOn(point: Point, view: Size, k: number): Camera {
  return { k, x: view.w / 2 - point.x * k, y: view.h / 2 - point.y * k };
}

/** A camera between two others; `share` runs from 0 to 1. */
export function between(a: Camera, b: Camera, share: number): Camera {
  return { k: a.k + (b.k - a.k) * share, x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
