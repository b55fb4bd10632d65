import { eq } from 'drizzle-orm';

import type { Logos } from '#server/content/logos.ts';
import type { Database } from '#server/db/database.ts';
import { changeItem } from '#server/db/schema.ts';

import { mayView, type Caller } from './caller.ts';
import { loadItems, type ItemFacts } from './itemFacts.ts';
import { lockChangeSet } from './revisions.ts';

export async function findChangeSetId(
  { orm }: Pick<Database, 'orm'>,
  item: number,
): Promise<string | undefined> {
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
