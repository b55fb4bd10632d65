import { OUTCOME_NUMBERS, type CheckOutcome } from '#domain/session/outcomes.ts';

/** A check that was made in another tab: what tabs tell each other. Its instant is by the server's clock. */
export type ToldCheck = { outcome: CheckOutcome; tokenKey: string; atMs: number };

/** What another tab has told; undefined where it is no check, as of another version of the app. */
export function readToldCheck(message: unknown): ToldCheck | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { outcome, tokenKey, atMs } = message as { [Name in keyof ToldCheck]?: unknown };
  if (!isOutcome(outcome) || typeof tokenKey !== 'string' || typeof atMs !== 'number') {
    return undefined;
  }
  return { outcome, tokenKey, atMs };
}

function isOutcome(name: unknown): name is CheckOutcome {
  return typeof name === 'string' && Object.hasOwn(OUTCOME_NUMBERS, name);
}
