import {
  instantOfWallTime,
  NAMED_YEARS,
  shopTimeOf,
  wallTimeOf,
  type WallTime,
} from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { writeInstant, writeMyTime } from '../console/time/writeInstant.ts';
import { siteLabel } from './describe.ts';

/** By the clock of each shop. From null: at once; to null: without end. */
export type PlannedDates = { from: WallTime | null; to: WallTime | null };

/** Returns in words why a wall time is none in one of the shops, or is two. */
export function timeFault(wall: WallTime | null, sites: readonly SiteCode[]): string | undefined {
  if (wall === null) return undefined;
  for (const site of sites) {
    const time = shopTimeOf(wall, siteFacts(site).timeZone);
    if (time === undefined) {
      return `Choose a day in the years ${NAMED_YEARS.first} to ${NAMED_YEARS.last}, and a time.`;
    }
    if (time.occurs === 'NEVER') {
      return `The clock of ${siteLabel(site)} skips this time. Choose another.`;
    }
    if (time.occurs === 'TWICE') {
      return `The clock of ${siteLabel(site)} shows this time twice. Choose another.`;
    }
  }
  return undefined;
}

/** Returns in words what is wrong with the end in one of the shops. */
export function endFault(
  { from, to }: PlannedDates,
  sites: readonly SiteCode[],
): string | undefined {
  const fault = timeFault(to, sites);
  if (fault !== undefined || from === null || to === null) return fault;
  const isBeforeBeginning = sites.some((site) => {
    const [begin, end] = [instantOf(from, site), instantOf(to, site)];
    return begin !== undefined && end !== undefined && end <= begin;
  });
  return isBeforeBeginning ? 'It would end before it begins. Choose a later end.' : undefined;
}

/** Returns when documents begin and end in a shop, by its clock and by the reader's own. */
export function datesInShop({ from, to }: PlannedDates, site: SiteCode): string {
  const at = (verb: string, wall: WallTime | null) => {
    const instant = wall === null ? undefined : instantOf(wall, site)?.toISOString();
    if (instant === undefined) return [];
    const own = writeMyTime(instant);
    return [`${verb} ${writeInstant(instant, siteFacts(site).timeZone)}, by your clock ${own}`];
  };
  return `${siteLabel(site)}: ${[...at('begins', from), ...at('ends', to)].join('; ')}`;
}

/** Returns the wall time of an instant in a shop, if no other instant has the same. */
export function plainWallTime(iso: string, site: SiteCode): WallTime | undefined {
  const { timeZone } = siteFacts(site);
  const { date, time } = wallTimeOf(new Date(iso), timeZone);
  const back = shopTimeOf({ date, time }, timeZone);
  return back?.occurs === 'ONCE' && +back.at === Date.parse(iso) ? { date, time } : undefined;
}

function instantOf(wall: WallTime, site: SiteCode): Date | undefined {
  const time = shopTimeOf(wall, siteFacts(site).timeZone);
  return time && instantOfWallTime(time, 'first');
}
