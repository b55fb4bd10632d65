/**
 * The token of a mail's link in a page's query. Absent where there is none: the router would lead to an address
 * that says so, and the page that the server renders would be empty.
 */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  const { token } = search;
  return typeof token === 'string' ? { token } : {};
}
