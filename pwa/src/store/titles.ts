/** The titles and what a table of each may choose: at once from this device, then from the server. */
import { signal } from "@preact/signals";
import type { Json, Pace, Title } from "../core/wire";
import { api } from "../net/api";
import { store } from "./db";
import { measureLine, slowLine } from "./line";
import { settings, still } from "./settings";

export const TITLES = ["treasure_of_the_pharaohs", "escape_the_mad_mummy"] as const;

/** undefined until this device has looked. */
export const titles = signal<readonly Title[] | undefined>(undefined);

let measuring = false;

export async function loadTitles(): Promise<void> {
  if (!measuring) measureLine();
  measuring = true;
  const saved = await store.get<readonly Title[]>("titles");
  if (Array.isArray(saved)) titles.value ??= saved;
  try {
    titles.value = await api.titles();
    void store.put("titles", titles.peek());
  } catch {
    // What this device knows will do until the server answers again.
  }
}

export const titleOf = (key: string): Title | undefined => titles.value?.find((title) => title.key === key);

type Value = string | number | boolean;
export type Options = { readonly [key: string]: Value };

/** Values of options that let everybody take their time. */
const UNHURRIED: { readonly [key: string]: Value } = { mode: "count" };

/** Whether no clock is to be proposed: by word, because moving pictures are not wanted either, or because the line is slow. */
const unhurried = (): boolean => settings.value.hurry === "none" || still.value || slowLine.value;

/** Why the calm value of an option is proposed, as far as it must be said; undefined where there is no such value. */
export function calmReason(title: Title, key: string, pace: Pace): "wish" | "line" | undefined {
  const calm = UNHURRIED[key];
  const allowed = choicesOf(title, key, pace);
  if (calm === undefined || allowed.length < 2 || !allowed.includes(calm)) return undefined;
  if (settings.value.hurry === "none") return "wish";
  return slowLine.value ? "line" : undefined;
}

/** Whether this person would rather play by other options than these. */
export const wantsCalm = (options: Options): boolean => unhurried() && hurries(options);

/** Whether seconds count in a game of these options. */
export const hurries = (options: Options): boolean =>
  Object.entries(UNHURRIED).some(([key, calm]) => key in options && options[key] !== calm);

/** Whether a quick match, which plays by the usual options, suits somebody who may want no hurry. */
export function suitsQuickMatch(title: Title | undefined): boolean {
  if (!title || !unhurried()) return true;
  const chosen = optionsFor(title, "live");
  return Object.keys(UNHURRIED).every((key) => chosen[key] === title.options[key]?.default);
}

/** What may be chosen for an option in this pace; the first is the default. */
export function choicesOf(title: Title, key: string, pace: Pace): readonly Value[] {
  const option = title.options[key];
  if (!option) return [];
  const allowed = option.by_pace?.[pace] ?? option.choices;
  const first = option.by_pace?.[pace]?.[0] ?? option.default;
  const calm = UNHURRIED[key];
  const start = unhurried() && calm !== undefined && allowed.includes(calm) ? calm : first;
  return [start, ...allowed.filter((value) => value !== start)];
}

/** The options of a new table: what this device has chosen before where it may be chosen, else the default. */
export function optionsFor(title: Title | undefined, pace: Pace): Options {
  if (!title) return {};
  const kept = settings.value.options[title.key] ?? {};
  return Object.fromEntries(
    Object.keys(title.options).flatMap((key) => {
      const choices = choicesOf(title, key, pace);
      const wish = kept[key];
      // Somebody who has said "no hurry" is never put under the clock by an old choice; less motion only sets the default.
      const calm = settings.value.hurry === "none" && key in UNHURRIED;
      const value = wish !== undefined && choices.includes(wish) && !calm ? wish : choices[0];
      return value === undefined ? [] : [[key, value as Json as Value]];
    }),
  );
}
