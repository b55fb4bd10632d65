/** What a visitor can answer to the notice: the value of its buttons. */
export const COOKIE_CONSENT_ANSWERS = ['refuse', 'agree'] as const;
export type CookieConsentAnswer = (typeof COOKIE_CONSENT_ANSWERS)[number];
