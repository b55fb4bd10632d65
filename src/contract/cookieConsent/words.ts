/** Cookie with the visitor's consent: JSON with the accepted `categories`. */
export const CONSENT_COOKIE = 'cc_cookie';
/** Category that needs no consent. */
export const NECESSARY_CONSENT = 'necessary';
/** Category of everything that the shop can do without: analytics and A/B tests. */
export const MEASUREMENT_CONSENT = 'measurement';

/** Event on the window after consent to analytics on this page. */
export const MEASUREMENT_AGREED_EVENT = 'measurement-agreed';

/** Marks links that open the cookie settings in place. */
export const OPENS_CONSENT_SETTINGS = 'consent-settings';
/** Name of the notice's buttons; their value is the answer. */
export const CONSENT_BUTTON = 'consent';

/** Lifetime of an answer, as in the manager (`CONSENT_LIFE_DAYS`): 182 days. */
export const ANSWER_LIFE_SECONDS = 15_724_800;
