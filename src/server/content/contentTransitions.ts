import { asc, eq, getTableColumns, sql } from 'drizzle-orm';

import type { ContentTransition } from '#contract/preview.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { contentEnd, contentVersion } from '#server/db/schema.ts';

import { endsByVersion, validitySpans, type Span } from './spans.ts';

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
  const [versions, ends] = await Promise.all([
    database.orm
      .select({ ...columns, title: sql<string | null>`${contentVersion.body} ->> 'title'` })
      .from(contentVersion)
      .where(isOfShop)
      .orderBy(asc(contentVersion.validFrom), asc(contentVersion.id)),
    database.orm
      .select(getTableColumns(contentEnd))
      .from(contentEnd)
      .innerJoin(contentVersion, eq(contentVersion.id, contentEnd.version))
      .where(isOfShop),
  ]);
  const byVersion = endsByVersion(ends);
  return findTransitions(
    versions.flatMap((version) => {
      const title = version.title && fillBrandFacts(version.title, site);
      const spans = validitySpans(version, byVersion.get(version.id) ?? []);
      return spans.map((span) => ({ ...version, ...span, title }));
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
