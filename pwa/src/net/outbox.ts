/**
 * Commands on their way. Each is kept under its id until the server has answered it, and sent again with the same id after a
 * broken connection, so that it happens once or not at all.
 */
import { signal } from "@preact/signals";
import { uuid } from "../core/id";
import type { Command, Json } from "../core/wire";
import { type OutboxEntry, store } from "../store/db";
import { api, Problem, Unreachable } from "./api";

export type Outcome =
  | { kind: "done"; seq: number }
  /** The table moved on before the command arrived. */
  | { kind: "stale"; seq?: number }
  | { kind: "refused"; code: string; facts: { readonly [name: string]: Json } }
  /** Nobody answered: the command is kept and will be sent again. */
  | { kind: "kept" };

/** Commands without an answer, oldest first. */
export const unsent = signal<readonly OutboxEntry[]>([]);

export async function send(game: string, base: number, command: Command): Promise<Outcome> {
  const entry: OutboxEntry = { id: uuid(), game, base, command, tries: 0, createdAt: Date.now() };
  unsent.value = [...unsent.peek(), entry];
  // Kept before it is sent: a tab that is closed in between finds the command again. Storage must not delay the tap, though.
  const keeping = store.keep(entry);
  const outcome = await deliver(entry);
  if (outcome.kind !== "kept") await keeping.then(() => store.drop(entry.id));
  return outcome;
}

/** Sends what is left from before, one game after the other; called when the network is back and when the app starts. */
export async function flush(settled: (entry: OutboxEntry, outcome: Outcome) => void): Promise<void> {
  if (flushing) return;
  flushing = true;
  try {
    const entries = await store.outbox();
    unsent.value = entries;
    for (const entry of entries.sort((a, b) => a.createdAt - b.createdAt)) {
      const outcome = await deliver({ ...entry, tries: entry.tries + 1 });
      if (outcome.kind === "kept") break;
      await store.drop(entry.id);
      settled(entry, outcome);
    }
  } finally {
    flushing = false;
  }
}

let flushing = false;

async function deliver(entry: OutboxEntry): Promise<Outcome> {
  let outcome: Outcome;
  try {
    const answer = await api.command(entry.game, { id: entry.id, base: entry.base, command: entry.command });
    outcome = { kind: "done", seq: answer.seq };
  } catch (error) {
    outcome = judge(error);
  }
  if (outcome.kind !== "kept") unsent.value = unsent.peek().filter((other) => other.id !== entry.id);
  return outcome;
}

function judge(error: unknown): Outcome {
  if (error instanceof Unreachable) return { kind: "kept" };
  if (!(error instanceof Problem)) throw error;
  if (error.status === 503 || error.status === 429) return { kind: "kept" };
  if (error.code === "stale") {
    const seq = error.facts["seq"];
    return typeof seq === "number" ? { kind: "stale", seq } : { kind: "stale" };
  }
  return { kind: "refused", code: error.code, facts: error.facts };
}
