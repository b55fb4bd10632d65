import { SECOND_MS } from '#domain/durations.ts';
import { hasAliases, mailboxKey } from '#server/base/mailbox.ts';
import type { Database } from '#server/db/database.ts';
import { openLimiter, type LimitVerdict } from '#server/http/limits/limiter.ts';

import { MAIL_CAP } from './mailCap.ts';

/** Counts the mails that strangers have the newsletter write to one mailbox. */
export type MailboxLimit = { take(address: string): Promise<LimitVerdict> };

/**
 * Holds all addresses of a mailbox to the cap of one address. The cap stands in the person's row, which is that of an
 * address: only where a provider gives a mailbox many addresses is there anything more to count.
 */
export function createMailboxLimit(database: Pick<Database, 'kind' | 'query'>): MailboxLimit {
  const limiter = openLimiter({
    points: MAIL_CAP.mails,
    durationSeconds: MAIL_CAP.perMs / SECOND_MS,
    tableName: 'request_limit',
    keyPrefix: 'newsletter-mailbox',
    database,
  });
  return {
    take: async (address) =>
      hasAliases(address) ? limiter.take(mailboxKey(address)) : NOT_COUNTED,
  };
}

const NOT_COUNTED: LimitVerdict = { allowed: true, giveBack: async () => {} };
