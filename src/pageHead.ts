import type { AnyRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Set where all nine shops have this page: its path below the site's own, for `hreflang`. */
    sharedPath?: string;
    /** Set for pages behind a token, which search engines must not list. */
    unlisted?: boolean;
    /** Answer of the server where it is not 200. */
    status?: number;
  }
}

export type PageHead = {
  title: string;
  description: string | undefined;
  status: number;
  sharedPath: string | undefined;
  unlisted: boolean;
};

/** What the routes say of the page that the router shows; the deepest route's word counts. */
export function currentHead(router: AnyRouter): PageHead {
  const { matches } = router.state;
  const tags = matches.flatMap((match) => match.meta ?? []);
  const title = tags.flatMap((tag) => (tag && 'title' in tag ? [tag.title] : [])).at(-1);
  const description = tags
    .flatMap((tag) => (tag && 'name' in tag && tag.name === 'description' ? [tag.content] : []))
    .at(-1);
  const facts = matches.at(-1)?.staticData ?? {};
  const failed = matches.some((match) => match.status === 'error');
  return {
    title: title ?? '',
    description,
    status: failed ? 500 : (facts.status ?? 200),
    sharedPath: facts.sharedPath,
    unlisted: (facts.unlisted ?? false) || failed || facts.status !== undefined,
  };
}
