import { readPendingConsent } from './pendingConsent.ts';

/**
 * In the cookie's JSON, encoded as it is, a category that was agreed to stands in a list: a comma or the list's end
 * follows. As a name of something else a colon does.
 */
const AGREED = /(?:^|; )cc_cookie=[^;]*%22measurement%22%(?:2C|5D)/;

/**
 * Whether the visitor has agreed to be measured. All nine countries ask for that first. A page of another
 * system that asks by itself says so on its root, `data-measurement="agreed"` or `"refused"`, and then that counts.
 */
export function hasAgreedToMeasurement(): boolean {
  if (import.meta.env.IN_HOST) {
    const { measurement } = document.documentElement.dataset;
    if (measurement !== undefined) return measurement === 'agreed';
    // In a host's page no manager carries out what was written.
    if (readPendingConsent() === 'agree') return true;
  }
  return AGREED.test(document.cookie);
}
