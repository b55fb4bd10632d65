import { ANSWER_LIFE_SECONDS, CONSENT_COOKIE } from '#contract/cookieConsent/words.ts';

/**
 * Stores an answer as the value of the consent cookie, replacing the manager's own cookie (decision 20). On a host
 * name with a dot the manager uses a domain cookie; a host-only cookie would remain next to it.
 */
export function writeCookieConsent(answer: string): void {
  const { hostname, protocol } = location;
  const domain = hostname.includes('.') ? `;Domain=${hostname}` : '';
  const secure = protocol === 'https:' ? ';Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${answer};Path=/;SameSite=Lax;Max-Age=${ANSWER_LIFE_SECONDS}${domain}${secure}`;
}
