/**
 * What this device keeps, in IndexedDB. Everything but `outbox` can be fetched again, so losing the database loses no game.
 *
 * Every access goes through `attempt`: a lost connection is reopened once, and where storage is forbidden, full or broken the
 * client goes on from memory and says so (`memoryOnly`).
 */
import { signal } from "@preact/signals";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Command, Frame, GameCard, Replay, Seats, View, Viewer } from "../core/wire";

export interface SavedBase {
  title: string;
  rules: number;
  seats: Seats;
  viewer: Viewer;
  seq: number;
  view: View;
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
  pinned?: boolean;
}

/** `[game, viewer]` as one string: IndexedDB keys may not mix numbers and words usefully. */
export type GameKey = `${string}/${Viewer | "mine"}`;
export const gameKey = (game: string, viewer: Viewer | "mine"): GameKey => `${game}/${viewer}`;

interface Schema extends DBSchema {
  kv: { key: string; value: unknown };
  games: { key: string; value: GameCard };
  bases: { key: GameKey; value: SavedBase };
  frames: { key: [GameKey, number]; value: Frame };
  replays: { key: GameKey; value: SavedReplay };
  outbox: { key: string; value: OutboxEntry; indexes: { game: string } };
  local: { key: string; value: unknown };
}

const NAME = "cartouche";
const VERSION = 1;

/** True once storage has failed: what is learned now is forgotten with the tab. */
export const memoryOnly = signal(false);
/** True while another tab with an older version keeps the database from opening. */
export const blocked = signal(false);

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore("kv");
      db.createObjectStore("games", { keyPath: "id" });
      db.createObjectStore("bases");
      db.createObjectStore("frames");
      db.createObjectStore("replays");
      db.createObjectStore("outbox", { keyPath: "id" }).createIndex("game", "game");
      db.createObjectStore("local");
    },
    blocked() {
      blocked.value = true;
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated() {
      opening = undefined;
    },
  }).then((db) => {
    blocked.value = false;
    return db;
  });
  return opening;
}

/** Runs a piece of work on the database, or gives `otherwise` when storage cannot be had. */
async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
  for (let tries = 0; tries < 2 && !memoryOnly.peek(); tries++) {
    try {
      return await work(await open());
    } catch {
      opening = undefined;
    }
  }
  memoryOnly.value = true;
  return otherwise;
}

/** Outbox entries that storage refused; they must not be lost while the tab lives. */
const unsaved = new Map<string, OutboxEntry>();

export const store = {
  get: <T>(key: string) => attempt((db) => db.get("kv", key) as Promise<T | undefined>, undefined),
  put: (key: string, value: unknown) => attempt(async (db) => void (await db.put("kv", value, key)), undefined),

  games: () => attempt((db) => db.getAll("games"), []),
  saveGames: (cards: readonly GameCard[]) =>
    attempt(async (db) => {
      const tx = db.transaction("games", "readwrite");
      await Promise.all([...cards.map((card) => tx.store.put(card)), tx.done]);
    }, undefined),

  /** The saved part of a game: its base and every frame kept after it, in order. */
  timeline: (key: GameKey) =>
    attempt(async (db) => {
      const tx = db.transaction(["bases", "frames"]);
      const [base, frames] = await Promise.all([
        tx.objectStore("bases").get(key),
        tx.objectStore("frames").getAll(IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER])),
      ]);
      return base ? { base, frames } : undefined;
    }, undefined),
  /** A new beginning: what was kept before it goes. */
  saveBase: (key: GameKey, base: SavedBase, frames: readonly Frame[]) =>
    attempt(async (db) => {
      const tx = db.transaction(["bases", "frames"], "readwrite");
      const kept = tx.objectStore("frames");
      await Promise.all([
        tx.objectStore("bases").put(base, key),
        kept.delete(IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER])),
        ...frames.map((frame) => kept.put(frame, [key, frame.seq])),
        tx.done,
      ]);
    }, undefined),
  saveFrames: (key: GameKey, frames: readonly Frame[]) =>
    attempt(async (db) => {
      const tx = db.transaction("frames", "readwrite");
      await Promise.all([...frames.map((frame) => tx.store.put(frame, [key, frame.seq])), tx.done]);
    }, undefined),

  replay: (key: GameKey) => attempt((db) => db.get("replays", key), undefined),
  saveReplay: (key: GameKey, saved: SavedReplay) =>
    attempt(async (db) => void (await db.put("replays", saved, key)), undefined),

  /** Forgets every game seen on this device; unsent commands stay. */
  forgetGames: () =>
    attempt(async (db) => {
      const tx = db.transaction(["games", "bases", "frames", "replays"], "readwrite");
      const names = ["games", "bases", "frames", "replays"] as const;
      await Promise.all([...names.map((name) => tx.objectStore(name).clear()), tx.done]);
    }, undefined),

  outbox: async (): Promise<OutboxEntry[]> => [
    ...(await attempt((db) => db.getAll("outbox"), [])),
    ...unsaved.values(),
  ],
  keep: async (entry: OutboxEntry): Promise<void> => {
    const saved = await attempt(async (db) => {
      await db.put("outbox", entry);
      return true;
    }, false);
    if (!saved) unsaved.set(entry.id, entry);
  },
  drop: async (id: string): Promise<void> => {
    unsaved.delete(id);
    await attempt((db) => db.delete("outbox", id), undefined);
  },
};
