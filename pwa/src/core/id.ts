/** Ids and nonces from the browser's generator; `crypto.randomUUID` is missing on a plain http address of the local network. */

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** 32 hex digits: this player's own part of the game's chance. */
export function nonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** A random UUID (version 4). */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
