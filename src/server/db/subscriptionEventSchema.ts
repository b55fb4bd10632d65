import { bigint, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { SUBSCRIPTION_EVENTS } from '#contract/staff/subscriptionEvents.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

const eventColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text('type', { enum: SUBSCRIPTION_EVENTS }).notNull(),
  /** Kept after an erasure, as in the evidence. */
  subscriberId: uuid('subscriber_id').notNull(),
  site: text('site', { enum: SITE_CODES }).notNull(),
  at: instant('at').notNull(),
});

/** Changes of subscriptions without a place in the feed yet, written by a trigger of `subscription`. */
export const subscriptionChange = pgTable('subscription_change', eventColumns(), () => [
  check('subscription_change_type', oneOf('type', SUBSCRIPTION_EVENTS)),
]);

/**
 * The feed for sending systems. An id is given after the change was committed, so that no event with a lower one comes
 * later (`events.ts`).
 */
export const subscriptionEvent = pgTable('subscription_event', eventColumns());
