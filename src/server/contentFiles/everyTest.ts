import { asc } from 'drizzle-orm';

import { testKey } from '#contract/abtest.ts';
import type { AbTest } from '#server/abtest/abTests.ts';
import { publishedTests } from '#server/changeSets/testItems.ts';
import type { Database } from '#server/db/database.ts';
import { abTest } from '#server/db/schema.ts';

/** Returns every A/B test that ever existed, by name. */
export async function everyTest(database: Pick<Database, 'orm'>): Promise<AbTest[]> {
  const rows = await database.orm
    .select({ name: abTest.name })
    .from(abTest)
    .orderBy(asc(abTest.name));
  const tests = await publishedTests(
    database,
    rows.flatMap(({ name }) => testKey(name) ?? []),
  );
  return [...tests.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
