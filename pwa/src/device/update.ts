/**
 * The service worker and new versions of the app.
 *
 * A new version is fetched whole and waits. It takes over at a cold start, or as soon as no table is open and nothing is unsent;
 * at a table it is offered by a quiet chip and comes by a tap or when the table is left. It never comes by itself during a turn, and
 * a page never gets files of another version than its own.
 */
import { effect, signal } from "@preact/signals";
import { outdated } from "../core/version";
import { unsent } from "../net/outbox";
import { place } from "../router";
import { BUILD, keptBuild, servedBuild } from "./build";

/** A new version is there and waits for a good moment. */
export const updateReady = signal(false);
/** The server speaks only with newer versions, and none could be had: look, do not touch. */
export const stuck = signal(false);

const HOUR_MS = 3_600_000;
const LOOK_AGAIN_MS = 20_000;
const RECHECK_MS = 2000;
const ASK_AGAIN_MS = 5000;
const LAUNCH_MS = 15_000;
const FIRST_AFTER_MS = 3000;
/** Marks the address that an update opens, so that no memory of the old page is shown; taken off at once. */
const FRESH = "fresh";
const TRIED = "update-tried";

let registration: ServiceWorkerRegistration | undefined;
/** Another tab has brought the new version: this page only has to be opened anew. */
let taken = false;
let applying = false;

export async function registerWorker(): Promise<void> {
  const fresh = takeFreshMark();
  addEventListener("vite:preloadError", () => void lostFile());
  effect(() => {
    if (outdated.value) void replaceOutdated();
  });
  // On a plain http address of the local network there are no workers: the app runs, just not without a network.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const uncontrolled = (): boolean => navigator.serviceWorker.controller === null;
  // The very first worker fetches all that is kept for offline: what is looked at now goes before that on a slow network.
  if (uncontrolled()) await new Promise((resolve) => setTimeout(resolve, FIRST_AFTER_MS));
  // It takes the page that brought it; any later one is another version.
  let first = uncontrolled();
  registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const ready = (): void => {
    updateReady.value = true;
  };
  /** A page that is just opening may be replaced, once: nobody has begun anything. */
  const applyUntouched = (): void => {
    if (!fresh && updateReady.peek() && !navigator.userActivation?.hasBeenActive) applyUpdate();
  };
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const own = first;
    first = false;
    if (own || applying) return;
    tookOver();
    // The last page of the version before was closed a moment before this one opened, and made room only now.
    if (performance.now() < LAUNCH_MS) applyUntouched();
  });
  if (registration.waiting) ready();
  void noticeTaken().then(applyUntouched);
  follow(registration.installing, ready);
  registration.addEventListener("updatefound", () => follow(registration?.installing ?? null, ready));
  look();
  setTimeout(look, RECHECK_MS);
  setInterval(look, HOUR_MS);
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) look();
  });
  // Applied by itself wherever nobody is in the middle of something.
  const whenFree = (): void => {
    // Events may come before anybody listens; what waits is there to be seen.
    if (registration?.waiting) updateReady.value = true;
    else if (updateReady.peek()) void noticeTaken();
    if (updateReady.peek() && isFree()) applyUpdate();
  };
  effect(() => {
    void place.value;
    void unsent.value;
    if (updateReady.value) queueMicrotask(whenFree);
  });
  setInterval(whenFree, RECHECK_MS);
  if (fresh) await makeSure();
  else registration.active?.postMessage("tidy");
}

function follow(worker: ServiceWorker | null, ready: () => void): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) ready();
  });
}

/** Looks for a new version; a look that failed, as on a busy network at the start, is repeated a little later. */
function look(): void {
  registration?.update().catch(() => setTimeout(look, LOOK_AGAIN_MS));
}

/** No table, nothing unsent, no open sheet, nothing half written. */
function isFree(): boolean {
  const field = document.activeElement;
  const writing = field instanceof HTMLInputElement && field.type === "text" && field.value !== "";
  return (
    !/^\/[gt]\//.test(place.peek().path) &&
    unsent.peek().length === 0 &&
    !writing &&
    document.querySelector("dialog[open]") === null
  );
}

/** Another version is in charge of this page already. */
function tookOver(): void {
  taken = true;
  updateReady.value = true;
}

/** A version may have taken over before anybody here listened, as when the last page of the one before was just closed. */
async function noticeTaken(): Promise<void> {
  if (taken || registration?.waiting || !navigator.serviceWorker.controller) return;
  const kept = await keptBuild();
  if (kept !== undefined && kept !== BUILD) tookOver();
}

/** Hands over to the waiting version and opens the page anew. */
export function applyUpdate(): void {
  if (applying) return;
  const waiting = registration?.waiting;
  if (!waiting && !taken) return;
  applying = true;
  if (taken) {
    openAnew();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", openAnew, { once: true });
  waiting?.postMessage("skip");
  // A worker that was just being put to sleep may not have heard.
  setTimeout(() => {
    applying = false;
  }, ASK_AGAIN_MS);
}

/** iOS may show its memory of the old page under the same address. */
function openAnew(): void {
  const address = new URL(location.href);
  address.searchParams.set(FRESH, String(Date.now() % 1_000_000));
  location.replace(address);
}

function takeFreshMark(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has(FRESH)) return false;
  address.searchParams.delete(FRESH);
  history.replaceState(history.state, "", address.pathname + address.search);
  place.value = { path: address.pathname, search: address.searchParams };
  return true;
}

/** After an update: if the server's version is still another one and no worker brings it, the worker itself is in the way. */
async function makeSure(): Promise<void> {
  const served = await servedBuild();
  if (served === undefined || served === BUILD) {
    sessionStorage.removeItem(TRIED);
    registration?.active?.postMessage("tidy");
    return;
  }
  await registration?.update().catch(() => {});
  if (registration?.installing || registration?.waiting) return;
  await startOver();
}

/** Without worker and kept shells, from the network; never without what IndexedDB holds, and only once. */
async function startOver(): Promise<boolean> {
  if (triedBefore()) return false;
  const all = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(all.map((one) => one.unregister()));
  if ("caches" in window) {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("shell-")).map((name) => caches.delete(name)));
  }
  openAnew();
  return true;
}

function triedBefore(): boolean {
  try {
    if (sessionStorage.getItem(TRIED)) return true;
    sessionStorage.setItem(TRIED, "1");
    return false;
  } catch {
    // Without a memory of it one would try for ever.
    return true;
  }
}

/** A file that is loaded late is gone: this page is of a version that the server does not keep any more. */
async function lostFile(): Promise<void> {
  const served = await servedBuild();
  if (served === undefined || served === BUILD) return;
  if (registration?.waiting || taken) applyUpdate();
  else await startOver();
}

/** The server does not understand us any more: nothing is lost by opening the new version now. */
async function replaceOutdated(): Promise<void> {
  await registration?.update().catch(() => {});
  if (registration?.waiting || taken) {
    applyUpdate();
    return;
  }
  if (registration?.installing) return;
  const served = await servedBuild();
  if (served === undefined || served === BUILD || !(await startOver())) stuck.value = true;
}
