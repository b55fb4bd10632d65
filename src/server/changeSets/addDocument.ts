import { and, eq } from 'drizzle-orm';

import type { TestKey } from '#contract/abtest.ts';
import type { ContentKey } from '#contract/content.ts';
import type { Market } from '#domain/staffRoles.ts';
import type { Database } from '#server/db/database.ts';
import { changeItem } from '#server/db/schema.ts';

import type { ChangeSetDependencies } from './changeSets.ts';
import { contentKind, itemHash, type ItemRow } from './itemFacts.ts';
import {
  readBody,
  isSamePlace,
  lastVersions,
  legalPages,
  shownVersions,
} from './placedVersions.ts';
import { storeRevision, lockChangeSet, markUpdated } from './itemRows.ts';
import { forbidden, type Forbidden, type Caller } from './caller.ts';

export type AddDocument = {
  key: ContentKey | TestKey;
  /** The shops of the document; ALL only for an A/B test. */
  sites: readonly Market[];
  group: { test: string; group: string } | null;
  body: unknown;
};

/** Result of adding. `without`: the shops that have no such document to start from. */
export type AddedDocument =
  | { outcome: 'DONE'; items: number[]; without: Market[] }
  | { outcome: 'UNKNOWN' }
  | Forbidden;

/** Adds a document of some shops to a set: the body that was sent, else the published one. */
export function addDocument(
  { database, now }: Pick<ChangeSetDependencies, 'database' | 'now'>,
  id: string,
  { key, sites, group, body }: AddDocument,
  caller: Caller,
): Promise<AddedDocument> {
  return database.transaction(async () => {
    if (!(await lockChangeSet(database, id))) return { outcome: 'UNKNOWN' };
    const isLegalPage = await legalPages(database, { keys: [key], sites });
    const wasLegal = sites.some((site) => isLegalPage({ key, site }));
    const kind = contentKind(key, wasLegal, body);
    const documents = sites.map((site) => ({ site, kind }));
    const refused = forbidden(caller, 'WRITE', documents);
    if (refused) return refused;
    const at = now();
    const [abTest, abGroup] = [group?.test ?? '', group?.group ?? ''];
    const items: number[] = [];
    const without: Market[] = [];
    const shownNow = await shownVersions(database, key, at);
    const last = await lastVersions(database, key);
    for (const site of sites) {
      const place = { key, site, abTest, abGroup };
      const general = { ...place, abTest: '', abGroup: '' };
      const shown =
        shownNow.find((version) => isSamePlace(version, place)) ??
        shownNow.find((version) => isSamePlace(version, general));
      const document = body ?? (shown && (await readBody(database, shown.id)));
      if (document === undefined) {
        without.push(site);
        continue;
      }
      const base = shown?.id ?? null;
      const values = {
        ...place,
        changeSet: id,
        base,
        seen: last.find((version) => isSamePlace(version, place))?.id ?? 0,
        body: document,
        validFrom: null,
        validTo: null,
        hash: itemHash({ ...place, body: document, base, validFrom: null, validTo: null }),
        sourceHash: null,
        editors: body === undefined ? [] : [caller.name],
        updatedBy: caller.name,
        updatedAt: at,
        isRemoved: false,
        publication: null,
      };
      items.push(await addItem(database, values, caller));
    }
    await markUpdated(database, id, at);
    return { outcome: 'DONE', items, without };
  });
}

/** Adds an item, or restores a removed one. An existing item stays unchanged. */
async function addItem(
  database: Database,
  values: Omit<ItemRow, 'id' | 'revision'>,
  caller: Caller,
): Promise<number> {
  const { orm } = database;
  const [before] = await orm
    .select()
    .from(changeItem)
    .where(
      and(
        eq(changeItem.changeSet, values.changeSet),
        eq(changeItem.site, values.site),
        eq(changeItem.key, values.key),
        eq(changeItem.abTest, values.abTest),
        eq(changeItem.abGroup, values.abGroup),
      ),
    );
  if (before && !before.isRemoved) return before.id;
  const revision = (before?.revision ?? 0) + 1;
  // Earlier editors wrote parts of the item, so they still must not approve it.
  const editors = [...new Set([...(before?.editors ?? []), ...values.editors])];
  const item = { ...values, revision, editors };
  const { id } = changeItem;
  const [row] = before
    ? await orm.update(changeItem).set(item).where(eq(id, before.id)).returning({ id })
    : await orm.insert(changeItem).values(item).returning({ id });
  if (row === undefined) throw new Error('The database returned no row for an item');
  const { body, updatedAt } = values;
  await storeRevision(database, { item: row.id, revision, body }, caller, updatedAt);
  return row.id;
}
