import { SECOND_MS } from '#domain/durations.ts';
import { hasAliases, mailboxKey } from '#server/base/mailbox.ts';
import type { Database } from '#server/db/database.ts';
import { openLimiter, type LimitVerdict } from '#server/http/limits/limiter.ts';

import { MAIL_CAP } from './mailCap.ts';

export type MailboxLimit = ReturnType<typeof createMailboxLimit>;

/**
 * Counts mails that strangers trigger to one mailbox. Extends the limit of one address to all addresses of a mailbox. The limit of an address is in the person's row, so
 * only mailboxes with aliases need this count.
 */
export function createMailboxLimit(database: Pick<Database, 'kind' | 'query'>) {
  const limiter = openLimiter({
    points: MAIL_CAP.mails,
    durationSeconds: MAIL_CAP.perMs / SECOND_MS,
    tableName: 'request_limit',
    keyPrefix: 'newsletter-mailbox',
    database,
  });
  return {
    take: async (address: string) =>
      hasAliases(address) ? limiter.take(mailboxKey(address)) : NOT_COUNTED,
  };
}

const NOT_COUNTED: LimitVerdict = { allowed: true, giveBack: async () => {} };
