import type { AnyRouter } from '@tanstack/react-router';

import type { PagePaths } from '#domain/pagePaths.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Set where all nine shops have this page: its path below the site's own, for `hreflang`. */
    sharedPath?: string;
    /** Set for pages behind a token, which search engines must not list. */
    unlisted?: boolean;
    /** Set where a shop may have this page alone: its canonical address is its own. */
    ownPath?: boolean;
    /** Where the shops have such a page, by what the route has loaded, for `hreflang`. */
    pagePaths?: (loaderData: unknown) => PagePaths | undefined;
    /** Set where a page has the reduced footer (spec §2.2/19): what a mail led to is to be done undisturbed. */
    hasReducedFooter?: boolean;
    /** Set where a page has the sign-up form itself, so that its footer shows none (spec §4). */
    hidesNewsletterBlock?: boolean;
    /** Answer of the server, by what the route has loaded and its parameters, where it is not always 200. */
    status?: (loaderData: unknown, params: Record<string, string>) => number;
  }
}

export type PageHead = {
  title: string;
  description: string | undefined;
  status: number;
  sharedPath: string | undefined;
  /** The whole path of a page that not every shop has. */
  ownPath: string | undefined;
  /** Where the shops have that page. */
  pagePaths: PagePaths;
  unlisted: boolean;
  hasReducedFooter: boolean;
  hidesNewsletterBlock: boolean;
  /** The page's path below its shop's own. */
  pathInShop: string;
};

/** What the routes say of the page that the router shows; the deepest route's word counts. */
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
