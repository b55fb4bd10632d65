import type { EncodedAnswer } from '#server/http/encodedAnswer.ts';

const MAX_PAGES = 500;

/** Keeps pages that are the same for everyone, by path, so that each is rendered and compressed once. */
export type PageCache = {
  /** The page of this path: kept, just being made for somebody else, or made now. */
  get(path: string, make: () => Promise<EncodedAnswer>): Promise<EncodedAnswer>;
};

/** A cache of the pages asked for last. Only pages that were found are kept: the others have no end. */
export function createPageCache(maxPages = MAX_PAGES): PageCache {
  const pages = new Map<string, Promise<EncodedAnswer>>();

  function forget(path: string, page: Promise<EncodedAnswer>) {
    if (pages.get(path) === page) pages.delete(path);
  }

  return {
    get(path, make) {
      const kept = pages.get(path);
      if (kept !== undefined) {
        pages.delete(path);
        pages.set(path, kept);
        return kept;
      }
      const made = make();
      pages.set(path, made);
      made.then(
        ({ status }) => status === 200 || forget(path, made),
        // Whoever asked for it gets the error; the next one tries anew.
        () => forget(path, made),
      );
      const oldest = pages.keys().next().value;
      if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
      return made;
    },
  };
}
