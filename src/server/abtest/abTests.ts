import { asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';

import { abTestDefinition, testKey } from '#contract/abtest.ts';
import { faultsOf, type ContentFault } from '#contract/content.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { abGroup, abTest, contentVersion } from '#server/db/schema.ts';
import { describeError } from '#server/base/describeError.ts';
import { createStaleWhileRevalidate } from '#server/base/staleWhileRevalidate.ts';

/** Maximum age of cached tests, in case `followDatabase` misses a publication. */
const MAX_AGE_MS = 5 * SECOND_MS;

export type AbTest = {
  name: string;
  startsAt: Date;
  endsAt: Date | null;
  groups: { name: string; weight: number }[];
};

/** A/B tests of all shops. */
export type AbTests = {
  /** Returns tests running at an instant, by name. With `changeSet`, includes its own tests as if published. */
  runningAt(at: Date, changeSet?: string): Promise<AbTest[]>;
  /** Returns whether such a group ever exists, because staff may preview a test before it runs. */
  hasGroup(wanted: { test: string; group: string }): Promise<boolean>;
  /** Marks all tests as stale, because another node has published something. */
  outdate(): void;
  /** Adds or replaces an `AbTestDefinition`. An invalid one changes nothing. */
  publish(
    definition: unknown,
  ): Promise<{ outcome: 'PUBLISHED' } | { outcome: 'REFUSED'; faults: ContentFault[] }>;
};

const ALL = 'all';

/** The tests over their tables, all cached in memory. Spec §3/27. */
export function createAbTests(services: {
  database: Database;
  now: () => Date;
  logger: Logger;
  /** Loads a change set's unpublished tests. Without this, change sets have none. */
  loadDrafts?: (changeSet: string) => Promise<AbTest[]>;
}): AbTests {
  const { database, now, logger, loadDrafts = async () => [] } = services;
  const cache = createStaleWhileRevalidate({
    load: loadTests,
    now,
    maxAgeMs: MAX_AGE_MS,
    maxEntries: 1,
    onStale: (error) =>
      logger.warn({ error: describeError(error) }, 'Tests cannot be read; those known stay'),
  });

  async function loadTests(): Promise<AbTest[]> {
    const rows = await database.orm
      .select()
      .from(abTest)
      .innerJoin(abGroup, eq(abGroup.test, abTest.name))
      .orderBy(asc(abTest.name), asc(abGroup.name));
    const tests = new Map<string, AbTest>();
    for (const { ab_test: facts, ab_group: group } of rows) {
      const test = tests.get(facts.name) ?? { ...facts, groups: [] };
      test.groups.push({ name: group.name, weight: group.weight });
      tests.set(facts.name, test);
    }
    return [...tests.values()];
  }

  return {
    async runningAt(at, changeSet) {
      const published = await cache.get(ALL);
      const drafts = changeSet === undefined ? [] : await loadDrafts(changeSet);
      const others = published.filter(({ name }) => !drafts.some((draft) => draft.name === name));
      const tests = [...others, ...drafts].toSorted(byName);
      return tests.filter(({ startsAt, endsAt }) => startsAt <= at && !(endsAt && endsAt <= at));
    },
    async hasGroup({ test, group }) {
      const tests = await cache.get(ALL);
      return tests.some(
        ({ name, groups }) => name === test && groups.some((one) => one.name === group),
      );
    },
    outdate: () => cache.outdate(),
    async publish(definition) {
      const checked = abTestDefinition.safeParse(definition);
      if (!checked.success) return { outcome: 'REFUSED', faults: faultsOf(checked.error.issues) };
      const { test, ...body } = checked.data;
      const at = now();
      await database.transaction(async () => {
        await storeTest(database, checked.data);
        // Change sets are based on it and may conflict with it.
        await database.orm.insert(contentVersion).values({
          key: testKey(test) ?? '',
          site: 'ALL',
          body,
          validFrom: at,
          createdAt: at,
        });
      });
      cache.forget(ALL);
      return { outcome: 'PUBLISHED' };
    },
  };
}

/** Writes the tables that assign visitors, in the caller's transaction. */
export async function storeTest(
  { orm }: Pick<Database, 'orm'>,
  { test, startsAt, groups, ...rest }: z.infer<typeof abTestDefinition>,
): Promise<void> {
  const endsAt = rest.endsAt ?? null;
  await orm
    .insert(abTest)
    .values({ name: test, startsAt, endsAt })
    .onConflictDoUpdate({ target: abTest.name, set: { startsAt, endsAt } });
  await orm.delete(abGroup).where(eq(abGroup.test, test));
  await orm.insert(abGroup).values(groups.map((group) => ({ ...group, test })));
}

const byName = (one: AbTest, other: AbTest) => (one.name < other.name ? -1 : 1);
