import { HOUR_MS } from '#domain/durations.ts';
import { clientKey } from '#server/http/request/clientAddress.ts';
import {
  createSharedCounter,
  type SharedCounterOptions,
} from '#server/http/limits/sharedCounter.ts';

export type SignUpLimit = ReturnType<typeof createSignUpLimit>;

/** Limits each client to `perHour` sign-ups. With a database, all nodes count together (decision 42). */
export function createSignUpLimit(
  options: { perHour: number } & Pick<SharedCounterOptions, 'database' | 'nowMs'>,
) {
  const { perHour, ...others } = options;
  const counter = createSharedCounter({
    limit: perHour,
    durationMs: HOUR_MS,
    tableName: 'sign_up_limit',
    ...others,
  });
  return { take: (clientAddress: string) => counter(clientKey(clientAddress)) };
}
