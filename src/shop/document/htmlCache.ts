/** Cached HTML of parts of pages, keyed by everything that it depends on. */
export type HtmlCache = {
  /** Returns the cached text of `key`, or the result of `make`. */
  get(key: string, make: () => string): string;
};

/** Creates a cache of the `max` most recently used texts. */
export function createHtmlCache(max: number): HtmlCache {
  const kept = new Map<string, string>();
  return {
    get(key, make) {
      const html = kept.get(key) ?? flat(make());
      // Moved to the end, so that the first is the least recently used.
      kept.delete(key);
      kept.set(key, html);
      const oldest = kept.keys().next().value;
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      return html;
    },
  };
}

/** Flattens a string that renderers have concatenated from thousands of pieces. */
function flat(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
