/**
 * The service worker: the shell is kept whole under its hash, navigation gets the kept index.html, and everything else is the
 * network's business. It never touches the API: what was seen of games lies in IndexedDB, not in kept answers.
 *
 * A new worker waits. It takes over when a page says so (no table is open) or at the next cold start. Pages of the version before
 * find their files in its shell, which is kept until no such page is open.
 */
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/**
 * Written by scripts/build-sw.mjs: a hash over the list, the files whose names have a hash, and the others with the SHA-256 of what
 * belongs to this very version.
 */
declare const __SHELL__: { hash: string; files: string[]; exact: { [path: string]: string } };

const shell = __SHELL__;
const PREFIX = "shell-";
const SHELL = `${PREFIX}${shell.hash}`;
/** The page is kept under the address it is asked for by, so that no server's redirect from its file name gets into the cache. */
const PAGE = "/";
const NOT_PAGES = /^\/(api|schema|health|metrics|internal)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

/** All or nothing, and nothing of another version: a shell with a hole or a stranger in it would be a white page some day. */
async function fill(): Promise<void> {
  const cache = await caches.open(SHELL);
  try {
    await cache.addAll(shell.files.map((path) => new Request(path, { cache: "no-cache" })));
    await Promise.all(
      Object.entries(shell.exact).map(async ([path, expected]) => {
        const response = await fetch(new Request(path, { cache: "no-cache" }));
        const found = await sha256(await response.clone().arrayBuffer());
        if (!response.ok || found !== expected) throw new Error(`${path} is of another version`);
        await cache.put(path, response);
      }),
    );
  } catch (error) {
    // What is half there is of no use to anybody; a worker that runs already has a shell of another name.
    await caches.delete(SHELL);
    throw error;
  }
}

async function sha256(data: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("message", (event) => {
  if (event.data === "skip") void self.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});

/** Older shells go once a single page is left, which is the one that asks and is of this version. */
async function tidy(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL);
  // A newer worker may be filling its own right now.
  const coming = self.registration.installing ?? self.registration.waiting;
  if (!coming) await Promise.all(names.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || NOT_PAGES.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(kept(PAGE, request));
  else if (url.pathname in shell.exact || shell.files.includes(url.pathname))
    event.respondWith(kept(url.pathname, request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptByAnybody(url.pathname, request));
});

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  return (await cache.match(path)) ?? fetch(request);
}

/** A file of another version, for a page of that version; its name has its hash, so it cannot be mistaken. */
async function keptByAnybody(path: string, request: Request): Promise<Response> {
  return (await caches.match(path)) ?? fetch(request);
}
