import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

import { FOOTER_IMAGES } from '#contract/service.ts';

import { cacheGuard, cacheWith, limitEntries } from './caching.ts';
import { footerImagesIn } from './footerOfPage.ts';

const CACHE_NAME = 'footer-images';
/** Maximum number of images, twice the number of logos, flags and icons. */
const MAX_IMAGES = 60;

// Their names do not change with their content, so cached ones may be stale.
const images = new StaleWhileRevalidate({
  cacheName: CACHE_NAME,
  plugins: [cacheGuard, limitEntries(MAX_IMAGES)],
});

/** Serves logos, flags and icons of footers from the cache and refreshes them in the background. */
export function registerFooterImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(FOOTER_IMAGES),
    images,
  );
}

/**
 * Caches the pictures named in a text. Pages load them lazily and may need them offline next time. It may fail,
 * because the next visit retries.
 */
export async function cacheFooterImages(text: string, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  for (const address of footerImagesIn(text)) {
    const request = new Request(address);
    if (await cache.match(request)) continue;
    await cacheWith(images, request, event);
  }
}
