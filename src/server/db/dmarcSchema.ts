import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import { DMARC_DISPOSITIONS } from '#domain/mailReports.ts';

import { oneOf } from './columns.ts';

/**
 * Counts of receivers' DMARC reports about mails in our name. The key contains the report, so that a report that
 * arrives twice is counted once. A source is a mail server, not a person.
 */
export const dmarcCount = pgTable(
  'dmarc_count',
  {
    /** Name that the receiver gives itself: `google.com`. */
    reporter: text('reporter').notNull(),
    reportId: text('report_id').notNull(),
    /** Domain whose policy was applied. */
    domain: text('domain').notNull(),
    /** First day of the report in UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /** IP address of the server that delivered the mails; empty for all other servers of a long report. */
    source: text('source').notNull(),
    disposition: text('disposition', { enum: DMARC_DISPOSITIONS }).notNull(),
    isSpfAligned: boolean('is_spf_aligned').notNull(),
    isDkimAligned: boolean('is_dkim_aligned').notNull(),
    mails: integer('mails').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'dmarc_count_pk',
      columns: [
        table.reporter,
        table.reportId,
        table.domain,
        table.source,
        table.disposition,
        table.isSpfAligned,
        table.isDkimAligned,
      ],
    }),
    index('dmarc_count_day').on(table.day),
    check('dmarc_count_disposition', oneOf('disposition', DMARC_DISPOSITIONS)),
  ],
);
