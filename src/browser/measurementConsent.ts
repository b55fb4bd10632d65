import { readPendingCookieConsent } from './pendingCookieConsent.ts';

/** In the encoded JSON, an accepted category is followed by a comma or the list's end, a key by a colon. */
const AGREED = /(?:^|; )cc_cookie=[^;]*%22measurement%22%(?:2C|5D)/;

/**
 * Returns whether the visitor has consented to analytics, which all nine countries require. A host with its own
 * consent overrides it with `data-measurement="agreed"` or `"refused"` on its root.
 */
export function hasAgreedToMeasurement(): boolean {
  if (import.meta.env.IN_HOST) {
    const { measurement } = document.documentElement.dataset;
    if (measurement !== undefined) return measurement === 'agreed';
    // In a host's page, no manager applies the written answer.
    if (readPendingCookieConsent() === 'agree') return true;
  }
  return AGREED.test(document.cookie);
}
