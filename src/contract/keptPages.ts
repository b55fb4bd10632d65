import type { SiteCode } from '#domain/sites.ts';

import { FOOTER_PROMOTION, PROMOTION_BASE } from './service.ts';

/** Messages between service worker and pages (decision 21). */

/** Call 6 as the worker caches it, with the shop in the query. */
export const FOOTER_CALL = {
  path: `${PROMOTION_BASE}/${FOOTER_PROMOTION}`,
  query: 'site',
} as const;

/** Headers that make the worker request call 6 from the network. */
export const FROM_NETWORK = { 'cache-control': 'no-cache' } as const;

/** Tells pages that a shop's cached footer has changed. */
export type FooterChanged = { type: 'FOOTER_CHANGED'; site: SiteCode };

/** Tells the worker that this browser previews the live shop from now on. The worker cannot see the cookie. */
export const PREVIEW_SET = { type: 'PREVIEW_SET' } as const;

/**
 * Tells pages whether the network responds, which browsers do not report. The worker sends it with each late response
 * and each refreshed footer.
 */
export type NetworkState = { type: 'NETWORK_STATE'; isAnswering: boolean };

/**
 * The kind of page that the offline page replaces; the worker reveals the matching message. COUNTRY: a page of another
 * shop. SIGN_IN, FORM: a posted form. PAGE: anything else.
 */
export type OfflineCase = 'PAGE' | 'COUNTRY' | 'SIGN_IN' | 'FORM';

/** Placeholder of the country's name in that message. */
export const COUNTRY_PLACE = '[country]';
