import { MINUTE_MS } from '#domain/durations.ts';
import { dayAt, monthsLater } from '#domain/shopDay.ts';
import { instantOfWallTime, toShopTime } from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

/**
 * Returns until when a voucher issued now is valid; null: no end (spec §9/19: HU one month). Counts calendar months in
 * the shop's time zone, up to the last millisecond of the day. If the month has no such day, its last day applies.
 */
export function voucherValidUntil(site: SiteCode, issuedAt: Date): Date | null {
  const { timeZone, voucher } = siteFacts(site);
  if (voucher.validMonths === undefined) return null;
  const date = monthsLater(dayAt(issuedAt, timeZone), voucher.validMonths);
  const lastMinute = toShopTime({ date, time: '23:59' }, timeZone);
  if (lastMinute === undefined) throw new Error(`${date} is not a date`);
  return new Date(instantOfWallTime(lastMinute, 'second').getTime() + MINUTE_MS - 1);
}
