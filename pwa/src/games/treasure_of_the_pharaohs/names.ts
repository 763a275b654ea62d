/** What squares are called, for the ear and for a tap that asks. All words come from the catalogue. */
import { list, maybe, spoken, t } from "../../core/i18n";
import { kindOf } from "./layout";

const AREA_OF: Record<string, string> = {
  O2: "entrance-a",
  O4: "entrance-b",
  P5: "stone",
  C5: "steps-foot",
  U1: "steps-top",
};

/** Names are asked for with every drawing and change with the language only. */
const names = new Map<string, string>();

/** "P5, before the Great Stone". */
export function placeName(id: string): string {
  const key = `${spoken()} ${id}`;
  const known = names.get(key);
  if (known) return known;
  const made = makeName(id);
  names.set(key, made);
  return made;
}

function makeName(id: string): string {
  const words = maybe(`top-place-${AREA_OF[id] ?? kindOf(id)}`, { id }) ?? id;
  return kindOf(id) === "queen" || kindOf(id) === "start" ? words : t("top-place", { id, words });
}

/** The square's name and who stands there: "P5, before the Great Stone; Ana and Ben stand here". */
export function placeLabel(id: string, standing: readonly string[]): string {
  const name = placeName(id);
  if (standing.length === 0) return name;
  return t("top-place-standing", { name, names: list(standing), count: standing.length });
}
