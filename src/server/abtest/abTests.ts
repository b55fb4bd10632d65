import type { Logger } from 'pino';

import { abTestDefinition, testKey } from '#contract/abtest.ts';
import { toContentFaults, type ContentFault } from '#contract/content.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';
import { createStaleWhileRevalidate } from '#server/base/staleWhileRevalidate.ts';

import { hasGroup } from './assignment.ts';
import { isOver, loadTests, storeTest, type AbTest } from './storedTests.ts';

export type AbTests = ReturnType<typeof createAbTests>;

/** Stores and returns A/B tests; all of them are cached in memory. Spec §3/27. */
export function createAbTests(services: {
  database: Database;
  now: () => Date;
  logger: Logger;
  /** Loads a change set's unpublished tests. If it is missing, change sets have no tests. */
  loadDrafts?: (changeSet: string) => Promise<AbTest[]>;
}) {
  const { database, now, logger, loadDrafts = async () => [] } = services;
  const cache = createStaleWhileRevalidate({
    load: () => loadTests(database),
    now,
    logger,
    staleMessage: 'A/B tests cannot be read; the loaded ones stay in use',
  });

  return {
    /** Returns the tests that run at an instant, by name. `changeSet` adds that set's tests as if published. */
    async runningAt(at: Date, changeSet?: string): Promise<AbTest[]> {
      const published = await cache.get();
      const drafts = changeSet === undefined ? [] : await loadDrafts(changeSet);
      const others = published.filter(({ name }) => !drafts.some((draft) => draft.name === name));
      const tests = [...others, ...drafts].toSorted(byName);
      return tests.filter((test) => test.startsAt <= at && !isOver(test, at));
    },
    /** Returns whether a test has this group, even if the test does not run yet: staff may preview it before. */
    async hasGroup({ test, group }: { test: string; group: string }): Promise<boolean> {
      const tests = await cache.get();
      return tests.some((one) => one.name === test && hasGroup(one, group));
    },
    /** Marks all cached tests as stale, because another node has published something. */
    outdate: () => cache.outdate(),
    /** Adds or replaces an `AbTestDefinition`. Changing more than a running test's end begins a new phase. */
    async publish(
      definition: unknown,
    ): Promise<{ outcome: 'PUBLISHED' } | { outcome: 'REFUSED'; faults: ContentFault[] }> {
      const checked = abTestDefinition.safeParse(definition);
      if (!checked.success)
        return { outcome: 'REFUSED', faults: toContentFaults(checked.error.issues) };
      const { test, ...body } = checked.data;
      const at = now();
      await database.transaction(async () => {
        await storeTest(database, checked.data, at);
        // Change sets can be based on this version, and conflict with it if they are based on another.
        await database.orm.insert(contentVersion).values({
          key: testKey(test) ?? '',
          site: 'ALL',
          body,
          validFrom: at,
          createdAt: at,
        });
      });
      cache.forget();
      return { outcome: 'PUBLISHED' };
    },
  };
}

const byName = (one: AbTest, other: AbTest) => (one.name < other.name ? -1 : 1);
