import * as z from 'zod/mini';

import { DAY_MS } from '#domain/durations.ts';
import { isDay } from '#domain/shopDay.ts';
import { SITE_CODES } from '#domain/sites.ts';

/**
 * Steps of a sign-up, each counted on the day of the sign-up. In order: the form was viewed, by a visitor who consented
 * to measurement; the sign-up was accepted; its address was disposable; the mail server accepted the confirmation; it
 * refused it permanently; the link was opened; the sign-up was confirmed.
 */
export const SIGN_UP_MEASURES = [
  'shown',
  'sent',
  'disposable',
  'mailed',
  'bounced',
  'opened',
  'confirmed',
] as const;

/** Events counted on their own day: subscriptions started and ended, vouchers redeemed, and mails reported as spam. */
export const DAY_MEASURES = ['began', 'ended', 'redeemed', 'complained'] as const;
export const MEASURES = [...SIGN_UP_MEASURES, ...DAY_MEASURES] as const;
export type Measure = (typeof MEASURES)[number];

/** Reasons for which forms were refused: a filled honeypot, or a client over its limit. */
export const REFUSALS = ['honeypot', 'limit'] as const;

/** Breakdowns of sign-ups: page and origin of the form, hour in the shop, mail provider. */
export const FIGURE_PARTS = ['PLACE', 'HOUR', 'PROVIDER'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** Group of all mailboxes at other than the well-known providers. */
export const OTHER_PROVIDERS = 'other';

const LONGEST_DAYS = 400;
/**
 * How many days before the requested period are returned too: a week to compare with, and four weeks before that for
 * the usual values.
 */
export const COMPARED_DAYS = 35;
const day = z.string().check(z.refine(isDay, 'must be a date, such as 2026-03-01'));
const count = z.int();
const counts = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);

const period = { from: day, to: day };
const isPeriod = z.refine<{ from: string; to: string }>(({ from, to }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days <= LONGEST_DAYS;
}, `must be from 0 to ${LONGEST_DAYS} days apart`);

/** First and last day of the period, in the calendar of each shop. */
export const figuresQuery = z.object(period).check(isPeriod);
export type FiguresQuery = z.infer<typeof figuresQuery>;

const site = z.enum(SITE_CODES);

/** Counts of one day. Days without any are absent. The first days are the `COMPARED_DAYS` before the period. */
const figuresOfDay = z.extend(counts([...MEASURES, ...REFUSALS]), { site, day });
export type FiguresOfDay = z.infer<typeof figuresOfDay>;

/** Totals over all days; for places, only those with the most sign-ups. `origin` is empty except for places. */
const figuresOfPart = z.extend(counts(SIGN_UP_MEASURES), {
  site,
  part: z.enum(FIGURE_PARTS),
  name: z.string(),
  origin: z.string(),
});
export type FiguresOfPart = z.infer<typeof figuresOfPart>;

/**
 * A count of yesterday that is unusual compared with the four weeks before. That is too few sign-ups or new subscribers
 * of a shop, or too many bounced confirmation mails of a shop or a mail provider.
 */
const figureAlert = z.object({
  /** Null for a mail provider. */
  site: z.nullable(site),
  /** Null for a shop. */
  provider: z.nullable(z.string()),
  /** Of consents in İYS: those that wait too long, and those refused in the last week. */
  measure: z.enum(['sent', 'began', 'bounced', 'iysLate', 'iysRefused']),
  day,
  count,
  /** The median of the same weekday; for bounces, the number by the usual share; for İYS, 0. */
  usual: z.number(),
});
export type FigureAlert = z.infer<typeof figureAlert>;

export const figuresAnswer = z.object({
  /** The shops whose figures the roles include. */
  sites: z.array(site),
  days: z.array(figuresOfDay),
  parts: z.array(figuresOfPart),
  alerts: z.array(figureAlert),
});
export type Figures = z.infer<typeof figuresAnswer>;

/** Selects a table to download: the days or a breakdown. */
export const figuresFileQuery = z
  .object({ ...period, of: z.enum(['DAY', ...FIGURE_PARTS]), site: z.optional(site) })
  .check(isPeriod);
export type FiguresFileQuery = z.infer<typeof figuresFileQuery>;
