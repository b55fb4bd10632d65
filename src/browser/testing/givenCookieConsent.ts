import { CONSENT_COOKIE } from '#contract/cookieConsent/words.ts';

/** Sets the manager's consent cookie; returns a function that removes it. */
export function giveCookieConsent(...categories: string[]): () => void {
  const value = {
    categories,
    revision: 0,
    data: null,
    services: { necessary: [], measurement: [] },
  };
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(value))}; Path=/`;
  return () => {
    document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  };
}
