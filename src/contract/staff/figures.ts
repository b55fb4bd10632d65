import * as z from 'zod/mini';

import { DAY_MS } from '#domain/durations.ts';
import { isDay } from '#domain/shopDay.ts';
import { SITE_CODES } from '#domain/sites.ts';

/**
 * What becomes of sign-ups, each counted on the day of its sign-up: the form's page was opened by who agreed to be
 * measured; the sign-up was accepted, of it from a disposable address; its confirmation was taken by the mail server, or
 * refused for good; its link was opened; it was confirmed.
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

/** What is counted on the day on which it happens: subscriptions that began and ended, vouchers that were used. */
export const DAY_MEASURES = ['began', 'ended', 'redeemed'] as const;
export const MEASURES = [...SIGN_UP_MEASURES, ...DAY_MEASURES] as const;
export type Measure = (typeof MEASURES)[number];

/** Forms that were not accepted: by a program that filled in the honeypot, or by a client over its limit. */
export const REFUSALS = ['honeypot', 'limit'] as const;

/** What sign-ups are told apart by: the page and origin of the form, the hour in the shop, the mail provider. */
export const FIGURE_PARTS = ['PLACE', 'HOUR', 'PROVIDER'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** Mailboxes at no well-known provider. */
export const OTHER_PROVIDERS = 'other';

const LONGEST_DAYS = 400;
/** Days before a period that come with it: the week before its first day, and what is usual in the four weeks before that. */
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

/** The first and the last day, in the calendar of each shop. */
export const figuresQuery = z.object(period).check(isPeriod);
export type FiguresQuery = z.infer<typeof figuresQuery>;

const site = z.enum(SITE_CODES);

/** A day without anything is absent; the first ones are `COMPARED_DAYS` before the period. */
const figuresOfDay = z.extend(counts([...MEASURES, ...REFUSALS]), { site, day });
export type FiguresOfDay = z.infer<typeof figuresOfDay>;

/** The sum of all days; of places those with the most sign-ups. `origin` is empty but for a place. */
const figuresOfPart = z.extend(counts(SIGN_UP_MEASURES), {
  site,
  part: z.enum(FIGURE_PARTS),
  name: z.string(),
  origin: z.string(),
});
export type FiguresOfPart = z.infer<typeof figuresOfPart>;

/** A shop in which yesterday fell below what the four weeks before let expect. */
const figureAlert = z.object({
  site,
  measure: z.enum(['sent', 'began']),
  day,
  count,
  /** The median of the same weekday. */
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

/** A table as a file: the days, or a part. */
export const figuresFileQuery = z
  .object({ ...period, of: z.enum(['DAY', ...FIGURE_PARTS]), site: z.optional(site) })
  .check(isPeriod);
export type FiguresFileQuery = z.infer<typeof figuresFileQuery>;
