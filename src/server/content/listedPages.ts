import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { SECOND_MS } from '#domain/durations.ts';
import { earliest } from '#domain/earliest.ts';
import type { SiteCode } from '#domain/sites.ts';
import { describeError } from '#server/base/describeError.ts';
import { groupBy } from '#server/base/groupBy.ts';
import { createStaleWhileRevalidate } from '#server/base/staleWhileRevalidate.ts';
import type { Database } from '#server/db/database.ts';
import { contentEnd, contentVersion } from '#server/db/schema.ts';

import { newestVersion, nextTransitionAfter, type Validity } from './newestVersion.ts';
import { endsByVersion, validitySpans } from './spans.ts';

/** Maximum delay until another node's publication is listed. */
const MAX_AGE_MS = 5 * SECOND_MS;
const KEY_PREFIX = 'PAGE:';

/** A public content page; `path` is below the shop's. */
export type ListedPage = {
  site: SiteCode;
  path: string;
  changedAt: Date;
};

export type ListedPages = {
  pages: ListedPage[];
  /** When the list changes next by schedule. */
  changesAt: Date | undefined;
};

type Version = Validity & { site: SiteCode; path: string; isCheckout: boolean };

/**
 * Creates the list of all shops' public content pages at a time. One statement reads the versions without their bodies.
 * The result is cached for some seconds, because anyone may request the list.
 */
export function createListedPages(services: {
  database: Database;
  now: () => Date;
  logger: Logger;
}): (at: Date) => Promise<ListedPages> {
  const { database, now, logger } = services;
  const cache = createStaleWhileRevalidate({
    load: () => loadTimelines(database),
    now,
    maxAgeMs: MAX_AGE_MS,
    maxEntries: 1,
    onStale: (error) =>
      logger.warn({ error: describeError(error) }, 'The list of pages cannot be read again'),
  });

  return async (at) => {
    const timelines = await cache.get('');
    return {
      pages: timelines.flatMap((timeline) => listedIn(timeline, at) ?? []),
      changesAt: earliest(timelines.map((timeline) => nextTransitionAfter(timeline, at))),
    };
  };
}

/** Returns the page for the list; undefined if it is not shown, or frames a checkout and so has `noindex`. */
function listedIn(timeline: readonly Version[], at: Date): ListedPage | undefined {
  const [first] = timeline;
  if (first === undefined) return undefined;
  const { site, path } = first;
  const shown = newestVersion(timeline, { site, at, group: {} });
  return shown && !shown.isCheckout
    ? { site, path, changedAt: lastChange(timeline, at) }
    : undefined;
}

/** Returns the last instant up to `at` at which a version began or ended. */
function lastChange(timeline: readonly Version[], at: Date): Date {
  const instants = timeline.flatMap(({ validFrom, shownFrom = validFrom, validTo }) =>
    validTo === null ? [shownFrom] : [shownFrom, validTo],
  );
  return new Date(Math.max(...instants.map(Number).filter((instant) => instant <= Number(at))));
}

/** Loads each page's versions for everyone, ordered by shop and path. */
async function loadTimelines(database: Database): Promise<Version[][]> {
  const { id, key, site, validFrom, validTo, shownFrom, abTest, body } = contentVersion;
  const isPage = like(key, `${KEY_PREFIX}%`);
  const [versions, ends] = await Promise.all([
    database.orm
      .select({
        id,
        key,
        site,
        validFrom,
        validTo,
        shownFrom,
        isCheckout: sql<boolean>`coalesce(${body}->>'template' = 'checkout', false)`,
      })
      .from(contentVersion)
      .where(and(isPage, isNull(abTest)))
      .orderBy(site, key, id),
    database.orm
      .select({
        id: contentEnd.id,
        version: contentEnd.version,
        since: contentEnd.since,
        validTo: contentEnd.validTo,
      })
      .from(contentEnd)
      .innerJoin(contentVersion, eq(id, contentEnd.version))
      .where(isPage),
  ]);
  const byVersion = endsByVersion(ends);
  const dated = versions.flatMap((version) =>
    validitySpans(version, byVersion.get(version.id) ?? []).map((span) => ({
      id: version.id,
      // Pages belong to a shop; `ALL` are A/B tests.
      site: version.site as SiteCode,
      path: version.key.slice(KEY_PREFIX.length),
      isCheckout: version.isCheckout,
      group: null,
      validFrom: version.validFrom,
      ...span,
    })),
  );
  return [...groupBy(dated, ({ site: shop, path }) => `${shop} ${path}`).values()];
}
