import { LRUCache } from 'lru-cache';

const MAX_PAGES = 500;

/**
 * Caches the most recently requested pages that are the same for everyone, by path, and renders each once. Keeps only
 * those that are `worthKeeping`, because clients can request any number of missing pages.
 */
export function createPageCache<Page extends object>(
  worthKeeping: (page: Page) => boolean,
  maxPages = MAX_PAGES,
) {
  const pages = new LRUCache<string, Page>({ max: maxPages });
  const underWay = new Map<string, Promise<Page>>();

  async function makeAndKeep(path: string, make: () => Promise<Page>): Promise<Page> {
    try {
      const page = await make();
      if (worthKeeping(page)) pages.set(path, page);
      return page;
    } finally {
      // If making the page failed, this caller gets the error, and the next one tries again.
      underWay.delete(path);
    }
  }

  return {
    /** Returns the page of this path: cached, being made for another request, or made now. */
    async get(path: string, make: () => Promise<Page>): Promise<Page> {
      const page = pages.get(path);
      if (page !== undefined) return page;
      const making = underWay.get(path) ?? makeAndKeep(path, make);
      underWay.set(path, making);
      return making;
    },
  };
}
