import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import {
  endsByVersion,
  lastEndOf,
  spansOf,
  type LaterEnd,
  type Span,
} from '#server/content/spans.ts';
import type { Database } from '#server/db/database.ts';
import { contentEnd, contentVersion } from '#server/db/schema.ts';

/** A version without its document. */
export type VersionRow = {
  id: number;
  key: string;
  site: SiteCode;
  /** Both empty: for everyone. */
  abTest: string;
  abGroup: string;
  validFrom: Date;
  /** The end now in effect. */
  validTo: Date | null;
  spans: Span[];
  /** The end that it was published with. */
  ownEnd: Date | null;
  ends: readonly (LaterEnd & { publication: number })[];
  publication: number | null;
  changeItem: number | null;
  isLegal: boolean;
};

type PublicationRequest = { keys: readonly string[]; sites: readonly SiteCode[] };

/** Every version of these documents in these shops, in the order in which they were published. */
export async function loadVersions(
  { orm }: Pick<Database, 'orm'>,
  { keys, sites }: PublicationRequest,
): Promise<VersionRow[]> {
  if (keys.length === 0 || sites.length === 0) return [];
  const { body: _, createdAt: __, ...columns } = getTableColumns(contentVersion);
  const isWanted = and(
    inArray(contentVersion.key, [...keys]),
    inArray(contentVersion.site, [...sites]),
  );
  const [rows, ends] = [
    await orm
      .select({
        ...columns,
        isLegal: sql<boolean>`coalesce(${contentVersion.body} ->> 'template' = 'legal', false)`,
      })
      .from(contentVersion)
      .where(isWanted)
      .orderBy(asc(contentVersion.id)),
    await orm
      .select(getTableColumns(contentEnd))
      .from(contentEnd)
      .innerJoin(contentVersion, eq(contentVersion.id, contentEnd.version))
      .where(isWanted)
      .orderBy(asc(contentEnd.id)),
  ];
  const byVersion = endsByVersion(ends);
  return rows.map(({ shownFrom, ...row }) => {
    const own = byVersion.get(row.id) ?? [];
    return {
      ...row,
      abTest: row.abTest ?? '',
      abGroup: row.abGroup ?? '',
      validTo: lastEndOf({ ...row, shownFrom }, own),
      spans: spansOf({ ...row, shownFrom }, own),
      ownEnd: row.validTo,
      ends: own,
    };
  });
}

type PlaceOf = { key: string; site: SiteCode; abTest: string; abGroup: string };

/** Whether two versions or items are of the same document, shop and group. */
export function isSamePlace(one: PlaceOf, other: PlaceOf): boolean {
  return (
    one.key === other.key &&
    one.site === other.site &&
    one.abTest === other.abTest &&
    one.abGroup === other.abGroup
  );
}

/** The version that is valid at an instant, as `newestVersion` chooses it; undefined where none is. */
export function versionAt(versions: readonly VersionRow[], at: Date): VersionRow | undefined {
  return versions
    .filter(({ spans }) =>
      spans.some(({ shownFrom, validTo }) => shownFrom <= at && (validTo === null || at < validTo)),
    )
    .toSorted((one, other) => +one.validFrom - +other.validFrom || one.id - other.id)
    .at(-1);
}

/** The document of a version. */
export async function bodyOf({ orm }: Pick<Database, 'orm'>, version: number): Promise<unknown> {
  const [row] = await orm
    .select({ body: contentVersion.body })
    .from(contentVersion)
    .where(eq(contentVersion.id, version));
  return row?.body;
}
