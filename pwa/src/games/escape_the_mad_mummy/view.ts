/** The view of this title as the board reads it. Everything is drawn from it; nothing in it is computed here. */
import type { View } from "../../core/wire";

export interface EmmSeat {
  status: "playing" | "resigned";
  colour?: string;
  /** A space "0" … "39", a Hidden Chamber, "tomb", or "out". */
  place: string;
  treasures: number;
  trapped?: boolean;
  away?: boolean;
}

export type Result = "collect" | "tomb" | "attack";

export interface Cube {
  spin: number;
  status: "still" | "spinning" | "wobbling" | "stopped";
  rolls?: number;
  opens_at?: number;
  last_roll_at?: number;
  seat?: number;
  cause?: string;
  face?: number;
  result?: Result;
}

export interface Die {
  /** 0 is a Mummy. */
  pips: number;
  fate: "open" | "moved" | "lost" | "escaped";
}

export type DecisionKind = "order" | "passage" | "mummy_passage" | "victim" | "trap" | "attack";

export interface Decision {
  kind: DecisionKind;
  die?: number;
  seats?: number[];
  may_roll?: boolean;
  /** Order of dice: where each die would lead. */
  to?: { [die: string]: string };
}

export interface EmmView {
  phase?: "spin" | "rolling" | "attack" | "over";
  mode?: "clock" | "count";
  round?: number;
  turn?: number;
  on_turn?: number;
  seats: { [seat: string]: EmmSeat };
  mummy: string;
  chambers: { west: number; east: number };
  cube: Cube;
  roll?: { no: number; dice: { [die: string]: Die } };
  decision?: Decision;
  result?: { reason: string; ranking?: number[][] };
}

/** Reads a view; before the first event a view is empty, and the board is then drawn without explorers. */
export function emmView(view: View): EmmView {
  const raw = view as unknown as Partial<EmmView>;
  return {
    ...raw,
    seats: raw.seats ?? {},
    mummy: raw.mummy ?? "tomb",
    chambers: raw.chambers ?? { west: 10, east: 10 },
    cube: raw.cube ?? { spin: 0, status: "still" },
  };
}

export const PACK = 5;
