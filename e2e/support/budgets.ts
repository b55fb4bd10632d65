/** Bytes of a page with its styles, packed by Brotli: the first round trip of a connection. */
export const PAGE_LIMIT = 14_000;
