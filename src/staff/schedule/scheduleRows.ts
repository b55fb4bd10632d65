import type { Schedule, ScheduleFinding, ScheduleStretch } from '#contract/staff/schedule.ts';
import type { SiteCode } from '#domain/sites.ts';

import { siteLabel, titleFor, writeTime } from '../changeSets/describe.ts';

/** A selectable item of a row; `to` equals `from` for a single instant. */
export type RowItem = {
  id: string;
  kind: 'SHOWN' | 'DRAFT' | 'CHANGE' | ScheduleFinding['what'];
  site: SiteCode;
  key: string;
  group: ScheduleStretch['group'];
  fromMs: number;
  toMs: number;
  /** Text in the bar; by default the beginning. */
  label?: string;
  /** Text for screen readers and for the details. */
  words: string;
};

/** A shop, or a group of an A/B test in it. */
export type Row = {
  id: string;
  /** The full name, and the label next to the row; for a group, below its shop. */
  name: string;
  label: string;
  isGroup: boolean;
  items: RowItem[];
};

export type Period = { fromMs: number; toMs: number };

/** Number of parts of the period; marks closer than one part are merged. */
const MARKS = 150;
/** Maximum number of names that screen readers announce. */
const NAMED = 3;

const FINDING_WORDS: Record<ScheduleFinding['what'], string> = {
  GAP: 'is not shown',
  NEVER_SEEN: 'has a version that is never shown, because others take precedence',
  GROUP_ENDED: 'has a version for a group of a test that has ended',
};

/** Returns the rows of all documents: when content begins or ends in each shop, and what needs attention. */
export function rowsOfAll(schedule: Schedule, period: Period): Row[] {
  const findTitle = createTitles(schedule);
  return schedule.lanes.map((lane) => ({
    id: lane.site,
    name: siteLabel(lane.site),
    label: siteLabel(lane.site),
    isGroup: false,
    items: inOrder([
      ...transitionItems(lane, period, findTitle),
      ...lane.findings.map((finding) => findingItem(lane.site, finding, findTitle)),
    ]),
  }));
}

/**
 * Returns the rows of one document: its versions while they are shown, in each shop and for each group with its own.
 */
export function rowsOfDocument(schedule: Schedule, key: string): Row[] {
  const findTitle = createTitles(schedule);
  return schedule.lanes.flatMap(({ site, stretches, findings }) => {
    const ofKey = stretches.filter((one) => one.key === key);
    const ofKeyFindings = findings.filter((one) => one.key === key);
    const groups = new Map(
      [...ofKey, ...ofKeyFindings].map(({ group }) => [JSON.stringify(group), group] as const),
    );
    groups.set('null', null);
    return [...groups]
      .toSorted(([, one], [, other]) => Number(one !== null) - Number(other !== null))
      .map(([name, group]): Row => {
        const isOfRow = (one: { group: ScheduleStretch['group'] }) =>
          JSON.stringify(one.group) === name;
        const shop = siteLabel(site);
        const label = group === null ? shop : `${group.test}: ${group.group}`;
        return {
          id: `${site} ${name}`,
          label,
          isGroup: group !== null,
          name: group === null ? shop : `${shop}, ${label}`,
          items: inOrder([
            ...ofKey.filter(isOfRow).map((one) => shownItem(site, one, findTitle)),
            ...ofKeyFindings.filter(isOfRow).map((one) => findingItem(site, one, findTitle)),
          ]),
        };
      });
  });
}

/** Returns a function that names a document with its test group, by its title in the schedule if there is one. */
export function createTitles({ documents }: Schedule) {
  const titles = new Map(documents.map(({ key, title }) => [key, title]));
  return ({ key, group, title }: Pick<ScheduleStretch, 'key' | 'group'> & { title?: string }) =>
    titleFor({ title: titles.get(key) ?? title ?? key, group });
}
type TitleOf = ReturnType<typeof createTitles>;

const inOrder = (items: RowItem[]) => items.toSorted((one, other) => one.fromMs - other.fromMs);

/** Returns milliseconds since 1970; Infinity for no end. */
export const parseTime = (time: string | null) => (time === null ? Infinity : Date.parse(time));

/** Formats a period by the shop's clock: `from 2026-12-01 00:00 until 2026-12-27 00:00`. */
export function writePeriod(
  { from, to }: { from: string; to: string | null },
  site: SiteCode,
): string {
  const until = to === null ? 'on, without end' : `until ${writeTime(to, site)}`;
  return `from ${writeTime(from, site)} ${until}`;
}

const placeOf = (site: SiteCode, { key, group, from, to }: ScheduleStretch | ScheduleFinding) => ({
  site,
  key,
  group,
  fromMs: parseTime(from),
  toMs: parseTime(to),
});

const shownItem = (site: SiteCode, one: ScheduleStretch, titleOf: TitleOf): RowItem => ({
  ...placeOf(site, one),
  id: `${site} shown ${one.version} ${one.from}`,
  kind: 'SHOWN',
  words: `${titleOf(one)}: version ${one.version} is shown ${writePeriod(one, site)}`,
});

const findingItem = (site: SiteCode, one: ScheduleFinding, titleOf: TitleOf): RowItem => ({
  ...placeOf(site, one),
  id: `${site} ${one.key} ${one.what} ${one.version} ${one.from}`,
  kind: one.what,
  words: `${titleOf(one)} ${FINDING_WORDS[one.what]}, ${writePeriod(one, site)}`,
});

type Change = { ms: number; at: string; key: string; group: RowItem['group']; words: string };

/** Returns the starts and ends within the period; close ones are merged into one mark. */
function transitionItems(
  { site, stretches }: Schedule['lanes'][number],
  { fromMs, toMs }: Period,
  titleOf: TitleOf,
): RowItem[] {
  const placeKey = ({ key, group }: ScheduleStretch) => JSON.stringify([key, group]);
  const begins = new Set(stretches.map((one) => `${placeKey(one)} ${one.from}`));
  const changes = stretches.flatMap((one): Change[] => {
    const { key, group, from, to } = one;
    const begin = { ms: parseTime(from), at: from, key, group, words: `${titleOf(one)} begins` };
    // Where the next version begins, the end needs no mark.
    const isEnd = to !== null && !begins.has(`${placeKey(one)} ${to}`);
    if (!isEnd) return [begin];
    return [begin, { ...begin, ms: parseTime(to), at: to, words: `${titleOf(one)} ends` }];
  });
  const step = (toMs - fromMs) / MARKS;
  const marks = new Map<number, Change[]>();
  for (const change of changes) {
    if (change.ms < fromMs || change.ms >= toMs) continue;
    const place = Math.floor((change.ms - fromMs) / step);
    marks.set(place, [...(marks.get(place) ?? []), change]);
  }
  return [...marks].flatMap(([place, ofMark]) => {
    const [first, ...others] = ofMark.toSorted((one, other) => one.ms - other.ms);
    if (first === undefined) return [];
    const { ms, at, key, group } = first;
    const all = [first, ...others].map(({ words }) => words);
    const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
    return {
      id: `${site} change ${place}`,
      kind: 'CHANGE',
      site,
      key,
      group,
      fromMs: ms,
      toMs: ms,
      words: `${writeTime(at, site)}: ${all.slice(0, NAMED).join(', ')}${more}`,
    };
  });
}
