/**
 * Returns the cache key of a page. Campaign parameters are dropped, because they do not change the page. Previews and
 * tokens keep their own key, under which nothing is cached, so that offline they never show a similar page.
 */
export function pageKey(address: string): string {
  const url = new URL(address);
  const isOwnPage = ['preview', 'token'].some((name) => url.searchParams.has(name));
  return isOwnPage ? url.href : url.origin + url.pathname;
}
