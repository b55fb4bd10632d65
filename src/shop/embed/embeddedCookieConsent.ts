import { writeCookieConsent } from '#browser/writeCookieConsent.ts';
import {
  CONSENT_BUTTON,
  CONSENT_COOKIE,
  MEASUREMENT_AGREED_EVENT,
} from '#contract/cookieConsent/words.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

/** Inputs after which browsers do not count layout shifts. During a press, a shift would make it miss its target. */
const INPUTS = ['click', 'keydown'] as const;

/**
 * Shows the notice on another system's page to visitors who have not answered, and stores the answer like our start
 * script. The shop's manager applies it (decision 20). The settings are a page of the shop.
 */
export function enhanceEmbeddedCookieConsent(_element: HTMLElement, root: ShadowRoot): void {
  const notice = root.querySelector<HTMLElement>('.consent-notice');
  if (!notice || isAnswered()) return;
  showWithoutMoving(notice);
  // Nothing may cover the result of a sign-up, so the notice stays in its place in the page.
  document.addEventListener('focusin', ({ target }) => {
    const isSignUp = target instanceof Element && target.localName === NEWSLETTER_ELEMENT;
    if (isSignUp) notice.style.position = 'static';
  });
  notice.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button || button.name !== CONSENT_BUTTON) return;
    writeCookieConsent(button.value);
    // Without cookies, the answer still counts for this page.
    notice.hidden = true;
    if (button.value === 'agree') dispatchEvent(new Event(MEASUREMENT_AGREED_EVENT));
  });
  for (const moment of ['pageshow', 'visibilitychange']) {
    addEventListener(moment, () => {
      if (isAnswered()) notice.hidden = true;
    });
  }
}

const isAnswered = () => document.cookie.includes(`${CONSENT_COOKIE}=`);

/**
 * Shows the notice without moving visible content: if its place is on the screen, waits for the first input (decision
 * 109).
 */
function showWithoutMoving(notice: HTMLElement): void {
  // In its place, not at the screen's edge.
  notice.style.position = 'static';
  notice.hidden = false;
  const isOnScreen = notice.getBoundingClientRect().top < innerHeight;
  notice.hidden = isOnScreen;
  notice.style.position = '';
  if (!isOnScreen) return;
  const listening = new AbortController();
  const show = () => {
    listening.abort();
    notice.hidden = isAnswered();
  };
  for (const input of INPUTS) {
    document.addEventListener(input, show, {
      capture: true,
      signal: listening.signal,
    });
  }
}
