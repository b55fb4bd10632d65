import {
  FRAME_ANSWER,
  FRAME_GONE,
  FRAME_QUESTION,
  type FrameMessage,
} from '#contract/preview/frameWords.ts';
import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { siteOfSegment, sitePath } from '#domain/sites.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';
import { keepInPreview } from '#features/preview/keepInPreview.ts';

import { FOOTER_ELEMENT, PREVIEW_ELEMENT } from './fragmentElement.ts';
import { shadowContent } from './shadowContent.ts';

/** Elements with a sign-up form. Only previews of other systems' pages load this file (decision 83). */
const SIGN_UPS: readonly string[] = [NEWSLETTER_ELEMENT, FOOTER_ELEMENT];

const element = document.querySelector<HTMLElement>(PREVIEW_ELEMENT);
const shops = element?.dataset['previewShops']?.split(' ');
const root = element && shadowContent(element);
const bar = root?.querySelector<HTMLElement>('.preview-bar') ?? null;

keepInPreview({
  bar,
  warning: root?.querySelector<HTMLElement>('.preview-real') ?? null,
  // Host pages may be listed; a shared link shows only its shop.
  isPreviewed({ pathname }) {
    const shop = siteOfSegment(pathname.split('/')[1] ?? '');
    return shop === undefined || shops?.includes(sitePath(shop)) === true;
  },
  isSignUp: ({ localName }) => SIGN_UPS.includes(localName),
  leadsBy: 'PAGE',
});

const address = new URL(location.href);
address.searchParams.delete(PREVIEW_PARAMETER);
bar?.querySelector('a')?.setAttribute('href', address.href);

/** Sends the view to the console, which cannot read pages of other origins (decision 83). */
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
  // A page that inserts its fragments by script may have been asked already.
  answer();
}

const { origin: shopOrigin } = new URL(import.meta.url);
const shownView = element?.dataset['previewView'];
if (parent !== window && shopOrigin !== location.origin && shownView !== undefined) {
  answerConsole(JSON.parse(shownView), shopOrigin);
}
