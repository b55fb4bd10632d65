/**
 * How long the form waits before the confirmation may be requested again, after the sign-up and after each
 * time. Two seconds more than mails to one address are kept apart, so that what this lets pass
 * is not held back there.
 */
export const RESEND_COOL_DOWN_SECONDS = 62;

/** What the countdown begins at: the two seconds are a matter of the service, and people read of a minute. */
export const COUNTDOWN_MAX_SECONDS = 60;

/** Most mails that sign-ups of one address have sent in a day, from all shops together. */
export const MAILS_A_DAY = 3;
