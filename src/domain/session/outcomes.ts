/**
 * What a check of the session can end in, by name, with the numbers of spec §4. Two names share a number
 * where the specification has one for both: no answer at all counts as a server's error, and a missing
 * token as any other answer. Spec §4/30.
 */
export const OUTCOME_NUMBERS = {
  RENEWED: 0,
  OK: 1,
  SERVER_ERROR: 2,
  UNREACHABLE: 2,
  OTHER: 3,
  NO_TOKEN: 3,
  NOT_YET_DUE: 4,
  EXPIRED: 5,
} as const;
export type CheckOutcome = keyof typeof OUTCOME_NUMBERS;

/** Spec §4: after these the check stops. */
const STOPPING_NUMBERS: ReadonlySet<number> = new Set([1, 3, 5]);

/** Returns whether checks of a token stop after this outcome (spec §4/31). A new token is checked again. */
export function stopsCheck(outcome: CheckOutcome): boolean {
  return STOPPING_NUMBERS.has(OUTCOME_NUMBERS[outcome]);
}

/** Calls 15 and 16 of spec §7: the first renews a token that is still good, the second one that has expired. */
export type RenewalCall = 'LOGIN_TOKEN' | 'LONG_TERM_TOKEN';

const CREATED = 201;
const OK = 200;
const UNAUTHORIZED = 401;
const FIRST_SERVER_ERROR = 500;

/** The outcome that the HTTP status of a renewal stands for (spec §4); without an answer there is no status. */
export function outcomeOfAnswer(call: RenewalCall, status: number | undefined): CheckOutcome {
  if (status === undefined) return 'UNREACHABLE';
  if (status === CREATED) return 'RENEWED';
  if (status === OK) return 'OK';
  // A gateway in front of a server that is being replaced says 502 or 503: that, too, will pass.
  if (status >= FIRST_SERVER_ERROR) return 'SERVER_ERROR';
  return call === 'LONG_TERM_TOKEN' && status === UNAUTHORIZED ? 'EXPIRED' : 'OTHER';
}
