import { setTimeout as sleep } from 'node:timers/promises';

import { and, asc, eq, gt, sql } from 'drizzle-orm';

import { csvLine } from '#server/base/csv.ts';
import { subscriber, subscriberTransfer, subscriberTransferPart } from '#server/db/schema.ts';
import { isSuppressed } from '#server/newsletter/mails/suppression.ts';
import { SHOP, shopsOf, STANDINGS, textOf } from '#server/subscribers/standings.ts';

import type { TransferRow, TransferServices } from './services.ts';

/** Number of people in a transaction. */
const BATCH = 1000;
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Columns of an export. An import reads those whose names it knows. */
export const EXPORT_COLUMNS = [
  'email',
  'salutation',
  'first_name',
  'last_name',
  'shop',
  'state',
  'since',
  'consents',
  'interests',
  'paused_until',
  'suppressed',
] as const;

/** $1 and $2 are the shops, $3 the people in order, $4 the states. */
const ROWS_STATEMENT = `
with ${SHOP}
select standing.email, standing.salutation, standing.first_name, standing.last_name, standing.site as shop,
  standing.state,
  ${textOf('standing.at')} as since, array_to_string(standing.consents, ' ') as consents,
  array_to_string(standing.interests, ' ') as interests, standing.paused_until,
  case when ${isSuppressed('person.address')} then 'suppressed' end as suppressed
from unnest($3::uuid[]) with ordinality as candidate (id, place)
  join subscriber as person on person.id = candidate.id
  cross join lateral (${STANDINGS}) as standing
where standing.state = any($4::text[])
order by candidate.place, standing.site`;

/**
 * Exports the subscribers of some shops and states, continuing from the stored progress, each person as they are at
 * their turn. A batch's lines and its progress are written in one transaction. Resolves to false if another worker
 * continues, or the transfer was removed.
 */
export async function exportRows(
  { database, now }: TransferServices,
  { id, sites, choice, ...transfer }: TransferRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { orm } = database;
  let { done } = transfer;
  let lastId = transfer.lastId ?? FIRST_ID;

  async function writeNext(): Promise<'MORE' | 'END' | 'GONE'> {
    const [held] = await orm
      .select()
      .from(subscriberTransfer)
      .where(and(eq(subscriberTransfer.id, id), eq(subscriberTransfer.state, 'RUNNING')))
      .for('update');
    if ((held?.lastId ?? FIRST_ID) !== lastId || held === undefined) return 'GONE';
    const people = await orm
      .select({ id: subscriber.id })
      .from(subscriber)
      .where(gt(subscriber.id, lastId))
      .orderBy(asc(subscriber.id))
      .limit(BATCH);
    const last = people.at(-1);
    if (last === undefined) return 'END';
    const rows = await database.query<Record<(typeof EXPORT_COLUMNS)[number], string | null>>(
      ROWS_STATEMENT,
      [...shopsOf(sites, now()), people.map((person) => person.id), choice],
    );
    if (rows.length > 0) {
      const lines = rows.map((row) => csvLine(EXPORT_COLUMNS.map((name) => row[name] ?? '')));
      await orm.insert(subscriberTransferPart).values({
        ...{ transferId: id, way: 'OUT', position: done },
        data: Buffer.from(lines.join('')),
      });
    }
    await orm
      .update(subscriberTransfer)
      .set({ done: sql`${subscriberTransfer.done} + ${rows.length}`, lastId: last.id })
      .where(eq(subscriberTransfer.id, id));
    done += rows.length;
    lastId = last.id;
    return people.length < BATCH ? 'END' : 'MORE';
  }

  for (;;) {
    const startedMs = performance.now();
    const outcome = await database.transaction(writeNext);
    if (outcome !== 'MORE') return outcome === 'END';
    signal.throwIfAborted();
    // Leaves half of the database to requests.
    await sleep(performance.now() - startedMs);
  }
}
