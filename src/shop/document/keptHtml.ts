/** HTML of a part of pages, each text kept by all that it depends on. */
export type KeptHtml = {
  /** What is kept under `key`, or what `make` makes now. */
  get(key: string, make: () => string): string;
};

/** Keeps the `max` texts that were read last. */
export function createKeptHtml(max: number): KeptHtml {
  const kept = new Map<string, string>();
  return {
    get(key, make) {
      const html = kept.get(key) ?? flat(make());
      // Moved to the end, so that the first is the least recently read.
      kept.delete(key);
      kept.set(key, html);
      const oldest = kept.keys().next().value;
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      return html;
    },
  };
}

/** The same text in one piece: a renderer joins its text of thousands, which every page would go through again. */
function flat(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
