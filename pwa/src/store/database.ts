/**
 * Opening the database, and what to do when that or a piece of work fails. Nothing here throws: storage is a help, never a need.
 *
 * A connection that was lost is opened again once. A full device is told and goes on reading. A database without its stores is
 * made anew. A database that cannot be had, or that does not answer, leaves the client with its memory.
 */
import { signal } from "@preact/signals";
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { Frame, GameCard } from "../core/wire";
import type { GameKey, OutboxEntry, SavedBase, SavedReplay } from "./db";

export interface Schema extends DBSchema {
  kv: { key: string; value: unknown };
  games: { key: string; value: GameCard };
  bases: { key: GameKey; value: SavedBase };
  frames: { key: [GameKey, number]; value: Frame };
  replays: { key: GameKey; value: SavedReplay };
  /** Records as the files they are, for checking dice without a network. */
  records: { key: string; value: string };
  outbox: { key: string; value: OutboxEntry; indexes: { game: string } };
  local: { key: string; value: unknown };
}

export const NAME = "cartouche";
/** Versions add stores and never reshape one. */
export const VERSION = 2;
const STORES = ["kv", "games", "bases", "frames", "replays", "records", "outbox", "local"] as const;
/** Some browsers, on some days, never answer; nobody should wait for that before the first paint. */
const OPEN_MS = 4000;

/** True once storage has failed: what is learned now is forgotten with the tab. */
export const memoryOnly = signal(false);
/** True while another tab with an older version keeps the database from opening. */
export const blocked = signal(false);
/** True once there was no room for something new. */
export const full = signal(false);
/** True when what was kept was damaged, and has been started afresh. */
export const renewed = signal(false);

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= inTime(openWhole());
  return opening;
}

async function openWhole(): Promise<IDBPDatabase<Schema>> {
  const db = await openOnce();
  if (STORES.every((name) => db.objectStoreNames.contains(name))) return db;
  db.close();
  await deleteDB(NAME);
  renewed.value = true;
  return openOnce();
}

async function openOnce(): Promise<IDBPDatabase<Schema>> {
  const db = await openDB<Schema>(NAME, VERSION, {
    upgrade(db, before) {
      if (before < 1) {
        for (const name of ["kv", "bases", "frames", "replays", "local"] as const) db.createObjectStore(name);
        db.createObjectStore("games", { keyPath: "id" });
        db.createObjectStore("outbox", { keyPath: "id" }).createIndex("game", "game");
      }
      if (before < 2) db.createObjectStore("records");
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
  });
  blocked.value = false;
  return db;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the database does not answer")), OPEN_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A transaction that the browser gives up for want of room tells its requests only that it was given up. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "QuotaExceededError" || error.name === "AbortError");

/**
 * Runs a piece of work on the database, or gives `otherwise` when storage cannot be had. `makeRoom` lets go of what can be done
 * without, once, when the device is full.
 */
export async function attempt<T>(
  work: (db: IDBPDatabase<Schema>) => Promise<T>,
  otherwise: T,
  makeRoom?: (db: IDBPDatabase<Schema>) => Promise<void>,
): Promise<T> {
  let wasFull = false;
  for (let tries = 0; tries < 2 && !memoryOnly.peek(); tries++) {
    try {
      return await work(await open());
    } catch (error) {
      if (isFull(error)) {
        full.value = true;
        wasFull = true;
        if (tries > 0 || !makeRoom) return otherwise;
        await open()
          .then(makeRoom)
          .catch(() => {});
      } else opening = undefined;
    }
  }
  if (!wasFull) memoryOnly.value = true;
  return otherwise;
}
