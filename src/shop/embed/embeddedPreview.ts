import {
  FRAME_ANSWER,
  FRAME_GONE,
  FRAME_QUESTION,
  type FrameMessage,
} from '#contract/preview/frameWords.ts';
import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { siteOfSegment, sitePath } from '#domain/sites.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

import { FOOTER_ELEMENT, PREVIEW_ELEMENT } from './fragmentElement.ts';
import { shadowContent } from './shadowContent.ts';

/**
 * Loaded by previews of pages of other systems alone: keeps navigation within the preview and the preview out of
 * analytics, as `previewedPage.ts` does in ours (decision 83).
 */
const SIGN_UPS: readonly string[] = [NEWSLETTER_ELEMENT, FOOTER_ELEMENT];

const element = document.querySelector<HTMLElement>(PREVIEW_ELEMENT);
const shops = element?.dataset['previewShops']?.split(' ');
const root = element && shadowContent(element);
const bar = root?.querySelector<HTMLElement>('.preview-bar');
const warning = root?.querySelector<HTMLElement>('.preview-real');
const address = new URL(location.href);
const token = address.searchParams.get(PREVIEW_PARAMETER);

/** Drops everything that is pushed. */
Object.defineProperty(window, 'dataLayer', { configurable: true, get: () => [], set: () => {} });

/** The link that was pressed, also within one of our parts. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const isLink = (target: EventTarget): target is HTMLAnchorElement =>
    target instanceof HTMLAnchorElement && target.href !== '';
  return event.composedPath().find(isLink);
}

/** Adds the token to links to pages of this address; what leads out of it leaves the preview. */
function carry(event: Event): void {
  const link = linkOf(event);
  if (token === null || !link || event.composedPath().includes(element ?? document)) return;
  const url = new URL(link.href);
  const shop = siteOfSegment(url.pathname.split('/')[1] ?? '');
  // A shared link shows its own shop alone.
  if (shop && !shops?.includes(sitePath(shop))) return;
  if (url.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
  url.searchParams.set(PREVIEW_PARAMETER, token);
  link.href = url.href;
}

for (const press of ['click', 'auxclick']) addEventListener(press, carry, { capture: true });

if (bar) {
  // A pane of the console says itself what it shows, and an exit within it would show now instead.
  if (parent !== window) bar.hidden = true;
  address.searchParams.delete(PREVIEW_PARAMETER);
  bar.querySelector('a')?.setAttribute('href', address.href);
}

/** Says what is shown here to the console alone, which cannot read a page of another origin (decision 89). */
function answerConsole(view: unknown, shop: string): void {
  const post = (message: FrameMessage) => parent.postMessage(message, shop);
  const answer = () => {
    const [entry] = performance.getEntriesByType('navigation');
    const sinceMs = entry instanceof PerformanceNavigationTiming ? entry.responseStart : 0;
    const arrivedMs = performance.timeOrigin + sinceMs;
    post({ type: FRAME_ANSWER, address: location.href, view, arrivedMs });
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === shop && data === FRAME_QUESTION) answer();
  });
  addEventListener('pagehide', () => post({ type: FRAME_GONE }));
  // A page that puts its parts in by a script may have been asked already.
  answer();
}

const { origin: shopOrigin } = new URL(import.meta.url);
const shownView = element?.dataset['previewView'];
if (parent !== window && shopOrigin !== location.origin && shownView !== undefined) {
  answerConsole(JSON.parse(shownView), shopOrigin);
}

document.addEventListener('focusin', ({ target }) => {
  if (!warning) return;
  const isSignUp = target instanceof Element && SIGN_UPS.includes(target.localName);
  warning.toggleAttribute('data-shown', isSignUp);
  // A status is announced when its text changes, not when it is shown.
  if (isSignUp) warning.replaceChildren(warning.textContent ?? '');
});
