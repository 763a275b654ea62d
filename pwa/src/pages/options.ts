/** What a new table may choose, in short; the choices themselves are in `choices.tsx`. Knows no title by name. */
import { t } from "../core/i18n";
import type { Pace, Title } from "../core/wire";
import { settings } from "../store/settings";
import { optionsFor } from "../store/titles";

/** The level last chosen, where this title's bots have it. */
export function levelFor(title: Title | undefined): string {
  const { level } = settings.value;
  return !title || title.levels.includes(level) ? level : (title.levels.at(-1) ?? "sensible");
}

/** The choices in one line: "Bots play sensibly · against the clock". */
export function summary(title: Title, pace: Pace): string {
  const options = Object.entries(optionsFor(title, pace)).flatMap(([key, value]) =>
    typeof value === "string" ? [t(`option-${key}-${value}`)] : [],
  );
  return [`${t("level")} ${t(`level-${levelFor(title)}`)}`, ...options].join(" · ");
}
