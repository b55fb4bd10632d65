import { and, asc, desc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';

import { DAY_MS } from '#domain/durations.ts';
import { deriveSealKey, openToken, sealToken } from '#server/base/token.ts';
import type { Database } from '#server/db/database.ts';
import { iysConsent, iysCursor } from '#server/db/schema.ts';

export type LedgerRow = typeof iysConsent.$inferSelect;

/** What was last handed over, or will be, about a person. */
export type Standing = Pick<LedgerRow, 'status' | 'sealedAddress'>;

/** How long after an erasure a withdrawal can be repeated, or wait for İYS. */
const ERASED_DAYS = 30;

/** Returns how far was read, and locks this until the end of the transaction. */
export async function lockCursor(
  { orm }: Pick<Database, 'orm'>,
  source: (typeof iysCursor.$inferSelect)['source'],
): Promise<string | null> {
  await orm.insert(iysCursor).values({ source, value: null }).onConflictDoNothing();
  const [row] = await orm
    .select()
    .from(iysCursor)
    .where(eq(iysCursor.source, source))
    .for('update');
  return row?.value ?? null;
}

export async function moveCursor(
  { orm }: Pick<Database, 'orm'>,
  source: (typeof iysCursor.$inferSelect)['source'],
  value: string | null,
): Promise<void> {
  await orm.update(iysCursor).set({ value }).where(eq(iysCursor.source, source));
}

/** Returns the standing of each of these people who has one. Changes that were only noted do not count. */
export async function readStandings(
  { orm }: Pick<Database, 'orm'>,
  people: readonly string[],
): Promise<Map<string, Standing>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .selectDistinctOn([iysConsent.subscriberId])
    .from(iysConsent)
    .where(and(inArray(iysConsent.subscriberId, [...people]), ne(iysConsent.state, 'NOTED')))
    .orderBy(iysConsent.subscriberId, desc(iysConsent.id));
  return new Map(rows.map((row) => [row.subscriberId, row]));
}

/** Deletes the addresses in a person's rows up to one of them. */
export async function wipeAddress(
  { orm }: Pick<Database, 'orm'>,
  { subscriberId, id }: Pick<LedgerRow, 'subscriberId' | 'id'>,
): Promise<void> {
  await orm
    .update(iysConsent)
    .set({ sealedAddress: null })
    .where(
      and(
        eq(iysConsent.subscriberId, subscriberId),
        lte(iysConsent.id, id),
        isNotNull(iysConsent.sealedAddress),
      ),
    );
}

const WIPE_ERASED = `
  update iys_consent as held set sealed_address = null from erased_subscriber as erased
  where held.sealed_address is not null and erased.subscriber_id = held.subscriber_id and erased.erased_at < $1
  returning 1`;

/** Deletes addresses of people who were erased a month ago, whatever İYS has; returns how many. Run daily. */
export async function wipeErased({ query }: Pick<Database, 'query'>, now: Date): Promise<number> {
  return (await query(WIPE_ERASED, [new Date(now.getTime() - ERASED_DAYS * DAY_MS)])).length;
}

/** Encrypts and decrypts addresses of the ledger. Each belongs to one person's rows. */
export function createAddressSeal(secrets: readonly [string, ...string[]]) {
  const key = deriveSealKey(secrets[0], 'IYS_ADDRESS');
  const keys = secrets.map((secret) => deriveSealKey(secret, 'IYS_ADDRESS'));
  return {
    seal: (address: string, subscriberId: string) => sealToken(address, key, subscriberId),
    /** Returns undefined if no known secret fits. */
    open(sealed: string, subscriberId: string): string | undefined {
      try {
        return openToken(sealed, keys, subscriberId);
      } catch {
        return undefined;
      }
    },
  };
}
export type AddressSeal = ReturnType<typeof createAddressSeal>;

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
