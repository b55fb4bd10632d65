import {
  instantOfWallTime,
  NAMED_YEARS,
  toShopTime,
  toWallTime,
  type WallTime,
} from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { writeInstant, writeMyTime } from '../console/time/writeInstant.ts';
import { siteLabel } from './describe.ts';

/** Local times in each shop. Start null: at once; end null: no end. */
export type PlannedDates = { from: WallTime | null; to: WallTime | null };

/** Documents with common dates. */
export type DatesPlan = PlannedDates & { items: number[] };

/** Describes why a local time does not exist or is ambiguous in a shop. */
export function timeFault(wall: WallTime | null, sites: readonly SiteCode[]): string | undefined {
  if (wall === null) return undefined;
  for (const site of sites) {
    const time = toShopTime(wall, siteFacts(site).timeZone);
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

/** Describes the fault of the end in a shop. */
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

/** Describes the start and end in a shop, in its time zone and the reader's. */
export function datesInShop({ from, to }: PlannedDates, site: SiteCode): string {
  const at = (verb: string, wall: WallTime | null) => {
    const instant = wall === null ? undefined : instantOf(wall, site)?.toISOString();
    if (instant === undefined) return [];
    const own = writeMyTime(instant);
    return [`${verb} ${writeInstant(instant, siteFacts(site).timeZone)}, by your clock ${own}`];
  };
  return `${siteLabel(site)}: ${[...at('begins', from), ...at('ends', to)].join('; ')}`;
}

/** Returns an instant's local time in a shop unless it is ambiguous. */
export function plainWallTime(iso: string, site: SiteCode): WallTime | undefined {
  const { timeZone } = siteFacts(site);
  const { date, time } = toWallTime(new Date(iso), timeZone);
  const back = toShopTime({ date, time }, timeZone);
  return back?.occurs === 'ONCE' && +back.at === Date.parse(iso) ? { date, time } : undefined;
}

function instantOf(wall: WallTime, site: SiteCode): Date | undefined {
  const time = toShopTime(wall, siteFacts(site).timeZone);
  return time && instantOfWallTime(time, 'first');
}
