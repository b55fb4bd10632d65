import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { keepTexts, type BuiltFile } from './files.ts';
import { keepFooterContent } from './footerContent.ts';
import { keepFooterImages } from './footerImages.ts';
import { keepOfflinePage } from './offlinePages.ts';

/** What is kept of a shop because `page`, the HTML of one of its pages, was visited. */
export type ShopCaching = (site: SiteCode, page: string, event: ExtendableEvent) => Promise<void>;

/**
 * Keeps of a visited shop what it needs without a network beyond the page itself: pictures and content of
 * its footer, the words to paint that with, and the page that stands in for all others. `footerTexts` are
 * the built files of those words, one for each locale.
 */
export function createShopCaching(footerTexts: readonly BuiltFile[]): ShopCaching {
  return async (site, page, event) => {
    const isChanged = await keepFooterContent(site, page, event);
    await keepOfflinePage(site, event, isChanged);
    const { locale } = siteFacts(site);
    const words = footerTexts.find(({ address }) => address.includes(locale));
    if (words !== undefined) await keepTexts(words, event);
    await keepFooterImages(page, event);
  };
}
