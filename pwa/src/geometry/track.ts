/**
 * A board that is a track: named places joined by edges. Ids ↔ points, neighbours, arrow-key moves, paths to draw.
 *
 * Points are in the board's own drawing units, x to the right and y downwards.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface TrackPlace extends Point {
  readonly id: string;
  /** Places one may go on to, in the ledger's order. */
  readonly next: readonly string[];
}

export interface Track {
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, TrackPlace>;
  /** Symmetric: if b is near a, then a is near b. */
  readonly near: ReadonlyMap<string, readonly string[]>;
}

export type Direction = "left" | "right" | "up" | "down";

/** Builds the track; `also` are joints that are no successor of anything, such as a ladder or the way out of a pit. */
export function makeTrack(places: readonly TrackPlace[], also: readonly (readonly [string, string])[] = []): Track {
  const byId = new Map(places.map((place) => [place.id, place]));
  const near = new Map<string, string[]>(places.map((place) => [place.id, []]));
  const join = (a: string, b: string) => {
    const left = near.get(a);
    const right = near.get(b);
    if (!left || !right) throw new Error(`track: ${a} and ${b} are not both places`);
    if (!left.includes(b)) left.push(b);
    if (!right.includes(a)) right.push(a);
  };
  for (const place of places) for (const next of place.next) join(place.id, next);
  for (const [a, b] of also) join(a, b);
  return { ids: places.map((place) => place.id), places: byId, near };
}

/** The point of a place; throws for an id that the board does not have. */
export function pointOf(track: Track, id: string): TrackPlace {
  const place = track.places.get(id);
  if (!place) throw new Error(`track: no place ${id}`);
  return place;
}

const HEADINGS: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** How well `to` lies in a direction: the distance, lengthened by the turn; undefined outside a cone of 60° to each side. */
function cost(from: Point, to: Point, heading: Point): number | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length === 0) return undefined;
  const cosine = (dx * heading.x + dy * heading.y) / length;
  return cosine < 0.5 ? undefined : length / cosine ** 2;
}

/** Where an arrow key leads: along an edge if one points that way, else to the nearest place that way, else nowhere. */
export function stepFrom(track: Track, id: string, direction: Direction): string | undefined {
  const from = pointOf(track, id);
  const heading = HEADINGS[direction];
  const best = (ids: readonly string[]) => {
    let found: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const other of ids) {
      const price = cost(from, pointOf(track, other), heading);
      if (price !== undefined && price < least) {
        least = price;
        found = other;
      }
    }
    return found;
  };
  return best(track.near.get(id) ?? []) ?? best(track.ids);
}

/** A polyline with rounded corners as SVG path data; `radius` is cut down where a leg is short. */
export function pathThrough(points: readonly Point[], radius = 0): string {
  const [first, ...rest] = points;
  if (!first) return "";
  let d = `M${round(first.x)} ${round(first.y)}`;
  let before = first;
  rest.forEach((corner, index) => {
    const after = rest[index + 1];
    const inward = Math.hypot(corner.x - before.x, corner.y - before.y);
    const outward = after ? Math.hypot(after.x - corner.x, after.y - corner.y) : 0;
    const cut = after ? Math.min(radius, inward / 2, outward / 2) : 0;
    if (!after || cut <= 0) {
      d += `L${round(corner.x)} ${round(corner.y)}`;
    } else {
      const enter = along(corner, before, cut / (inward || 1));
      const leave = along(corner, after, cut / (outward || 1));
      d += `L${round(enter.x)} ${round(enter.y)}Q${round(corner.x)} ${round(corner.y)} ${round(leave.x)} ${round(leave.y)}`;
    }
    before = corner;
  });
  return d;
}

/** The point a share of the way from `a` to `b`. */
export function along(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
