import { asc, eq, getTableColumns } from 'drizzle-orm';

import type { ContentState } from '#contract/preview.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { contentEnd, contentVersion } from '#server/db/schema.ts';

import { nextTransitionAfter, type Validity } from './newestVersion.ts';
import { endsByVersion, validitySpans } from './spans.ts';

/**
 * Returns the state of each shop's content at `now`: a number that grows with each publication, and the next instant at
 * which a version begins or ends. The console polls it, so it reads no documents.
 */
export async function contentStateAt(
  database: Database,
  now: Date,
): Promise<ContentState['shops']> {
  const { id, site, validFrom, validTo, shownFrom } = contentVersion;
  const [versions, ends] = await Promise.all([
    database.orm
      .select({ id, site, validFrom, validTo, shownFrom })
      .from(contentVersion)
      .orderBy(asc(id)),
    database.orm
      .select({ ...getTableColumns(contentEnd), site })
      .from(contentEnd)
      .innerJoin(contentVersion, eq(id, contentEnd.version)),
  ]);
  const byVersion = endsByVersion(ends);
  return SITE_CODES.filter((code) => versions.some((version) => version.site === code))
    .toSorted()
    .map((code) => shopState(code));

  function shopState(code: SiteCode): ContentState['shops'][number] {
    const ofShop = versions.filter((version) => version.site === code);
    const shown = ofShop.flatMap((version): Validity[] =>
      validitySpans(version, byVersion.get(version.id) ?? []).map((span) => ({
        id: version.id,
        validFrom: version.validFrom,
        ...span,
        group: null,
      })),
    );
    const lastEnd = ends.reduce(
      (last, end) => (end.site === code ? Math.max(last, end.id) : last),
      0,
    );
    return {
      site: code,
      version: (ofShop.at(-1)?.id ?? 0) + lastEnd,
      nextChangeAt: nextTransitionAfter(shown, now)?.toISOString() ?? null,
    };
  }
}
