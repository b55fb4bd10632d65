import { instantOfWallTime, shopTimeOf, type WallTime } from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

/**
 * Returns the instant of a wall time in a shop; of a repeated time, the first. Null stands for no date. Undefined where
 * the calendar has no such day.
 */
export function instantInShop(wall: WallTime | null, site: SiteCode): Date | null | undefined {
  if (wall === null) return null;
  const time = shopTimeOf(wall, siteFacts(site).timeZone);
  return time && instantOfWallTime(time, 'first');
}

/** Whether a period ends before it has begun, as a window within the hour that clocks skip in March. */
export const isEmptyPeriod = (from: Date | null, to: Date | null) =>
  from !== null && to !== null && to <= from;
