/**
 * Checks a record on this device alone, as `shared/rules/verify.py` does: the chain of hashes, the commitment, the salt, every draw,
 * the result. What it does not do is to judge moves: the client holds no rule.
 *
 * Loaded only when somebody checks. The hashes are a library's and not the browser's, because WebCrypto is closed on the plain http
 * addresses of a local network.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical } from "./digest";
import { sameJson } from "./patch";
import type { GameRecord, RecordEvent } from "./record";
import type { Json } from "./wire";

/** One random result that an event embodies: `value` of 0 … n-1, drawn for `label`. */
export interface Draw {
  label: string;
  n: number;
  value: number;
}

/** The draws that an event of a title records, in their order. */
export type DrawsOf = (event: RecordEvent["data"]) => readonly Draw[];

/** `ends` (a first event that starts the game and a last one that ends it) is only ever heard of when it fails. */
export type Check = "file" | "chain" | "ends" | "seed" | "salt" | "draws" | "result";

export interface Finding {
  check: Check;
  holds: boolean;
  /** How many things were checked; for a fault, the event at which it is. */
  count?: number;
  at?: number;
}

/** A draw with its place in the game, for those who want to see them all. */
export type NumberedDraw = Draw & { seq: number; k: number };

/** Findings in order; the last one is the fault when something does not hold. */
export function* verify(record: GameRecord, drawsOf: DrawsOf): Generator<Finding> {
  const { events } = record;
  const gap = events.findIndex((event, i) => event.seq !== i + 1);
  yield gap < 0 ? { check: "file", holds: true, count: events.length } : { check: "file", holds: false, at: gap + 1 };
  if (gap >= 0) return;

  const broken = firstBroken(record);
  yield broken === undefined ? { check: "chain", holds: true } : { check: "chain", holds: false, at: broken };
  if (broken !== undefined) return;

  const ends = endsOf(record);
  if (!ends) {
    yield { check: "ends", holds: false };
    return;
  }
  const committed = headHolds(record, ends) && seedHolds(record);
  yield { check: "seed", holds: committed };
  if (!committed) return;

  const nonces = ends.nonces.filter((nonce) => nonce !== "");
  const salted = bytesToHex(sha256(concatBytes(...nonces.map(hexToBytes)))) === record.salt;
  yield { check: "salt", holds: salted, count: nonces.length };
  if (!salted) return;

  const seed = hexToBytes(record.seed);
  let k = 0;
  for (const event of events) {
    for (const { label, n, value } of draws(drawsOf, event)) {
      if (drawn(seed, record.id, record.salt, k, label, n) !== value) {
        yield { check: "draws", holds: false, at: event.seq };
        return;
      }
      k += 1;
    }
  }
  yield { check: "draws", holds: true, count: k };
  yield { check: "result", holds: sameJson(record.result as never, ends.result as never) };
}

/** Every draw of a record, numbered. */
export function drawsIn(record: GameRecord, drawsOf: DrawsOf): NumberedDraw[] {
  let k = 0;
  return record.events.flatMap((event) => draws(drawsOf, event).map((draw) => ({ ...draw, seq: event.seq, k: ++k })));
}

/** What a forger wrote may break any assumption that a title makes; such an event has drawn nothing that could be right. */
function draws(drawsOf: DrawsOf, event: RecordEvent): readonly Draw[] {
  const found = drawsOf(event.data);
  return found.every(({ n, value }) => Number.isInteger(value) && Number.isInteger(n)) ? found : [NEVER];
}

const NEVER: Draw = { label: "", n: 1, value: -1 };

interface Ends {
  first: RecordEvent["data"];
  seed: Json | undefined;
  nonces: string[];
  result: { reason: Json | undefined; ranking: Json | undefined };
}

function endsOf(record: GameRecord): Ends | undefined {
  const first = record.events[0]?.data;
  const last = record.events.at(-1)?.data;
  if (first?.type !== "GameStarted" || last?.type !== "GameEnded") return undefined;
  const seats = first["seats"];
  if (!Array.isArray(seats)) return undefined;
  const nonces = seats.map((seat) => {
    const nonce = typeof seat === "object" && seat !== null && !Array.isArray(seat) ? seat["nonce"] : undefined;
    return nonce === undefined ? "" : String(nonce);
  });
  return { first, seed: last["seed"], nonces, result: { reason: last["reason"], ranking: last["ranking"] } };
}

/** The event at which the chain breaks: h0 = SHA-256 of the game's id, each next one over the one before and the event's bytes. */
function firstBroken(record: GameRecord): number | undefined {
  let link = sha256(utf8ToBytes(record.id));
  for (const event of record.events) {
    link = sha256(concatBytes(link, utf8ToBytes(canonical(event.data as Json))));
    if (bytesToHex(link) !== event.hash) return event.seq;
  }
  return undefined;
}

/** The record's head says what its first and last event say, and in the one form that hashes have. */
function headHolds(record: GameRecord, ends: Ends): boolean {
  const { first } = ends;
  const stated: Json[] = [record.id, record.title, record.rules, record.seed_hash, record.seed];
  const told = [first["game"], first["title"], first["rules"], first["seed_hash"], ends.seed];
  return stated.every((value, i) => value === told[i]) && [record.seed, ...ends.nonces].every(isHex);
}

function seedHolds(record: GameRecord): boolean {
  return bytesToHex(sha256(hexToBytes(record.seed))) === record.seed_hash;
}

const isHex = (text: string): boolean => text.length % 2 === 0 && /^[0-9a-f]*$/.test(text);

const WORD = 1n << 64n;

/** Draw number `k` of a game: HMAC-SHA-256 with the seed, uniform in 0 … n-1 because words that favour small values are rejected. */
export function drawn(seed: Uint8Array, game: string, salt: string, k: number, label: string, n: number): number {
  const outcomes = BigInt(n);
  const limit = WORD - (WORD % outcomes);
  for (let attempt = 0; ; attempt++) {
    const mac = hmac(sha256, seed, utf8ToBytes(`${game}|${salt}|${k}|${label}|${attempt}`));
    const word = new DataView(mac.buffer, mac.byteOffset, 8).getBigUint64(0);
    if (word < limit) return Number(word % outcomes);
  }
}
