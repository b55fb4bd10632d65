import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

import { NEWSLETTER_PICTURES } from '#contract/service.ts';

import { limitEntries } from './limitEntries.ts';
import { cacheGuard } from './cacheGuard.ts';

/** A file of the build, without its origin, and the hash of its bytes. */
export type BuiltFile = { address: string; integrity: string };

/** How the build names the footer's words, each of one locale. */
export const FOOTER_TEXTS = 'assets/texts/footer-';

/** The locales that were visited, in the versions of the last few releases. */
const texts = keptFiles('texts', 24);

const pictures = keptFiles('pictures', 60);

/** Files whose names change with their content, so that what is kept is never out of date. */
const KEPT_FILES = [
  { folders: ['/assets/texts/'], strategy: texts },
  // Only staff ever load these.
  { folders: ['/assets/staff/'], strategy: keptFiles('console-files', 16) },
  { folders: ['/assets/art/', NEWSLETTER_PICTURES], strategy: pictures },
];

function keptFiles(cacheName: string, maxEntries: number): CacheFirst {
  return new CacheFirst({ cacheName, plugins: [cacheGuard, limitEntries(maxEntries)] });
}

/** Answers texts and pictures from the device where it has them. */
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
 * Stores a file of texts before it is requested, of these very bytes. It may fail: the next visit tries again.
 */
export async function cacheTexts(
  { address, integrity }: BuiltFile,
  event: ExtendableEvent,
): Promise<void> {
  const [answered, kept] = texts.handleAll({ event, request: new Request(address, { integrity }) });
  try {
    await answered;
    await kept;
  } catch (error) {
    console.warn(`${address} could not be kept`, error);
  }
}

/** Stores the picture that a page's `src` names, before it is requested. It may fail: the page stands without it. */
export async function cachePicture(page: string, event: ExtendableEvent): Promise<void> {
  const [, address] = /<img src="(\/assets\/art\/[^"]+)"/.exec(page) ?? [];
  if (address === undefined) return;
  const [answered, kept] = pictures.handleAll({ event, request: new Request(address) });
  try {
    await answered;
    await kept;
  } catch (error) {
    console.warn(`${address} could not be kept`, error);
  }
}
