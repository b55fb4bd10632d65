import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { BY_COMMAND, contentEnd, contentPublication } from '#server/db/schema.ts';

import type { VersionEnd } from './publicationPlan.ts';

// Rows that each publication and undo inserts, in the caller's transaction (decision 61).

/** Serialises publications until the transaction ends. */
export async function lockPublications({ query }: Pick<Database, 'query'>): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [LOCKS.publication]);
}

/** Stores a publication and returns its number, by which it is undone. `changeSet` null: by a command. */
export async function insertPublication(
  { orm }: Pick<Database, 'orm'>,
  values: {
    changeSet: string | null;
    undoes: number | null;
    publishedBy: string;
    publishedAt: Date;
  },
): Promise<number> {
  const [row] = await orm
    .insert(contentPublication)
    .values({ ...values, changeSet: values.changeSet ?? BY_COMMAND })
    .returning({ id: contentPublication.id });
  if (row === undefined) throw new Error('The database returned no row for a publication');
  return row.id;
}

/** Inserts other ends of versions, effective from `since` on. */
export async function insertEnds(
  { orm }: Pick<Database, 'orm'>,
  ends: readonly VersionEnd[],
  { publication, since }: { publication: number; since: Date },
): Promise<void> {
  if (ends.length === 0) return;
  await orm.insert(contentEnd).values(ends.map((end) => ({ ...end, publication, since })));
}
