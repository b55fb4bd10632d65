import type { AnyRouter } from '@tanstack/react-router';

/** The pages of a shop that the app shows without asking the server for them, by their paths below the shop's own. */
const ROUTES: Record<string, string> = {
  '': '/$site',
  '/subscribenewsletter': '/$site/subscribenewsletter',
  '/countries': '/$site/countries',
};

/**
 * Has the app go where a link leads to a page of this shop that it can show by itself. All other presses are the
 * browser's: another page, tab or window, a download, or an event that was handled before.
 */
export function followLinkInApp(router: AnyRouter, event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.button !== 0 || isModified || event.defaultPrevented) return;
  const { origin, pathname, search, hash } = link;
  const here = location.pathname;
  // To the page itself the browser goes: it comes again, whatever was done on it.
  if (origin !== location.origin || search + hash + link.target !== '' || pathname === here) return;
  const [, site = '', ...rest] = pathname.split('/');
  const to = ROUTES[['', ...rest].join('/')];
  if (to === undefined || site !== here.split('/')[1]) return;
  // The footer beside the app stays as it is, and other pages have the whole one.
  const page = router.state.matches.at(-1);
  if (page?.staticData.hasReducedFooter ?? page?.loaderData?.template === 'checkout') return;
  event.preventDefault();
  void router.navigate({ to, params: { site } });
}
