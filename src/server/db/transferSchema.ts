import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import {
  TRANSFER_KINDS,
  TRANSFER_STATES,
  type ImportCounts,
  type ImportMapping,
} from '#contract/staff/transfers.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { bytes, instant, oneOf } from './columns.ts';

/** Imports and exports of subscribers, with their progress. A row names nobody but staff. */
export const subscriberTransfer = pgTable(
  'subscriber_transfer',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: TRANSFER_KINDS }).notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull(),
    /** Of an export, the shops in it; of an import, those in which its staff may subscribe people. */
    sites: text('sites', { enum: SITE_CODES }).array().notNull(),
    /** Name of the staff account. */
    staff: text('staff').notNull(),
    /** Of an export: the states of subscriptions in it. Of an import: the names of the file's columns. */
    choice: text('choice').array().notNull(),
    /** Only of an import: its bytes, and how it is read. */
    bytes: integer('bytes'),
    mapping: jsonb('mapping').$type<ImportMapping>(),
    /** Rows or people that are done; of an import also how many ended how. */
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>().notNull().default({}),
    /** The last person in an export so far. */
    lastId: uuid('last_id'),
    /** Why it failed: a code, and the line. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    /** Of its last change of state; its files go a day later. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('subscriber_transfer_created').on(table.createdAt),
    check('subscriber_transfer_kind', oneOf('kind', TRANSFER_KINDS)),
    check('subscriber_transfer_state', oneOf('state', TRANSFER_STATES)),
  ],
);

/** The file of an import as it was sent (IN), and the file of an export or the report of an import (OUT), in parts. */
export const subscriberTransferPart = pgTable(
  'subscriber_transfer_part',
  {
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => subscriberTransfer.id, { onDelete: 'cascade' }),
    way: text('way', { enum: ['IN', 'OUT'] }).notNull(),
    /** IN: the byte at which it begins; OUT: what was done before it. */
    position: integer('position').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.way, table.position] }),
    check('subscriber_transfer_part_way', oneOf('way', ['IN', 'OUT'])),
  ],
);
