/**
 * Who plays on this device. A guest is made by the first name; the signed session itself is a cookie that scripts cannot read.
 * Beside it lies one that they can, and that tells only that there is a session: nobody asks the server just to hear no.
 */
import { signal } from "@preact/signals";
import type { Player } from "../core/wire";
import { api, Problem } from "../net/api";
import { store } from "./db";

/** undefined = not known yet, null = nobody has said a name on this device. */
export const me = signal<Player | null | undefined>(undefined);
/** True when this device had lost what it kept and knows its player again only by the session. */
export const forgotten = signal(false);

/** Finds out who we are: at once from what this device keeps, then from the server when it answers. */
export async function loadSession(): Promise<void> {
  const saved = asPlayer(await store.get("me"));
  if (!saved && !hasSession()) {
    me.value = null;
    return;
  }
  if (saved) me.value = saved;
  try {
    take(await api.me());
    // The browser has thrown away what we kept, but not the session.
    forgotten.value = !saved;
  } catch (error) {
    // The session has run out; without a connection we are still who we were.
    if (error instanceof Problem && error.status === 401) forget();
    else me.value ??= null;
  }
}

const hasSession = (): boolean => /(^|;\s*)named=1(;|$)/.test(document.cookie);

function asPlayer(saved: unknown): Player | undefined {
  const player = saved as Partial<Player> | null | undefined;
  return typeof player?.id === "string" && typeof player.name === "string" ? (player as Player) : undefined;
}

/** Makes a guest with this name. Throws what the server says about the name. */
export async function signIn(name: string): Promise<Player> {
  const player = (await oldFriend(name)) ?? (await api.join(name));
  take(player);
  return player;
}

/** The player of a session whose cookie has outlived this device's storage: the games of that player come back. */
async function oldFriend(name: string): Promise<Player | undefined> {
  if (!hasSession()) return undefined;
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
  // Nothing to hope for from this session any more.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on plain http addresses
  document.cookie = "named=; Path=/; Max-Age=0; SameSite=Lax";
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
