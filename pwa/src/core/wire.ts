/**
 * The wire as the client reads it: frames, views, asks, tables, and the messages of the live socket.
 *
 * Views and patches are plain JSON with one promise: maps keyed by id, never null (null means "delete" in a patch).
 */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type View = { readonly [key: string]: Json };
/** A merge patch after RFC 7396. */
export type Patch = { readonly [key: string]: Json };

export type SeatId = number;
/** A seat's number, everyone's view, or everything (only once the game is over). */
export type Viewer = number | "watcher" | "open";

export interface Seat {
  seat: SeatId;
  kind: "player" | "bot" | "empty";
  name?: string;
  level?: string;
}
export type Seats = readonly Seat[];

/** A sentence as data: a key of the catalogue and its arguments. */
export type Say = readonly [string, { readonly [name: string]: Json }?];

export interface GameEvent {
  type: string;
  by?: SeatId;
  say?: Say;
  readonly [fact: string]: unknown;
}

export interface Frame {
  seq: number;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  ev: GameEvent;
  patch: Patch;
}

export type Command = { readonly verb: string; readonly seat: SeatId } & { readonly [field: string]: Json };

export interface Ask {
  seat: SeatId;
  verb: string;
  /** The allowed values of each field; the legal commands are their product. */
  choices: { readonly [field: string]: readonly Json[] };
  default?: Command;
  /** The seq at which this decision opened. */
  since: number;
  /** When the default happens by itself, by the server's clock. */
  due?: number;
  /** Before this moment, by the server's clock, the rules do not accept it yet. */
  opens?: number;
}

/** What happens by itself next. */
export interface Wait {
  kind: string;
  seat?: SeatId;
  at: number;
}

export interface Result {
  reason: string;
  ranking: readonly (readonly SeatId[])[];
}

export interface GameNow {
  id: string;
  title: string;
  rules: number;
  seq: number;
  viewer: Viewer;
  view: View;
  asks: readonly Ask[];
  seats: Seats;
  wait?: Wait;
  result?: Result;
  /** The server's clock when it answered. */
  now: number;
}

export interface FramesPage {
  game: string;
  viewer: Viewer;
  /** The newest seq, which may be beyond the last frame of this page. */
  seq: number;
  frames: readonly Frame[];
  asks: readonly Ask[];
  wait?: Wait;
  now: number;
}

export interface Replay {
  id: string;
  title: string;
  rules: number;
  viewer: Viewer;
  seats: Seats;
  base: View;
  frames: readonly Frame[];
}

export interface CommandAnswer {
  seq: number;
  outcome: "done" | "repeat";
}

/** A row of "my games". */
export interface GameCard {
  id: string;
  title: string;
  seats: Seats;
  /** My seat. */
  seat: SeatId;
  seq: number;
  state: "active" | "finished";
  my_turn: boolean;
  started_at: number;
  table?: string;
  /** When the next thing happens by itself. */
  due?: number;
  ended_at?: number;
  result?: Result;
}

export interface Title {
  key: string;
  name: string;
  rules: number;
  seats: { min: number; max: number };
  minutes: { min: number; max: number };
  paces: readonly string[];
  levels: readonly string[];
}

export type Pace = "live" | "slow";

export interface Table {
  id: string;
  code: string;
  title: string;
  seats: Seats;
  seed_hash: string;
  options: { readonly [key: string]: Json };
  pace: string;
  access: "open" | "link" | "quick";
  state: "open" | "starting" | "started" | "closed";
  game_id?: string;
  version: number;
  /** When bots take the empty seats (quick match). */
  fills_at?: number;
  you?: SeatId;
  host?: SeatId;
}

export interface Match {
  id: string;
  state: "waiting" | "started" | "cancelled";
  fills_at?: number;
  table: Table;
}

export interface Player {
  id: string;
  name: string;
}

export type LiveMessage =
  | ({ type: "hello"; game: string; minClient?: string | number } & Omit<GameNow, "id">)
  | ({ type: "frame"; game: string; viewer: Viewer } & Frame)
  | { type: "asks"; game: string; seq: number; asks: readonly Ask[]; wait?: Wait }
  | { type: "head"; game: string; seq: number; now: number }
  | { type: "problem"; game?: string; code: string; detail: string };

export type LiveRequest =
  | { type: "watch"; game: string; as?: Viewer; after?: number }
  | { type: "unwatch"; game: string }
  | { type: "ping" };
