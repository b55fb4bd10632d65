import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import { hashAddress, normaliseAddress } from '#server/base/address.ts';
import type { REQUEST_KINDS } from '#server/db/schema.ts';
import { clientKey } from '#server/http/clientAddress.ts';
import { openLimiter, type CounterDatabase, type LimitVerdict } from '#server/http/limiter.ts';

type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * How many requests a client may make in an hour, and how many may name one mail address in a day, since each
 * has the shop write to it. No person withdraws from so many contracts: those limits are against floods alone,
 * and a client may be a whole mobile network.
 */
const LIMITS: Record<RequestKind, { perClientAndHour: number; perAddressAndDay: number }> = {
  CONTACT: { perClientAndHour: 60, perAddressAndDay: 5 },
  WITHDRAWAL: { perClientAndHour: 300, perAddressAndDay: 30 },
  LOYALTY_CARD: { perClientAndHour: 60, perAddressAndDay: 5 },
};

export type RequestLimit = {
  /** Counts one request of a client for a mail address. */
  take(kind: RequestKind, client: string, email: string): Promise<LimitVerdict>;
};

/** With a database, all nodes on it count together. */
export function createRequestLimit(database: CounterDatabase | undefined): RequestLimit {
  const limitersOf = (kind: RequestKind) => {
    const shared = { tableName: 'request_limit', database } as const;
    const { perClientAndHour, perAddressAndDay } = LIMITS[kind];
    return {
      client: openLimiter({
        ...shared,
        points: perClientAndHour,
        durationSeconds: HOUR_MS / SECOND_MS,
        keyPrefix: `${kind}-client`,
      }),
      address: openLimiter({
        ...shared,
        points: perAddressAndDay,
        durationSeconds: DAY_MS / SECOND_MS,
        keyPrefix: `${kind}-address`,
      }),
    };
  };
  const limiters = {
    CONTACT: limitersOf('CONTACT'),
    WITHDRAWAL: limitersOf('WITHDRAWAL'),
    LOYALTY_CARD: limitersOf('LOYALTY_CARD'),
  };
  return {
    async take(kind, client, email) {
      const limits = limiters[kind];
      const ofClient = await limits.client.take(clientKey(client));
      if (!ofClient.allowed) return ofClient;
      const ofAddress = await limits.address.take(hashAddress(normaliseAddress(email) ?? email));
      if (!ofAddress.allowed) {
        await ofClient.giveBack();
        return ofAddress;
      }
      const giveBack = async () => {
        await ofAddress.giveBack();
        await ofClient.giveBack();
      };
      return { allowed: true, giveBack };
    },
  };
}
