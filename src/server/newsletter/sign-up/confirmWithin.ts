import { DAY_MS } from '#domain/durations.ts';

/** How long a sign-up can be confirmed. A mail that is sent again does not make it longer. */
export const CONFIRM_WITHIN_MS = 14 * DAY_MS;
