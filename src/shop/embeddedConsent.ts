import {
  ANSWER_LIFE_SECONDS,
  CONSENT_BUTTON,
  CONSENT_COOKIE,
  MEASUREMENT_AGREED_EVENT,
} from '#contract/consent/words.ts';

/**
 * Shows the notice in a page of another system to a visitor who has not answered it, and writes the answer as the start
 * script of our own pages does: its manager carries it out there (decision 24). The settings are a page of the shop.
 */
export function enhanceEmbeddedConsent(_element: HTMLElement, root: ShadowRoot): void {
  const notice = root.querySelector<HTMLElement>('.consent-notice');
  if (!notice) return;
  const look = () => {
    notice.hidden = document.cookie.includes(`${CONSENT_COOKIE}=`);
  };
  look();
  notice.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button || button.name !== CONSENT_BUTTON) return;
    const secure = location.protocol === 'https:' ? ';Secure' : '';
    document.cookie = `${CONSENT_COOKIE}=${button.value};Path=/;SameSite=Lax;Max-Age=${ANSWER_LIFE_SECONDS}${secure}`;
    // Where no cookie is kept, the answer counts for this page all the same.
    notice.hidden = true;
    if (button.value === 'agree') dispatchEvent(new Event(MEASUREMENT_AGREED_EVENT));
  });
}
