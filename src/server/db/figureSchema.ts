import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { FIGURE_PARTS } from '#contract/staff/figures.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { oneOf } from './columns.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** What sign-ups are told apart by; DAY: what happens to subscriptions, which is counted as a whole. */
const PARTS = [...FIGURE_PARTS, 'DAY'] as const;

/**
 * Counts of the newsletter by shop and day, in the calendar of the shop. They name nobody. Each sign-up is counted once
 * in each part; what becomes of it is added to the day of the sign-up.
 */
export const figure = pgTable(
  'figure',
  {
    site: text('site', { enum: SITE_CODES }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    part: text('part', { enum: PARTS }).notNull(),
    /** The page of the form, the hour (`07`) or the mail provider; empty of DAY. */
    name: text('name').notNull(),
    /** The form's origin, of PLACE alone. */
    origin: text('origin').notNull(),
    /** Connections add to rows of their own, as each would wait for the others until they commit. */
    slot: integer('slot').notNull(),
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
  },
  (table) => [
    primaryKey({
      columns: [table.site, table.day, table.part, table.name, table.origin, table.slot],
    }),
    check('figure_site', oneOf('site', SITE_CODES)),
    check('figure_part', oneOf('part', PARTS)),
  ],
);
