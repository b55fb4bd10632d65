/** Where a sign-up comes from, as the page that embeds the form names it (spec §3). */
export type Origin = { origin: string; originAddition: string };

export const DEFAULT_ORIGIN: Origin = { origin: 'onsite', originAddition: 'subsite' };
export const FOOTER_ORIGIN: Origin = { origin: 'onsite', originAddition: 'footer' };
