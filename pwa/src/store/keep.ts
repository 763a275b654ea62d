/** Finished games on this device: by themselves the newest, by the reader's wish for good, with all that a replay and a check need. */
import { signal } from "@preact/signals";
import type { GameCard } from "../core/wire";
import { api } from "../net/api";
import { gameKey, store } from "./db";

/** Games that are kept by the reader's wish. */
export const pinned = signal<ReadonlySet<string>>(new Set());

/** Games fetched per look at the list, so that a long past arrives little by little. */
const AT_ONCE = 4;
const NEWEST = 50;

export async function loadPinned(): Promise<void> {
  pinned.value = new Set(await store.pinnedGames());
}

/** Keeps a finished game for good: my view of it, everything, and its record. Throws when it cannot be fetched. */
export async function keepOffline(game: string): Promise<boolean> {
  const [mine, open, record] = await Promise.all([api.replay(game), api.replay(game, "open"), api.record(game)]);
  const savedAt = Date.now();
  const kept = await Promise.all([
    store.saveReplay(gameKey(game, "mine"), { replay: mine, savedAt, pinned: true }),
    store.saveReplay(gameKey(game, "open"), { replay: open, savedAt, pinned: true }),
  ]);
  await store.saveRecord(game, record);
  if (!kept.every(Boolean)) return false;
  store.askToStay();
  pinned.value = new Set([...pinned.peek(), game]);
  return true;
}

/** Keeps it no longer than any other. */
export async function unkeep(game: string): Promise<void> {
  pinned.value = new Set([...pinned.peek()].filter((other) => other !== game));
  await store.pinReplays(game, false);
  await store.dropRecord(game);
}

let busy = false;

/** Fetches the replays of my newest finished games that this device does not have yet. One tab does it for all. */
export async function keepNewest(cards: readonly GameCard[]): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    const work = async (): Promise<void> => {
      const kept = new Set(await store.replayKeys());
      const missing = cards
        .filter((card) => card.state === "finished")
        .slice(0, NEWEST)
        .filter((card) => !kept.has(gameKey(card.id, "mine")));
      for (const { id } of missing.slice(0, AT_ONCE)) {
        await store.saveReplay(gameKey(id, "mine"), { replay: await api.replay(id), savedAt: Date.now() });
      }
    };
    // Locks are missing on plain http addresses, where two tabs at worst fetch the same.
    if (navigator.locks)
      await navigator.locks.request("keep", { ifAvailable: true }, (lock) => (lock ? work() : undefined));
    else await work();
  } catch {
    // The next look at the list goes on from here.
  } finally {
    busy = false;
  }
}
