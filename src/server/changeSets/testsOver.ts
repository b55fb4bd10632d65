import { inArray } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';

import type { VersionRow } from './placedVersions.ts';
import { publishedTests, testPeriod } from './testItems.ts';

/** Returns a function that tells whether a version is of an A/B test that has ended, so that an undo is useless. */
export async function testsOver(
  database: Pick<Database, 'orm'>,
  versions: readonly VersionRow[],
  at: Date,
): Promise<(version: number) => boolean> {
  const ofTests = versions.filter(({ site }) => site === 'ALL');
  if (ofTests.length === 0) return () => false;
  const tests = await publishedTests(
    database,
    ofTests.map(({ key }) => key),
  );
  const { id, body } = contentVersion;
  const rows = await database.orm
    .select({ id, body })
    .from(contentVersion)
    .where(
      inArray(
        id,
        ofTests.map((version) => version.id),
      ),
    );
  const isOver = (end: Date | null | undefined) => end instanceof Date && end <= at;
  const over = ofTests.filter(
    ({ id: version, key }) =>
      isOver(tests.get(key)?.endsAt) ||
      isOver(testPeriod(rows.find((row) => row.id === version)?.body)?.to),
  );
  return (version) => over.some((one) => one.id === version);
}
