/**
 * How long the form waits before another resend, two seconds longer than the minimum interval between mails, so that
 * none is refused.
 */
export const RESEND_COOL_DOWN_SECONDS = 62;

/** Start of the countdown, because people read of a minute. */
export const COUNTDOWN_MAX_SECONDS = 60;

/** Maximum number of mails a day that sign-ups of one address trigger, from all shops. */
export const MAILS_A_DAY = 3;
