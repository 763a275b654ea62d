/** Reads facts of events, which come as they were sent. */
import type { GameEvent } from "../core/wire";

/** A fact of an event that should be a number or a text; undefined when the event does not say it. */
const as =
  <Kind extends "number" | "string", Value extends { number: number; string: string }[Kind]>(kind: Kind) =>
  (ev: GameEvent, name: string): Value | undefined =>
    typeof ev[name] === kind ? (ev[name] as Value) : undefined;

/** A fact that should be a list of them; empty when the event does not say it. */
const all =
  <Kind extends "number" | "string", Value extends { number: number; string: string }[Kind]>(kind: Kind) =>
  (ev: GameEvent, name: string): Value[] => {
    const value = ev[name];
    return Array.isArray(value) ? value.filter((item): item is Value => typeof item === kind) : [];
  };

export const fact = { number: as("number"), text: as("string"), numbers: all("number"), ids: all("string") };
