/** Whether the others want to play once more: followed at the table where the game was gathered, for as long as its end is shown. */
import { list, t } from "../core/i18n";
import type { Table } from "../core/wire";
import { api, Problem } from "../net/api";

export interface Rematch {
  /** What is to be told of it; empty while there is nothing to tell. */
  text: string;
  /** `open`: one tap joins; `mine`: I have my seat there; `late`: it has begun without me. */
  state: "none" | "open" | "mine" | "late";
  /** The game that has begun without me. */
  game?: string;
}

/** Given from outside, so that the rules can be tested. */
export interface Ways {
  /** A table; with a version, once it is a newer one or time is up. */
  table(id: string, after: number | undefined): Promise<Table>;
  /** Resolves when there is a network and somebody looks. */
  ready(): Promise<void>;
  rest(ms: number): Promise<void>;
}

const RETRY_MS = [1000, 2000, 4000, 8000] as const;
const POLL_SECONDS = 20;
const LONGEST_MS = 15_000;

export function rematchOf(table: Table): Rematch {
  const others = table.seats.filter((seat) => seat.kind === "player" && seat.seat !== table.you);
  const who = list(others.map((seat) => seat.name ?? ""));
  if (table.state === "closed") return { text: t("rematch-gone"), state: "none" };
  if (table.you !== undefined) return { text: t("rematch-mine", { n: others.length, who }), state: "mine" };
  if (table.state === "open") return { text: t("rematch-wanted", { n: others.length, who }), state: "open" };
  return { text: t("rematch-late"), state: "late", ...(table.game_id ? { game: table.game_id } : {}) };
}

/** Follows the table of a finished game, and the one at which it is played again, until that game has begun. */
export async function followRematch(
  tableId: string,
  signal: AbortSignal,
  ways: Ways,
  tell: (rematch: Rematch) => void,
): Promise<void> {
  let old: Table | undefined;
  let next: Table | undefined;
  let failed = 0;
  while (!signal.aborted) {
    try {
      await ways.ready();
      if (signal.aborted) return;
      const atNew: string | undefined = next?.state === "closed" ? undefined : old?.rematch;
      const known = atNew === undefined ? old : next;
      const found = await ways.table(atNew ?? tableId, known?.version);
      if (signal.aborted) return;
      failed = 0;
      if (found.version === known?.version) await ways.rest(RETRY_MS[0]);
      else if (atNew !== undefined) {
        next = found;
        tell(rematchOf(next));
        if (next.state === "started") return;
      } else {
        if (found.rematch !== old?.rematch) next = undefined;
        old = found;
      }
    } catch (error) {
      // A table that is announced may still be on its way; one at which we have played does not come back.
      if (signal.aborted || (!old && error instanceof Problem && error.status === 404)) return;
      await ways.rest(RETRY_MS[failed++] ?? LONGEST_MS);
    }
  }
}

/** The same with the server, this page and this device's network; `tell` hears of every change until `signal` ends it. */
export function watchRematch(tableId: string, signal: AbortSignal, tell: (rematch: Rematch) => void): Promise<void> {
  const ways: Ways = {
    table: (id, after) => api.table(id, after, after === undefined ? undefined : POLL_SECONDS, signal),
    ready: () => looked(signal),
    rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  return followRematch(tableId, signal, ways, tell);
}

/** Resolves once the page is seen and the device has a network, or when it is not wanted any more. */
async function looked(signal: AbortSignal): Promise<void> {
  while ((document.hidden || !navigator.onLine) && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const heard = new AbortController();
      const then = (): void => {
        heard.abort();
        resolve();
      };
      document.addEventListener("visibilitychange", then, { signal: heard.signal });
      addEventListener("online", then, { signal: heard.signal });
      signal.addEventListener("abort", then, { signal: heard.signal });
    });
  }
}
