/**
 * Under which address a page is kept: the server makes pages by path, so that a campaign's parameters
 * would only keep the same page many times. A preview or a token makes another page: its own key, under
 * which nothing is ever kept, leads to the offline page and not to a page that looks like it.
 */
export function pageKey(address: string): string {
  const url = new URL(address);
  const isOwnPage = ['preview', 'token'].some((name) => url.searchParams.has(name));
  return isOwnPage ? url.href : url.origin + url.pathname;
}
