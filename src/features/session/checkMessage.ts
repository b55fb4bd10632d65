import { OUTCOME_NUMBERS, type CheckOutcome } from '#domain/session/outcomes.ts';

/** A check that another tab made, as the tabs send it to each other. Its instant is by the server's clock. */
export type CheckMessage = { outcome: CheckOutcome; tokenKey: string; atMs: number };

/** Parses a message of another tab; undefined when it is no check, as from another version of the app. */
export function readCheckMessage(message: unknown): CheckMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { outcome, tokenKey, atMs } = message as { [Name in keyof CheckMessage]?: unknown };
  if (!isOutcome(outcome) || typeof tokenKey !== 'string' || typeof atMs !== 'number') {
    return undefined;
  }
  return { outcome, tokenKey, atMs };
}

function isOutcome(name: unknown): name is CheckOutcome {
  return typeof name === 'string' && Object.hasOwn(OUTCOME_NUMBERS, name);
}
