import { and, eq, isNotNull } from 'drizzle-orm';

import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { iysConsent, subscriber } from '#server/db/schema.ts';

import type { IysAccepted, IysRefused, IysRegister, IysWaits } from './iysRegister.ts';
import { wipeAddress, type AddressSeal, type LedgerRow } from './ledger.ts';

/** Most consents of a run, so that the next run reads new events soon. */
const MOST_AT_ONCE = 3000;
const FIRST_DELAY_MS = 10 * MINUTE_MS;
const LONGEST_DELAY_MS = 4 * HOUR_MS;
const MOST_DOUBLINGS = 5;

/**
 * Claims the next due row: its next attempt is moved ahead before this one is made. So another node leaves it alone,
 * and a row whose node was killed is repeated. A person's later rows wait for the earlier ones.
 */
const CLAIM = `
  update iys_consent set attempts = attempts + 1,
    next_try_at = $1::timestamptz + least($2::float8 * 2 ^ least(attempts, ${MOST_DOUBLINGS}), $3) * interval '1 ms'
  where id = (
    select id from iys_consent as due
    where state = 'QUEUED' and next_try_at <= $1 and not exists (
      select 1 from iys_consent as earlier
      where earlier.subscriber_id = due.subscriber_id and earlier.id < due.id and earlier.state = 'QUEUED')
    order by next_try_at, id limit 1 for update skip locked)
  returning id::float8 as id`;

/**
 * Returns a function that hands over what is due. It stops at the first answer that is neither yes nor no, because the
 * register would hardly answer the next one.
 */
export function createHandOver({
  database,
  now,
  register,
  open,
}: {
  database: Database;
  now: () => Date;
  register: IysRegister;
  open: AddressSeal['open'];
}): () => Promise<IysWaits | undefined> {
  const { orm, query, transaction } = database;

  async function claim(): Promise<LedgerRow | undefined> {
    const [claimed] = await query<{ id: number }>(CLAIM, [now(), FIRST_DELAY_MS, LONGEST_DELAY_MS]);
    if (!claimed) return undefined;
    const [row] = await orm.select().from(iysConsent).where(eq(iysConsent.id, claimed.id));
    return row;
  }

  async function findAddress(row: LedgerRow): Promise<string | undefined> {
    const [person] = await orm
      .select({ address: subscriber.address })
      .from(subscriber)
      .where(eq(subscriber.id, row.subscriberId));
    return person?.address ?? open(row.sealedAddress ?? '', row.subscriberId);
  }

  /**
   * Hands over one row. İYS refuses what it has already, which happens after a crash between its answer and the record.
   * So a refusal counts only if the register says something else about the address.
   */
  async function handOverOne(row: LedgerRow): Promise<IysAccepted | IysRefused | IysWaits> {
    const recipient = await findAddress(row);
    if (recipient === undefined) return { outcome: 'REFUSED', code: 'NO_ADDRESS' };
    const answer = await register.add({ recipient, status: row.status, at: row.at });
    if (answer.outcome !== 'REFUSED') return answer;
    const read = await register.readStatus(recipient);
    if (read.outcome === 'WAITS') return read;
    return read.status === row.status ? { outcome: 'ACCEPTED', transactionId: null } : answer;
  }

  function record(row: LedgerRow, answer: IysAccepted | IysRefused | IysWaits): Promise<void> {
    return transaction(async () => {
      const { outcome } = answer;
      const recorded = await orm
        .update(iysConsent)
        .set({
          lastCode: outcome === 'ACCEPTED' ? null : answer.code,
          ...(outcome !== 'WAITS' && { state: outcome, endedAt: now() }),
          ...(outcome === 'ACCEPTED' && { transactionId: answer.transactionId }),
        })
        .where(and(eq(iysConsent.id, row.id), eq(iysConsent.state, 'QUEUED')))
        .returning({ id: iysConsent.id });
      if (recorded.length > 0 && outcome === 'ACCEPTED' && row.status === 'RET') {
        await wipeAddress(database, row);
      }
    });
  }

  return async () => {
    for (let count = 0; count < MOST_AT_ONCE; count += 1) {
      const row = await claim();
      if (!row) return undefined;
      const answer = await handOverOne(row);
      await record(row, answer);
      if (answer.outcome === 'WAITS') return answer;
    }
    return undefined;
  };
}

/** Queues refused consents again, as long as their address is known; returns how many. */
export async function retryRefused({ orm }: Pick<Database, 'orm'>, now: Date): Promise<number> {
  const rows = await orm
    .update(iysConsent)
    .set({ state: 'QUEUED', nextTryAt: now, endedAt: null })
    .where(and(eq(iysConsent.state, 'REFUSED'), isNotNull(iysConsent.sealedAddress)))
    .returning({ id: iysConsent.id });
  return rows.length;
}
