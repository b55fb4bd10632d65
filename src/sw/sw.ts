import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

import { registerFiles } from './files.ts';
import { registerPages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Nothing of ours stands at other spellings of a file's address.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
registerFiles();
registerPages();
clientsClaim();

// A new worker waits until a person agrees: taking over by itself could lose a half-filled form.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const message: unknown = data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
});
