import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { FIGURE_PARTS } from '#contract/staff/figures.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { count } from './columns.ts';

/** Breakdowns of the counts. DAY stands for counts of subscriptions, which have no breakdown. */
const PARTS = [...FIGURE_PARTS, 'DAY'] as const;

/**
 * Columns of counts. Each sign-up is counted once in each breakdown; its later steps are added to the day of the
 * sign-up.
 */
const columns = () => ({
  site: text('site', { enum: SITE_CODES }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  part: text('part', { enum: PARTS }).notNull(),
  /** The form's page, the hour (`07`) or the mail provider, depending on the breakdown; empty for DAY. */
  name: text('name').notNull(),
  /** The form's origin; only for PLACE. */
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
  complained: count('complained'),
});

/** Counts of the newsletter by shop and day, without personal data, up to the last run of `foldFigures`. */
export const figure = pgTable('figure', columns(), (table) => [
  primaryKey({ columns: [table.site, table.day, table.part, table.name, table.origin] }),
]);

/**
 * Counts since the last run of `foldFigures`. The table has no key and no check. Rows are only added, so that no
 * transaction waits for another and a sign-up costs little.
 */
export const figureAdded = pgTable('figure_added', columns());
