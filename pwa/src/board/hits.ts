/** What a tap means: the nearest legal target within reach, so that small squares still give large targets. */
import { type Point, pointOf, type Track } from "../geometry/track";

/** Reach of a tap in CSS pixels, and the distance below which two targets are too close to guess. */
export const REACH = 28;
export const TOO_CLOSE = 12;

export type Hit<T> = { kind: "none" } | { kind: "one"; target: T } | { kind: "choose"; targets: readonly T[] };

/**
 * The legal target of a tap, all points on the screen. When another legal target lies within 12 px of the nearest one, the
 * answer is to choose between them instead of guessing.
 */
export function hit<T extends { readonly at: Point }>(targets: readonly T[], tap: Point, reach = REACH): Hit<T> {
  const near = targets
    .map((target) => ({ target, away: Math.hypot(target.at.x - tap.x, target.at.y - tap.y) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away);
  const first = near[0];
  if (!first) return { kind: "none" };
  const rivals = near.filter(
    ({ target }) => Math.hypot(target.at.x - first.target.at.x, target.at.y - first.target.at.y) < TOO_CLOSE,
  );
  if (rivals.length > 1) return { kind: "choose", targets: rivals.map(({ target }) => target) };
  return { kind: "one", target: first.target };
}

/** The place under a tap, the smallest where several overlap, or the nearest one. */
export function nearestPlace(track: Track, sizeOf: (id: string) => { w: number; h: number }, tap: Point): string {
  let found = "";
  let least = Number.POSITIVE_INFINITY;
  let size = 0;
  for (const id of track.ids) {
    const { x, y } = pointOf(track, id);
    const { w, h } = sizeOf(id);
    const away = Math.hypot(Math.max(Math.abs(tap.x - x) - w / 2, 0), Math.max(Math.abs(tap.y - y) - h / 2, 0));
    if (away < least || (away === least && w * h < size)) {
      found = id;
      least = away;
      size = w * h;
    }
  }
  return found;
}
