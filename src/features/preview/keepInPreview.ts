import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';

type PreviewedPage = {
  /** Says what is shown; its own links lead out of the preview. */
  bar: HTMLElement | null;
  /** Says that a sign-up is real. */
  warning: HTMLElement | null;
  /** Whether a page of this origin is shown as the preview too. */
  isPreviewed(url: URL): boolean;
  /** Whether this element is, or stands in, a form to sign up. */
  isSignUp(element: Element): boolean;
  /** `DOCUMENT`: the browser loads what links lead to, and no other listener of the page hears of the press. */
  leadsBy: 'DOCUMENT' | 'PAGE';
};

/**
 * Keeps navigation within the preview and the preview out of analytics, in our pages and in those of other systems; the
 * warning is announced while a form to sign up has the focus.
 */
export function keepInPreview({ bar, warning, isPreviewed, isSignUp, leadsBy }: PreviewedPage) {
  /** Adds the token of now to a link's address, as the console may name another instant here. */
  function lead(event: Event): void {
    const path = event.composedPath();
    const link = path.find(isLink);
    if (!link || (bar && path.includes(bar))) return;
    const url = new URL(link.href);
    const isWithinPage = url.hash !== '' && url.pathname === location.pathname;
    if (url.origin !== location.origin || isWithinPage) return;
    const token = new URLSearchParams(location.search).get(PREVIEW_PARAMETER);
    if (token !== null && isPreviewed(url)) {
      url.searchParams.set(PREVIEW_PARAMETER, token);
      link.href = url.href;
    }
    if (leadsBy === 'DOCUMENT') event.stopImmediatePropagation();
  }

  // Drops everything that is pushed.
  Object.defineProperty(window, 'dataLayer', { configurable: true, get: () => [], set: () => {} });
  // Before other listeners: the app would navigate to a page that the server has not rendered.
  for (const press of ['click', 'auxclick']) addEventListener(press, lead, { capture: true });
  // The console's panes say what they show, and are closed by the console: an exit within them would show now instead of
  // their time. The server hides the bar where a request header names the frame.
  if (bar && parent !== window) bar.hidden = true;
  document.addEventListener('focusin', ({ target }) => {
    if (!warning || !(target instanceof Element)) return;
    const isShown = isSignUp(target);
    warning.toggleAttribute('data-shown', isShown);
    if (isShown) announce(warning);
  });
}

/** Also a link within one of our parts in a page of another system. */
const isLink = (target: EventTarget): target is HTMLAnchorElement =>
  target instanceof HTMLAnchorElement && target.href !== '';

/**
 * A status is announced when its text changes, not when a style sheet shows it. A page in a frame gets the rules of its
 * warning when the warning is needed: nothing else there uses them.
 */
function announce(warning: HTMLElement): void {
  const { stylesheet } = warning.dataset;
  if (stylesheet === undefined) return warning.replaceChildren(warning.textContent ?? '');
  delete warning.dataset['stylesheet'];
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  link.addEventListener('load', () => {
    warning.hidden = false;
    announce(warning);
  });
  // The next focus asks for them again.
  link.addEventListener('error', () => {
    link.remove();
    warning.dataset['stylesheet'] = stylesheet;
  });
  document.head.append(link);
}
