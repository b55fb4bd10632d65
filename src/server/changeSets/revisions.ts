import { and, eq, isNull, lt } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { changeRevision, changeSet } from '#server/db/schema.ts';

import type { Caller } from './caller.ts';

/** How many revisions of an item are kept for merging. */
const KEPT_REVISIONS = 20;

type Orm = Pick<Database, 'orm'>;

/** Locks a set, so that changes of its items are made one after the other. Returns false if no open set has this id. */
export async function lockChangeSet({ orm }: Orm, id: string): Promise<boolean> {
  const rows = await orm
    .select({ id: changeSet.id })
    .from(changeSet)
    .where(and(eq(changeSet.id, id), isNull(changeSet.discardedAt)))
    .for('update');
  return rows.length > 0;
}

/** Moves a set to the top of the list. */
export async function markUpdated({ orm }: Orm, id: string, at: Date): Promise<void> {
  await orm.update(changeSet).set({ updatedAt: at }).where(eq(changeSet.id, id));
}

export async function storeRevision(
  { orm }: Orm,
  revision: { item: number; revision: number; body: unknown },
  { name }: Caller,
  savedAt: Date,
): Promise<void> {
  await orm.insert(changeRevision).values({ ...revision, savedBy: name, savedAt });
  await orm
    .delete(changeRevision)
    .where(
      and(
        eq(changeRevision.item, revision.item),
        lt(changeRevision.revision, revision.revision - KEPT_REVISIONS),
      ),
    );
}
