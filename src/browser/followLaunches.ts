import { pathInAnyShop } from '#domain/anyShop.ts';
import { sitePath } from '#domain/sites.ts';
import { routePath, siteOfPath, type SiteUrls } from '#domain/siteUrls.ts';

/** Launch events of an installed app, which TypeScript's library lacks. */
type LaunchQueue = { setConsumer(consume: (launch: { targetURL?: string | null }) => void): void };

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

type LaunchOptions = {
  isAnyFormHalfFilled: () => boolean;
  /** URLs of the shops with an address of their own. */
  siteUrls?: SiteUrls | undefined;
};

/**
 * Navigates to the target of a launch of the installed app, such as a shortcut. By the manifest, the browser itself
 * only focuses the window, so half-filled forms stay.
 */
export function followLaunches(
  { isAnyFormHalfFilled, siteUrls = {} }: LaunchOptions,
  queue: LaunchQueue | undefined = window.launchQueue,
  go: (address: string) => void = (address) => location.assign(address),
): void {
  queue?.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    const target = new URL(targetURL);
    if (!isShown(target, siteUrls) && !isAnyFormHalfFilled()) go(target.href);
  });
}

/** Returns whether the open page is the launch's target; any page of a shop counts as its front page. */
function isShown(target: URL, siteUrls: SiteUrls): boolean {
  // The query names an action on the page.
  if (target.search !== '') return false;
  const here = routePath(location, siteUrls) ?? location.pathname;
  const wanted = routePath(target, siteUrls) ?? target.pathname;
  const site = siteOfPath(here);
  if (site === undefined || here === wanted) return here === wanted;
  // The app of a shop with its own address starts at its front page.
  if (siteUrls[site] !== undefined && wanted === sitePath(site)) return true;
  const inShop = pathInAnyShop(wanted);
  return inShop === '' || here === `${sitePath(site)}${inShop}`;
}
