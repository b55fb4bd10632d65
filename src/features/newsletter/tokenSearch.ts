/**
 * The token of a mail's link in a page's query, if there is one. A value made up for a missing one would be another address,
 * to which the router leads before it renders: the server's page would be empty.
 */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  const { token } = search;
  return typeof token === 'string' && token !== '' ? { token } : {};
}
