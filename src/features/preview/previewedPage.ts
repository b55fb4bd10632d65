/**
 * Loaded by previewed pages alone: it keeps navigation within the preview, by loads of the whole
 * document, and the preview out of analytics. It needs no other script.
 */
const PARAMETER = 'preview';
/** Paths of the shops whose pages get the token of this page's address. */
const SHOPS_ATTRIBUTE = 'data-preview-shops';

const bar = document.querySelector('[data-preview-bar]');
const shops = (bar?.getAttribute(SHOPS_ATTRIBUTE) ?? '').split(' ').filter((path) => path !== '');

/** Drops everything that is pushed. */
Object.defineProperty(window, 'dataLayer', { configurable: true, get: () => [], set: () => {} });

/** Adds the preview's token to a link's address: the one of now, as the console may name another instant here. */
function carry(link: HTMLAnchorElement): void {
  const token = new URLSearchParams(location.search).get(PARAMETER);
  const url = new URL(link.href);
  const isOfShop = shops.some(
    (path) => url.pathname === path || url.pathname.startsWith(`${path}/`),
  );
  if (token === null || !isOfShop) return;
  url.searchParams.set(PARAMETER, token);
  link.href = url.href;
}

/** Runs before other click listeners: the app would navigate to a page that the server has not rendered. */
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
// The console's panes say what they show, and are closed by the console: an exit within them would show now instead of
// their time. The server hides the bar where a request header names the frame.
if (parent !== window && bar instanceof HTMLElement) bar.hidden = true;

const warning = document.querySelector<HTMLElement>('.preview-real');

/** A status is announced when its text changes, not when a style sheet shows it. */
function announce(): void {
  warning?.replaceChildren(warning.textContent ?? '');
}

/** A page in a frame gets the rules of its warning when the warning is needed: nothing else there uses them. */
function showWithRules(hidden: HTMLElement, stylesheet: string): void {
  delete hidden.dataset['stylesheet'];
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  link.addEventListener('load', () => {
    hidden.hidden = false;
    announce();
  });
  // The next focus asks for them again.
  link.addEventListener('error', () => {
    link.remove();
    hidden.dataset['stylesheet'] = stylesheet;
  });
  document.head.append(link);
}

document.addEventListener('focusin', ({ target }) => {
  const isSignUp =
    target instanceof Element && target.closest('#newsletter-sign-up, .footer-newsletter') !== null;
  if (!isSignUp || warning === null) return;
  const { stylesheet } = warning.dataset;
  if (stylesheet === undefined) announce();
  else showWithRules(warning, stylesheet);
});
