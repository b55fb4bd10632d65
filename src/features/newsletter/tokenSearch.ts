/**
 * Returns the token in a page's query, if any. There is no default, because it would change the URL and so make the
 * router redirect.
 */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  const { token } = search;
  return typeof token === 'string' && token !== '' ? { token } : {};
}
