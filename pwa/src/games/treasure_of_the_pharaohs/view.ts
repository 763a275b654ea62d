/** The view of this title as the board reads it. Everything is drawn from it; nothing in it is computed here. */
import type { View } from "../../core/wire";
import type { Side } from "./layout";

export interface TopSeat {
  status: "playing" | "cursed" | "resigned";
  place: string;
  attempt: number;
  heading: "in" | "back";
  in_pit?: boolean;
  /** Turns missed in the pit of snakes; present only while in it. */
  snakes?: number;
  door?: "open" | "blocked";
  wheel_spent?: boolean;
  away?: boolean;
  colour?: string;
}

export interface TopView {
  phase?: "roll" | "six" | "over";
  round?: number;
  turn?: number;
  on_turn?: number;
  order?: number[];
  seats: { [seat: string]: TopSeat };
  stone: { height: number; opener?: number };
  sarcophagus: { spin?: number; lifted?: Lifted; treasure?: Side };
  die?: { seat: number; value: number; purpose?: string };
  wheel?: { seat: number; spun_by?: number; mummy: "A" | "B"; sector: number; open?: boolean };
  result?: { reason: string; ranking?: number[][]; winner?: number };
}

export interface Lifted {
  side: Side;
  content: "treasure" | "curse";
  seat: number;
}

/** Reads a view; before the first event a view is empty, and the board is then drawn without pieces. */
export function topView(view: View): TopView {
  const raw = view as unknown as Partial<TopView>;
  return {
    ...raw,
    seats: raw.seats ?? {},
    stone: raw.stone ?? { height: 0 },
    sarcophagus: raw.sarcophagus ?? {},
  };
}
