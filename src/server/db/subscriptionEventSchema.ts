import { bigint, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { SUBSCRIPTION_EVENTS } from '#contract/staff/subscriptionEvents.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

const eventColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text('type', { enum: SUBSCRIPTION_EVENTS }).notNull(),
  /** The person's id, which is kept after an erasure, as in the evidence. */
  subscriberId: uuid('subscriber_id').notNull(),
  site: text('site', { enum: SITE_CODES }).notNull(),
  at: instant('at').notNull(),
});

/** Changes of subscriptions that are not yet in the feed. A trigger of `subscription` writes them. */
export const subscriptionChange = pgTable('subscription_change', eventColumns(), () => [
  check('subscription_change_type', oneOf('type', SUBSCRIPTION_EVENTS)),
]);

/**
 * The feed for systems that send the newsletter. An event gets its id after its change is committed, so no event with a
 * lower id appears later (`events.ts`).
 */
export const subscriptionEvent = pgTable('subscription_event', eventColumns());
