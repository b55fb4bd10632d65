import type { SiteCode } from '#domain/sites.ts';

import { FOOTER_PROMOTION, PROMOTION_BASE } from './service.ts';

/** Messages between service worker and pages (decision 21). */

/** Call 6 as cached by the worker, once per shop in its query. */
export const FOOTER_CALL = {
  path: `${PROMOTION_BASE}/${FOOTER_PROMOTION}`,
  query: 'site',
} as const;

/** Sent with that call to request the network's response. */
export const FROM_NETWORK = { 'cache-control': 'no-cache' } as const;

/** Tells pages that a shop's cached footer has changed. */
export type FooterChanged = { type: 'FOOTER_CHANGED'; site: SiteCode };

/** Tells the worker, which cannot see the cookie, that this browser previews the live shop from now on. */
export const PREVIEW_SET = { type: 'PREVIEW_SET' } as const;

/**
 * Tells pages whether the network responds, which browsers do not report. Sent with each late response and each
 * footer refresh.
 */
export type NetworkState = { type: 'NETWORK_STATE'; isAnswering: boolean };

/**
 * What the offline page stands for; the worker reveals the matching message. COUNTRY: the page of another shop.
 * SIGN_IN, FORM: a posted form. PAGE: anything else.
 */
export type OfflineCase = 'PAGE' | 'COUNTRY' | 'SIGN_IN' | 'FORM';

/** Placeholder of the country's name in that message. */
export const COUNTRY_PLACE = '[country]';
