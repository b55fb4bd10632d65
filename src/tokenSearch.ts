/** The token of a mail's link in a page's query; empty where there is none. */
export function tokenSearch(search: Record<string, unknown>): { token: string } {
  const { token } = search;
  return { token: typeof token === 'string' ? token : '' };
}
