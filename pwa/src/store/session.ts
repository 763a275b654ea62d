/** Who plays on this device. A guest is made by the first name; the signed session itself is a cookie that scripts cannot read. */
import { signal } from "@preact/signals";
import type { Player } from "../core/wire";
import { api, Problem } from "../net/api";
import { store } from "./db";

/** undefined = not known yet, null = nobody has said a name on this device. */
export const me = signal<Player | null | undefined>(undefined);

/** Finds out who we are: at once from what this device keeps, then from the server when it answers. */
export async function loadSession(): Promise<void> {
  const saved = await store.get<Player>("me");
  if (!saved) {
    me.value = null;
    return;
  }
  me.value = saved;
  try {
    take(await api.me());
  } catch (error) {
    // The session has run out; without a connection we are still who we were.
    if (error instanceof Problem && error.status === 401) forget();
  }
}

/** Makes a guest with this name. Throws what the server says about the name. */
export async function signIn(name: string): Promise<Player> {
  const player = (await oldFriend(name)) ?? (await api.join(name));
  take(player);
  return player;
}

/** The player of a session whose cookie has outlived this device's storage: the games of that player come back. */
async function oldFriend(name: string): Promise<Player | undefined> {
  try {
    await api.me();
    return await api.rename(name);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
}

/** This device has no player any more; the next wish to play asks for a name. */
export function forget(): void {
  me.value = null;
  void store.put("me", null);
}

/** Another name for the same player, from the next table on. */
export async function rename(name: string): Promise<void> {
  take(await api.rename(name));
}

function take(player: Player): void {
  const known = me.peek();
  me.value = player;
  // What is kept of games was seen with another player's eyes: it must not be shown as mine.
  if (known && known.id !== player.id) void store.forgetGames();
  void store.put("me", player);
}

/** 1–24 visible characters, as the server counts them; the server has the last word. */
export function tidyName(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}
