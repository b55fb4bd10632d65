import { HOUR_MS } from '#domain/durations.ts';
import { clientKey } from '#server/http/request/clientAddress.ts';
import type { LimitVerdict } from '#server/http/limits/limiter.ts';
import {
  createSharedCounter,
  type SharedCounterOptions,
} from '#server/http/limits/sharedCounter.ts';

/** Counts sign-ups per client and hour. */
export type SignUpLimit = {
  take(clientAddress: string): Promise<LimitVerdict>;
};

/** Limits each client to `perHour` sign-ups. With a database, all nodes count together (decision 42). */
export function createSignUpLimit(
  options: { perHour: number } & Pick<SharedCounterOptions, 'database' | 'nowMs'>,
): SignUpLimit {
  const { perHour, ...others } = options;
  const counter = createSharedCounter({
    limit: perHour,
    durationMs: HOUR_MS,
    tableName: 'sign_up_limit',
    ...others,
  });
  return {
    take: (clientAddress) => counter(clientKey(clientAddress)),
  };
}
