import { SECOND_MS } from '../durations.ts';

/** How often a page in use looks for the cookie of a customer who signs in (spec §9/9). */
export const COOKIE_WAIT_MS = 10 * SECOND_MS;
