/** Query parameter of a host's page with the result of a sign-up posted without scripts. */
export const SIGN_UP_RETURN = 'signup';
/** Results of that sign-up. `later`: over the rate limit. `link-invalid`: set by the host itself (spec §2.1). */
export const SIGN_UP_RETURNS = ['sent', 'failed', 'later', 'link-invalid'] as const;
export type SignUpReturn = (typeof SIGN_UP_RETURNS)[number];

/** Kinds of sign-up origins (spec §3). */
export const ORIGIN_TYPES = ['onsite', 'NEWSLETTER', 'SHOPPING_CART'] as const;
