/** Where the visitor's consent to cookies is kept: JSON with the list of `categories` agreed to. */
export const CONSENT_COOKIE = 'cc_cookie';
/** What is not needed to run the shop: measuring visits, comparing variants. */
export const MEASUREMENT_CONSENT = 'measurement';
