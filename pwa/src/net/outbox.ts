/**
 * Commands on their way. Each is kept under its id until the server has answered it, and sent again with the same id after a
 * broken connection, so that it happens once or not at all. One that waited for the network insists on an unchanged game.
 */
import { signal } from "@preact/signals";
import { uuid } from "../core/id";
import type { Command, Json } from "../core/wire";
import { type OutboxEntry, store } from "../store/db";
import { api, Problem, Unreachable } from "./api";

export type Outcome =
  | { kind: "done"; seq: number }
  /** The table moved on before the command arrived; `waited` when it had been kept for the network. */
  | { kind: "stale"; seq?: number; waited?: boolean }
  | { kind: "refused"; code: string; facts: { readonly [name: string]: Json } }
  /** Nobody answered: the command is kept and will be sent again. */
  | { kind: "kept" };

/** Commands without an answer, oldest first. */
export const unsent = signal<readonly OutboxEntry[]>([]);

/** Attempts under way, to be given up when a better network is there. */
const underWay = new Map<string, AbortController>();
/** What came of commands that another attempt than their first has settled. */
const late = new Map<string, Outcome>();
let flushing: Promise<void> | undefined;

export async function send(game: string, base: number, command: Command): Promise<Outcome> {
  const entry: OutboxEntry = { id: uuid(), game, base, command, tries: 0, createdAt: Date.now() };
  unsent.value = [...unsent.peek(), entry];
  // Kept before it is sent: a tab that is closed in between finds the command again. Storage must not delay the tap, though.
  const keeping = store.keep(entry);
  let outcome = await deliver(entry);
  await keeping;
  if (outcome.kind === "kept" && flushing) {
    await flushing;
    outcome = late.get(entry.id) ?? outcome;
  }
  late.delete(entry.id);
  if (outcome.kind === "kept") {
    store.askToStay();
    return outcome;
  }
  forget(entry.id);
  await store.drop(entry.id);
  return outcome;
}

/** Sends what is left from before, in the order it was given; called when the network is back and when the app starts. */
export function flush(settled: (entry: OutboxEntry, outcome: Outcome) => void): Promise<void> {
  flushing ??= flushAll(settled).finally(() => {
    flushing = undefined;
  });
  return flushing;
}

async function flushAll(settled: (entry: OutboxEntry, outcome: Outcome) => void): Promise<void> {
  const kept = await store.outbox();
  // Another tab may have settled what this one still shows; what is just being given is not yet in the store.
  const known = new Set(kept.map((entry) => entry.id));
  unsent.value = [...kept, ...unsent.peek().filter((entry) => underWay.has(entry.id) && !known.has(entry.id))];
  for (const entry of kept.sort((a, b) => a.createdAt - b.createdAt)) {
    const first = underWay.has(entry.id);
    underWay.get(entry.id)?.abort();
    const outcome = await deliver({ ...entry, tries: entry.tries + 1 });
    if (outcome.kind === "kept") break;
    forget(entry.id);
    await store.drop(entry.id);
    // Whoever still waits for the first attempt tells of it; otherwise nobody does but us.
    if (first) late.set(entry.id, outcome);
    else settled(entry, outcome);
  }
}

function forget(id: string): void {
  unsent.value = unsent.peek().filter((other) => other.id !== id);
}

async function deliver(entry: OutboxEntry): Promise<Outcome> {
  const attempt = new AbortController();
  underWay.set(entry.id, attempt);
  const { id, base, command } = entry;
  // On the first try others' moves do no harm as long as the decision is open. One that waited was meant for what was seen.
  const waited = entry.tries > 0;
  try {
    const answer = await api.command(
      entry.game,
      waited ? { id, base, command, exact: true } : { id, base, command },
      attempt.signal,
    );
    return { kind: "done", seq: answer.seq };
  } catch (error) {
    const outcome = attempt.signal.aborted ? KEPT : judge(error);
    return outcome.kind === "stale" && waited ? { ...outcome, waited } : outcome;
  } finally {
    if (underWay.get(entry.id) === attempt) underWay.delete(entry.id);
  }
}

const KEPT: Outcome = { kind: "kept" };

function judge(error: unknown): Outcome {
  if (error instanceof Unreachable) return KEPT;
  if (!(error instanceof Problem)) throw error;
  if (error.status === 503 || error.status === 429) return KEPT;
  if (error.code === "stale") {
    const seq = error.facts["seq"];
    return typeof seq === "number" ? { kind: "stale", seq } : { kind: "stale" };
  }
  return { kind: "refused", code: error.code, facts: error.facts };
}
