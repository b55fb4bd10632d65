import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import { clientKey } from '#server/http/request/clientAddress.ts';
import type { LimitVerdict } from '#server/http/limits/limiter.ts';
import {
  createSharedCounter,
  type SharedCounterOptions,
} from '#server/http/limits/sharedCounter.ts';

/** Counts sign-ups per client and hour. */
export type SignUpLimit = {
  take(clientAddress: string): Promise<LimitVerdict>;
  /** Resolves when the database has taken or refused all counts of this node. */
  settled(): Promise<void>;
};

/**
 * Limits each client to `perHour` sign-ups. With a database, all nodes count together and exceed it by a tenth at
 * most (decision 42).
 */
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
    async take(clientAddress) {
      const key = clientKey(clientAddress);
      const verdict = await counter.take(key);
      if (verdict.allowed) return { allowed: true, giveBack: async () => counter.giveBack(key) };
      const retryAfterSeconds = Math.max(1, Math.ceil(verdict.retryAfterMs / SECOND_MS));
      return { allowed: false, retryAfterSeconds };
    },
    settled: () => counter.settled(),
  };
}
