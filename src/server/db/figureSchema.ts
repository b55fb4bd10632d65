import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { FIGURE_PARTS } from '#contract/staff/figures.ts';
import { SITE_CODES } from '#domain/sites.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** What sign-ups are told apart by; DAY: what happens to subscriptions, which is counted as a whole. */
const PARTS = [...FIGURE_PARTS, 'DAY'] as const;

/** Each sign-up is counted once in each part; what becomes of it is added to the day of the sign-up. */
const columns = () => ({
  site: text('site', { enum: SITE_CODES }).notNull(),
  /** In the calendar of the shop. */
  day: date('day', { mode: 'string' }).notNull(),
  part: text('part', { enum: PARTS }).notNull(),
  /** The page of the form, the hour (`07`) or the mail provider; empty of DAY. */
  name: text('name').notNull(),
  /** The form's origin, of PLACE alone. */
  origin: text('origin').notNull(),
  shown: count('shown'),
  sent: count('sent'),
  disposable: count('disposable'),
  mailed: count('mailed'),
  bounced: count('bounced'),
  opened: count('opened'),
  confirmed: count('confirmed'),
  began: count('began'),
  ended: count('ended'),
  redeemed: count('redeemed'),
});

/** Counts of the newsletter by shop and day, without personal data, up to the last daily job. */
export const figure = pgTable('figure', columns(), (table) => [
  primaryKey({ columns: [table.site, table.day, table.part, table.name, table.origin] }),
]);

/**
 * What was counted since then. It has no key and no check: a row is only added, so that no transaction waits for another
 * one, and at the least cost for a sign-up.
 */
export const figureAdded = pgTable('figure_added', columns());
