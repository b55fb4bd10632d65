/** Kinds of origins that a service names in place of the page's own default (spec §3/5). */
type OriginType = 'NEWSLETTER' | 'SHOPPING_CART';

/** Where a sign-up comes from, as the page that embeds the form names it (spec §3). */
export type Origin = { origin: OriginType | 'onsite'; originAddition: string };

/** Spec §3/6. */
export const DEFAULT_ORIGIN: Origin = { origin: 'onsite', originAddition: 'subsite' };
export const FOOTER_ORIGIN: Origin = { origin: 'onsite', originAddition: 'footer' };
