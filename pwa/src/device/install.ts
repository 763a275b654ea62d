/** The app's own offer to be installed: keeps the browser's prompt for the right moment and remembers a "not now". */
import { computed, signal } from "@preact/signals";
import { store } from "../store/db";
import { cards, isActive } from "../store/games";
import { mayOffer, type Way, wayToInstall } from "./platform";

/** Chromium's event; it is in no standard and so in no library of types. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const APART_MS = 30 * 60_000;

const prompt = signal<InstallPrompt | undefined>(undefined);
const installed = signal(false);
const visits = signal(0);
const dismissed = signal(true);

const way = computed<Way>(() =>
  wayToInstall({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: installed.value,
    hasPrompt: prompt.value !== undefined,
  }),
);

/** How to install, while it should be offered at all. */
export const installOffer = computed<"prompt" | "ios" | undefined>(() => {
  const finishedGames = (cards.value ?? []).filter((card) => !isActive(card)).length;
  if (!mayOffer(way.value, { visits: visits.value, finishedGames, dismissed: dismissed.value })) return undefined;
  return way.value === "ios" ? "ios" : "prompt";
});

/** Call once at boot, before the browser may want to ask. */
export function watchInstall(): void {
  const standalone = matchMedia("(display-mode: standalone)");
  installed.value = standalone.matches || (navigator as { standalone?: boolean }).standalone === true;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt.value = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => {
    installed.value = true;
    prompt.value = undefined;
  });
  void countVisit();
}

async function countVisit(): Promise<void> {
  const known = (await store.get<{ count: number; at: number }>("visits")) ?? { count: 0, at: 0 };
  const count = Date.now() - known.at > APART_MS ? known.count + 1 : known.count;
  void store.put("visits", { count, at: Date.now() });
  visits.value = count;
  dismissed.value = (await store.get<boolean>("installDismissed")) ?? false;
}

export async function install(): Promise<void> {
  const asking = prompt.peek();
  // A prompt is good for one question.
  prompt.value = undefined;
  if ((await asking?.prompt())?.outcome === "dismissed") dismissInstall();
}

export function dismissInstall(): void {
  dismissed.value = true;
  void store.put("installDismissed", true);
}
