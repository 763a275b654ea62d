/**
 * The service worker: the shell is kept whole under its hash, navigation gets the kept index.html, and everything else is the
 * network's business. It never touches the API: what was seen of games lies in IndexedDB, not in kept answers.
 *
 * A new worker waits. It takes over when the page says so (no table is open) or at the next cold start.
 */
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** Written by scripts/build-sw.mjs: a hash over the list, and the list. */
declare const __SHELL__: { hash: string; files: string[] };

const shell = __SHELL__;
const SHELL = `shell-${shell.hash}`;
/** The page is kept under the address it is asked for by, so that no server's redirect from its file name gets into the cache. */
const PAGE = "/";
const NOT_PAGES = /^\/(api|schema|health|metrics|internal)(\/|$)/;

self.addEventListener("install", (event) => {
  // All or nothing: a shell with a hole would be a white page some day.
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(shell.files.map((path) => new Request(path, { cache: "no-cache" })))),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => name.startsWith("shell-") && name !== SHELL).map((name) => caches.delete(name)),
      );
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "skip") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || NOT_PAGES.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(kept(PAGE, request));
  else if (shell.files.includes(url.pathname)) event.respondWith(kept(url.pathname, request));
});

async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  return (await cache.match(path)) ?? fetch(request);
}
