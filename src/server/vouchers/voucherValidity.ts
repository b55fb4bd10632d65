import { MINUTE_MS } from '#domain/durations.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

/**
 * Until when a voucher issued now is valid, or null where it has no end (spec §9/19: HU one month). Counted in
 * calendar months of the shop, and to the last millisecond of that day there, so that the day which the
 * shop prints is wholly the customer's. Where the month is too short, it is the month's last day.
 */
export function voucherValidUntil(site: SiteCode, issuedAt: Date): Date | null {
  const { timeZone, voucher } = siteFacts(site);
  if (voucher.validMonths === undefined) return null;
  const { year, month, day } = localDate(issuedAt, timeZone);
  const lastOfMonth = new Date(Date.UTC(year, month + voucher.validMonths, 0)).getUTCDate();
  const nextDay = Date.UTC(year, month - 1 + voucher.validMonths, Math.min(day, lastOfMonth) + 1);
  return new Date(instantOfLocal(nextDay, timeZone) - 1);
}

function localDate(instant: Date, timeZone: string): { year: number; month: number; day: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}

/** The instant at which clocks in the zone show this time, given as if it were UTC. */
function instantOfLocal(localMs: number, timeZone: string): number {
  const guess = localMs - offsetMs(localMs, timeZone);
  // The offset may differ at the guess itself, when the clocks change in between.
  return localMs - offsetMs(guess, timeZone);
}

function offsetMs(instantMs: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instantMs)
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/u.exec(name ?? '') ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
