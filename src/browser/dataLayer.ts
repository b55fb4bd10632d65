import { MEASUREMENT_AGREED_EVENT } from '#contract/consent/words.ts';

import { hasAgreedToMeasurement } from './measurementConsent.ts';

/** An event for the analytics that the page's operator has connected, as its tag manager reads it. */
export type DataLayerEvent = Record<string, string>;

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[];
  }
}

/**
 * Hands an event to the page's `dataLayer`, where it waits until analytics reads it. Before the visitor has
 * agreed to be measured it is held back; if they never do so on this page, it is dropped. Spec §7/29.
 */
export function pushEvent(event: DataLayerEvent): void {
  if (hasAgreedToMeasurement()) (window.dataLayer ??= []).push(event);
  else addEventListener(MEASUREMENT_AGREED_EVENT, () => pushEvent(event), { once: true });
}
