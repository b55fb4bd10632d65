import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { cacheTexts, type BuiltFile } from './files.ts';
import { cacheFooterContent } from './footerContent.ts';
import { cacheFooterImages } from './footerImages.ts';
import { cacheOfflinePage } from './offlinePages.ts';

/** Caches a shop's files after a visit to `page`, given as HTML. */
export type ShopCaching = (site: SiteCode, page: string, event: ExtendableEvent) => Promise<void>;

/**
 * Creates a function that caches what a visited shop needs offline besides the page: footer pictures and content, its
 * texts, and the offline page. `footerTexts` are the built text files, one per locale.
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
