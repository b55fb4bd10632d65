import type { Logger } from 'pino';

import { abTestDefinition, testKey } from '#contract/abtest.ts';
import { faultsOf, type ContentFault } from '#contract/content.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';
import { describeError } from '#server/base/describeError.ts';
import { createStaleWhileRevalidate } from '#server/base/staleWhileRevalidate.ts';

import { hasGroup } from './assignment.ts';
import { isOver, loadTests, storeTest, type AbTest } from './storedTests.ts';

/** Maximum age of cached tests, in case `followDatabase` misses a publication. */
const MAX_AGE_MS = 5 * SECOND_MS;

/** A/B tests of all shops. */
export type AbTests = {
  /** Returns tests running at an instant, by name. With `changeSet`, includes its own tests as if published. */
  runningAt(at: Date, changeSet?: string): Promise<AbTest[]>;
  /** Returns whether such a group ever exists, because staff may preview a test before it runs. */
  hasGroup(wanted: { test: string; group: string }): Promise<boolean>;
  /** Marks all tests as stale, because another node has published something. */
  outdate(): void;
  /**
   * Adds or replaces an `AbTestDefinition`. A change of a running test begins a new phase, unless only the end
   * changes.
   */
  publish(
    definition: unknown,
  ): Promise<{ outcome: 'PUBLISHED' } | { outcome: 'REFUSED'; faults: ContentFault[] }>;
};

const ALL = 'all';

/** Stores and returns A/B tests; all of them are cached in memory. Spec §3/27. */
export function createAbTests(services: {
  database: Database;
  now: () => Date;
  logger: Logger;
  /** Loads a change set's unpublished tests. Without this, change sets have none. */
  loadDrafts?: (changeSet: string) => Promise<AbTest[]>;
}): AbTests {
  const { database, now, logger, loadDrafts = async () => [] } = services;
  const cache = createStaleWhileRevalidate({
    load: () => loadTests(database),
    now,
    maxAgeMs: MAX_AGE_MS,
    maxEntries: 1,
    onStale: (error) =>
      logger.warn(
        { error: describeError(error) },
        'A/B tests cannot be read; the loaded ones stay in use',
      ),
  });

  return {
    async runningAt(at, changeSet) {
      const published = await cache.get(ALL);
      const drafts = changeSet === undefined ? [] : await loadDrafts(changeSet);
      const others = published.filter(({ name }) => !drafts.some((draft) => draft.name === name));
      const tests = [...others, ...drafts].toSorted(byName);
      return tests.filter((test) => test.startsAt <= at && !isOver(test, at));
    },
    async hasGroup({ test, group }) {
      const tests = await cache.get(ALL);
      return tests.some((one) => one.name === test && hasGroup(one, group));
    },
    outdate: () => cache.outdate(),
    async publish(definition) {
      const checked = abTestDefinition.safeParse(definition);
      if (!checked.success) return { outcome: 'REFUSED', faults: faultsOf(checked.error.issues) };
      const { test, ...body } = checked.data;
      const at = now();
      await database.transaction(async () => {
        await storeTest(database, checked.data, at);
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

const byName = (one: AbTest, other: AbTest) => (one.name < other.name ? -1 : 1);
