/** Where one wants to look back to. Pure. */
import { frameAt, headOf, type Timeline } from "../core/timeline";
import type { SeatId } from "../core/wire";

/**
 * The moment from which on others have acted since my last turn: the last event by me that somebody else's follows. What I have done
 * since then, as when my new turn begins, is left out; undefined when I have not acted yet, or nobody has after me.
 */
export function sinceMyLastTurn(line: Timeline, me: SeatId | undefined): number | undefined {
  if (me === undefined) return undefined;
  let others = false;
  for (let seq = headOf(line); seq > line.from; seq--) {
    const by = frameAt(line, seq)?.ev.by;
    if (by === undefined) continue;
    if (by !== me) others = true;
    else if (others) return seq;
  }
  return undefined;
}

/** How many moves that say something have come after a moment. */
export function newMoves(line: Timeline, after: number): number {
  let count = 0;
  for (let seq = Math.max(after, line.from) + 1; seq <= headOf(line); seq++) if (frameAt(line, seq)?.ev.say) count += 1;
  return count;
}
