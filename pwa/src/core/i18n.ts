/**
 * Texts from the Fluent catalogue. An event's `say` is a key with arguments, so one catalogue feeds the log, the live region and
 * the scrubber.
 *
 * Two helpers make sentences natural. An argument that names a seat becomes the seat's name, and `$seatIs` tells whether it is
 * "me" or "other". A text argument such as a place "P3" also comes as `$toArea` = "P", so that a catalogue can say "the passage".
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import english from "../../locales/en.ftl?raw";
import { type Language, PSEUDO } from "./languages";
import type { Json, Say, SeatId, Seats } from "./wire";

/** First-strong isolate and its end: a name in another direction must not turn the sentence around. */
const isolate = (name: string): string => `\u2068${name}\u2069`;

/** Arguments of `say` that hold a seat's number. */
const SEAT_ARGUMENTS = new Set(["seat", "by", "winner", "opener", "spun_by", "rival", "other"]);

export function makeBundle(locale: string, sources: string | readonly string[], wear?: (text: string) => string) {
  // Names are isolated one by one below: isolating every number too would only fill the page with invisible marks.
  const bundle = new FluentBundle(locale, { useIsolating: false, ...(wear ? { transform: wear } : {}) });
  for (const source of [sources].flat()) {
    const errors = bundle.addResource(new FluentResource(source));
    if (errors.length > 0) throw errors[0];
  }
  return bundle;
}

/** English is part of the app and stands in for what a translation lacks; every other catalogue is a file of its own. */
const catalogues = import.meta.glob<string>(["../../locales/*.ftl", "!../../locales/en.ftl"], {
  query: "?raw",
  import: "default",
});
const fallback = makeBundle("en", english);
const bundle = signal(fallback);
/** Titles (and rare pages) whose texts are wanted beside those of the house. */
const titles = new Set<string>();
let chosen: Language = "en";

async function catalogue(language: string, title?: string): Promise<string> {
  const name = title ? `${language}.${title}.ftl` : `${language}.ftl`;
  return name === "en.ftl" ? english : ((await catalogues[`../../locales/${name}`]?.()) ?? "");
}

let speaking: Promise<void> = Promise.resolve();

/** Loads what is missing and speaks it; one after the other, so that the last wish wins with all the titles asked for so far. */
function speak(): Promise<void> {
  speaking = speaking.catch(() => {}).then(load);
  return speaking;
}

async function load(): Promise<void> {
  const pseudo = chosen === PSEUDO ? (await import("./pseudo")).wear : undefined;
  const language = pseudo ? "en" : chosen;
  const [house = "", ...rest] = await Promise.all([
    catalogue(language),
    ...[...titles].map((title) => catalogue(language, title)),
  ]);
  bundle.value = makeBundle(language, [house, ...rest], pseudo);
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** Speaks this language from now on. Without its file (no network, first visit) the language stays as it is. */
export async function setLanguage(language: Language): Promise<void> {
  if (language === chosen) return;
  chosen = language;
  await speak().catch(console.warn);
}

/** Adds the texts of a title or a rare page, as in `en.emm.ftl`, in the language that is spoken. Fails where their file cannot be had. */
export function addTexts(title: string): Promise<void> {
  if (titles.has(title)) return speaking;
  titles.add(title);
  const added = speak();
  added.catch(() => titles.delete(title));
  return added;
}

/** The language spoken now, as Intl wants it. Reading it makes a component follow the language. */
export function spoken(): string {
  return bundle.value.locales[0] ?? "en";
}

export type TextArguments = { readonly [name: string]: FluentVariable };

export function format(from: FluentBundle, key: string, args?: TextArguments): string | undefined {
  const pattern = from.getMessage(key)?.value;
  if (!pattern) return undefined;
  const errors: Error[] = [];
  const text = from.formatPattern(pattern, args ?? null, errors);
  return errors.length === 0 ? text : undefined;
}

/** The text of a key; the key itself when the catalogue does not know it, so that a gap is seen and nothing breaks. */
export function t(key: string, args?: TextArguments): string {
  return maybe(key, args) ?? key;
}

/** Arguments that people have chosen: a name in another direction keeps to its place. */
const NAMES = /^(names?|who)$/;

/** A small count looks the same without Intl, whose first number format takes a phone longer than all the rest of a page's texts. */
class Count extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    const { value } = this;
    return value >= 0 && value < 1000 && value % 1 === 0 ? `${value}` : super.toString(scope);
  }
}

function prepared(args: TextArguments): TextArguments {
  const result: { [name: string]: FluentVariable } = { ...args };
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === "number") result[name] = new Count(value);
    else if (typeof value === "string" && NAMES.test(name) && value !== "" && !value.includes("\u2068")) {
      result[name] = isolate(value);
    }
  }
  return result;
}

/** The text of a key, or undefined when the catalogue has none. */
export function maybe(key: string, given?: TextArguments): string | undefined {
  const args = given && prepared(given);
  return format(bundle.value, key, args) ?? format(fallback, key, args);
}

export interface Who {
  seats: Seats;
  me?: SeatId | undefined;
}

export function seatName(seats: Seats, seat: SeatId): string {
  return seats.find((other) => other.seat === seat)?.name ?? t("seat-unnamed", { number: seat + 1 });
}

/** A sentence from an event's `say`, as this reader should read it; undefined for a key that the catalogue lacks. */
export function sentence(say: Say, who: Who): string | undefined {
  const [key, args = {}] = say;
  return maybe(key, sentenceArguments(args, who));
}

export function sentenceArguments(args: { readonly [name: string]: Json }, who: Who): TextArguments {
  const result: { [name: string]: FluentVariable } = {};
  for (const [name, value] of Object.entries(args)) {
    if (SEAT_ARGUMENTS.has(name) && typeof value === "number") {
      result[name] = isolate(seatName(who.seats, value));
      result[`${name}Is`] = value === who.me ? "me" : "other";
    } else if (typeof value === "number") result[name] = value;
    else if (typeof value === "string") {
      result[name] = value;
      result[`${name}Area`] = value.replace(/\d+$/, "");
    } else if (typeof value === "boolean") result[name] = value ? "yes" : "no";
    else if (Array.isArray(value) && value.every((item) => typeof item === "number")) {
      result[name] = list(value.map((seat) => isolate(seatName(who.seats, seat))));
      result[`${name}Count`] = value.length;
    }
  }
  return result;
}

let lists: { locale: string; format: Intl.ListFormat } | undefined;

/** "Ana, Ben and Cleo", in the reader's language. */
export function list(items: readonly string[]): string {
  if (items.length === 1) return items[0] ?? "";
  const locale = spoken();
  if (lists?.locale !== locale) lists = { locale, format: new Intl.ListFormat(locale, { type: "conjunction" }) };
  return lists.format.format(items);
}

/** "3 min", "2 h": a span of time in a few characters. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 100) return t("span-seconds", { n: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return t("span-minutes", { n: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t("span-hours", { n: hours }) : t("span-days", { n: Math.round(hours / 24) });
}
