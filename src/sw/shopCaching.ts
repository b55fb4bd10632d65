import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { cacheTexts, type BuiltFile } from './files.ts';
import { cacheFooterContent } from './footerContent.ts';
import { cacheFooterImages } from './footerImages.ts';
import { cacheOfflinePage } from './offlinePages.ts';

/** What is kept of a shop because `page`, the HTML of one of its pages, was visited. */
export type ShopCaching = (site: SiteCode, page: string, event: ExtendableEvent) => Promise<void>;

/**
 * Keeps of a visited shop what it needs without a network beyond the page itself: pictures and content of
 * its footer, the words to paint that with, and the page that stands in for all others. `footerTexts` are
 * the built files of those words, one for each locale.
 */
export function createShopCaching(footerTexts: readonly BuiltFile[]): ShopCaching {
  return async (site, page, event) => {
    const isChanged = await cacheFooterContent(site, page, event);
    await cacheOfflinePage(site, event, isChanged);
    const { locale } = siteFacts(site);
    const words = footerTexts.find(({ address }) => address.includes(locale));
    if (words !== undefined) await cacheTexts(words, event);
    await cacheFooterImages(page, event);
  };
}
