import { and, isNull, like, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { earliest } from '#domain/earliest.ts';
import type { SiteCode } from '#domain/sites.ts';
import { groupBy } from '#server/base/groupBy.ts';
import { createStaleWhileRevalidate } from '#server/base/staleWhileRevalidate.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';

import { newestVersion, nextTransitionAfter, type Validity } from './newestVersion.ts';
import { loadSpans } from './spans.ts';

const KEY_PREFIX = 'PAGE:';

/** A public content page; `path` is below the shop's. */
export type ListedPage = {
  site: SiteCode;
  path: string;
  changedAt: Date;
};

type Version = Validity & { site: SiteCode; path: string; isCheckout: boolean };

/**
 * Creates the list of all shops' public content pages at a time. One statement reads the versions without their bodies.
 * The result is cached for some seconds, because anyone may request the list.
 */
export function createListedPages({
  database,
  now,
  logger,
}: Pick<FastifyInstance, 'database' | 'now' | 'logger'>) {
  const cache = createStaleWhileRevalidate({
    load: () => loadTimelines(database),
    now,
    logger,
    staleMessage: 'The list of pages cannot be read again',
  });

  return async (at: Date) => {
    const timelines = await cache.get();
    return {
      pages: timelines.flatMap((timeline) => listedIn(timeline, at)),
      /** When the list changes next by schedule. */
      changesAt: earliest(timelines.map((timeline) => nextTransitionAfter(timeline, at))),
    };
  };
}

/** Returns the page for the list; none if it is not shown, or frames a checkout and so has `noindex`. */
function listedIn(timeline: readonly Version[], at: Date): ListedPage[] {
  const [first] = timeline;
  const shown = first && newestVersion(timeline, { site: first.site, at, group: {} });
  if (shown === undefined || shown.isCheckout) return [];
  return [{ site: shown.site, path: shown.path, changedAt: lastChange(timeline, at) }];
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
  const [versions, spansOf] = await Promise.all([
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
    loadSpans(database, isPage),
  ]);
  const dated = versions.flatMap((version) =>
    spansOf(version).map((span) => ({
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
