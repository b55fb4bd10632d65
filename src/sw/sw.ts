import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

import { PREVIEW_SET } from '#contract/keptPages.ts';

import { FOOTER_TEXTS, registerFiles } from './files.ts';
import { registerFooterContent } from './footerContent.ts';
import { registerFooterImages } from './footerImages.ts';
import { registerPages } from './pages.ts';
import { notePreview } from './previewMemory.ts';
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

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  // A new worker waits until a person agrees: taking over by itself could lose a half-filled form.
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === PREVIEW_SET.type) event.waitUntil(notePreview(true));
});
