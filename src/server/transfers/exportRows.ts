import { setTimeout as sleep } from 'node:timers/promises';

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { NIL } from 'uuid';

import { PERSON_FIELD_NAMES } from '#contract/newsletter/fields.ts';
import { csvLine } from '#server/base/csv.ts';
import { columnName } from '#server/db/columns.ts';
import { subscriber, subscriberTransfer, subscriberTransferPart } from '#server/db/schema.ts';
import { isSuppressed } from '#server/newsletter/mails/suppression.ts';
import { SHOP, shopParameters, STANDINGS, instantText } from '#server/subscribers/standings.ts';

import type { TransferRow, TransferServices } from './services.ts';

/** Number of people in a transaction. */
const BATCH = 1000;

const PERSON_COLUMNS = PERSON_FIELD_NAMES.map(columnName);

/** Columns of an export. An import reads those whose names it knows. */
export const EXPORT_COLUMNS = [
  'email',
  ...PERSON_COLUMNS,
  'shop',
  'state',
  'since',
  'consents',
  'interests',
  'paused_until',
  'suppressed',
];

/** Selects the rows of an export. $1 and $2 are the shops, $3 the people in order, $4 the states. */
const ROWS_STATEMENT = `
with ${SHOP}
select standing.email, ${PERSON_COLUMNS.map((name) => `standing.${name}`).join(', ')},
  standing.site as shop, standing.state,
  ${instantText('standing.at')} as since, array_to_string(standing.consents, ' ') as consents,
  array_to_string(standing.interests, ' ') as interests, standing.paused_until,
  case when ${isSuppressed('person.address')} then 'suppressed' end as suppressed
from unnest($3::uuid[]) with ordinality as candidate (id, place)
  join subscriber as person on person.id = candidate.id
  cross join lateral (${STANDINGS}) as standing
where standing.state = any($4::text[])
order by candidate.place, standing.site`;

/**
 * Exports the subscribers of some shops and states, continuing from the stored progress. Each person is exported as
 * stored at that moment. One transaction writes a batch's lines and its progress. Resolves to false if another worker
 * continues, or the export was removed.
 */
export async function exportRows(
  { database, now }: TransferServices,
  { id, sites, choice, ...transfer }: TransferRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { orm } = database;
  let { done } = transfer;
  let lastId = transfer.lastId ?? NIL;

  async function writeNext(): Promise<'MORE' | 'END' | 'GONE'> {
    const [held] = await orm
      .select()
      .from(subscriberTransfer)
      .where(and(eq(subscriberTransfer.id, id), eq(subscriberTransfer.state, 'RUNNING')))
      .for('update');
    if ((held?.lastId ?? NIL) !== lastId || held === undefined) return 'GONE';
    const people = await orm
      .select({ id: subscriber.id })
      .from(subscriber)
      .where(gt(subscriber.id, lastId))
      .orderBy(asc(subscriber.id))
      .limit(BATCH);
    const last = people.at(-1);
    if (last === undefined) return 'END';
    const rows = await database.query<Record<string, string | null>>(ROWS_STATEMENT, [
      ...shopParameters(sites, now()),
      people.map((person) => person.id),
      choice,
    ]);
    if (rows.length > 0) {
      const lines = rows.map((row) => csvLine(EXPORT_COLUMNS.map((name) => row[name] ?? '')));
      await orm.insert(subscriberTransferPart).values({
        transferId: id,
        way: 'OUT',
        position: done,
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
    // Waiting as long as the batch took leaves half of the database's time to requests.
    await sleep(performance.now() - startedMs);
  }
}
