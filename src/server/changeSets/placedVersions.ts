import { and, asc, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';

import type { Market } from '#domain/staffRoles.ts';
import {
  endsByVersion,
  currentEnd,
  validitySpans,
  type LaterEnd,
  type Span,
} from '#server/content/spans.ts';
import type { Database } from '#server/db/database.ts';
import { contentEnd, contentVersion, IS_LEGAL } from '#server/db/schema.ts';

/** A version without its document. */
export type VersionRow = {
  id: number;
  key: string;
  site: Market;
  /** Names of test and group; both are empty for everyone. */
  abTest: string;
  abGroup: string;
  validFrom: Date;
  /** The end now in effect. */
  validTo: Date | null;
  spans: Span[];
  /** The end with which it was published. */
  ownEnd: Date | null;
  ends: readonly (LaterEnd & { publication: number })[];
  publication: number | null;
  changeItem: number | null;
};

/**
 * Returns the versions that matter to a set's items, in order of publication. These are their bases, and versions of
 * the same document, shop and group that were published since, or from the items. A page may have thousands of other
 * versions.
 */
export function versionsOfItems(database: Loader, items: readonly number[]): Promise<VersionRow[]> {
  return loadVersions(
    database,
    sql`
      select i.base from change_item i where ${inArray(sql`i.id`, items)}
      union all
      select v.id from change_item i
      join content_version v on v.site = i.site and v.key = i.key and v.id > i.seen
      where ${inArray(sql`i.id`, items)}
        and coalesce(v.ab_test, '') = i.ab_test and coalesce(v.ab_group, '') = i.ab_group
      union all
      select v.id from content_version v where ${inArray(sql`v.change_item`, items)}`,
  );
}

/** Returns the versions that a publication inserted or ended in these shops. */
export function versionsOfPublication(
  database: Loader,
  publication: number,
  sites: readonly Market[],
): Promise<VersionRow[]> {
  return loadVersions(
    database,
    sql`
      select v.id from content_version v
      where v.publication = ${publication} and ${inArray(sql`v.site`, sites)}
      union all
      select e.version from content_end e join content_version v on v.id = e.version
      where e.publication = ${publication} and ${inArray(sql`v.site`, sites)}`,
  );
}

/** Returns a version of the same document, shop and group as an item, if `id` is one. */
export async function versionBeside(
  database: Loader,
  id: number,
  item: PlaceOf,
): Promise<VersionRow | undefined> {
  const [version] = await loadVersions(database, sql`select ${id}::bigint`);
  return version && isSamePlace(version, item) ? version : undefined;
}

type Loader = Pick<Database, 'orm'>;

async function loadVersions({ orm }: Loader, ids: SQL): Promise<VersionRow[]> {
  const { body: _, createdAt: __, ...columns } = getTableColumns(contentVersion);
  const [rows, ends] = [
    await orm
      .select(columns)
      .from(contentVersion)
      .where(sql`${contentVersion.id} in (${ids})`)
      .orderBy(asc(contentVersion.id)),
    await orm
      .select()
      .from(contentEnd)
      .where(sql`${contentEnd.version} in (${ids})`)
      .orderBy(asc(contentEnd.id)),
  ];
  const byVersion = endsByVersion(ends);
  return rows.map(({ shownFrom, ...row }) => {
    const own = byVersion.get(row.id) ?? [];
    return {
      ...row,
      abTest: row.abTest ?? '',
      abGroup: row.abGroup ?? '',
      validTo: currentEnd({ ...row, shownFrom }, own),
      spans: validitySpans({ ...row, shownFrom }, own),
      ownEnd: row.validTo,
      ends: own,
    };
  });
}

/** Returns a function that tells whether a document was ever a legal page in a shop, and so counts as one. */
export async function legalPages(
  { orm }: Loader,
  { keys, sites }: { keys: readonly string[]; sites: readonly Market[] },
): Promise<(document: { key: string; site: Market }) => boolean> {
  if (keys.length === 0 || sites.length === 0) return () => false;
  const { key, site } = contentVersion;
  const rows = await orm
    .selectDistinct({ key, site })
    .from(contentVersion)
    .where(and(inArray(key, keys), inArray(site, sites), sql.raw(IS_LEGAL)));
  const legal = new Set(rows.map((row) => `${row.site} ${row.key}`));
  return (document) => legal.has(`${document.site} ${document.key}`);
}

type PlaceOf = { key: string; site: Market; abTest: string; abGroup: string };

/** Returns whether two versions or items have the same document, shop and group. */
export function isSamePlace(one: PlaceOf, other: PlaceOf): boolean {
  return (
    one.key === other.key &&
    one.site === other.site &&
    one.abTest === other.abTest &&
    one.abGroup === other.abGroup
  );
}

/** A shown version of a document in a shop for a group. */
export type ShownVersion = PlaceOf & { id: number };

/**
 * Returns the versions that are shown at a past or present instant, by the rules of `newestVersion`. With a document,
 * returns its version for each group; with null, returns each document's version for everyone.
 */
export function shownVersions(
  { query }: Pick<Database, 'query'>,
  key: string | null,
  at: Date,
): Promise<ShownVersion[]> {
  // All latest ends are joined at once, because looking each one up would take most of the time.
  return query<ShownVersion>(
    `select distinct on (v.key, v.site, v.ab_test, v.ab_group)
       v.id::int, v.key, v.site, coalesce(v.ab_test, '') as "abTest", coalesce(v.ab_group, '') as "abGroup"
     from content_version v
     left join (
       select distinct on (version) version, valid_to from content_end order by version, id desc
     ) e on e.version = v.id
     where case when $1::text is null then v.ab_test is null else v.key = $1 end
       and coalesce(v.shown_from, v.valid_from) <= $2::timestamptz and v.valid_from <= $2::timestamptz
       and coalesce(case when e.version is null then v.valid_to else e.valid_to end, 'infinity') > $2::timestamptz
     order by v.key, v.site, v.ab_test, v.ab_group, v.valid_from desc, v.id desc`,
    [key, at],
  );
}

/** Returns the latest version of a document in each shop for each group. */
export function lastVersions(
  { query }: Pick<Database, 'query'>,
  key: string,
): Promise<ShownVersion[]> {
  return query<ShownVersion>(
    `select max(id)::int as id, key, site, coalesce(ab_test, '') as "abTest", coalesce(ab_group, '') as "abGroup"
     from content_version where key = $1 group by key, site, ab_test, ab_group`,
    [key],
  );
}

/** Returns documents by version number. */
export async function readBodies(
  { orm }: Loader,
  versions: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  const { id, body } = contentVersion;
  const rows = await orm.select({ id, body }).from(contentVersion).where(inArray(id, versions));
  return new Map(rows.map((row) => [row.id, row.body]));
}

export const readBody = async (database: Loader, version: number): Promise<unknown> =>
  (await readBodies(database, [version])).get(version);
