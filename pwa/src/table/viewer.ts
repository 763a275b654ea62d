/** Whose eyes a game is seen with, in a word; the sheet that changes it (`eyes.tsx`) comes later. */
import { seatName, t } from "../core/i18n";
import type { Seats, Viewer } from "../core/wire";
import { cards } from "../store/games";
import type { TableFacts } from "./source";

/** My seat at a game, even while I look at it with other eyes. */
export function mySeat(facts: TableFacts): number | undefined {
  const known = cards.value?.find((card) => card.id === facts.id)?.seat;
  // The list may not have this game yet. An address that names no viewer shows what is mine.
  const own = typeof facts.viewer === "number" && !new URLSearchParams(location.search).has("as");
  return known ?? (own ? (facts.viewer as number) : undefined);
}

/** The words for whose eyes these are. */
export function eyesName(viewer: Viewer, me: number | undefined, seats: Seats): string {
  if (viewer === "watcher") return t("see-as-watcher");
  if (viewer === "open") return t("see-as-open");
  return viewer === me ? t("see-as-me") : seatName(seats, viewer);
}
