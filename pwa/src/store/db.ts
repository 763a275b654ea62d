/**
 * What this device keeps, in IndexedDB. Everything but `outbox` can be fetched again, so losing the database loses no game.
 *
 * Every access goes through `attempt` (`database.ts`), which never throws: where storage is forbidden, full, damaged or broken the
 * client goes on and says so.
 */
import type { IDBPDatabase } from "idb";
import type { Ask, Command, Frame, GameCard, Replay, Seats, View, Viewer } from "../core/wire";
import { attempt, type Schema } from "./database";

export interface SavedBase {
  title: string;
  rules: number;
  seats: Seats;
  viewer: Viewer;
  seq: number;
  view: View;
  table?: string;
}

/** What I could do when the game was at `seq`. */
export interface SavedAsks {
  seq: number;
  asks: readonly Ask[];
}

export interface OutboxEntry {
  /** The command's id; the server answers the same id twice with the same answer. */
  id: string;
  game: string;
  base: number;
  command: Command;
  tries: number;
  createdAt: number;
}

export interface SavedReplay {
  replay: Replay;
  savedAt: number;
  /** Kept by the reader's wish: never let go for want of room. */
  pinned?: boolean;
}

/** `[game, viewer]` as one string: IndexedDB keys may not mix numbers and words usefully. */
export type GameKey = `${string}/${Viewer | "mine"}`;
export const gameKey = (game: string, viewer: Viewer | "mine"): GameKey => `${game}/${viewer}`;

/** Finished games kept without being asked to. */
const REPLAYS_KEPT = 50;
const DAY_MS = 86_400_000;
const CARDS_KEPT_MS = 90 * DAY_MS;

/** Outbox entries that storage refused; they must not be lost while the tab lives. */
const unsaved = new Map<string, OutboxEntry>();
let asked = false;

const framesOf = (key: GameKey): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);

/** Lets go of the oldest replays beyond `keep`; pinned ones stay. Returns how many went. */
async function letGo(db: IDBPDatabase<Schema>, keep: number): Promise<number> {
  const tx = db.transaction("replays", "readwrite");
  const [keys, saved] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  const loose = keys
    .map((key, i) => ({ key, saved: saved[i] }))
    .filter((entry) => !entry.saved?.pinned)
    .sort((a, b) => (b.saved?.savedAt ?? 0) - (a.saved?.savedAt ?? 0))
    .slice(keep);
  await Promise.all([...loose.map((entry) => tx.store.delete(entry.key)), tx.done]);
  return loose.length;
}

/** Room for something new when the device is full: the older half of what is only kept in case. */
const makeRoom = async (db: IDBPDatabase<Schema>): Promise<void> => void (await letGo(db, REPLAYS_KEPT / 5));

