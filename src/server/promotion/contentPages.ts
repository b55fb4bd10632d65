import { pageKey, type PageContent } from '#contract/content.ts';
import type { PageData } from '#contract/page.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import type { Viewing } from '#domain/viewing.ts';

import type { ContentStore } from './contentStore.ts';
import { renderMarkdown } from './markdown.ts';

/** A content page as this moment's viewers get it. */
export type FoundContentPage = {
  /** Changes whenever the page does. */
  version: string;
  show(): NonNullable<PageData['content']>;
};

export type ContentPages = {
  /** The page at a whole path, as in `/de/privacy`; undefined where the shop has none there now. */
  find(address: { site: SiteCode; path: string }): Promise<FoundContentPage | undefined>;
};

/** The shops' pages that are content (design §3), for whoever looks at them now and is in no A/B test. */
export function createContentPages(parts: { store: ContentStore; now: () => Date }): ContentPages {
  return {
    async find({ site, path }) {
      const key = pageKey(path.slice(sitePath(site).length));
      if (key === undefined) return undefined;
      const viewing: Viewing = { site, at: parts.now(), group: {} };
      const found = await parts.store.resolve({ key, viewing });
      return found && { version: String(found.id), show: () => showPage(found.body, site) };
    },
  };
}

function showPage({ title, description, markdown }: PageContent, site: SiteCode) {
  const fill = (text: string) => fillBrandFacts(text, site);
  return {
    title: fill(title),
    description: fill(description),
    html: renderMarkdown(fill(markdown), site),
  };
}
