import { and, eq, lt } from 'drizzle-orm';

import type { Logos } from '#server/content/logos.ts';
import type { Database } from '#server/db/database.ts';
import { changeItem, changeRevision, changeSet } from '#server/db/schema.ts';

import { mayView, type Caller } from './caller.ts';
import { isOpenSet } from './changeSets.ts';
import { loadItems, type ItemFacts } from './itemFacts.ts';

/** How many revisions of an item are kept for merging. */
const KEPT_REVISIONS = 20;

type Orm = Pick<Database, 'orm'>;

export async function findChangeSetId({ orm }: Orm, item: number): Promise<string | undefined> {
  const [row] = await orm
    .select({ changeSet: changeItem.changeSet })
    .from(changeItem)
    .where(eq(changeItem.id, item));
  return row?.changeSet;
}

/** Locks the item's set and returns the item with its facts; undefined if unknown or not viewable by the caller. */
export async function lockItem(
  services: { database: Database; logos: Logos; now: () => Date },
  item: number,
  caller: Caller,
): Promise<ItemFacts | undefined> {
  const id = await findChangeSetId(services.database, item);
  if (id === undefined || !(await lockChangeSet(services.database, id))) return undefined;
  const [facts] = await loadItems(services, id, services.now(), [item]);
  return facts && mayView(caller, facts.row.site) ? facts : undefined;
}

/** Locks a set, so that changes of its items are made one after the other. Returns false if no open set has this id. */
export async function lockChangeSet({ orm }: Orm, id: string): Promise<boolean> {
  const rows = await orm
    .select({ id: changeSet.id })
    .from(changeSet)
    .where(isOpenSet(id))
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
