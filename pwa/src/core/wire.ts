/**
 * The wire as the client reads it. Shapes come from the generated types of the API's own description (`npm run gen`); here stands
 * what it cannot tell: that views and patches are JSON, what an event carries, and the messages of the live socket.
 */
import type { components } from "./types.gen";

type Schemas = components["schemas"];

/** Answers leave out what is not there; the description allows null in such places as well. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { [Key in keyof T]: Sent<Exclude<T[Key], null>> }
    : T;

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** Maps keyed by id, never null: null means "delete" in a patch. */
export type View = { readonly [key: string]: Json };
/** A merge patch after RFC 7396. */
export type Patch = { readonly [key: string]: Json };

export type SeatId = number;
/** A seat's number, everyone's view, or everything (only once the game is over). */
export type Viewer = Schemas["Game"]["viewer"];

/** A seat of a table or game; empty ones only before the game. */
export interface Seat {
  seat: SeatId;
  kind: Schemas["TableSeat"]["kind"];
  name?: string;
  level?: string;
  /** An empty seat of a rematch is kept for who sat there, until this moment. */
  kept_until?: number;
  /** Would rather have a game in which seconds do not count. */
  unhurried?: boolean;
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

export type Frame = Omit<Sent<Schemas["Frame"]>, "ev" | "patch"> & { ev: GameEvent; patch: Patch };

export type Command = { readonly verb: string; readonly seat: SeatId } & { readonly [field: string]: Json };

/** An open decision: its legal commands are the verb with every combination of `choices`. */
export type Ask = Omit<Sent<Schemas["Ask"]>, "default"> & { default?: Command };

/** What happens by itself next. */
export type Wait = Sent<Schemas["Wait"]>;
export type Result = Sent<Schemas["Result"]>;

type Frames = { frames: readonly Frame[] };
type Asks = { asks: readonly Ask[] };
type Seated = { seats: Seats };

export type GameNow = Omit<Sent<Schemas["Game"]>, "view" | "asks" | "seats"> & Asks & Seated & { view: View };
export type FramesPage = Omit<Sent<Schemas["Frames"]>, "frames" | "asks"> & Frames & Asks;
export type Replay = Omit<Sent<Schemas["Replay"]>, "base" | "frames" | "seats"> & Frames & Seated & { base: View };
export type CommandAnswer = Schemas["Done"];

/** A row of "my games". */
export type GameCard = Omit<Sent<Schemas["GameCard"]>, "seats"> & Seated;

export type Title = Sent<Schemas["TitleInfo"]>;
export type Pace = "live" | "slow";
export type Table = Omit<Sent<Schemas["Table"]>, "seats"> & Seated;
export type Match = Omit<Sent<Schemas["Match"]>, "table"> & { table: Table };
export type Player = Schemas["Player"];

export type LiveMessage =
  | ({ type: "hello"; game: string; minClient?: number } & Omit<GameNow, "id">)
  | ({ type: "frame"; game: string; viewer: Viewer } & Frame)
  | { type: "asks"; game: string; seq: number; asks: readonly Ask[]; wait?: Wait }
  | { type: "head"; game: string; seq: number; now: number }
  | { type: "ping"; game?: undefined; token: string }
  | { type: "problem"; game?: string; code: string; detail: string };

export type LiveRequest =
  | { type: "watch"; game: string; as?: Viewer; after?: number }
  | { type: "unwatch"; game: string }
  /** The view that we fold at `seq` is not the one that the server made. */
  | { type: "differs"; game: string; seq: number }
  | { type: "ping" }
  | { type: "pong"; token: string };

/** What every live game's view says of a pause: who would like one, or since when it lasts. */
export interface PauseView {
  asked?: { [seat: string]: true };
  since?: number;
}
