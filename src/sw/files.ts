import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { NEWSLETTER_PICTURES } from '#contract/service.ts';

import { bounded } from './bounded.ts';
import { guard } from './guard.ts';

/** Files whose names change with their content, so that what is kept is never out of date. */
const KEPT_FILES = [
  // The locales that were visited, in the versions of the last few releases.
  { cacheName: 'texts', folders: ['/assets/texts/'], maxEntries: 12 },
  // Only staff ever load these.
  { cacheName: 'console-files', folders: ['/assets/staff/'], maxEntries: 16 },
  { cacheName: 'pictures', folders: ['/assets/art/', NEWSLETTER_PICTURES], maxEntries: 60 },
];

/** Answers texts and pictures from the device where it has them. */
export function registerFiles(): void {
  for (const { cacheName, folders, maxEntries } of KEPT_FILES) {
    registerRoute(
      ({ url, sameOrigin }) =>
        sameOrigin && folders.some((folder) => url.pathname.startsWith(folder)),
      new CacheFirst({ cacheName, plugins: [guard, bounded(maxEntries)] }),
    );
  }
}
