/**
 * The timeline of a game as one viewer sees it: a base view, the frames after it, and the view after each of them.
 *
 * Live play is a replay whose cursor is pinned to the head, so there is one fold for both. Everything here is pure.
 */
import { digest } from "./digest";
import { applyPatch } from "./patch";
import type { Frame, View } from "./wire";

export interface Timeline {
  /** The seq of `views[0]`. */
  readonly from: number;
  readonly frames: readonly Frame[];
  /** `views[i]` is the view after `from + i` events; each shares with its neighbour what did not change. */
  readonly views: readonly View[];
}

export function startTimeline(base: View, from: number): Timeline {
  return { from, frames: [], views: [base] };
}

export function headOf(timeline: Timeline): number {
  return timeline.from + timeline.frames.length;
}

/** The timeline with the frames that continue it. Known frames are skipped; a frame beyond a gap ends the fold. */
export function extend(timeline: Timeline, frames: readonly Frame[]): Timeline {
  let head = headOf(timeline);
  let view = timeline.views[timeline.views.length - 1] ?? {};
  const added: Frame[] = [];
  const views: View[] = [];
  for (const frame of frames) {
    if (frame.seq <= head) continue;
    if (frame.seq !== head + 1) break;
    view = applyPatch(view as never, frame.patch as never) as View;
    added.push(frame);
    views.push(view);
    head = frame.seq;
  }
  if (added.length === 0) return timeline;
  return { from: timeline.from, frames: [...timeline.frames, ...added], views: [...timeline.views, ...views] };
}

/** The first seq, of those after `after`, whose frame says another digest than its view has: the fold went astray there. */
export function firstAstray(timeline: Timeline, after = timeline.from): number | undefined {
  const said = timeline.frames.slice(Math.max(0, after - timeline.from)).find((frame) => {
    return frame.digest !== undefined && frame.digest !== digest(viewAt(timeline, frame.seq) as never);
  });
  return said?.seq;
}

/** The view after `seq` events, the nearest known one when `seq` lies outside. */
export function viewAt(timeline: Timeline, seq: number): View {
  const index = Math.min(Math.max(seq - timeline.from, 0), timeline.views.length - 1);
  return timeline.views[index] ?? {};
}

/** The frame that led to `viewAt(seq)`, when it is known. */
export function frameAt(timeline: Timeline, seq: number): Frame | undefined {
  return timeline.frames[seq - timeline.from - 1];
}

/**
 * The same timeline with its beginning: `history` starts earlier and reaches at least to where `timeline` starts.
 * The later views are folded anew, so a view that was sent whole is replaced by its fold.
 */
export function withHistory(history: Timeline, timeline: Timeline): Timeline {
  if (history.from >= timeline.from || headOf(history) < timeline.from) return timeline;
  return extend(history, timeline.frames);
}

/** The seq of the next frame in a direction for which `wanted` holds, or the end of the timeline. */
export function seek(timeline: Timeline, cursor: number, direction: 1 | -1, wanted: (frame: Frame) => boolean): number {
  const head = headOf(timeline);
  for (let seq = cursor + direction; seq > timeline.from && seq <= head; seq += direction) {
    const frame = frameAt(timeline, seq);
    if (frame && wanted(frame)) return seq;
  }
  return direction === 1 ? head : timeline.from;
}
