import { asc, eq } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { iysConsent } from '#server/db/schema.ts';

/** Returns what the ledger of İYS has about a person, for the export of the person's data. */
export async function exportIys({ orm }: Database, person: { id: string }) {
  const rows = await orm
    .select()
    .from(iysConsent)
    .where(eq(iysConsent.subscriberId, person.id))
    .orderBy(asc(iysConsent.id));
  return rows.map(({ status, at, state, transactionId, endedAt }) => ({
    status,
    at: at.toISOString(),
    state,
    transactionId,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
