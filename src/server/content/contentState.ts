import { max, min, sql } from 'drizzle-orm';

import type { ContentState } from '#contract/preview.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';

/**
 * How the content of each shop stands at `now`: the newest version that was published, and when a version begins or
 * ends next. One statement that reads no document, so that it can be asked for each minute.
 */
export async function contentStateAt(
  database: Database,
  now: Date,
): Promise<ContentState['shops']> {
  const { site, id, validFrom, validTo } = contentVersion;
  const at = now.toISOString();
  const next = (time: typeof validFrom | typeof validTo) =>
    min(sql<Date | null>`case when ${time} > ${at}::timestamptz then ${time} end`).mapWith(time);
  const rows = await database.orm
    .select({ site, version: max(id), begins: next(validFrom), ends: next(validTo) })
    .from(contentVersion)
    .groupBy(site)
    .orderBy(site);
  return rows.map(({ begins, ends, ...row }) => ({
    site: row.site,
    version: row.version ?? 0,
    nextChangeAt: earlier(begins, ends)?.toISOString() ?? null,
  }));
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
