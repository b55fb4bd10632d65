import { pageKey, type PageContent } from '#contract/content.ts';
import type { PageData } from '#contract/page.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { findStores } from '#domain/findStores.ts';
import { HOST_COOKIES, nameInBrowser } from '#domain/cookies.ts';
import { earliest } from '#domain/earliest.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import { pathsOfSamePage } from '#domain/samePage.ts';
import { phoneHref, servicePhone } from '#domain/phoneNumber.ts';
import { SITE_CODES, sitePath, type SiteCode } from '#domain/sites.ts';
import type { ContentContext } from '#domain/contentContext.ts';

import type { ContentStore } from './contentStore.ts';
import { fillTexts } from './fillTexts.ts';
import { renderMarkdown } from './markdown.ts';

/** A content page as one viewer sees it. */
export type FoundContentPage = {
  /** Id that changes whenever the page's content does. */
  version: string;
  /** Whether the page lists branches, which visitors search by the address's query. */
  hasStores: boolean;
  /** When the page changes next by schedule, in this shop or in others that have the page. */
  changesAt?: Date | undefined;
  show(query?: string): NonNullable<PageData['content']>;
};

/** A page as one viewer asks for it, by its full path such as `/de/privacy`. */
type Wanted = { path: string; context: ContentContext };

/** Creates the content pages of the shops. Whether `publicUrl` is https decides which cookie names they show. */
export function createContentPages({
  store,
  publicUrl,
}: {
  store: Pick<ContentStore, 'resolve' | 'changesAt'>;
  publicUrl: string;
}) {
  const isSecure = publicUrl.startsWith('https:');
  const pathInShop = (path: string, site: SiteCode) => path.slice(sitePath(site).length);

  /** Returns the path and key under which each shop would have the same page. */
  function candidateKeys({ path, context }: Wanted) {
    const paths = pathsOfSamePage(context.site, pathInShop(path, context.site));
    return SITE_CODES.flatMap((site) => {
      const there = paths[site];
      const key = there && pageKey(there);
      return there && key ? [{ key, path: there, context: { ...context, site } }] : [];
    });
  }

  return {
    /** Returns the page; undefined if the shop has none at that time. */
    async find({ path, context }: Wanted): Promise<FoundContentPage | undefined> {
      const key = pageKey(pathInShop(path, context.site));
      if (key === undefined) return undefined;
      const version = await store.resolve({ key, context });
      if (version === undefined) return undefined;
      const changes = await Promise.all(
        candidateKeys({ path, context }).map((place) => store.changesAt(place)),
      );
      return {
        version: String(version.id),
        changesAt: earliest(changes),
        hasStores: version.body.stores !== undefined,
        show: (query) => showPage(version.body, { site: context.site, isSecure, query }),
      };
    },
    /** Returns the page's path in each shop that has it at that time. */
    async pathsOf(wanted: Wanted): Promise<PagePaths> {
      const places = candidateKeys(wanted);
      const versions = await Promise.all(places.map((place) => store.resolve(place)));
      const placesOfPage = places.filter((_place, index) => versions[index] !== undefined);
      return Object.fromEntries(placesOfPage.map(({ context, path }) => [context.site, path]));
    },
  };
}

function showPage(
  { title, description, markdown, template = 'service', updated, teasers, stores }: PageContent,
  { site, isSecure, query = '' }: { site: SiteCode; isSecure: boolean; query: string | undefined },
) {
  const fill = (text: string) => fillBrandFacts(text, site);
  const all = stores?.map((store) => ({ ...store, street: fill(store.street) }));
  return {
    title: fill(title),
    description: fill(description),
    ...renderMarkdown(nameCookies(fill(linkPhone(markdown, site)), isSecure), site),
    template,
    ...(updated !== undefined && { updated }),
    ...(teasers && { teasers: fillTexts(teasers, site) }),
    ...(all && { stores: { query, all, found: findStores(all, query) } }),
  };
}

/** Turns the customer service's telephone number into a link, unless it is inside one already. */
function linkPhone(markdown: string, site: SiteCode): string {
  const link = `[{phone}](${phoneHref(servicePhone(site), site)})`;
  return markdown.replaceAll(/(?<!\[)\{ ?phone ?\}/g, link);
}

/** Replaces cookie names in code style by the names that the browser has. */
function nameCookies(markdown: string, isSecure: boolean): string {
  return HOST_COOKIES.reduce(
    (text, name) => text.replaceAll(`\`${name}\``, `\`${nameInBrowser(name, isSecure)}\``),
    markdown,
  );
}
