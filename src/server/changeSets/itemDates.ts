import { instantOfWallTime, shopTimeOf, type WallTime } from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

/**
 * Returns the instant of a wall time in a shop; the first of a repeated time. Null means no date; undefined means
 * that the calendar has no such day.
 */
export function instantInShop(wall: WallTime | null, site: SiteCode): Date | null | undefined {
  if (wall === null) return null;
  const time = shopTimeOf(wall, siteFacts(site).timeZone);
  return time && instantOfWallTime(time, 'first');
}

/** Returns whether a period ends before it begins, such as one within the hour skipped in March. */
export const isEmptyPeriod = (from: Date | null, to: Date | null) =>
  from !== null && to !== null && to <= from;
