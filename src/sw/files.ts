import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { NEWSLETTER_PICTURES } from '#contract/service.ts';

import { cacheGuard, cacheWith, limitEntries } from './caching.ts';

/** A file of the build, by path, with its integrity hash. */
export type BuiltFile = { address: string; integrity: string };

/** Name prefix of the footer's text files. */
export const FOOTER_TEXTS = 'assets/texts/footer-';

/** Cache for text files of visited locales, enough for the versions of several releases. */
const texts = keptFiles('texts', 24);

const pictures = keptFiles('pictures', 60);

/** Files with content hashes in their names. They never become stale. */
const KEPT_FILES = [
  { folders: ['/assets/texts/'], strategy: texts },
  { folders: ['/assets/fonts/'], strategy: keptFiles('fonts', 8) },
  // Loaded only by staff.
  { folders: ['/assets/staff/'], strategy: keptFiles('console-files', 16) },
  { folders: ['/assets/art/', NEWSLETTER_PICTURES], strategy: pictures },
];

function keptFiles(cacheName: string, maxEntries: number): CacheFirst {
  return new CacheFirst({ cacheName, plugins: [cacheGuard, limitEntries(maxEntries)] });
}

/** Serves texts and pictures from the cache. */
export function registerFiles(): void {
  for (const { folders, strategy } of KEPT_FILES) {
    registerRoute(
      ({ url, sameOrigin }) =>
        sameOrigin && folders.some((folder) => url.pathname.startsWith(folder)),
      strategy,
    );
  }
}

/**
 * Caches a text file before it is requested, after verifying its hash. It may fail, because the next visit retries.
 */
export async function cacheTexts(
  { address, integrity }: BuiltFile,
  event: ExtendableEvent,
): Promise<void> {
  await cacheWith(texts, new Request(address, { integrity }), event);
}

/** Caches the picture of a page's `src` before it is requested. It may fail, because the page works without it. */
export async function cachePicture(page: string, event: ExtendableEvent): Promise<void> {
  const [, address] = /<img src="(\/assets\/art\/[^"]+)"/.exec(page) ?? [];
  if (address !== undefined) await cacheWith(pictures, new Request(address), event);
}
