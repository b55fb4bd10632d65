import { and, asc, eq, isNull } from 'drizzle-orm';

import type { LoadDrafts } from '#server/content/drafts.ts';
import type { Database } from '#server/db/database.ts';
import { changeItem } from '#server/db/schema.ts';

/** Loads the drafts of change sets, for previews with them. */
export function draftsIn({ orm }: Pick<Database, 'orm'>): LoadDrafts {
  return async (changeSet, { site, key }) => {
    const rows = await orm
      .select()
      .from(changeItem)
      .where(
        and(
          eq(changeItem.changeSet, changeSet),
          eq(changeItem.site, site),
          eq(changeItem.key, key),
          eq(changeItem.isRemoved, false),
          // A published item is already in the timeline.
          isNull(changeItem.publication),
        ),
      )
      .orderBy(asc(changeItem.id));
    return rows.map(({ id, abTest, abGroup, ...row }) => ({
      item: id,
      ...row,
      group: abTest === '' ? null : { test: abTest, group: abGroup },
    }));
  };
}
