import type { AnyRouter } from '@tanstack/react-router';

import type { PagePaths } from '#domain/pagePaths.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Path below the site's if all nine shops have this page, for `hreflang`. */
    sharedPath?: string;
    /** Set for pages behind a token, which must not be indexed. */
    unlisted?: boolean;
    /** Whether a single shop may have this page, whose canonical URL is then its own. */
    ownPath?: boolean;
    /** Returns the page's paths in all shops from the route's data, for `hreflang`. */
    pagePaths?: (loaderData: unknown) => PagePaths | undefined;
    /** Set for pages with the reduced footer (spec §2.2/19), such as targets of mail links. */
    hasReducedFooter?: boolean;
    /** Set if a page has the sign-up form, so its footer has none (spec §4). */
    hidesNewsletterBlock?: boolean;
    /** Returns the status from the route's data and parameters, if it is not always 200. */
    status?: (loaderData: unknown, params: Record<string, string>) => number;
  }
}

export type PageHead = {
  title: string;
  description?: string | undefined;
  status: number;
  sharedPath?: string | undefined;
  /** Full path of a page that not every shop has. */
  ownPath?: string | undefined;
  /** The page's paths in all shops. */
  pagePaths: PagePaths;
  unlisted: boolean;
  hasReducedFooter: boolean;
  hidesNewsletterBlock: boolean;
  /** The page's path below its shop's. */
  pathInShop: string;
};

/** Merges the head of all matched routes. Deeper routes take precedence. */
export function currentHead(router: AnyRouter): PageHead {
  const { matches } = router.state;
  const tags = matches.flatMap((match) => match.meta ?? []);
  const title = tags.flatMap((tag) => (tag && 'title' in tag ? [tag.title] : [])).at(-1);
  const description = tags
    .flatMap((tag) => (tag && 'name' in tag && tag.name === 'description' ? [tag.content] : []))
    .at(-1);
  const page = matches.at(-1);
  const facts = page?.staticData ?? {};
  const failed = matches.some((match) => match.status === 'error');
  const status = failed ? 500 : (facts.status?.(page?.loaderData, page?.params ?? {}) ?? 200);
  return {
    title: title ?? '',
    description,
    status,
    sharedPath: facts.sharedPath,
    ownPath: facts.ownPath && status === 200 ? page?.pathname : undefined,
    pagePaths: facts.pagePaths?.(page?.loaderData) ?? {},
    unlisted: (facts.unlisted ?? false) || status !== 200,
    hasReducedFooter: facts.hasReducedFooter ?? false,
    hidesNewsletterBlock: facts.hidesNewsletterBlock ?? false,
    pathInShop: router.state.location.pathname.replace(/^\/[^/]*/, ''),
  };
}
