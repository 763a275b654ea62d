/** Which wire this build speaks. The server names the oldest client that it still understands in every `hello`. */
import { signal } from "@preact/signals";

/** Raised whenever an older build would misread what the server sends. */
export const CLIENT = 1;

/** The server no longer speaks with builds like this one. */
export const outdated = signal(false);

export function heardMinClient(oldest: number | undefined): void {
  if (oldest !== undefined && oldest > CLIENT) outdated.value = true;
}
