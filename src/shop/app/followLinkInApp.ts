import type { AnyRouter } from '@tanstack/react-router';

/** Shop pages that the app can show without the server, by path below the shop's. */
const ROUTES: Record<string, string> = {
  '': '/$site',
  '/subscribenewsletter': '/$site/subscribenewsletter',
  '/countries': '/$site/countries',
};

/**
 * Navigates in the app for links to such pages. Everything else is left to the browser: other pages, tabs and
 * windows, downloads, and handled events.
 */
export function followLinkInApp(router: AnyRouter, event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.button !== 0 || isModified || event.defaultPrevented) return;
  if (link.origin !== location.origin || link.search + link.hash + link.target !== '') return;
  const pathIn = ({ href }: { href: string }) => {
    const url = new URL(href);
    router.options.rewrite?.input?.({ url });
    return url.pathname;
  };
  const [pathname, here] = [pathIn(link), pathIn(location)];
  // A link to the same page reloads it.
  if (pathname === here) return;
  const [, site = '', ...rest] = pathname.split('/');
  const to = ROUTES[['', ...rest].join('/')];
  if (to === undefined || site !== here.split('/')[1]) return;
  // The footer beside the app stays; other pages have the full one.
  const { staticData, loaderData } = router.state.matches.at(-1) ?? {};
  const isCheckout = loaderData && 'template' in loaderData && loaderData.template === 'checkout';
  if (staticData?.hasReducedFooter ?? isCheckout) return;
  event.preventDefault();
  void router.navigate({ to, params: { site } });
}
