/**
 * How slow this device's line is: the median of the last round trips to the server, as the browser itself times them – from the
 * request's first byte to the answer's, so that neither the way to a connection nor a large answer counts.
 */
import { computed, signal } from "@preact/signals";

/** The ledger's measure: above it, seconds are no fair measure of hands. */
const SLOW_MS = 600;
const KEPT = 8;
/** Fewer tell of one bad moment rather than of a line. */
const ENOUGH = 3;

const trips = signal<readonly number[]>([]);

/** The middle of some numbers; of an even count the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half) - 1] ?? 0)) / 2;
}

/** A round trip took so long. */
export function heardTrip(ms: number): void {
  trips.value = [...trips.peek(), ms].slice(-KEPT);
}

/** What the browser guesses of the line, where it does, before anything is measured. */
function guess(): number {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { rtt?: number } };
  return connection?.rtt ?? 0;
}

export const slowLine = computed(() => (trips.value.length < ENOUGH ? guess() : median(trips.value)) > SLOW_MS);

/** True for what the server answers at once: a long poll takes as long as it is asked to. */
export const answersAtOnce = (address: string): boolean =>
  /\/api\/(?!live)/.test(address) && !address.includes("wait=");

/** Measures from now on, and what has been timed before. */
export function measureLine(): void {
  try {
    new PerformanceObserver((timed) => {
      for (const entry of timed.getEntries() as PerformanceResourceTiming[]) {
        const ms = entry.responseStart - entry.requestStart;
        // What comes out of the browser's own store tells nothing.
        if (entry.transferSize > 0 && entry.requestStart > 0 && ms > 0 && answersAtOnce(entry.name)) heardTrip(ms);
      }
    }).observe({ type: "resource", buffered: true });
  } catch {
    // A browser that times nothing has a line that is never called slow.
  }
}
