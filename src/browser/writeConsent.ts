import { ANSWER_LIFE_SECONDS, CONSENT_COOKIE } from '#contract/consent/words.ts';

/**
 * Writes an answer as the whole value of the consent cookie, over the manager's own (decision 20). The manager writes
 * a cookie of the domain where the host's name has a dot, beside which another of the host alone would stand.
 */
export function writeConsent(answer: string): void {
  const { hostname, protocol } = location;
  const domain = hostname.includes('.') ? `;Domain=${hostname}` : '';
  const secure = protocol === 'https:' ? ';Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${answer};Path=/;SameSite=Lax;Max-Age=${ANSWER_LIFE_SECONDS}${domain}${secure}`;
}
