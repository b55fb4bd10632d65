import type { FigureAlert, Figures, FiguresOfDay } from '#contract/staff/figures.ts';
import { daysLater } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

/** The measures that a curve can show for each day. */
export const CURVES = {
  sent: 'Sign-ups',
  rate: 'Confirmation rate',
  growth: 'Net growth',
  began: 'New subscribers',
  ended: 'Unsubscribed',
  redeemed: 'Vouchers used',
  complained: 'Reported as spam',
  shown: 'Form shown, with consent to measurement',
} as const;
export type CurveName = keyof typeof CURVES;

/** Values of days in order, null without a value, and those of the same weekdays a week before. */
export type Curve = {
  days: string[];
  now: (number | null)[];
  before: (number | null)[];
};

const WEEK = 7;
const USUAL_DAYS = 28;

/** Returns the curve of a shop for a number of days up to `last`. */
export function buildCurve(
  { days }: Pick<Figures, 'days'>,
  site: SiteCode,
  name: CurveName,
  period: { last: string; length: number },
): Curve {
  const byDay = new Map(days.filter((one) => one.site === site).map((one) => [one.day, one]));
  const names = Array.from({ length: period.length }, (_, index) =>
    daysLater(period.last, index + 1 - period.length),
  );
  return {
    days: names,
    now: names.map((day) => readValue(byDay.get(day), name)),
    before: names.map((day) => readValue(byDay.get(daysLater(day, -WEEK)), name)),
  };
}

/** Returns the places of values without neighbours, which a line does not show. */
export function lonePoints(line: readonly (number | null)[]): number[] {
  return line.flatMap((value, index) => {
    const isLone = (line[index - 1] ?? null) === null && (line[index + 1] ?? null) === null;
    return value !== null && isLone ? [index] : [];
  });
}

/**
 * Describes a curve: its last seven full days against the seven before, or against the usual values, and today so
 * far.
 */
export function describeCurve(
  { days }: Pick<Figures, 'days'>,
  site: SiteCode,
  name: CurveName,
  today: string,
): string {
  const ofShop = days.filter((one) => one.site === site);
  const last = daysLater(today, -1);
  const within = (end: string, length: number) =>
    ofShop.filter(({ day }) => day > daysLater(end, -length) && day <= end);
  const week = within(last, WEEK);
  if (name === 'rate') {
    const usual = confirmedShare(within(daysLater(last, -WEEK), USUAL_DAYS));
    const share = confirmedShare(week);
    if (share === null) return 'No sign-ups in the last 7 days.';
    const before = usual === null ? '' : `, usually ${percent(usual)}`;
    return `${siteFacts(site).label} confirms ${percent(share)}${before}.`;
  }
  const sum = (some: readonly FiguresOfDay[]) =>
    some.reduce((total, one) => total + (readValue(one, name) ?? 0), 0);
  const before = sum(within(daysLater(last, -WEEK), WEEK));
  const now = sum(ofShop.filter(({ day }) => day === today));
  return `${sum(week)} in the last 7 days, ${before} in the 7 before; today ${now}.`;
}

export function describeAlert({ measure, day, count, usual, ...at }: FigureAlert): string {
  if (measure === 'iysLate' || measure === 'iysRefused') return describeIys(measure, count);
  const where = at.site === null ? `Mailboxes at ${at.provider}` : siteFacts(at.site).label;
  return `${where}: ${count} ${WATCHED[measure]} on ${day}, usually ${Math.round(usual)}.`;
}

const describeIys = (measure: 'iysLate' | 'iysRefused', count: number) => {
  const consents = count === 1 ? '1 consent' : `${count} consents`;
  return measure === 'iysLate'
    ? `${siteFacts('TR').label}: ${consents} not yet in İYS after two working days; the law allows three.`
    : `${siteFacts('TR').label}: İYS refused ${consents} in the last seven days; npm run iys -- status names them.`;
};

const WATCHED: Record<Exclude<FigureAlert['measure'], 'iysLate' | 'iysRefused'>, string> = {
  sent: 'sign-ups',
  began: 'new subscribers',
  bounced: 'bounced confirmation mails',
};

/** Counts the unconfirmed sign-ups by their age in full days. Older ones can no longer be confirmed. */
export function countByAge(
  { days }: Pick<Figures, 'days'>,
  sites: readonly SiteCode[],
  last: string,
): { age: string; count: number }[] {
  const waiting = (from: number, to: number) =>
    days
      .filter(({ site, day }) => {
        return sites.includes(site) && day <= daysLater(last, -from) && day >= daysLater(last, -to);
      })
      .reduce((total, { sent, confirmed }) => total + sent - confirmed, 0);
  return [
    { age: 'Today', count: waiting(0, 0) },
    { age: '1 to 2 days', count: waiting(1, 2) },
    { age: '3 to 6 days', count: waiting(3, 6) },
    { age: '7 to 14 days', count: waiting(7, 14) },
  ];
}

export function sumCounts<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  name: Name,
): number {
  return rows.reduce((total, row) => total + row[name], 0);
}

/** Returns the share of confirmed sign-ups; null without sign-ups. */
export function confirmedShare(
  rows: readonly { sent: number; confirmed: number }[],
): number | null {
  const sent = sumCounts(rows, 'sent');
  return sent === 0 ? null : sumCounts(rows, 'confirmed') / sent;
}

/** Formats a share as in `41 %`, or as a dash without one. */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}\u202F%`;

function readValue(day: FiguresOfDay | undefined, name: CurveName): number | null {
  if (name === 'rate') return day === undefined ? null : confirmedShare([day]);
  if (day === undefined) return 0;
  return name === 'growth' ? day.began - day.ended : day[name];
}
