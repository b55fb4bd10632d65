import { ANSWER_LIFE_SECONDS, CONSENT_COOKIE } from '#contract/cookieConsent/words.ts';

/**
 * Writes an answer as the consent cookie's value, replacing the manager's own (decision 20). Where the host name has
 * a dot, the manager uses a domain cookie, beside which a host-only one would remain.
 */
export function writeCookieConsent(answer: string): void {
  const { hostname, protocol } = location;
  const domain = hostname.includes('.') ? `;Domain=${hostname}` : '';
  const secure = protocol === 'https:' ? ';Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${answer};Path=/;SameSite=Lax;Max-Age=${ANSWER_LIFE_SECONDS}${domain}${secure}`;
}
