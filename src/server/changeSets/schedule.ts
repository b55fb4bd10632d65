import { eq, inArray, type SQL } from 'drizzle-orm';

import { FOOTER_PROMOTION } from '#contract/service.ts';
import type { Schedule, ScheduleFinding, ScheduleQuery } from '#contract/staff/schedule.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { loadTests, type AbTest } from '#server/abtest/storedTests.ts';
import { groupBy } from '#server/base/groupBy.ts';
import {
  buildSchedule,
  without,
  type DatedVersion,
  type Period,
} from '#server/content/schedule.ts';
import { loadSpans } from '#server/content/spans.ts';
import type { Database } from '#server/db/database.ts';
import { changeItem, changeSet, contentVersion } from '#server/db/schema.ts';

import { mayView, type Caller } from './caller.ts';
import { loadTitles } from './documents.ts';
import { legalPages } from './placedVersions.ts';

/**
 * Returns when each document is shown during a period, in each shop that the caller may view, to everyone and to each
 * test group. Also returns the problems from then on.
 */
export async function loadSchedule(
  database: Database,
  caller: Caller,
  { from, to }: ScheduleQuery,
  now: Date,
): Promise<Schedule> {
  const sites = SITE_CODES.filter((site) => mayView(caller, site));
  const requested: Period = { from: Date.parse(from), to: Date.parse(to) };
  const versions = await loadVersions(database, inArray(contentVersion.site, sites));
  const places = groupBy(versions, placeKey);
  const keys = [...new Set(versions.map(({ key }) => key))].toSorted();
  const isLegal = await legalPages(database, { keys, sites });
  const tests = runsOf(await loadTests(database));
  const sets = await publishingSets(database, versions);
  const lanes = new Map(
    sites.map((site): [SiteCode, Schedule['lanes'][number]] => [
      site,
      { site, stretches: [], findings: [] },
    ]),
  );
  for (const ofPlace of places.values()) {
    const [first] = ofPlace;
    const lane = first && lanes.get(first.site);
    if (first === undefined || lane === undefined) continue;
    const { key, site, group } = first;
    const { stretches, gaps, neverSeen } = buildSchedule(ofPlace, +now);
    const runs = group && tests.get(JSON.stringify([group.test, group.group]));
    // Visitors see a group's version only while the test runs.
    const seen = stretches.flatMap((one) =>
      without(one, group === null ? [] : runs ? outside(runs) : [one]).map((part) => ({
        ...one,
        ...part,
      })),
    );
    lane.stretches.push(
      ...within(seen, requested).map((one) => ({
        key,
        group,
        version: one.version,
        ...toIsoPeriod(one),
        set: sets.get(one.version) ?? null,
      })),
    );
    const note = (what: ScheduleFinding['what'], period: Period, version: number | null) => {
      lane.findings.push({ what, key, group, version, ...toIsoPeriod(period) });
    };
    const isNeeded = key === FOOTER_PROMOTION || isLegal({ key, site });
    if (group === null && isNeeded)
      for (const gap of within(gaps, requested)) note('GAP', gap, null);
    for (const hidden of neverSeen) note('NEVER_SEEN', wholePeriod(hidden), hidden.id);
    if (group === null) continue;
    for (const one of stretches.filter(({ to }) => to > +now && to > requested.from)) {
      const remaining = within(seen, { from: Math.max(one.from, +now), to: one.to });
      if (remaining.length === 0) note('GROUP_ENDED', one, one.version);
    }
  }
  const titles = await titlesByKey(database, versions);
  return {
    now: now.toISOString(),
    documents: keys.map((key) => ({ key, title: titles.get(key) ?? 'Footer' })),
    lanes: [...lanes.values()],
  };
}

const placeKey = ({ site, key, group }: DatedVersion) => JSON.stringify([site, key, group]);

export const within = <One extends Period>(periods: readonly One[], { from, to }: Period): One[] =>
  periods.filter((one) => one.from < to && one.to > from);

