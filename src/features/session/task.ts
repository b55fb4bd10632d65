import type { CheckOutcome, RenewalCall } from '#domain/session/outcomes.ts';
import type { SessionToken } from '#domain/session/token.ts';

/** A server's response. `status` is undefined if there was none. */
export type ServerAnswer = { status: number | undefined; date: string | null };

/** A session that the scheduler keeps alive: a customer's, or the login behind the preview. */
export type RenewalTask = {
  /** Name of the task's lock and channel. */
  name: string;
  checkEveryMs: number;
  readToken(): SessionToken | undefined;
  readPlatform(): string | undefined;
  /** Never rejects. An aborted call has no status. */
  renew(call: RenewalCall, signal: AbortSignal): Promise<ServerAnswer>;
  askTime(): Promise<ServerAnswer>;
  outcomeOf(call: RenewalCall, status: number | undefined): CheckOutcome;
};
