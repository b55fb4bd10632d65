import { and, asc, eq, inArray, lt } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { BATCH, inBatches } from '#server/db/inBatches.ts';
import { customerRequest, mail, CUSTOMER_FORM_KINDS } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

import { KEPT_BECAUSE, receivedBefore } from './retentionPeriods.ts';

type ForgetServices = { database: Database; jobs: Pick<Jobs, 'forgetMail'> };

/**
 * Deletes messages and registrations of a normalised address, with their mails and captured copies. Withdrawals and
 * requests about personal data stay as long as the law requires. Returns the number of deleted requests and of
 * withdrawals that stay. Call it in the transaction that erases the person.
 */
export async function eraseCustomerForms(
  services: ForgetServices,
  address: string,
): Promise<{ erased: number; kept: number }> {
  const rows = await services.database.orm
    .select({ id: customerRequest.id, kind: customerRequest.kind })
    .from(customerRequest)
    .where(eq(customerRequest.address, address));
  const erased = rows.filter(({ kind }) => KEPT_BECAUSE[kind] === undefined);
  await remove(
    services,
    erased.map(({ id }) => id),
  );
  return { erased: erased.length, kept: rows.filter(({ kind }) => kind === 'WITHDRAWAL').length };
}

/** Deletes requests whose retention has ended; returns how many. Running it again finds nothing. */
export async function deleteOldCustomerForms(services: ForgetServices, now: Date): Promise<number> {
  let total = 0;
  for (const kind of CUSTOMER_FORM_KINDS) {
    const before = receivedBefore(kind, now);
    total += await inBatches(services.database, async () => {
      const rows = await services.database.orm
        .select({ id: customerRequest.id })
        .from(customerRequest)
        .where(and(eq(customerRequest.kind, kind), lt(customerRequest.receivedAt, before)))
        .orderBy(asc(customerRequest.receivedAt))
        .limit(BATCH);
      const ids = rows.map(({ id }) => id);
      await remove(services, ids);
      return ids.length;
    });
  }
  return total;
}

async function remove({ database: { orm }, jobs }: ForgetServices, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const mails = await orm.select({ id: mail.id }).from(mail).where(inArray(mail.requestId, ids));
  await orm.delete(customerRequest).where(inArray(customerRequest.id, ids));
  await jobs.forgetMail(mails.map(({ id }) => id));
}
