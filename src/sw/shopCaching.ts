import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { cacheTexts, type BuiltFile } from './files.ts';
import { cacheFooterContent } from './footerContent.ts';
import { cacheFooterImages } from './footerImages.ts';
import { cacheOfflinePage } from './offlinePages.ts';

/**
 * Caches what a visited shop needs offline besides `page`, which is HTML: footer pictures and content, its texts, and
 * the offline page. `footerTexts` are the built text files, one per locale.
 */
export async function cacheShop(
  site: SiteCode,
  page: string,
  footerTexts: readonly BuiltFile[],
  event: ExtendableEvent,
): Promise<void> {
  const isChanged = await cacheFooterContent(site, page, event);
  await cacheOfflinePage(site, event, isChanged);
  const { locale } = siteFacts(site);
  const words = footerTexts.find(({ address }) => address.includes(locale));
  if (words !== undefined) await cacheTexts(words, event);
  await cacheFooterImages(page, event);
}
