import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching';

import { PREVIEW_SET } from '#contract/keptPages.ts';

import { FOOTER_TEXTS, registerFiles } from './files.ts';
import { registerFooterContent } from './footerContent.ts';
import { registerFooterImages } from './footerImages.ts';
import { CONSOLE, registerPages } from './pages.ts';
import { rememberPreview } from './previewMemory.ts';
import { registerShell } from './shell.ts';
import { limitCacheReads } from './storage.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// The build replaces this name by the list.
// oxlint-disable-next-line no-underscore-dangle -- Workbox gave the name
const files = self.__WB_MANIFEST.filter((file) => typeof file !== 'string');
const isOfOneLocale = ({ url }: PrecacheEntry) => url.startsWith(FOOTER_TEXTS);
const builtFile = ({ url, integrity = '' }: PrecacheEntry) => ({ address: `/${url}`, integrity });
limitCacheReads();
registerShell(files.filter((file) => !isOfOneLocale(file)));
cleanupOutdatedCaches();
registerFiles();
registerFooterContent();
registerFooterImages();
registerPages(files.filter(isOfOneLocale).map(builtFile));
clientsClaim();

// The browser requests a page while starting the worker (navigation preload); otherwise the worker does.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  // A new worker waits for consent, because taking over could lose a half-filled form.
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === PREVIEW_SET.type) event.waitUntil(rememberPreview(true));
});

// Only the console shows notifications.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showConsole());
});

/** Focuses the console's window, or opens one. */
async function showConsole(): Promise<void> {
  // A window loaded before the first worker is not controlled by it.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === CONSOLE);
  await (open ? open.focus() : self.clients.openWindow(CONSOLE));
}
