import { writeConsent } from '#browser/writeConsent.ts';
import {
  CONSENT_BUTTON,
  CONSENT_COOKIE,
  MEASUREMENT_AGREED_EVENT,
} from '#contract/consent/words.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';

/** After either a browser does not count what moves. A press that is not over yet would miss its aim. */
const INPUTS = ['click', 'keydown'] as const;

/**
 * Shows the notice in a page of another system to a visitor who has not answered it, and writes the answer as the start
 * script of our own pages does: its manager carries it out there (decision 20). The settings are a page of the shop.
 */
export function enhanceEmbeddedConsent(_element: HTMLElement, root: ShadowRoot): void {
  const notice = root.querySelector<HTMLElement>('.consent-notice');
  if (!notice || isAnswered()) return;
  showWithoutMoving(notice);
  // Over what a sign-up agrees to lies nothing: the notice goes to its place in the page.
  document.addEventListener('focusin', ({ target }) => {
    const isSignUp = target instanceof Element && target.localName === NEWSLETTER_ELEMENT;
    if (isSignUp) notice.style.position = 'static';
  });
  notice.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button || button.name !== CONSENT_BUTTON) return;
    writeConsent(button.value);
    // Where no cookie is kept, the answer counts for this page all the same.
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
 * The page stands already. Where the notice's place is on the screen it would push down what follows, so there it is
 * shown with the first input of a person; further down nothing that is seen moves (decision 109).
 */
function showWithoutMoving(notice: HTMLElement): void {
  // Where it stands by itself, and not at the screen's edge.
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
