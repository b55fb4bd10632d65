import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { SITE_CODES } from '#domain/sites.ts';

import { oneOf } from './columns.ts';

/** Signs of abuse: a filled honeypot, or a client or browser over its limit. */
export const ABUSE_KINDS = ['HONEYPOT', 'LIMIT'] as const;

/** Counts of each sign by shop and day of the shop's calendar, without personal data. */
export const abuseCount = pgTable(
  'abuse_count',
  {
    day: date('day', { mode: 'string' }).notNull(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    kind: text('kind', { enum: ABUSE_KINDS }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.site, table.kind] }),
    check('abuse_count_kind', oneOf('kind', ABUSE_KINDS)),
  ],
);
