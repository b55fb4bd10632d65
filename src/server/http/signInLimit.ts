import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { hashAddress, normaliseAddress } from '#server/newsletter/address.ts';

import { clientKey } from './clientAddress.ts';

/** How many wrong passwords are taken in which time. */
const LIMITS = {
  /** From one client for one address: somebody who has forgotten theirs. */
  pair: { points: 10, duration: (15 * MINUTE_MS) / SECOND_MS },
  /** From one client, whatever the address: somebody with a list of them. */
  client: { points: 100, duration: HOUR_MS / SECOND_MS },
  /** For one address, whatever the client: many machines after one account. */
  address: { points: 50, duration: HOUR_MS / SECOND_MS },
};

export type SignInVerdict =
  | { allowed: true; forgive: () => Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

/** Counts attempts to sign in, for an address that has an account as for one that has none (design §4). */
export type SignInLimit = {
  /** Counts one attempt; `forgive` takes it back once the password was right. */
  take(attempt: { clientAddress: string; email: string }): Promise<SignInVerdict>;
};

/**
 * The limits of this process; with a database, all nodes on it count together. Rejects where the database
 * refuses the counters' table.
 */
export async function createSignInLimit(options: {
  database?: Pick<Database, 'query'> | undefined;
}): Promise<SignInLimit> {
  const { database } = options;
  const open = (name: keyof typeof LIMITS) =>
    openCounter(`sign_in_${name}`, LIMITS[name], database);
  const [pair, client, address] = [await open('pair'), await open('client'), await open('address')];
  return {
    async take({ clientAddress, email }) {
      const from = clientKey(clientAddress);
      // The counters know no addresses, only how to recognise one.
      const whose = hashAddress(normaliseAddress(email) ?? email);
      const attempts: [RateLimiterAbstract, string][] = [
        [pair, `${from} ${whose}`],
        [client, from],
        [address, whose],
      ];
      const waits = await Promise.all(attempts.map(([counter, key]) => wait(counter, key)));
      const retryAfterSeconds = Math.max(...waits);
      if (retryAfterSeconds > 0) return { allowed: false, retryAfterSeconds };
      const forgive = async () => {
        await Promise.all(attempts.map(([counter, key]) => counter.reward(key)));
      };
      return { allowed: true, forgive };
    },
  };
}

/** Seconds until the next attempt; 0 where this one is allowed. */
async function wait(counter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (outcome) {
    // The library rejects with its result where the limit is passed, and with an Error where it failed.
    if (!(outcome instanceof RateLimiterRes)) throw outcome;
    return Math.max(1, Math.ceil(outcome.msBeforeNext / SECOND_MS));
  }
}

/** The library makes and clears its own table. */
async function openCounter(
  keyPrefix: string,
  counting: { points: number; duration: number },
  database: Pick<Database, 'query'> | undefined,
): Promise<RateLimiterAbstract> {
  const own = new RateLimiterMemory({ ...counting, keyPrefix });
  if (database === undefined) return own;
  const storeClient = {
    query: async ({ text, values, name }: { text: string; values?: unknown[]; name?: string }) => ({
      rows: await database.query(text, values, name),
    }),
  };
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      {
        ...counting,
        keyPrefix,
        storeClient,
        storeType: 'pool',
        tableName: 'sign_in_limit',
        // Where the shared counter cannot be reached, each node counts for itself.
        insuranceLimiter: own,
      },
      (error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}
