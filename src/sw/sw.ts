import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

import { FOOTER_TEXTS, registerFiles } from './files.ts';
import { registerFooterContent } from './footerContent.ts';
import { registerFooterImages } from './footerImages.ts';
import { registerPages } from './pages.ts';
import { createShopKeeper } from './visitedShop.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// The build puts the list in place of this name.
// oxlint-disable-next-line no-underscore-dangle -- Workbox gave the name
const files = self.__WB_MANIFEST;
const addressOf = (file: PrecacheEntry | string) => (typeof file === 'string' ? file : file.url);
const isOfOneLocale = (file: PrecacheEntry | string) => addressOf(file).startsWith(FOOTER_TEXTS);
const shell = files.filter((file) => !isOfOneLocale(file));
// Nothing of ours stands at other spellings of a file's address.
precacheAndRoute(shell, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
registerFiles();
registerFooterContent();
registerFooterImages();
registerPages(createShopKeeper(files.filter(isOfOneLocale).map((file) => `/${addressOf(file)}`)));
clientsClaim();

// A new worker waits until a person agrees: taking over by itself could lose a half-filled form.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const message: unknown = data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
});
