/**
 * How long the form waits before another resend, two seconds longer than the minimum interval between mails, so that
 * none is refused.
 */
export const RESEND_COOL_DOWN_SECONDS = 62;

/** Start of the countdown. The text speaks of a minute, so it never shows more. */
export const COUNTDOWN_MAX_SECONDS = 60;

/** Maximum number of mails a day triggered by sign-ups of one address, in all shops together. */
export const MAILS_A_DAY = 3;
