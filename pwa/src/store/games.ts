/** My games for the lobby: at once from this device, then from the server. */
import { signal } from "@preact/signals";
import type { GameCard } from "../core/wire";
import { api, Unreachable } from "../net/api";
import { store } from "./db";
import { keepNewest } from "./keep";

/** undefined until this device has looked. */
export const cards = signal<readonly GameCard[] | undefined>(undefined);
export const offline = signal(false);

export function isActive(card: GameCard): boolean {
  return card.state === "active";
}

/** My turn first, by deadline; then the others, the latest first; finished games last. */
export function inOrder(list: readonly GameCard[]): GameCard[] {
  const rank = (card: GameCard): number => (isActive(card) ? (card.my_turn ? 0 : 1) : 2);
  const due = (card: GameCard): number => card.due ?? Number.MAX_SAFE_INTEGER;
  const updated = (card: GameCard): number => card.ended_at ?? card.started_at;
  return [...list].sort((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? due(a) - due(b) : updated(b) - updated(a)));
}

export async function loadCards(): Promise<void> {
  const saved = (await store.games()).filter((card) => typeof card?.id === "string" && Array.isArray(card.seats));
  cards.value ??= inOrder(saved);
}

/** Asks the server; what it does not answer stays as it is. */
export async function refreshCards(finished = true): Promise<void> {
  try {
    const active = await api.games("active");
    const ended = finished ? await api.games("finished") : (cards.peek() ?? []).filter((card) => !isActive(card));
    const known = new Set(active.map((card) => card.id));
    const all = inOrder([...active, ...ended.filter((card) => !known.has(card.id))]);
    cards.value = all;
    offline.value = false;
    void store.saveGames(all);
    void keepNewest(all);
  } catch (error) {
    offline.value = error instanceof Unreachable;
    await loadCards();
  }
}
