import { pathInAnyShop } from '#domain/anyShop.ts';
import { siteOfSegment } from '#domain/sites.ts';

/** Launch events of an installed app, which TypeScript's library lacks. */
type LaunchQueue = { setConsumer(consume: (launch: { targetURL?: string | null }) => void): void };

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/**
 * Navigates to the target of a launch of the installed app, such as a shortcut. By the manifest, the browser itself
 * only focuses the window, so half-filled forms stay.
 */
export function followLaunches(
  isAnyFormHalfFilled: () => boolean,
  queue: LaunchQueue | undefined = window.launchQueue,
  go: (address: string) => void = (address) => location.assign(address),
): void {
  queue?.setConsumer(({ targetURL }) => {
    if (!targetURL) return;
    const target = new URL(targetURL);
    if (!isShown(target) && !isAnyFormHalfFilled()) go(target.href);
  });
}

/** Returns whether the open page is the launch's target; any page of a shop counts as its front page. */
function isShown({ pathname, search }: URL): boolean {
  // The query names an action on the page.
  if (search !== '') return false;
  const here = location.pathname;
  const [, segment = ''] = here.split('/');
  const inShop = siteOfSegment(segment) === undefined ? undefined : pathInAnyShop(pathname);
  return here === pathname || inShop === '' || here === `/${segment}${inShop}`;
}
