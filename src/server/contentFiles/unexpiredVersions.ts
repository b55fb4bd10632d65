import { checkContentBody, type ContentDocument, type ContentKey } from '#contract/content.ts';
import { DEFAULT_SITE, type SiteCode } from '#domain/sites.ts';
import { groupBy } from '#server/base/groupBy.ts';
import { readBodies } from '#server/changeSets/placedVersions.ts';
import { buildSchedule } from '#server/content/schedule.ts';
import type { Database } from '#server/db/database.ts';

/** A document of a shop for a group, or for everyone if both names are empty. */
export type Place = { key: ContentKey; site: SiteCode; abTest: string; abGroup: string };

/** Validity of a version, until just before `validTo`; null: no end. */
export type Validity = { id: number; validFrom: Date; validTo: Date | null };

export type UnexpiredVersion = Place & Validity & { changeItem: number | null };

/** Returns versions of documents valid at `now` or later, in order of publication. */
export async function unexpiredVersions(
  { query }: Pick<Database, 'query'>,
  now: Date,
): Promise<UnexpiredVersion[]> {
  // All latest ends are joined at once, because looking each one up would take most of the time.
  return query<UnexpiredVersion>(
    `select v.id::int, v.key, v.site, coalesce(v.ab_test, '') as "abTest",
       coalesce(v.ab_group, '') as "abGroup", v.valid_from as "validFrom",
       case when e.version is null then v.valid_to else e.valid_to end as "validTo",
       v.change_item::int as "changeItem"
     from content_version v
     left join (
       select distinct on (version) version, valid_to from content_end order by version, id desc
     ) e on e.version = v.id
     where v.site <> 'ALL'
       and coalesce(case when e.version is null then v.valid_to else e.valid_to end, 'infinity')
         > greatest(v.valid_from, $1::timestamptz)
     order by v.id`,
    [now],
  );
}

/** Returns the versions of one place that will be shown at some time from `now` on (`newestVersion`). */
export function seenAmong<Version extends Validity>(
  versions: readonly Version[],
  now: Date,
): Version[] {
  const { stretches } = buildSchedule(
    versions.map(({ id, validFrom, validTo }) => ({
      id,
      validFrom,
      createdAt: now,
      // All versions are of one place, so any key will do.
      key: '',
      site: DEFAULT_SITE,
      group: null,
      spans: [{ shownFrom: validFrom > now ? validFrom : now, validTo }],
    })),
    +now,
  );
  const seen = new Set(stretches.map(({ version }) => version));
  return versions.filter(({ id }) => seen.has(id));
}

/** Returns a place as a key for maps and sets. */
export const placeName = ({ key, site, abTest, abGroup }: Place) =>
  JSON.stringify([site, key, abTest, abGroup]);

const BATCH = 500;

/** Returns documents by version number, without those that only another release can read. */
export async function loadDocuments(
  database: Pick<Database, 'orm'>,
  versions: readonly { id: number; key: ContentKey }[],
): Promise<ReadonlyMap<number, ContentDocument>> {
  const documents = new Map<number, ContentDocument>();
  for (let from = 0; from < versions.length; from += BATCH) {
    const batch = versions.slice(from, from + BATCH);
    const ids = batch.map(({ id }) => id);
    const bodies = await readBodies(database, ids);
    for (const { id, key } of batch) {
      const checked = checkContentBody(key, bodies.get(id));
      if (checked.ok) documents.set(id, checked.document);
    }
  }
  return documents;
}

/** Returns every version shown to anyone from `now` on, with its document. */
export async function shownFromNowOn(
  database: Pick<Database, 'orm' | 'query'>,
  now: Date,
): Promise<(UnexpiredVersion & { body: ContentDocument })[]> {
  let versions = await unexpiredVersions(database, now);
  for (;;) {
    const places = [...groupBy(versions, placeName).values()];
    const seen = places.flatMap((ofPlace) => seenAmong(ofPlace, now));
    const documents = await loadDocuments(database, seen);
    const shown = seen.flatMap((version) => {
      const body = documents.get(version.id);
      return body === undefined ? [] : { ...version, body };
    });
    if (shown.length === seen.length) return shown;
    // Without documents of other releases, other versions of their places may be shown.
    const unreadable = new Set(seen.filter(({ id }) => !documents.has(id)));
    versions = versions.filter((version) => !unreadable.has(version));
  }
}
