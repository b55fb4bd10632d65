import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

import { FOOTER_IMAGES } from '#contract/service.ts';

import { limitEntries } from './limitEntries.ts';
import { footerImagesIn } from './footerOfPage.ts';
import { cacheGuard } from './cacheGuard.ts';

const CACHE_NAME = 'footer-images';
/** Twice as many as there are logos, flags and icons. */
const MAX_IMAGES = 60;

// Their names do not change with their content, so that what is kept may be out of date.
const images = new StaleWhileRevalidate({
  cacheName: CACHE_NAME,
  plugins: [cacheGuard, limitEntries(MAX_IMAGES)],
});

/** Answers logos, flags and icons of footers from the device, and renews them behind the answer. */
export function registerFooterImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(FOOTER_IMAGES),
    images,
  );
}

/**
 * Keeps the pictures that a text names and are not kept yet. A page may never show them, because they
 * load only near the screen, and be there without a network the next time. It may fail: the next visit
 * tries again.
 */
export async function cacheFooterImages(text: string, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  for (const address of footerImagesIn(text)) {
    const request = new Request(address);
    if (await cache.match(request)) continue;
    const [answered, kept] = images.handleAll({ event, request });
    try {
      await answered;
      await kept;
    } catch (error) {
      console.warn(`${address} could not be kept`, error);
    }
  }
}
