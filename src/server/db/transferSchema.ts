import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import {
  TRANSFER_KINDS,
  TRANSFER_STATES,
  type ImportCounts,
  type ImportMapping,
} from '#contract/staff/transfers.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { bytes, cascadingId, instant, oneOf } from './columns.ts';

/** Imports and exports of subscribers, with their progress. The only person that a row names is a member of staff. */
export const subscriberTransfer = pgTable(
  'subscriber_transfer',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: TRANSFER_KINDS }).notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull(),
    /** The shops of an export. For an import, the shops in which the staff member may subscribe people. */
    sites: text('sites', { enum: SITE_CODES }).array().notNull(),
    /** Name of the staff account. */
    staff: text('staff').notNull(),
    /** For an export, the states of the exported subscriptions. For an import, the names of the file's columns. */
    choice: text('choice').array().notNull(),
    /** Only of an import: the file's size, and how to read it. */
    bytes: integer('bytes'),
    mapping: jsonb('mapping').$type<ImportMapping>(),
    /** Number of finished rows or people; for an import also the number by outcome. */
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>().notNull().default({}),
    /** The last exported person so far. */
    lastId: uuid('last_id'),
    /** Why it failed: a code and the line. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    /** Time of the last change of state. The files are deleted a day later. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('subscriber_transfer_created').on(table.createdAt),
    check('subscriber_transfer_kind', oneOf('kind', TRANSFER_KINDS)),
    check('subscriber_transfer_state', oneOf('state', TRANSFER_STATES)),
  ],
);

/** Parts of files. IN: the uploaded file of an import. OUT: an export's file, or an import's report. */
export const subscriberTransferPart = pgTable(
  'subscriber_transfer_part',
  {
    transferId: cascadingId('transfer_id', () => subscriberTransfer.id),
    way: text('way', { enum: ['IN', 'OUT'] }).notNull(),
    /** IN: the byte at which the part begins. OUT: the number of rows or people before it. */
    position: integer('position').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.way, table.position] }),
    check('subscriber_transfer_part_way', oneOf('way', ['IN', 'OUT'])),
  ],
);
