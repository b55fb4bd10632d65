import { OUTCOME_NUMBERS, type CheckOutcome } from '#domain/session/outcomes.ts';

/** Another tab's check, as sent between tabs, with its server time. */
export type CheckMessage = { outcome: CheckOutcome; tokenKey: string; atMs: number };

/** Parses another tab's message; undefined if it is no check, for example of another app version. */
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
