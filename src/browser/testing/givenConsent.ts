import { CONSENT_COOKIE } from '#contract/consent/words.ts';

/** Lets this browser's visitor have answered, with the cookie as the manager of consents writes it; returns what undoes it. */
export function giveConsent(...categories: string[]): () => void {
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
