import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import {
  checkContentBody,
  checkContentVersion,
  type ContentDocument,
  type ContentFault,
  type ContentKey,
} from '#contract/content.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import type { Database } from '#server/db/database.ts';
import { contentEnd, contentVersion } from '#server/db/schema.ts';
import { createStaleWhileRevalidate } from '#server/base/staleWhileRevalidate.ts';

import { withDraft, type DraftableVersion, type LoadDrafts } from './drafts.ts';
import { loadLogos, type Logos } from './logos.ts';
import { newestVersion, nextTransitionAfter, type Validity } from './newestVersion.ts';
import { validitySpans, type LaterEnd } from './spans.ts';

/** Maximum number of cached documents, more than the nine shops have. */
const MAX_DOCUMENTS = 1000;
/** Maximum number of versions whose bodies are loaded together; beyond it each is loaded when shown. */
const MAX_WITH_BODIES = 50;

export type Publication =
  | { outcome: 'PUBLISHED'; id: number }
  | { outcome: 'REFUSED'; faults: ContentFault[] };

export type ContentStore = ReturnType<typeof createContentStore>;

/** A stored version; `body` is null if it is not loaded yet. */
type StoredVersion = DraftableVersion & { body: ContentDocument | null };

/**
 * Creates the store over its table. It caches all versions of a document and selects one by each viewer's time, so
 * scheduled changes show on time.
 */
