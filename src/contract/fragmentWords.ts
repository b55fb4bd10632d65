/** The parameter of a host's page by which it learns what became of a sign-up that was posted without scripts. */
export const SIGN_UP_RETURN = 'signup';
/** `later`: there were too many from one client. `link-invalid`: a host that has such a link says so itself (spec §2.1). */
export const SIGN_UP_RETURNS = ['sent', 'failed', 'later', 'link-invalid'] as const;
export type SignUpReturn = (typeof SIGN_UP_RETURNS)[number];

/** Kinds of origins of a sign-up (spec §3). */
export const ORIGIN_TYPES = ['onsite', 'NEWSLETTER', 'SHOPPING_CART'] as const;
