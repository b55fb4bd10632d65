import { pageKey, type PageContent } from '#contract/content.ts';
import type { PageData } from '#contract/page.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { findStores } from '#domain/findStores.ts';
import { HOST_COOKIES, nameInBrowser } from '#domain/cookies.ts';
import { earliest } from '#domain/earliest.ts';
import { SITE_CODES, sitePath, type SiteCode } from '#domain/sites.ts';
import type { Viewing } from '#domain/viewing.ts';

import type { ContentStore } from './contentStore.ts';
import { renderMarkdown } from './markdown.ts';

/** A content page as one viewer gets it. */
export type FoundContentPage = {
  /** Changes whenever the page does. */
  version: string;
  /** Whether it lists branches, which its query searches. */
  hasStores: boolean;
  /** When it changes next, in this shop or in others that have the page too, where that is scheduled. */
  changesAt?: Date | undefined;
  show(query?: string): NonNullable<PageData['content']>;
};

export type ContentPages = {
  /** The page at a full path, as in `/de/privacy`; undefined where the shop has none at that time. */
  find(wanted: { path: string; viewing: Viewing }): Promise<FoundContentPage | undefined>;
  /** The shops that have a page at the same path below their own. */
  sitesWith(wanted: { path: string; viewing: Viewing }): Promise<SiteCode[]>;
};

/** The shops' pages that are content, which name cookies as a server at `publicUrl` sets them. */
export function createContentPages({
  store,
  publicUrl,
}: {
  store: ContentStore;
  publicUrl: string;
}): ContentPages {
  const isSecure = publicUrl.startsWith('https:');
  const keyOf = (path: string, site: SiteCode) => pageKey(path.slice(sitePath(site).length));
  return {
    async find({ path, viewing }) {
      const key = keyOf(path, viewing.site);
      if (key === undefined) return undefined;
      const version = await store.resolve({ key, viewing });
      if (version === undefined) return undefined;
      const changes = await Promise.all(
        SITE_CODES.map((site) => store.changesAt({ key, viewing: { ...viewing, site } })),
      );
      return {
        version: String(version.id),
        changesAt: earliest(changes),
        hasStores: version.body.stores !== undefined,
        show: (query) => showPage(version.body, { site: viewing.site, isSecure, query }),
      };
    },
    async sitesWith({ path, viewing }) {
      const key = keyOf(path, viewing.site);
      if (key === undefined) return [];
      const versions = await Promise.all(
        SITE_CODES.map((site) => store.resolve({ key, viewing: { ...viewing, site } })),
      );
      return SITE_CODES.filter((_site, index) => versions[index] !== undefined);
    },
  };
}

function showPage(
  { title, description, markdown, template = 'service', updated, stores }: PageContent,
  { site, isSecure, query = '' }: { site: SiteCode; isSecure: boolean; query: string | undefined },
) {
  const fill = (text: string) => fillBrandFacts(text, site);
  const all = stores?.map((store) => ({ ...store, street: fill(store.street) }));
  return {
    title: fill(title),
    description: fill(description),
    ...renderMarkdown(nameCookies(fill(markdown), isSecure), site),
    template,
    ...(updated !== undefined && { updated }),
    ...(all && { stores: { query, all, found: findStores(all, query) } }),
  };
}

/** Replaces each cookie that a text names as code by the name that the visitor's browser shows. */
function nameCookies(markdown: string, isSecure: boolean): string {
  return HOST_COOKIES.reduce(
    (text, name) => text.replaceAll(`\`${name}\``, `\`${nameInBrowser(name, isSecure)}\``),
    markdown,
  );
}
