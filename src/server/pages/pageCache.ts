import { LRUCache } from 'lru-cache';

const MAX_PAGES = 500;

/** Keeps pages that are the same for everyone, by path, so that each is rendered and compressed once. */
export type PageCache<Page> = {
  /** The page of this path: kept, being made for another request, or made now. */
  get(path: string, make: () => Promise<Page>): Promise<Page>;
};

/**
 * A cache of the pages requested last, of those that are `worthKeeping`. Only they make room for themselves: the
 * pages that there are not have no end.
 */
export function createPageCache<Page extends object>(
  worthKeeping: (page: Page) => boolean,
  maxPages = MAX_PAGES,
): PageCache<Page> {
  const pages = new LRUCache<string, Page>({ max: maxPages });
  const underWay = new Map<string, Promise<Page>>();

  async function makeAndKeep(path: string, make: () => Promise<Page>): Promise<Page> {
    try {
      const page = await make();
      if (worthKeeping(page)) pages.set(path, page);
      return page;
    } finally {
      // Where it failed, this caller gets the error, and the next one tries again.
      underWay.delete(path);
    }
  }

  return {
    async get(path, make) {
      const page = pages.get(path);
      if (page !== undefined) return page;
      const making = underWay.get(path) ?? makeAndKeep(path, make);
      underWay.set(path, making);
      return making;
    },
  };
}
