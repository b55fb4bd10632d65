import { LRUCache } from 'lru-cache';

/** Cached HTML of parts of pages, keyed by everything that it depends on. `memo` renders what is missing. */
export type HtmlCache = LRUCache<string, string, () => string>;

/** Creates a cache of the `max` most recently used texts. */
export function createHtmlCache(max: number): HtmlCache {
  return new LRUCache({ max, memoMethod: (_key, _former, { context }) => flat(context()) });
}

/** Flattens a string that renderers have concatenated from thousands of pieces. */
function flat(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
