/** What squares are called, for the ear and for a tap that asks. All words come from the catalogue. */
import { labels } from "../../board/memo";
import { list, maybe, t } from "../../core/i18n";
import { kindOf } from "./layout";

const AREA_OF: Record<string, string> = {
  O2: "entrance-a",
  O4: "entrance-b",
  P5: "stone",
  C5: "steps-foot",
  U1: "steps-top",
};

/** "P5, before the Great Stone". */
export function placeName(id: string): string {
  const words = maybe(`top-place-${AREA_OF[id] ?? kindOf(id)}`, { id }) ?? id;
  return kindOf(id) === "queen" || kindOf(id) === "start" ? words : t("top-place", { id, words });
}

/** The square's name and who stands there: "P5, before the Great Stone; Ana and Ben stand here". */
export const placeLabel = labels((id, standing) => {
  const name = placeName(id);
  if (standing.length === 0) return name;
  return t("top-place-standing", { name, names: list(standing), count: standing.length });
});
