/**
 * The service worker and new versions of the app. A new version waits until no table is open; it never interrupts a turn and
 * never mixes with the running one.
 */
import { effect, signal } from "@preact/signals";
import { unsent } from "../net/outbox";
import { place } from "../router";

/** A new version is installed and waits. */
export const updateReady = signal(false);

let waiting: ServiceWorker | undefined;
const HOUR_MS = 3_600_000;

export async function registerWorker(): Promise<void> {
  // On a plain http address of the local network there are no workers: the app runs, just not without a network.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const first = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const ready = (worker: ServiceWorker | null): void => {
    if (!worker || first) return;
    waiting = worker;
    updateReady.value = true;
  };
  ready(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) ready(worker);
    });
  });
  const look = (): void => void registration.update().catch(() => {});
  setInterval(look, HOUR_MS);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) look();
  });
  // Applied by itself wherever nobody is in the middle of something.
  effect(() => {
    const free = /^\/(games|settings)?$/.test(place.value.path) && unsent.value.length === 0;
    if (updateReady.value && free && !document.querySelector("dialog[open]")) applyUpdate();
  });
}

/** Hands over to the waiting version and opens the page anew. */
export function applyUpdate(): void {
  if (!waiting) return;
  const worker = waiting;
  waiting = undefined;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage("skip");
}
