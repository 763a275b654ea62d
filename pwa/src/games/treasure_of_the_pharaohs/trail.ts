/** The last move as one sees it: the squares it took, kept until the next one moves. */

import { fact } from "../../board/fact";
import type { Frame } from "../../core/wire";
import { TRACK } from "./layout";

export interface Trail {
  readonly seat: number;
  /** Places in order, the first is where the move began. */
  readonly ids: readonly string[];
  /** The turn it belonged to is over: the next step begins a new trail. */
  readonly closed: boolean;
}

const STEPS = new Set(["ExplorerMoved", "ExplorerPlaced", "ExplorerClimbedOut", "LadderClimbed", "ExplorerFled"]);

/** The trail after one more frame; after a jump only that frame counts. */
export function nextTrail(trail: Trail | undefined, frame: Frame | undefined, jumped: boolean): Trail | undefined {
  const kept = jumped ? undefined : trail;
  if (!frame) return kept;
  const { ev } = frame;
  if (ev.type === "TurnStarted" || ev.type === "TurnEnded") return kept && { ...kept, closed: true };
  if (!STEPS.has(ev.type)) return kept;
  const seat = fact.number(ev, "seat") ?? ev.by;
  if (seat === undefined) return kept;
  const known = (id: string | undefined): id is string => id !== undefined && TRACK.places.has(id);
  const steps = fact.ids(ev, "path").filter(known);
  const end = fact.text(ev, "to") ?? fact.text(ev, "space");
  const path = steps.length > 0 ? steps : known(end) ? [end] : [];
  if (kept && !kept.closed && kept.seat === seat) return { ...kept, ids: [...kept.ids, ...path] };
  const from = fact.text(ev, "from");
  return { seat, ids: [...(known(from) ? [from] : []), ...path], closed: false };
}
