/** The server's clock, as far as this device can tell: a phone's own clock may be an hour wrong. */

let offset: number | undefined;

/**
 * The server said `now`. Transit only ever makes its word look older, so the largest difference heard is the best one; an estimate
 * that is far off (the device's clock was set) is replaced.
 */
export function heardServerTime(now: number): void {
  const difference = now - Date.now();
  if (offset === undefined || difference > offset || offset - difference > 5000) offset = difference;
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}
