import {
  COOKIE_CONSENT_ANSWERS,
  type CookieConsentAnswer,
} from '#contract/cookieConsent/answers.ts';
import { CONSENT_COOKIE } from '#contract/cookieConsent/words.ts';

/** Returns the answer written to the manager's cookie that the manager has not applied yet. */
export function readPendingCookieConsent(): CookieConsentAnswer | undefined {
  const cookies = document.cookie.split('; ');
  return COOKIE_CONSENT_ANSWERS.find((answer) => cookies.includes(`${CONSENT_COOKIE}=${answer}`));
}

/** Returns the written answer and deletes host-only cookies of earlier releases. */
export function takePendingCookieConsent(): CookieConsentAnswer | undefined {
  const answer = readPendingCookieConsent();
  if (answer !== undefined) document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  return answer;
}
