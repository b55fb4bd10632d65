import { asc, eq, getTableColumns, sql } from 'drizzle-orm';

import type { ContentState, ContentTransition } from '#contract/preview.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { contentEnd, contentVersion } from '#server/db/schema.ts';

import { nextTransitionAfter, type Validity } from './newestVersion.ts';
import { endsByVersion, loadSpans, validitySpans, type Span } from './spans.ts';

type Version = Pick<typeof contentVersion.$inferSelect, 'key' | 'abTest' | 'abGroup'> &
  Span & {
    /** The heading of a page as the shop shows it; null for any other document. */
    title: string | null;
  };

/** Returns when and how a shop's content changes, earliest first. Leaves out how the initial versions begin. */
export async function loadTransitions(
  database: Database,
  site: SiteCode,
): Promise<ContentTransition[]> {
  const { id, key, validFrom, validTo, shownFrom, abTest, abGroup } = contentVersion;
  const columns = { id, key, validFrom, validTo, shownFrom, abTest, abGroup };
  const isOfShop = eq(contentVersion.site, site);
  const [versions, spansOf] = await Promise.all([
    database.orm
      .select({ ...columns, title: sql<string | null>`${contentVersion.body} ->> 'title'` })
      .from(contentVersion)
      .where(isOfShop)
      .orderBy(asc(contentVersion.validFrom), asc(contentVersion.id)),
    loadSpans(database, isOfShop),
  ]);
  return findTransitions(
    versions.flatMap((version) => {
      const title = version.title && fillBrandFacts(version.title, site);
      return spansOf(version).map((span) => ({ ...version, ...span, title }));
    }),
  );
}

/** Returns the changes that versions make. Changes of one document and group at one instant count as one. */
export function findTransitions(versions: readonly Version[]): ContentTransition[] {
  const first = Math.min(...versions.map(({ shownFrom }) => +shownFrom));
  const transitions = new Map<string, ContentTransition>();
  for (const version of versions) {
    const { shownFrom, validTo } = version;
    if (+shownFrom > first) add(transitionAt(shownFrom, version, 'BEGINS'));
    if (validTo !== null) add(transitionAt(validTo, version, 'ENDS'));
  }
  return [...transitions.values()].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );

  function add(change: ContentTransition) {
    const key = JSON.stringify([change.at, change.key, change.group]);
    // If one version ends when the next begins, the change is a beginning.
    if (change.what === 'BEGINS' || !transitions.has(key)) transitions.set(key, change);
  }
}

function transitionAt(
  at: Date,
  version: Version,
  what: ContentTransition['what'],
): ContentTransition {
  const { key, abTest, abGroup } = version;
  return {
    at: at.toISOString(),
    key,
    title: findTitle(version),
    what,
    group: abTest !== null && abGroup !== null ? { test: abTest, group: abGroup } : null,
  };
}

/** Returns the title of a document for staff: a page's heading, or the name of its kind. */
function findTitle({ key, title }: Version): string {
  if (title !== null) return title;
  const words = key.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
