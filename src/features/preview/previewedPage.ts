/**
 * What previewed pages load and no others: it keeps one within the preview, by navigations of the whole
 * document, and keeps the preview out of analytics (design §7). It needs no other script.
 */
const PARAMETER = 'preview';
/** Paths of the shops to whose pages the address's own preview is carried on. */
const SHOPS_ATTRIBUTE = 'data-preview-shops';

const bar = document.querySelector('[data-preview-bar]');
const token = new URLSearchParams(location.search).get(PARAMETER);
const shops = (bar?.getAttribute(SHOPS_ATTRIBUTE) ?? '').split(' ').filter((path) => path !== '');

/** Drops everything that is pushed. */
Object.defineProperty(window, 'dataLayer', { configurable: true, get: () => [], set: () => {} });

/** Where a link leads, with the preview that its page was shown by. */
function carry(link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  const isOfShop = shops.some(
    (path) => url.pathname === path || url.pathname.startsWith(`${path}/`),
  );
  if (token === null || !isOfShop) return;
  url.searchParams.set(PARAMETER, token);
  link.href = url.href;
}

/** Before other listeners of the click: the app would go on to a page that the server has not made. */
function lead(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const link = target?.closest<HTMLAnchorElement>('a[href]');
  if (!link || bar?.contains(link)) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return;
  const isWithinPage = url.hash !== '' && url.pathname === location.pathname;
  if (isWithinPage) return;
  carry(link);
  event.stopImmediatePropagation();
}

addEventListener('click', lead, { capture: true });
addEventListener('auxclick', lead, { capture: true });
// The console's panes say what they show, and have their own way out: one within them would show now where they promise
// a time. The server hides the bar where the browser has told it of the frame.
if (parent !== window && bar instanceof HTMLElement) bar.hidden = true;