/** Returns the time before and after a period. */
export const outside = ({ from, to }: Period): Period[] => [
  { from: -Infinity, to: from },
  ...(to === Infinity ? [] : [{ from: to, to: Infinity }]),
];

export const toIsoPeriod = ({ from, to }: Period) => ({
  from: new Date(from).toISOString(),
  to: to === Infinity ? null : new Date(to).toISOString(),
});

function wholePeriod({ spans }: DatedVersion): Period {
  const last = spans.at(-1);
  return {
    from: +(spans[0]?.shownFrom ?? 0),
    to: last === undefined || last.validTo === null ? Infinity : +last.validTo,
  };
}

/** Loads the versions of shops' documents that match a condition on `contentVersion`, with their periods. */
export async function loadVersions(
  { orm }: Pick<Database, 'orm'>,
  condition: SQL | undefined,
): Promise<DatedVersion[]> {
  const { id, key, site, abTest: test, abGroup: group, ...rest } = contentVersion;
  const { validFrom, validTo, shownFrom, createdAt } = rest;
  const [rows, spansOf] = await Promise.all([
    orm
      .select({ id, key, site, test, group, validFrom, validTo, shownFrom, createdAt })
      .from(contentVersion)
      .where(condition),
    loadSpans({ orm }, condition),
  ]);
  return rows.map((row) => ({
    // The query excludes `ALL`.
    id: row.id,
    key: row.key,
    site: row.site as SiteCode,
    group: row.test === null || row.group === null ? null : { test: row.test, group: row.group },
    validFrom: row.validFrom,
    createdAt: row.createdAt,
    spans: spansOf(row),
  }));
}

/** Returns when each group’s test runs, by test and group. Of groups with the same names, the last one counts. */
export function runsOf(tests: readonly AbTest[]): ReadonlyMap<string, Period> {
  return new Map(
    tests.flatMap(({ name, startsAt, endsAt, groups }) => {
      const runs = { from: +startsAt, to: endsAt === null ? Infinity : +endsAt };
      return groups.map((group) => [JSON.stringify([name, group.name]), runs] as const);
    }),
  );
}

/** Returns each page's heading, from its last published version for everyone, in the first shop that has one. */
async function titlesByKey(
  database: Pick<Database, 'orm'>,
  versions: readonly DatedVersion[],
): Promise<ReadonlyMap<string, string | null>> {
  const last = new Map<string, DatedVersion>();
  for (const version of versions) {
    const other = last.get(version.key);
    if (other === undefined || isBetter(version, other)) last.set(version.key, version);
  }
  const titles = await loadTitles(database, [...last.values()]);
  return new Map([...last].map(([key, { id }]) => [key, titles.get(id) ?? null]));
}

/** Returns whether a version's heading is the better title for its document. */
function isBetter(one: DatedVersion, other: DatedVersion): boolean {
  if ((one.group === null) !== (other.group === null)) return one.group === null;
  if (one.site !== other.site) return SITE_CODES.indexOf(one.site) < SITE_CODES.indexOf(other.site);
  return one.id > other.id;
}

export type PublishingSets = ReadonlyMap<number, { id: string; name: string }>;

/** Returns the change sets from which versions were published, by version. */
export async function publishingSets(
  { orm }: Pick<Database, 'orm'>,
  versions: readonly DatedVersion[],
): Promise<PublishingSets> {
  if (versions.length === 0) return new Map();
  const rows = await orm
    .select({ version: contentVersion.id, id: changeSet.id, name: changeSet.name })
    .from(contentVersion)
    .innerJoin(changeItem, eq(changeItem.id, contentVersion.changeItem))
    .innerJoin(changeSet, eq(changeSet.id, changeItem.changeSet))
    .where(
      inArray(
        contentVersion.id,
        versions.map(({ id }) => id),
      ),
    );
  return new Map(rows.map(({ version, ...set }) => [version, set]));
}
