import { inArray, sql } from 'drizzle-orm';

import type { ChangeableTest, Documents } from '#contract/staff/changeSets.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { isOver, loadTests } from '#server/abtest/storedTests.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';

import { shownVersions } from './placedVersions.ts';
import { mayView, type Caller } from './caller.ts';
import { changeableTest } from './testItems.ts';

/** Returns the documents existing at `now`, with their viewable shops. */
export async function documentsAt(
  database: Pick<Database, 'orm' | 'query'>,
  caller: Caller,
  now: Date,
): Promise<Documents> {
  const all = await shownVersions(database, null, now);
  // Tests are listed separately.
  const shown = all.filter(({ site }) => site !== 'ALL' && mayView(caller, site));
  const titles = await loadTitles(database, shown);
  const keys = [...new Set(shown.map(({ key }) => key))].toSorted();
  return keys.map((key) => {
    const ofKey = shown.filter((version) => version.key === key);
    const sites = SITE_CODES.filter((code) => ofKey.some(({ site }) => site === code));
    const first = ofKey.find(({ site }) => site === sites[0]);
    return { key, title: (first && titles.get(first.id)) ?? 'Footer', sites };
  });
}

/** Returns A/B tests that have not ended at `now`, by name. Future ones are planned already. */
export async function testsAfter(
  database: Pick<Database, 'orm'>,
  now: Date,
): Promise<ChangeableTest[]> {
  const tests = await loadTests(database);
  return tests.filter((test) => !isOver(test, now)).map(changeableTest);
}

/** Returns headings of pages as their shops show them, by version number. */
export async function loadTitles(
  { orm }: Pick<Database, 'orm'>,
  versions: readonly { id: number }[],
): Promise<ReadonlyMap<number, string | null>> {
  const title = sql<string | null>`${contentVersion.body} ->> 'title'`;
  const rows = await orm
    .select({ id: contentVersion.id, site: contentVersion.site, title })
    .from(contentVersion)
    .where(
      inArray(
        contentVersion.id,
        versions.map(({ id }) => id),
      ),
    );
  return new Map(
    rows.map(({ id, site, title: raw }) => [
      id,
      raw === null || site === 'ALL' ? raw : fillBrandFacts(raw, site),
    ]),
  );
}
