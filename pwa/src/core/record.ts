/** A finished game as a file (`shared/rules/record.py`): every event with its hash, the commitment, the seed, the salt. */
import type { Json } from "./wire";

export const FORMAT = "cartouche-record-1";
/** No game is near this; a file that is larger is something else. */
export const LARGEST_BYTES = 20_000_000;

export interface RecordEvent {
  seq: number;
  hash: string;
  data: { readonly [fact: string]: Json } & { readonly type: string };
}

export interface GameRecord {
  format: string;
  id: string;
  title: string;
  rules: number;
  seed_hash: string;
  seed: string;
  salt: string;
  events: readonly RecordEvent[];
  result: { reason: string; ranking: number[][] };
}

/** Why a file is no record; the catalogue has a sentence for each. */
export type Unreadable = "record-not-json" | "record-not-record" | "record-other-format";

const TEXTS = ["format", "id", "title", "seed_hash", "seed", "salt"] as const;
const FIELDS = new Set([...TEXTS, "rules", "events", "result"]);

/** Reads a record from a file's text, or says why it is none. */
export function readRecord(text: string): GameRecord | Unreadable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "record-not-json";
  }
  if (!isObject(value)) return "record-not-record";
  if (typeof value["format"] === "string" && value["format"] !== FORMAT && Array.isArray(value["events"]))
    return "record-other-format";
  const known = Object.keys(value).every((key) => FIELDS.has(key));
  const texts = TEXTS.every((key) => typeof value[key] === "string");
  const events = value["events"];
  if (!known || !texts || !Number.isInteger(value["rules"]) || !isResult(value["result"])) return "record-not-record";
  if (!Array.isArray(events) || !events.every(isEvent)) return "record-not-record";
  return value as unknown as GameRecord;
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEvent(value: unknown): value is RecordEvent {
  if (!isObject(value) || Object.keys(value).length !== 3) return false;
  const { seq, hash, data } = value;
  return Number.isInteger(seq) && typeof hash === "string" && isObject(data) && typeof data["type"] === "string";
}

function isResult(value: unknown): value is GameRecord["result"] {
  if (!isObject(value) || Object.keys(value).length !== 2 || typeof value["reason"] !== "string") return false;
  const ranking = value["ranking"];
  return Array.isArray(ranking) && ranking.every((place) => Array.isArray(place) && place.every(Number.isInteger));
}
