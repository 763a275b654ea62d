/**
 * JSON Merge Patch (RFC 7396) with structural sharing: what a patch does not touch stays the same object, so that a component
 * that draws it can tell by identity that there is nothing to do.
 *
 * Keys come from the network. `__proto__` is treated as an ordinary key of data and never reaches a prototype.
 */
import type { Json } from "./wire";

type JsonObject = { [key: string]: Json };

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function set(object: JsonObject, key: string, value: Json): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
}

/** The target after the patch. The target itself is never changed; it is returned as it is when the patch changes nothing. */
export function applyPatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return sameJson(target, patch) && target !== undefined ? target : patch;
  const before: JsonObject = isObject(target) ? target : {};
  let after: JsonObject | undefined = isObject(target) ? undefined : {};
  for (const key of Object.keys(patch)) {
    const change = own(patch, key);
    if (change === undefined) continue;
    if (change === null) {
      if (!Object.hasOwn(before, key)) continue;
      after ??= { ...before };
      delete after[key];
      continue;
    }
    const old = own(before, key);
    const next = applyPatch(old, change);
    if (next === old && Object.hasOwn(before, key)) continue;
    after ??= { ...before };
    set(after, key, next);
  }
  return after ?? before;
}

/** Equality of JSON values; object keys in any order. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(own(a, key), own(b, key)))
  );
}
