import { MINUTE_MS } from '#domain/durations.ts';
import { dayAt, monthsLater } from '#domain/shopDay.ts';
import { instantOfWallTime, shopTimeOf } from '#domain/shopTime.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

/**
 * Until when a voucher issued now is valid, or null where it has no end (spec §9/19: HU one month). Counted in
 * calendar months of the shop, and to the last millisecond of that day there, so that the day which the
 * shop prints is wholly the customer's. Where the month is too short, it is the month's last day.
 */
export function voucherValidUntil(site: SiteCode, issuedAt: Date): Date | null {
  const { timeZone, voucher } = siteFacts(site);
  if (voucher.validMonths === undefined) return null;
  const date = monthsLater(dayAt(issuedAt, timeZone), voucher.validMonths);
  const lastMinute = shopTimeOf({ date, time: '23:59' }, timeZone);
  if (lastMinute === undefined) throw new Error(`${date} is no day`);
  return new Date(instantOfWallTime(lastMinute, 'second').getTime() + MINUTE_MS - 1);
}
