/**
 * Returns the token in a page's query, if any. A default value would change the URL, and the router would redirect
 * before rendering.
 */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  const { token } = search;
  return typeof token === 'string' && token !== '' ? { token } : {};
}
