import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

import { registerFiles } from './files.ts';
import { registerPages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// The build puts the list in place of this name.
// oxlint-disable-next-line no-underscore-dangle -- Workbox gave the name
const shell = self.__WB_MANIFEST;
// Nothing of ours stands at other spellings of a file's address.
precacheAndRoute(shell, { directoryIndex: '', cleanURLs: false });
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
