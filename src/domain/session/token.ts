import type { CheckOutcome } from './outcomes.ts';

/** A token's instants in server milliseconds, without the token. */
export type SessionToken = {
  /** Unique for each token. */
  key: string;
  /** Id of the sign-in, stable through renewals. */
  signIn: string;
  renewFromMs: number;
  expiresAtMs: number;
};

export type TokenState = 'NOT_YET_DUE' | 'DUE' | 'EXPIRED';

/**
 * How long after its time a token counts as due. Server time is known to the second, and a premature call would end the
 * checks.
 */
export const DUE_GRACE_MS = 2000;

/** Returns a token's state at a server time. */
export function stateOfToken(token: SessionToken, nowMs: number): TokenState {
  if (nowMs >= token.expiresAtMs) return 'EXPIRED';
  return nowMs >= token.renewFromMs + DUE_GRACE_MS ? 'DUE' : 'NOT_YET_DUE';
}

/** Outcomes after which the server may have deleted the cookie. */
const REFUSALS: ReadonlySet<CheckOutcome> = new Set(['OTHER', 'EXPIRED']);

/**
 * Returns whether the response to a renewal still concerns this page. `before` is the token that was to be renewed,
 * `after` the one present when the response arrives. If they differ, somebody has signed out or in, or another tab has
 * renewed the token, and the response is dropped.
 */
export function concernsToken(
  before: SessionToken,
  after: SessionToken | undefined,
  outcome: CheckOutcome,
): boolean {
  if (outcome === 'RENEWED') return after?.signIn === before.signIn;
  if (after === undefined) return REFUSALS.has(outcome);
  return after.key === before.key;
}
