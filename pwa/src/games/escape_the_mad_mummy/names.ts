/** What places are called, for the ear and for a tap that asks. All words come from the catalogue. */
import { labels } from "../../board/memo";
import { list, t } from "../../core/i18n";
import { kindOf, leadsTo } from "./layout";
import { guardOf } from "./spaces";

/** "Space 7, the scarab’s trap door". */
export function placeName(id: string): string {
  const kind = kindOf(id);
  if (kind === "tomb") return t("emm-place-tomb");
  if (kind === "chamber") return t("emm-place-chamber", { colour: id });
  const colour = leadsTo(id) ?? "";
  if (kind === "plain") return t("emm-place-plain", { id });
  if (kind === "passage") return t("emm-place-passage", { id, guard: guardOf(id), to: colour });
  return t(`emm-place-${kind}`, { id, colour });
}

/** The place's name and who stands there. */
export const placeLabel = labels((id, standing) => {
  const name = placeName(id);
  if (standing.length === 0) return name;
  return t("emm-place-standing", { name, names: list(standing), count: standing.length });
});

/** What a place does, in one sentence; nothing for a plain space. */
export function placeHelp(id: string): string | undefined {
  const kind = kindOf(id);
  return kind === "plain" ? undefined : t(`emm-help-${kind}`);
}
