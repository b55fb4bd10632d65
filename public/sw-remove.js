/*
 * A service worker that takes itself and everything kept on the device away again. To be served in place of
 * `/sw.js`: docs/releases.md says when and how. Open pages stay as they are, since a reload could empty a
 * half-filled form; from then on they, and every later page, come from the network alone.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(removeAll());
});

async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
