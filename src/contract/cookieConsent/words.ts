/** Where the visitor's consent to cookies is kept: JSON with the list of `categories` agreed to. */
export const CONSENT_COOKIE = 'cc_cookie';
/** What the shop needs to run; it needs no consent. */
export const NECESSARY_CONSENT = 'necessary';
/** What is not needed to run the shop: measuring visits, comparing variants. */
export const MEASUREMENT_CONSENT = 'measurement';

/** Told to the window once the visitor has agreed to be measured, on this page. */
export const MEASUREMENT_AGREED_EVENT = 'measurement-agreed';

/** Marks links that open the settings in place. */
export const OPENS_CONSENT_SETTINGS = 'consent-settings';
/** The notice's buttons have this name; what they stand for is their value. */
export const CONSENT_BUTTON = 'consent';

/** How long an answer stays, as the manager's own (`CONSENT_LIFE_DAYS`): 182 days. */
export const ANSWER_LIFE_SECONDS = 15_724_800;
