import type { SignUpOrigin } from '#contract/page.ts';

/** Where a sign-up comes from, as the page that embeds the form names it (spec §3/5). */
export type Origin = SignUpOrigin;

/** Spec §3/6. */
export const DEFAULT_ORIGIN: Origin = { origin: 'onsite', originAddition: 'subsite' };
export const FOOTER_ORIGIN: Origin = { origin: 'onsite', originAddition: 'footer' };
