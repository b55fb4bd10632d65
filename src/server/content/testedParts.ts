import { isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';

import { SECOND_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import { describeError } from '#server/base/describeError.ts';
import { createStaleWhileRevalidate } from '#server/base/staleWhileRevalidate.ts';
import type { Database } from '#server/db/database.ts';
import { contentEnd, contentVersion } from '#server/db/schema.ts';

import { endsByVersion, validitySpans } from './spans.ts';

const MAX_AGE_MS = 5 * SECOND_MS;

/** A document that has its own version for a group of a test. */
export type TestedPart = { test: string; site: SiteCode; key: string };

/** Lists the documents that have a version for a group at a given time. The result is cached for some seconds. */
export function createTestedParts(services: {
  database: Database;
  now: () => Date;
  logger: Logger;
}): (at: Date) => Promise<TestedPart[]> {
  const { database, now, logger } = services;
  const cache = createStaleWhileRevalidate({
    load: () => loadParts(database),
    now,
    maxAgeMs: MAX_AGE_MS,
    maxEntries: 1,
    onStale: (error) =>
      logger.warn({ error: describeError(error) }, 'The parts of A/B tests cannot be read again'),
  });
  return async (at) =>
    (await cache.get('')).filter(
      ({ shownFrom, validTo }) => shownFrom <= at && !(validTo && validTo <= at),
    );
}

async function loadParts({ orm }: Database) {
  const { id, key, site, validFrom, validTo, shownFrom, abTest } = contentVersion;
  const [versions, ends] = await Promise.all([
    orm
      .select({ id, key, site, validFrom, validTo, shownFrom, test: abTest })
      .from(contentVersion)
      .where(isNotNull(abTest)),
    orm.select().from(contentEnd),
  ]);
  const byVersion = endsByVersion(ends);
  return versions.flatMap(({ test, ...version }) =>
    validitySpans(version, byVersion.get(version.id) ?? []).map((span) => ({
      ...span,
      key: version.key,
      // `ALL` marks the tests themselves; documents for a group belong to a shop.
      site: version.site as SiteCode,
      test: test ?? '',
    })),
  );
}
