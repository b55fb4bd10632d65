import type { SignUpOrigin } from '#contract/page.ts';

/** Origin of a sign-up, as named by the embedding page (spec §3/5). */
export type Origin = SignUpOrigin;

/** Origin of a sign-up whose page names none. Spec §3/6. */
export const DEFAULT_ORIGIN: Origin = { origin: 'onsite', originAddition: 'subsite' };
export const FOOTER_ORIGIN: Origin = { origin: 'onsite', originAddition: 'footer' };
