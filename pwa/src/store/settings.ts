/** Choices of this device. Theme and contrast also lie in localStorage, where `theme.js` finds them before the first paint. */
import { computed, effect, signal } from "@preact/signals";
import { setLanguage } from "../core/i18n";
import { type Language, negotiate } from "../core/languages";
import { store } from "./db";

export type Theme = "system" | "light" | "dark";
export type Contrast = "system" | "more";
export type Motion = "system" | "less";

/** How a move is given: by one tap, by a second tap on the same thing, or by a button that asks. */
export type Confirm = "single" | "double" | "button";

export interface Settings {
  language: "system" | Language;
  theme: Theme;
  contrast: Contrast;
  motion: Motion;
  confirm: Confirm;
  sound: boolean;
  haptics: boolean;
  /** Whether seconds may count: "none" makes new tables without a clock where a title can do without it. */
  hurry: "fine" | "none";
  /** The title that the lobby shows. */
  title: string;
  /** Opponents of the last game against bots, and how well they play. */
  opponents: number;
  level: string;
  /** Options of the last table, by title. */
  options: { readonly [title: string]: { readonly [key: string]: string | number | boolean } };
}

const DEFAULTS: Settings = {
  language: "system",
  theme: "system",
  contrast: "system",
  motion: "system",
  confirm: "single",
  sound: true,
  haptics: true,
  hurry: "fine",
  title: "treasure_of_the_pharaohs",
  opponents: 3,
  level: "sensible",
  options: {},
};

export const settings = signal<Settings>(DEFAULTS);

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const systemStill = signal(lessMotion.matches);
lessMotion.addEventListener("change", (event) => {
  systemStill.value = event.matches;
});

/** True when nothing should move: by the system's wish or by ours. */
export const still = computed(() => settings.value.motion === "less" || systemStill.value);

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...part };
  void store.put("settings", settings.peek());
}

function wished(): Language {
  const { language } = settings.peek();
  return language === "system" ? negotiate(navigator.languages) : language;
}

export async function loadSettings(): Promise<void> {
  const saved = await store.get<Partial<Settings>>("settings");
  if (saved) settings.value = { ...DEFAULTS, ...saved };
  await setLanguage(wished());
  let language = settings.peek().language;
  effect(() => {
    if (settings.value.language === language) return;
    language = settings.value.language;
    void setLanguage(wished());
  });
  effect(() => {
    const { theme, contrast } = settings.value;
    remember("theme", theme === "system" ? undefined : theme);
    remember("contrast", contrast === "system" ? undefined : contrast);
  });
}

function remember(name: "theme" | "contrast", value: string | undefined): void {
  if (value) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // Without localStorage the first paint follows the system; IndexedDB still has the choice.
  }
}
