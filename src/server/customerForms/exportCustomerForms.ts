import { asc, eq } from 'drizzle-orm';

import type { SubscriberExport } from '#contract/subscriberExport.ts';
import type { Database } from '#server/db/database.ts';
import { customerRequest } from '#server/db/schema.ts';

import { keepUntil, KEPT_BECAUSE } from './retentionPeriods.ts';
import { requestReference } from './reference.ts';

/** Returns the stored requests of a normalised address, for the export of its owner's data (GDPR art. 15). */
export async function exportCustomerForms(
  { orm }: Pick<Database, 'orm'>,
  address: string,
): Promise<SubscriberExport['requests']> {
  const rows = await orm
    .select()
    .from(customerRequest)
    .where(eq(customerRequest.address, address))
    .orderBy(asc(customerRequest.receivedAt));
  return rows.map((row) => ({
    kind: row.kind,
    reference: requestReference(row.id),
    shop: row.site,
    name: row.name,
    email: row.email,
    topic: row.topic,
    orderNumber: row.orderNumber,
    birthday: row.birthday,
    content: row.content,
    at: row.receivedAt.toISOString(),
    keptUntil: keepUntil(row).toISOString(),
    keptDespiteErasure: KEPT_BECAUSE[row.kind] ?? null,
  }));
}
