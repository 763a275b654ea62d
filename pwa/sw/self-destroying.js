// The twin of sw.js that undoes it: see "When a service worker must go" in infra/README.md.
// It takes over at once, throws the kept shells away (never IndexedDB), unregisters, and opens the pages anew from the network.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name.startsWith("shell-")).map((name) => caches.delete(name)));
      await self.registration.unregister();
      for (const page of await self.clients.matchAll({ type: "window" })) page.navigate(page.url).catch(() => {});
    })(),
  );
});
