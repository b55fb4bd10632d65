import { instantOfWallTime, toShopTime, type WallTime } from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

/**
 * Returns the instant of a local time in a shop. For a time that occurs twice in autumn, returns the first. Null means
 * no date. Returns undefined for a day that does not exist.
 */
export function instantInShop(wall: WallTime | null, site: SiteCode): Date | null | undefined {
  if (wall === null) return null;
  const time = toShopTime(wall, siteFacts(site).timeZone);
  return time && instantOfWallTime(time, 'first');
}

/** Returns whether a period ends before it begins, for example within the hour that is skipped in spring. */
export const isEmptyPeriod = (from: Date | null, to: Date | null) =>
  from !== null && to !== null && to <= from;
