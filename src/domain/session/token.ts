import type { CheckOutcome } from './outcomes.ts';

/** The instants of a token that a check needs, in milliseconds by the server's clock, without the token itself. */
export type SessionToken = {
  /** Differs for any two tokens. */
  key: string;
  /** Names the sign-in; the same before and after a renewal. */
  signIn: string;
  renewFromMs: number;
  expiresAtMs: number;
};

export type TokenState = 'NOT_YET_DUE' | 'DUE' | 'EXPIRED';

/**
 * How much later than the token says it counts as due. The server's clock is known to the second, and a call that came
 * too early would be answered with OK, which stops the check.
 */
export const DUE_GRACE_MS = 2000;

/** The state of a token at an instant of the server's clock. */
export function stateOfToken(token: SessionToken, nowMs: number): TokenState {
  if (nowMs >= token.expiresAtMs) return 'EXPIRED';
  return nowMs >= token.renewFromMs + DUE_GRACE_MS ? 'DUE' : 'NOT_YET_DUE';
}

/** Outcomes after which the server may have taken the token's cookie away. */
const REFUSALS: ReadonlySet<CheckOutcome> = new Set(['OTHER', 'EXPIRED']);

/**
 * Whether the answer to a renewal still concerns this page: `before` is the token that was to be renewed,
 * `after` the one that is there when the answer comes. Somebody may have signed out meanwhile, or in as
 * another, or another tab may have been faster; then the answer is dropped and the page looks again.
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
