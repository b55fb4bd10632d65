import type { Schedule, ScheduleStretch } from '#contract/staff/schedule.ts';
import type { SiteCode } from '#domain/sites.ts';

import { siteLabels, writeTime } from '../changeSets/describe.ts';
import { outlookWords } from '../changeSets/outlookWords.ts';
import type { PlannedDraft } from './scheduleService.ts';
import { createTitles, parseTime, writePeriod, type Period, type Row } from './scheduleRows.ts';

/** A change that begins later, in the shops where its dates are the same by the shops' clocks. */
export type PlannedChange = {
  /** The change set; undefined for content published by a command. */
  set: { id: string; name: string } | undefined;
  isDraft: boolean;
  key: string;
  group: ScheduleStretch['group'];
  title: string;
  sites: SiteCode[];
  /** In the first of the shops. */
  from: string;
  to: string | null;
  /** What covers it, and what it covers. */
  words: string;
};

type OneShop = Omit<PlannedChange, 'sites'> & { site: SiteCode };

/**
 * Returns all changes of shops' content that begin after `nowMs`, published or not, by their beginning. `toMs`: end of
 * the period that is known of what is published.
 */
export function plannedChanges(
  schedule: Schedule,
  drafts: readonly PlannedDraft[],
  { nowMs, toMs }: { nowMs: number; toMs: number },
): PlannedChange[] {
  const findTitle = createTitles(schedule);
  const published = schedule.lanes.flatMap(({ site, stretches }) =>
    stretches
      .filter(({ from }) => Date.parse(from) > nowMs)
      .map((one): OneShop => {
        const words = describeNext(one, stretches, toMs);
        const set = one.set ?? undefined;
        return { ...one, set, isDraft: false, title: findTitle(one), site, words };
      }),
  );
  const drafted = drafts.map(({ set, item, outlook }): OneShop => {
    const { key, group, site, validFrom, validTo } = item;
    const words = outlookWords(outlook, item, { now: nowMs, tests: [] }).join(' ');
    const dates = { from: validFrom ?? '', to: validTo };
    return { set, isDraft: true, key, group, title: findTitle(item), site, ...dates, words };
  });
  const changes = new Map<string, PlannedChange>();
  for (const { site, ...one } of [...drafted, ...published]) {
    const { set, isDraft, from, to, words } = one;
    const times = [from, to].map((time) => time && writeTime(time, site));
    const same = [set?.id, isDraft, one.key, one.group, times, isDraft ? '' : words];
    const name = JSON.stringify(same);
    const sites = changes.get(name)?.sites ?? [];
    changes.set(name, { ...(changes.get(name) ?? one), sites: [...sites, site] });
  }
  return [...changes.values()].toSorted(
    (one, other) => Date.parse(one.from) - Date.parse(other.from),
  );
}

/** Names a change for people. */
export const changeName = ({ set }: Pick<PlannedChange, 'set'>) => set?.name ?? 'By a command';

/** Returns the calendar's rows: a planned change each, as far as it is in the period. */
export function rowsOfChanges(changes: readonly PlannedChange[], period: Period): Row[] {
  return changes.flatMap((one, index) => {
    const { key, group, title, from, to, sites } = one;
    const [site] = sites;
    const [fromMs, toMs] = [parseTime(from), parseTime(to)];
    if (site === undefined || fromMs >= period.toMs || toMs <= period.fromMs) return [];
    const name = changeName(one);
    const shops = siteLabels(sites);
    const words = `${name}, ${one.isDraft ? 'draft' : 'published'}: ${title} in ${shops}, ${writePeriod(one, site)}. ${one.words}`;
    const kind = one.isDraft ? 'DRAFT' : 'SHOWN';
    const id = `change ${index}`;
    const item = { id, kind, site, key, group, fromMs, toMs, label: `${title}: ${shops}` } as const;
    return [{ id, name, label: name, isGroup: false, items: [{ ...item, words: words.trim() }] }];
  });
}

/** Says which version follows a stretch. */
function describeNext(
  one: ScheduleStretch,
  all: readonly ScheduleStretch[],
  knownToMs: number,
): string {
  if (one.to === null || Date.parse(one.to) >= knownToMs) return '';
  const isOfPlace = ({ key, group }: ScheduleStretch) =>
    key === one.key && JSON.stringify(group) === JSON.stringify(one.group);
  const next = all.find((other) => isOfPlace(other) && other.from === one.to);
  if (next === undefined) return 'Nothing is shown after it.';
  const which = next.set ? `the version of the set “${next.set.name}”` : 'another version';
  return `From then on ${which} is shown.`;
}