export const store = {
  get: <T>(key: string) => attempt((db) => db.get("kv", key) as Promise<T | undefined>, undefined),
  put: (key: string, value: unknown) => attempt(async (db) => void (await db.put("kv", value, key)), undefined),

  games: () => attempt((db) => db.getAll("games"), []),
  saveGames: (cards: readonly GameCard[]) =>
    attempt(async (db) => {
      const tx = db.transaction("games", "readwrite");
      const old = (await tx.store.getAll()).filter((card) => (card.ended_at ?? Number.POSITIVE_INFINITY) < oldest());
      await Promise.all([
        ...old.map((card) => tx.store.delete(card.id)),
        ...cards.map((card) => tx.store.put(card)),
        tx.done,
      ]);
    }, undefined),

  /** The saved part of a game: its base and every frame kept after it, in order. */
  timeline: (key: GameKey) =>
    attempt(async (db) => {
      const tx = db.transaction(["bases", "frames"]);
      const [base, frames] = await Promise.all([
        tx.objectStore("bases").get(key),
        tx.objectStore("frames").getAll(framesOf(key)),
      ]);
      return base ? { base, frames } : undefined;
    }, undefined),
  /** A new beginning: what was kept before it goes. */
  saveBase: (key: GameKey, base: SavedBase, frames: readonly Frame[]) =>
    attempt(
      async (db) => {
        const tx = db.transaction(["bases", "frames"], "readwrite");
        const kept = tx.objectStore("frames");
        await Promise.all([
          tx.objectStore("bases").put(base, key),
          kept.delete(framesOf(key)),
          ...frames.map((frame) => kept.put(frame, [key, frame.seq])),
          tx.done,
        ]);
      },
      undefined,
      makeRoom,
    ),
  saveFrames: (key: GameKey, frames: readonly Frame[]) =>
    attempt(
      async (db) => {
        const tx = db.transaction("frames", "readwrite");
        await Promise.all([...frames.map((frame) => tx.store.put(frame, [key, frame.seq])), tx.done]);
      },
      undefined,
      makeRoom,
    ),
  asks: (key: GameKey) => store.get<SavedAsks>(`asks/${key}`),
  saveAsks: (key: GameKey, asks: SavedAsks) => store.put(`asks/${key}`, asks),

  replay: (key: GameKey) => attempt((db) => db.get("replays", key), undefined),
  replayKeys: () => attempt((db) => db.getAllKeys("replays"), []),
  /** Keeps a finished game; one that is pinned stays pinned. */
  saveReplay: (key: GameKey, saved: SavedReplay) =>
    attempt(
      async (db) => {
        const before = await db.get("replays", key);
        const pinned = saved.pinned ?? before?.pinned ?? false;
        await db.put("replays", { ...saved, pinned }, key);
        await letGo(db, REPLAYS_KEPT);
        return true;
      },
      false,
      makeRoom,
    ),
  /** Pins or unpins what is kept of a game. */
  pinReplays: (game: string, pinned: boolean) =>
    attempt(async (db) => {
      const tx = db.transaction("replays", "readwrite");
      const keys = (await tx.store.getAllKeys()).filter((key) => key.startsWith(`${game}/`));
      await Promise.all(
        keys.map(async (key) => {
          const saved = await tx.store.get(key);
          if (saved) await tx.store.put({ ...saved, pinned }, key);
        }),
      );
      await tx.done;
    }, undefined),
  /** Ids of the games that are kept by the reader's wish. */
  pinnedGames: () =>
    attempt(async (db) => {
      const tx = db.transaction("replays");
      const [keys, saved] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
      return [...new Set(keys.filter((_, i) => saved[i]?.pinned).map((key) => key.split("/")[0] ?? ""))];
    }, []),

  record: (game: string) => attempt((db) => db.get("records", game), undefined),
  saveRecord: (game: string, text: string) =>
    attempt(async (db) => void (await db.put("records", text, game)), undefined, makeRoom),
  dropRecord: (game: string) => attempt((db) => db.delete("records", game), undefined),

  /** Forgets every game seen on this device; unsent commands stay. */
  forgetGames: () =>
    attempt(async (db) => {
      const names = ["games", "bases", "frames", "replays", "records"] as const;
      const tx = db.transaction([...names, "kv"] as const, "readwrite");
      const kv = tx.objectStore("kv");
      const asks = (await kv.getAllKeys()).filter((key) => key.startsWith("asks/"));
      await Promise.all([
        ...names.map((name) => tx.objectStore(name).clear()),
        ...asks.map((key) => kv.delete(key)),
        tx.done,
      ]);
    }, undefined),

  outbox: async (): Promise<OutboxEntry[]> => [
    ...(await attempt((db) => db.getAll("outbox"), [])),
    ...unsaved.values(),
  ],
  keep: async (entry: OutboxEntry): Promise<void> => {
    const saved = await attempt(
      async (db) => {
        await db.put("outbox", entry);
        return true;
      },
      false,
      makeRoom,
    );
    if (!saved) unsaved.set(entry.id, entry);
  },
  drop: async (id: string): Promise<void> => {
    unsaved.delete(id);
    await attempt((db) => db.delete("outbox", id), undefined);
  },

  /** Asks the browser not to throw away what is kept here: from the first thing on that cannot be fetched again. */
  askToStay: (): void => {
    if (asked) return;
    asked = true;
    void navigator.storage?.persist?.().catch(() => {});
  },

  /** How often a view that we folded was not the one that the server made. */
  countDifference: async (): Promise<void> => {
    const counted = await store.get<number>("differences");
    await store.put("differences", (typeof counted === "number" ? counted : 0) + 1);
  },
};

const oldest = (): number => Date.now() - CARDS_KEPT_MS;
