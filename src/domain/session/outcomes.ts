/**
 * Outcomes of a session check with their numbers in spec §4/30. Two pairs share a number: a missing response counts as
 * a server error, and a missing token as any other response.
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

/** Numbers of outcomes after which checks stop (spec §4). */
const STOPPING_NUMBERS: ReadonlySet<number> = new Set([1, 3, 5]);

/** Returns whether checks of a token stop after this outcome (spec §4/31). A new token is checked again. */
export function stopsCheck(outcome: CheckOutcome): boolean {
  return STOPPING_NUMBERS.has(OUTCOME_NUMBERS[outcome]);
}

/** Calls 15 and 16 of spec §7: the first renews a valid token, the second an expired one. */
export type RenewalCall = 'LOGIN_TOKEN' | 'LONG_TERM_TOKEN';

const CREATED = 201;
const OK = 200;
const UNAUTHORIZED = 401;
const FIRST_SERVER_ERROR = 500;

/** Returns the outcome for the HTTP status of a renewal (spec §4); undefined stands for no response. */
export function outcomeOfAnswer(call: RenewalCall, status: number | undefined): CheckOutcome {
  if (status === undefined) return 'UNREACHABLE';
  if (status === CREATED) return 'RENEWED';
  if (status === OK) return 'OK';
  // A gateway answers 502 or 503 while its server restarts, which is temporary.
  if (status >= FIRST_SERVER_ERROR) return 'SERVER_ERROR';
  return call === 'LONG_TERM_TOKEN' && status === UNAUTHORIZED ? 'EXPIRED' : 'OTHER';
}
