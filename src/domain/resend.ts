/**
 * How long the form waits before the mail can be sent again. It is two seconds longer than the minimum interval between
 * mails, so that no request is refused.
 */
export const RESEND_COOL_DOWN_SECONDS = 62;

/** Maximum of the countdown, because its text speaks of a minute. */
export const COUNTDOWN_MAX_SECONDS = 60;

/** Maximum number of mails a day triggered by sign-ups of one address, in all shops together. */
export const MAILS_A_DAY = 3;
