import { and, asc, eq, isNull } from 'drizzle-orm';

import type { AbTest } from '#server/abtest/storedTests.ts';
import type { LoadDrafts } from '#server/content/drafts.ts';
import type { Database } from '#server/db/database.ts';
import { changeItem } from '#server/db/schema.ts';

import { testsAmong } from './testItems.ts';

/** Selects the items of a set that are not published, as published ones are in the timeline already. */
export const isDraftOf = (changeSet: string) =>
  and(
    eq(changeItem.changeSet, changeSet),
    eq(changeItem.isRemoved, false),
    isNull(changeItem.publication),
  );

/** Loads the drafts of change sets for previews. */
export function draftsIn({ orm }: Pick<Database, 'orm'>): LoadDrafts {
  return async (changeSet, { site, key }) => {
    const rows = await orm
      .select()
      .from(changeItem)
      .where(and(isDraftOf(changeSet), eq(changeItem.site, site), eq(changeItem.key, key)))
      .orderBy(asc(changeItem.id));
    return rows.map(({ id, abTest, abGroup, ...row }) => ({
      item: id,
      ...row,
      group: abTest === '' ? null : { test: abTest, group: abGroup },
    }));
  };
}

export function draftTestsIn({ orm }: Pick<Database, 'orm'>) {
  return async (changeSet: string): Promise<AbTest[]> => {
    const { key, body } = changeItem;
    const rows = await orm
      .select({ key, body })
      .from(changeItem)
      .where(and(isDraftOf(changeSet), eq(changeItem.site, 'ALL')));
    return testsAmong(rows);
  };
}
