/** Where a table's frames come from: live from the server, or kept on this device. The table does not care. */
import type { ReadonlySignal } from "@preact/signals";
import type { Timeline } from "../core/timeline";
import type { Ask, Command, Seats, Viewer, Wait } from "../core/wire";
import type { Outcome } from "../net/outbox";

export type Status =
  | "loading"
  | "live"
  /** Connected, or nearly; frames are on their way. */
  | "catching-up"
  /** What is shown is the last that this device knows. */
  | "offline"
  /** A finished game, kept whole on this device. */
  | "saved";

export interface TableFacts {
  id: string;
  title: string;
  rules: number;
  viewer: Viewer;
  seats: Seats;
  /** Where the game was gathered, and where a rematch is offered. */
  table?: string;
}

/** What stays the same in whatever tells of a game. */
export function factsOf(told: TableFacts): TableFacts {
  const { id, title, rules, viewer, seats, table } = told;
  return { id, title, rules, viewer, seats, ...(table === undefined ? {} : { table }) };
}

/** Why a table cannot be shown. */
export type Failure = "not-found" | "forbidden" | "unnamed";

export interface TableSource {
  readonly facts: ReadonlySignal<TableFacts | undefined>;
  readonly status: ReadonlySignal<Status>;
  readonly timeline: ReadonlySignal<Timeline | undefined>;
  /** The open decisions at the head of the timeline; empty while they are not known for that head. */
  readonly asks: ReadonlySignal<readonly Ask[]>;
  readonly wait: ReadonlySignal<Wait | undefined>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  send(command: Command): Promise<Outcome>;
  close(): void;
}

/** The seat of a viewer that sits at the table. */
export function seatOf(facts: TableFacts | undefined): number | undefined {
  return typeof facts?.viewer === "number" ? facts.viewer : undefined;
}
