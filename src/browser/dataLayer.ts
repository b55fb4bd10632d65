import { MEASUREMENT_AGREED_EVENT } from '#contract/cookieConsent/words.ts';

import { hasAgreedToMeasurement } from './measurementConsent.ts';

/** An event for the page operator's tag manager. */
export type DataLayerEvent = Record<string, string>;

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[];
  }
}

/**
 * Pushes an event to the page's `dataLayer`. Before consent to analytics it is held back, and dropped if none is
 * given on this page. Spec §7/29.
 */
export function pushEvent(event: DataLayerEvent): void {
  if (hasAgreedToMeasurement()) (window.dataLayer ??= []).push(event);
  else addEventListener(MEASUREMENT_AGREED_EVENT, () => pushEvent(event), { once: true });
}
