import type { SignUpOrigin } from '#contract/page.ts';

/** Origin of a sign-up whose page names none. Spec §3/5,6. */
export const DEFAULT_ORIGIN: SignUpOrigin = { origin: 'onsite', originAddition: 'subsite' };
export const FOOTER_ORIGIN: SignUpOrigin = { origin: 'onsite', originAddition: 'footer' };
