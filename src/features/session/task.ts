import type { CheckOutcome, RenewalCall } from '#domain/session/outcomes.ts';
import type { SessionToken } from '#domain/session/token.ts';

/** A server response; without one, the status is undefined. */
export type ServerAnswer = { status: number | undefined; date: string | null };

/** What the scheduler keeps alive: a customer's session, or the login behind the preview. */
export type RenewalTask = {
  /** Name of its lock and channel. */
  name: string;
  checkEveryMs: number;
  readToken(): SessionToken | undefined;
  readPlatform(): string | undefined;
  /** Never rejects. An aborted call has no status. */
  renew(call: RenewalCall, signal: AbortSignal): Promise<ServerAnswer>;
  askTime(): Promise<ServerAnswer>;
  outcomeOf(call: RenewalCall, status: number | undefined): CheckOutcome;
};
