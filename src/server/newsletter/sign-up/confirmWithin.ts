import { DAY_MS } from '#domain/durations.ts';

/** How long a sign-up can be confirmed. A repeated mail does not extend it. */
export const CONFIRM_WITHIN_MS = 14 * DAY_MS;