export function createContentStore(services: {
  database: Database;
  now: () => Date;
  logger: Logger;
  /** The logos that footers may use. By default the folder's logos, loaded at each publication. */
  logos?: Logos;
  loadDrafts?: LoadDrafts;
}) {
  const { database, now, logger } = services;
  const cache = {
    now,
    maxEntries: MAX_DOCUMENTS,
    logger,
    staleMessage: 'Content cannot be read; the loaded content stays in use',
  };
  const timelines = createStaleWhileRevalidate({
    ...cache,
    load: (place) => loadTimeline(readPlace(place)),
  });
  /** Bodies by version number. */
  const bodies = createStaleWhileRevalidate({ ...cache, load: (id) => loadBody(Number(id)) });

  async function loadTimeline(place: Place): Promise<StoredVersion[]> {
    const isHere = and(eq(contentVersion.site, place.site), eq(contentVersion.key, place.key));
    const rows = await database.orm
      .select({ ...getTableColumns(contentVersion), body: BODY_OF_FEW, ends: ENDS })
      .from(contentVersion)
      .where(isHere);
    return rows.flatMap((row) => {
      const body = row.body === null ? null : fittingBody({ ...row, key: place.key });
      if (body === undefined) return [];
      const { id, validFrom, abTest, abGroup } = row;
      const group = toGroup(abTest, abGroup);
      return validitySpans(row, row.ends).map((span) => ({
        id,
        changeItem: row.changeItem,
        validFrom,
        ...span,
        group,
        body,
      }));
    });
  }

  async function loadBody(version: number): Promise<ContentDocument | undefined> {
    const { id, key, body } = contentVersion;
    const [row] = await database.orm
      .select({ id, key, body })
      .from(contentVersion)
      .where(eq(id, version));
    // Keys have been validated when versions were published.
    return row && fittingBody({ ...row, key: row.key as ContentKey });
  }

  /** Returns a stored body if it matches this release's schema; otherwise the version before it is shown. */
  function fittingBody(row: { id: number; key: ContentKey; body: unknown }) {
    const checked = checkContentBody(row.key, row.body);
    if (checked.ok) return checked.document;
    logger.error(
      { id: row.id, faults: checked.faults },
      'A content version does not match its schema',
    );
    return undefined;
  }

  async function timelineFor(
    key: ContentKey,
    { site, changeSet }: ContentContext,
  ): Promise<readonly StoredVersion[]> {
    const timeline = await timelines.get(writePlace({ site, key }));
    if (changeSet === undefined || services.loadDrafts === undefined) return timeline;
    // Read for each page, because drafts are not cached.
    const drafts = await services.loadDrafts(changeSet.id, { site, key });
    return drafts.reduce<readonly StoredVersion[]>((versions, draft) => {
      const checked = checkContentBody(key, draft.body);
      if (!checked.ok) return versions;
      return withDraft(versions, { ...draft, body: checked.document }, changeSet.publishedAt);
    }, timeline);
  }

  /** Adds versions with times in ISO 8601 in order by one statement, all or none. Refused ones are not stored. */
  async function publishAll(given: readonly unknown[]): Promise<Publication[]> {
    const logos = services.logos ?? (await loadLogos(() => database));
    const faultOfLogo = await logos.lookUp(given);
    const checks = given.map((version) => checkContentVersion(version, faultOfLogo));
    const versions = checks.flatMap((checked) => (checked.ok ? [checked.version] : []));
    const createdAt = now();
    const rows = versions.map(({ group, ...version }) => ({
      ...version,
      abTest: group?.test,
      abGroup: group?.group,
      createdAt,
    }));
    const { id } = contentVersion;
    const added =
      rows.length === 0
        ? []
        : await database.orm.insert(contentVersion).values(rows).returning({ id });
    for (const version of versions) timelines.forget(writePlace(version));
    // Rows come back in insertion order.
    const ids = added.values();
    return checks.map((checked) => {
      if (!checked.ok) return { outcome: 'REFUSED', faults: checked.faults };
      const row = ids.next().value;
      if (row === undefined) throw new Error('The database returned no row for a new version');
      return { outcome: 'PUBLISHED', id: row.id };
    });
  }

  return {
    /**
     * Returns the version of a document for this viewer; undefined if none is valid. Its `id` changes whenever the
     * shown content does.
     */
    async resolve<Key extends ContentKey>({ key, context }: { key: Key; context: ContentContext }) {
      let timeline = await timelineFor(key, context);
      for (;;) {
        const version = newestVersion(timeline, context);
        if (version === undefined) return undefined;
        const { id } = version;
        const body = version.body ?? (await bodies.get(String(id)));
        // The body was validated by this key's schema when it was loaded.
        if (body !== undefined) return { id, body: body as ContentDocument<Key> };
        timeline = timeline.filter((other) => other.id !== id);
      }
    },

    /** Returns the next instant at which a document changes for any group; undefined if no change is scheduled. */
    async changesAt({ key, context }: { key: ContentKey; context: ContentContext }) {
      const timeline = await timelineFor(key, context);
      return nextTransitionAfter(timeline, context.at);
    },

    /** Returns every version of one or all shops without its document, in order of validity. */
    async list(site: SiteCode | undefined) {
      const { id, key, validFrom, validTo, abTest, abGroup } = contentVersion;
      const columns = { id, key, site: contentVersion.site, validFrom, validTo, abTest, abGroup };
      const rows = await database.orm
        .select(columns)
        .from(contentVersion)
        // A/B tests are not documents of a shop.
        .where(site ? eq(contentVersion.site, site) : ne(contentVersion.site, 'ALL'))
        .orderBy(contentVersion.site, contentVersion.key, contentVersion.validFrom);
      return rows.map(({ abTest, abGroup, ...row }) => ({
        ...row,
        site: row.site as SiteCode,
        group: toGroup(abTest, abGroup),
      }));
    },

    /** Invalidates a cached document that this node has published. */
    forget: (place: Place) => timelines.forget(writePlace(place)),

    /** Marks every document as stale, because another node has published something. */
    outdate() {
      timelines.outdate();
      bodies.outdate();
    },

    async publish(given: unknown) {
      const [publication] = await publishAll([given]);
      if (publication === undefined) throw new Error('A version was neither published nor refused');
      return publication;
    },

    publishAll,
  };
}

/** Selects the bodies, but only for documents with few versions. */
const BODY_OF_FEW =
  sql`case when count(*) over () <= ${MAX_WITH_BODIES} then ${contentVersion.body} end`.mapWith(
    contentVersion.body,
  );

/**
 * Selects the later ends of a version, oldest first. The table has an alias, because without one Drizzle omits table
 * names in single-table queries.
 */
const ENDS = sql`(
  select coalesce(json_agg(json_build_object(
    'id', later.id, 'version', later.version, 'since', later.since, 'validTo', later.valid_to
  ) order by later.id), '[]')
  from ${contentEnd} as later where later.version = ${contentVersion}.id
)`.mapWith((ends: (Record<'id' | 'version', number> & Times)[]): LaterEnd[] =>
  ends.map(({ since, validTo, ...end }) => ({
    ...end,
    since: new Date(since),
    validTo: validTo === null ? null : new Date(validTo),
  })),
);
type Times = { since: string; validTo: string | null };

function toGroup(test: string | null, group: string | null): Validity['group'] {
  return test !== null && group !== null ? { test, group } : null;
}

type Place = { site: SiteCode; key: ContentKey };

function writePlace({ site, key }: Place): string {
  return JSON.stringify({ site, key });
}

function readPlace(place: string): Place {
  return JSON.parse(place) as Place;
}
