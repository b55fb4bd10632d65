/** What a visitor can answer to the notice: the value of its buttons. */
export const CONSENT_ANSWERS = ['refuse', 'agree'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];
