import { isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';
import { createStaleWhileRevalidate } from '#server/base/staleWhileRevalidate.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';

import { loadSpans } from './spans.ts';

/** A document that has its own version for a group of a test. */
export type TestedPart = { test: string; site: SiteCode; key: string };

/** Lists the documents that have a version for a group at a given time. The result is cached for some seconds. */
export function createTestedParts({
  database,
  now,
  logger,
}: Pick<FastifyInstance, 'database' | 'now' | 'logger'>) {
  const cache = createStaleWhileRevalidate({
    load: () => loadParts(database),
    now,
    logger,
    staleMessage: 'The parts of A/B tests cannot be read again',
  });
  return async (at: Date): Promise<TestedPart[]> =>
    (await cache.get()).filter(
      ({ shownFrom, validTo }) => shownFrom <= at && !(validTo && validTo <= at),
    );
}

async function loadParts(database: Database) {
  const { id, key, site, validFrom, validTo, shownFrom, abTest } = contentVersion;
  const isOfGroup = isNotNull(abTest);
  const [versions, spansOf] = await Promise.all([
    database.orm
      .select({ id, key, site, validFrom, validTo, shownFrom, test: abTest })
      .from(contentVersion)
      .where(isOfGroup),
    loadSpans(database, isOfGroup),
  ]);
  return versions.flatMap(({ test, ...version }) =>
    spansOf(version).map((span) => ({
      ...span,
      key: version.key,
      // `ALL` marks the tests themselves; documents for a group belong to a shop.
      site: version.site as SiteCode,
      test: test ?? '',
    })),
  );
}
