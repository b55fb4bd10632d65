import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { IYS_STATES, IYS_STATUSES } from '#domain/iys.ts';

import { instant, oneOf } from './columns.ts';

/**
 * Ledger of the consents and withdrawals of shop TR in İYS, the national register. Rows are never deleted, because they
 * prove what was handed over and when. The person has no foreign key, because the ledger outlives an erasure.
 */
export const iysConsent = pgTable(
  'iys_consent',
  {
    /** Rows of one person are handed over in this order. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The event of the feed behind this row; null if it comes from the stock of subscriptions or from İYS. */
    eventId: bigint('event_id', { mode: 'number' }),
    subscriberId: uuid('subscriber_id').notNull(),
    status: text('status', { enum: IYS_STATUSES }).notNull(),
    /** When the person consented or withdrew. */
    at: instant('at').notNull(),
    state: text('state', { enum: IYS_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** Code of the last failure: of İYS, such as H155, of HTTP, or of the network. */
    lastCode: text('last_code'),
    /** Receipt of İYS. */
    transactionId: text('transaction_id'),
    endedAt: instant('ended_at'),
    /**
     * The address, encrypted for the person's id. It stays until İYS has the withdrawal, so that one can be handed over
     * after an erasure.
     */
    sealedAddress: text('sealed_address'),
  },
  (table) => [
    uniqueIndex('iys_consent_event').on(table.eventId),
    index('iys_consent_subscriber').on(table.subscriberId, table.id),
    index('iys_consent_queued')
      .on(table.nextTryAt)
      .where(sql`${table.state} = 'QUEUED'`),
    index('iys_consent_refused')
      .on(table.endedAt)
      .where(sql`${table.state} = 'REFUSED'`),
    check('iys_consent_status', oneOf('status', IYS_STATUSES)),
    check('iys_consent_state', oneOf('state', IYS_STATES)),
  ],
);

/** How far the feed of events and the changes at İYS were read. */
export const iysCursor = pgTable('iys_cursor', {
  source: text('source', { enum: ['EVENTS', 'CHANGES'] }).primaryKey(),
  /** Null: nothing was read, or what follows is gone. */
  value: text('value'),
});
