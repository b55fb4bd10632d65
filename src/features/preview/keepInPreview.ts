import { PICKING_ATTRIBUTE, PREVIEW_PARAMETER } from '#contract/preview/words.ts';

type PreviewedPage = {
  /** The preview bar, whose own links leave the preview. */
  bar: HTMLElement | null;
  /** The warning that a sign-up is real. */
  warning: HTMLElement | null;
  /** Returns whether a page of this origin is shown as the preview too. */
  isPreviewed(url: URL): boolean;
  /** Returns whether an element is or is in a sign-up form. */
  isSignUp(element: Element): boolean;
  /**
   * `DOCUMENT`: the browser loads the link's target, and no other listener gets the click. `PAGE`: the page's own
   * listeners handle it.
   */
  leadsBy: 'DOCUMENT' | 'PAGE';
};

/**
 * Keeps navigation within the preview, and the preview out of analytics, on our pages and other systems'. Announces
 * the warning while a sign-up form has the focus.
 */
export function keepInPreview({ bar, warning, isPreviewed, isSignUp, leadsBy }: PreviewedPage) {
  /** Adds the token to a link's URL when it is used, because the console may have changed the time. */
  function lead(event: Event): void {
    const path = event.composedPath();
    const link = path.find(isLink);
    if (!link || (bar && path.includes(bar))) return;
    if (document.documentElement.hasAttribute(PICKING_ATTRIBUTE)) return;
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
  // Captured before other listeners: the app would otherwise navigate to a page that the server did not render.
  for (const press of ['click', 'auxclick']) addEventListener(press, lead, { capture: true });
  // In a pane, the console shows the time and closes the pane, so the bar with its exit would mislead. The server hides
  // the bar itself if a request header says that the page is framed.
  if (bar && parent !== window) bar.hidden = true;
  document.addEventListener('focusin', ({ target }) => {
    if (!warning || !(target instanceof Element)) return;
    const isShown = isSignUp(target);
    warning.toggleAttribute('data-shown', isShown);
    if (isShown) announce(warning);
  });
}

/** Returns whether an event's target is a link, also within our fragments on other systems' pages. */
const isLink = (target: EventTarget): target is HTMLAnchorElement =>
  target instanceof HTMLAnchorElement && target.href !== '';

/**
 * Announces the warning by setting its text, because screen readers ignore text that CSS reveals. Framed pages load the
 * warning's CSS on demand.
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
  // The next focus tries again.
  link.addEventListener('error', () => {
    link.remove();
    warning.dataset['stylesheet'] = stylesheet;
  });
  document.head.append(link);
}
