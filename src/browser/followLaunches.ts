import { pathInAnyShop } from '#domain/anyShop.ts';
import { siteOfSegment } from '#domain/sites.ts';

/** What a browser tells an installed app that it launches; not part of TypeScript's own library yet. */
type LaunchQueue = { setConsumer(consume: (launch: { targetURL?: string | null }) => void): void };

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/**
 * Goes where a launch of the installed app leads, as by a shortcut. The browser itself only brings the window
 * to the front, as the manifest asks: a form that is half filled then stays as it is, and the page with it.
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

/** Whether the page that is open is where a launch leads: for the front page, any page of a shop will do. */
function isShown({ pathname, search }: URL): boolean {
  // What follows the path says what is to be done there.
  if (search !== '') return false;
  const here = location.pathname;
  const [, segment = ''] = here.split('/');
  const inShop = siteOfSegment(segment) === undefined ? undefined : pathInAnyShop(pathname);
  return here === pathname || inShop === '' || here === `/${segment}${inShop}`;
}
