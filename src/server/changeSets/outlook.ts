import { and, inArray } from 'drizzle-orm';

import type { ItemOutlook, OutlookRequest, ShownVersion } from '#contract/staff/outlook.ts';
import type { SiteCode } from '#domain/sites.ts';
import { loadTests } from '#server/abtest/storedTests.ts';
import {
  buildSchedule,
  toPeriod,
  without,
  type DatedVersion,
  type Period,
  type Stretch,
} from '#server/content/schedule.ts';
import type { Logos } from '#server/content/logos.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersion } from '#server/db/schema.ts';

import { mayView, type Caller } from './caller.ts';
import {
  loadVersions,
  outside,
  publishingSets,
  runsOf,
  toIsoPeriod,
  within,
  type PublishingSets,
} from './schedule.ts';
import { loadItems, type ItemFacts } from './itemFacts.ts';
import { instantInShop, isEmptyPeriod } from './itemDates.ts';
import { readBodies } from './placedVersions.ts';
import { planPublication } from './publicationPlan.ts';
import { testsAmong } from './testItems.ts';

/** Id of a version that is not stored yet. It counts as the last published, so it wins among equal beginnings. */
const PUBLISHED_NOW = Number.MAX_SAFE_INTEGER;

/**
 * Returns what visitors will see of a change set's documents if it is published at `now`, with the items' own dates or
 * with `dates`. Omits A/B tests and documents that the caller may not view.
 */
export async function loadOutlooks(
  services: { database: Database; logos: Logos },
  set: OutlookRequest & { id: string },
  caller: Caller,
  now: Date,
): Promise<ItemOutlook[]> {
  const { database } = services;
  const items = await loadItems(services, set.id, now);
  const wanted = items.filter(
    ({ row }) => set.items.includes(row.id) && row.site !== 'ALL' && mayView(caller, row.site),
  );
  if (wanted.length === 0) return [];
  const { key, site } = contentVersion;
  const versions = await loadVersions(
    database,
    and(
      inArray(key, [...new Set(wanted.map(({ row }) => row.key))]),
      inArray(site, [...new Set(wanted.map(({ row }) => row.site))]),
    ),
  );
  // The set's own tests will run as it says.
  const planned = testsAmong(items.map(({ row }) => row));
  const runs = runsOf([...(await loadTests(database)), ...planned]);
  const sets = await publishingSets(database, versions);
  const outlooks = wanted.map((facts) =>
    buildOutlook(facts, set.dates, { versions, runs, sets, now }),
  );
  if (set.hasBodies !== true) return outlooks;
  const later = outlooks.flatMap(({ coveredBy }) => coveredBy.map(({ version }) => version));
  const bodies = await readBodies(database, later);
  const withBody = (one: ShownVersion) => ({ ...one, body: bodies.get(one.version) });
  return outlooks.map((one) => ({ ...one, coveredBy: one.coveredBy.map(withBody) }));
}

function buildOutlook(
  { row, versions: placed }: ItemFacts,
  dates: OutlookRequest['dates'],
  known: {
    versions: readonly DatedVersion[];
    runs: ReadonlyMap<string, Period>;
    sets: PublishingSets;
    now: Date;
  },
): ItemOutlook {
  const { now } = known;
  // `loadOutlooks` omits A/B tests, the only documents without a shop.
  const shop = row.site as SiteCode;
  const from = dates ? instantInShop(dates.from, shop) : row.validFrom;
  const to = dates ? instantInShop(dates.to, shop) : row.validTo;
  const none = { seen: [], covers: [], coveredBy: [], isGroupEmpty: false, otherGroups: [] };
  if (from === undefined || to === undefined) {
    return { item: row.id, fault: 'NO_SUCH_TIME', ...none };
  }
  if (isEmptyPeriod(from, to)) return { item: row.id, fault: 'ENDS_TOO_EARLY', ...none };
  const plan = planPublication({ item: row.id, base: row.base, from, to }, placed, now);
  if (typeof plan === 'string') return { item: row.id, fault: plan, ...none };

  const ofDocument = known.versions.filter((one) => one.key === row.key && one.site === shop);
  const isOwnPlace = ({ group }: DatedVersion) =>
    (group?.test ?? '') === row.abTest && (group?.group ?? '') === row.abGroup;
  const own = ofDocument.filter(isOwnPlace);
  const span = { shownFrom: plan.shownFrom ?? plan.validFrom, validTo: plan.validTo };
  const valid = toPeriod(span);
  const published: DatedVersion = {
    id: PUBLISHED_NOW,
    key: row.key,
    site: shop,
    group: row.abTest === '' ? null : { test: row.abTest, group: row.abGroup },
    validFrom: plan.validFrom,
    createdAt: now,
    spans: [span],
  };
  const ended = new Map(plan.ends.map(({ version, validTo }) => [version, validTo]));
  const remaining = own.map((one) =>
    ended.has(one.id) ? { ...one, spans: cut(one.spans, ended.get(one.id) ?? null) } : one,
  );
  const after = buildSchedule([...remaining, published], +now).stretches;
  const shown = after.filter(({ version }) => version === PUBLISHED_NOW);
  const runsIn = (group: { test: string; group: string }) =>
    known.runs.get(JSON.stringify([group.test, group.group]));
  const { group } = published;
  const runs = group === null ? undefined : runsIn(group);
  const seen =
    group === null
      ? shown
      : shown.flatMap((one) => without(one, runs === undefined ? [one] : outside(runs)));
  const describe = (stretches: readonly Stretch[]): ShownVersion[] =>
    stretches.flatMap((one) => {
      const version = own.find(({ id }) => id === one.version);
      if (version === undefined) return [];
      const validTo = placed.find(({ id }) => id === one.version)?.validTo;
      return {
        version: one.version,
        ...toIsoPeriod(one),
        validFrom: version.validFrom.toISOString(),
        validTo: (validTo ?? version.spans.at(-1)?.validTo ?? null)?.toISOString() ?? null,
        set: known.sets.get(one.version)?.name ?? null,
      };
    });
  const before = buildSchedule(own, +now).stretches;
  const others = ofDocument.filter((one) => group === null && one.group !== null);
  return {
    item: row.id,
    fault: null,
    seen: seen.map(toIsoPeriod),
    covers: describe(shown.flatMap((one) => overlaps(before, one))),
    coveredBy: describe(
      overlaps(
        after.filter(({ version }) => version !== PUBLISHED_NOW),
        valid,
      ),
    ),
    isGroupEmpty: group !== null && shown.length > 0 && seen.length === 0,
    otherGroups: distinct(
      others.flatMap((one) => {
        const period = one.group && runsIn(one.group);
        const isShown =
          period &&
          overlaps(buildSchedule([one], +now).stretches, period).some(
            (part) => within(shown, part).length > 0,
          );
        return isShown && one.group ? [one.group] : [];
      }),
    ),
  };
}

/** Truncates spans at `end`. */
const cut = (spans: DatedVersion['spans'], end: Date | null) =>
  end === null
    ? spans
    : spans
        .filter(({ shownFrom }) => shownFrom < end)
        .map((one) => ({
          ...one,
          validTo: one.validTo === null || one.validTo > end ? end : one.validTo,
        }));

/** Returns the parts of stretches that are within a period. */
const overlaps = (stretches: readonly Stretch[], { from, to }: Period): Stretch[] =>
  within(stretches, { from, to }).map((one) => ({
    ...one,
    from: Math.max(one.from, from),
    to: Math.min(one.to, to),
  }));

const distinct = <One>(values: readonly One[]): One[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
