/** The ways to a game: against bots, with friends, quick match. Each asks for a name first if this device has none. */

import { t } from "../core/i18n";
import { nonce } from "../core/id";
import type { Pace, Table } from "../core/wire";
import { api, Problem, Unreachable } from "../net/api";
import { go } from "../router";
import { forget } from "../store/session";
import { type Options, wantsCalm } from "../store/titles";
import { toast } from "../ui/toast";
import { ensureName } from "./name";

/**
 * Sits down a second time, with this device's own part of the chance. It must come after the seed's hash was seen: then neither
 * side could have chosen its part to suit the other's.
 */
async function addChance(table: Table, unhurried = false): Promise<Table> {
  return table.you === undefined || !table.seed_hash ? table : api.sit(table.id, { nonce: nonce(), unhurried });
}

async function follow(table: Table): Promise<string | undefined> {
  let now = table;
  for (let tries = 0; tries < 6 && now.state !== "closed"; tries++) {
    if (now.state === "started" && now.game_id) return now.game_id;
    now = await api.table(now.id, now.version, 5);
  }
  return now.game_id;
}

/** A new game against bots; two taps from the lobby. */
export function playBots(title: string, opponents: number, level: string, options: Options): Promise<void> {
  return attempt(async () => {
    const wanted = { title, seats: opponents + 1, pace: "live", access: "link", options } as const;
    let table = await addChance(await api.newTable(wanted));
    for (let i = 0; i < opponents; i++) table = await api.addBot(table.id, level);
    const game = await follow(table);
    go(game ? `/g/${game}` : `/t/${table.code}`);
  });
}

/** A new table for friends; they come by link or code. */
export function playFriends(title: string, seats: number, pace: Pace, options: Options): Promise<void> {
  return attempt(async () => {
    const table = await addChance(await api.newTable({ title, seats, pace, access: "link", options }));
    go(`/t/${table.code}`);
  });
}

/** Looks for others; bots take the free seats after a while that one can see. */
export function quickMatch(title: string, seats: number): Promise<void> {
  return attempt(async () => {
    const match = await api.match({ title, seats, pace: "live" });
    const table = await addChance(match.table);
    go(`/t/${table.code}?match=${match.id}`);
  });
}

/** A finished game once more, with the same people and bots: whoever asks second joins the first. */
export function rematch(game: string): Promise<void> {
  return attempt(async () => {
    const table = await api.rematch(game, nonce());
    const full = table.seats.every((seat) => seat.kind !== "empty");
    const started = full ? await follow(table) : undefined;
    go(started ? `/g/${started}` : `/t/${table.code}`);
  });
}

/** Takes a seat at a table that somebody shared, and lets the host know whether seconds are welcome. */
export async function sitDown(table: Table): Promise<Table> {
  const unhurried = wantsCalm(table.options);
  return addChance(await api.sit(table.id, { unhurried }), unhurried);
}

async function attempt(work: () => Promise<void>): Promise<void> {
  if (!(await ensureName())) return;
  try {
    await work();
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      // The session of this device has run out: one more name, and the same wish again.
      forget();
      await attempt(work);
    } else toast(error instanceof Unreachable ? t("unreachable") : t("failed"), { urgent: true });
  }
}
