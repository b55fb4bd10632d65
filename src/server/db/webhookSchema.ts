import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { WEBHOOK_TOPICS } from '#contract/staff/webhooks.ts';

import { cascadingId, instant } from './columns.ts';

/** Endpoints of other systems that receive messages (Standard Webhooks). */
export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: uuid('id').primaryKey(),
  url: text('url').notNull(),
  topic: text('topic', { enum: WEBHOOK_TOPICS }).notNull().default('CONTENT'),
  /** The signing secret, encrypted for this row: see `token.ts`. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The previous secret, which also signs until `former_until`. */
  sealedFormerSecret: text('sealed_former_secret'),
  formerUntil: instant('former_until'),
  /** Name of the staff account; the row outlives the account. */
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
});

/** Messages for an endpoint, kept until their delivery and for a while after. The job has the message's id. */
export const webhookMessage = pgTable(
  'webhook_message',
  {
    id: uuid('id').primaryKey(),
    endpoint: cascadingId('endpoint', () => webhookEndpoint.id),
    type: text('type').notNull(),
    /** The body as JSON, byte for byte as it is signed. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
    /** When delivery was given up; null while it is retried or after it has succeeded. */
    restingSince: instant('resting_since'),
    /** Result of the last attempt, as a code. */
    lastResult: text('last_result'),
  },
  (table) => [
    index('webhook_message_created').on(table.createdAt),
    index('webhook_message_endpoint').on(table.endpoint),
    index('webhook_message_open')
      .on(table.id)
      .where(sql`${table.deliveredAt} is null`),
  ],
);
