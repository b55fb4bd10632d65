import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import { mailboxKey } from '#server/base/mailbox.ts';
import type { CUSTOMER_FORM_KINDS } from '#server/db/schema.ts';
import { clientKey } from '#server/http/request/clientAddress.ts';
import {
  openLimiter,
  type CounterDatabase,
  type LimitVerdict,
} from '#server/http/limits/limiter.ts';

/** Kinds that visitors send; staff record the others. */
export type CustomerFormKind = Exclude<(typeof CUSTOMER_FORM_KINDS)[number], 'DATA_REQUEST'>;

/** Maximum number of requests per client and hour, enough for a mobile network behind one address. */
const PER_CLIENT_AND_HOUR = 60;
/**
 * Maximum number of requests per mailbox and day, since each sends a mail to it. Kinds are counted separately, so that
 * messages in a person's name cannot use up that person's right to withdraw.
 */
const PER_MAILBOX_AND_DAY: Record<CustomerFormKind, number> = {
  CONTACT: 5,
  WITHDRAWAL: 10,
  LOYALTY_CARD: 5,
};

export type CustomerFormLimit = ReturnType<typeof createCustomerFormLimit>;

/** Creates the limit. With a database, all nodes share their counts. */
export function createCustomerFormLimit(database: CounterDatabase | undefined) {
  const open = (keyPrefix: string, points: number, durationSeconds: number) =>
    openLimiter({ tableName: 'request_limit', database, keyPrefix, points, durationSeconds });
  const createLimiters = (kind: CustomerFormKind) => ({
    client: open(`${kind}-client`, PER_CLIENT_AND_HOUR, HOUR_MS / SECOND_MS),
    mailbox: open(`${kind}-mailbox`, PER_MAILBOX_AND_DAY[kind], DAY_MS / SECOND_MS),
  });
  const limiters = {
    CONTACT: createLimiters('CONTACT'),
    WITHDRAWAL: createLimiters('WITHDRAWAL'),
    LOYALTY_CARD: createLimiters('LOYALTY_CARD'),
  };
  return {
    /** Counts one request of a client for a mail address. */
    async take(kind: CustomerFormKind, client: string, email: string): Promise<LimitVerdict> {
      const limits = limiters[kind];
      const ofClient = await limits.client.take(clientKey(client));
      if (!ofClient.allowed) return ofClient;
      const ofMailbox = await limits.mailbox.take(mailboxKey(email));
      if (!ofMailbox.allowed) {
        await ofClient.giveBack();
        return ofMailbox;
      }
      const giveBack = async () => {
        await ofMailbox.giveBack();
        await ofClient.giveBack();
      };
      return { allowed: true, giveBack };
    },
  };
}
