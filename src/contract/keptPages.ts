import type { SiteCode } from '#domain/sites.ts';

import { FOOTER_PROMOTION, PROMOTION_BASE } from './service.ts';

/** What the service worker and the pages know of each other (decision 21). */

/** Call 6 as the worker keeps it: once for each shop, which its query names. */
export const FOOTER_CALL = {
  path: `${PROMOTION_BASE}/${FOOTER_PROMOTION}`,
  query: 'site',
} as const;

/** Sent with that call, it asks for the network's own answer instead of a kept one. */
export const FROM_NETWORK = { 'cache-control': 'no-cache' } as const;

/** Tells pages that the kept footer of a shop is another one than before. */
export type FooterChanged = { type: 'FOOTER_CHANGED'; site: SiteCode };

/** Tells the worker that from now on the live shop is previewed in this browser: it does not see the cookie. */
export const PREVIEW_SET = { type: 'PREVIEW_SET' } as const;

/**
 * Tells pages whether the network answers, which the browser does not know: it is connected all the same.
 * Sent with each answer that came too late for a page, and with each renewal of a footer.
 */
export type NetworkState = { type: 'NETWORK_STATE'; isAnswering: boolean };

/**
 * What the offline page of a shop stands in for: the worker shows the sentence about it, which the page holds
 * hidden. COUNTRY is another shop, SIGN_IN and FORM were posted, PAGE is any other.
 */
export type OfflineCase = 'PAGE' | 'COUNTRY' | 'SIGN_IN' | 'FORM';

/** Where that sentence has the country's name. */
export const COUNTRY_PLACE = '[country]';
