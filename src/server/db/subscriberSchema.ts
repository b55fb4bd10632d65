import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { CONSENTS, SALUTATIONS, SUBSCRIBER_STATES } from '#contract/newsletter/words.ts';
import { INTERESTS } from '#domain/interests.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf, personColumns } from './columns.ts';

/**
 * The person: one row per address that ever signed up, over all shops, which every statement about this person
 * locks first. What was confirmed stands in `subscription`; what a sign-up merely claims stays on the sign-up, so
 * that a stranger who types an address changes nothing about its owner.
 */
export const subscriber = pgTable(
  'subscriber',
  {
    id: uuid('id').primaryKey(),
    /** Normalised, for comparison: see `address.ts`. */
    address: text('address').notNull(),
    /**
     * When the last mails that a stranger can trigger went out, newest last. The cap is kept in the row, not
     * counted from `mail`, because only the row that an upsert locks is read in its newest version.
     */
    mailedAt: instant('mailed_at')
      .array()
      .notNull()
      .default(sql`'{}'::timestamptz[]`),
    lastMailId: uuid('last_mail_id'),
    /** The shop that the last of those mails was from. */
    lastMailSite: text('last_mail_site', { enum: SITE_CODES }),
    /** The shops with a running subscription, here for the same reason; triggers of `subscription` keep it. */
    subscribedIn: text('subscribed_in', { enum: SITE_CODES })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: instant('created_at').notNull(),
    // What follows was the one subscription of the release before (docs/decisions/0039). Its nodes still read and
    // write it, and triggers keep it in step; nothing here does, but for what may not be null in a new row.
    email: text('email').notNull(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    state: text('state', { enum: SUBSCRIBER_STATES }).notNull(),
    salutation: text('salutation', { enum: SALUTATIONS }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    consents: text('consents', { enum: CONSENTS })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    updatedAt: instant('updated_at').notNull(),
    subscribedAt: instant('subscribed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    interests: text('interests', { enum: INTERESTS })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    pausedUntil: text('paused_until'),
    lastSignOfLifeAt: instant('last_sign_of_life_at'),
  },
  (table) => [
    uniqueIndex('subscriber_address').on(table.address),
    index('subscriber_without_running')
      .on(table.id)
      .concurrently()
      .where(sql`${table.subscribedIn} = '{}'::text[]`),
    check('subscriber_state', oneOf('state', SUBSCRIBER_STATES)),
    check('subscriber_site', oneOf('site', SITE_CODES)),
  ],
);

/** States of what was confirmed once; before that there are sign-ups alone. */
const SUBSCRIPTION_STATES = ['SUBSCRIBED', 'UNSUBSCRIBED'] as const;

/** The newsletter of one shop to one person, from its first confirmation on (docs/decisions/0039). */
export const subscription = pgTable(
  'subscription',
  {
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscriber.id, { onDelete: 'cascade' }),
    site: text('site', { enum: SITE_CODES }).notNull(),
    /** As the person typed it: mails go there. */
    email: text('email').notNull(),
    state: text('state', { enum: SUBSCRIPTION_STATES }).notNull(),
    ...personColumns(),
    consents: text('consents', { enum: CONSENTS }).array().notNull(),
    interests: text('interests', { enum: INTERESTS })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The first day, in the calendar of the shop, on which newsletters come again: `2026-03-01`. */
    pausedUntil: text('paused_until'),
    subscribedAt: instant('subscribed_at').notNull(),
    unsubscribedAt: instant('unsubscribed_at'),
    /** The last time that a person was there after the confirmation: see `signOfLife.ts`. */
    lastSignOfLifeAt: instant('last_sign_of_life_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.site] }),
    index('subscription_ended')
      .on(table.site, table.unsubscribedAt)
      .concurrently()
      .where(sql`${table.state} = 'UNSUBSCRIBED'`),
    check('subscription_state', oneOf('state', SUBSCRIPTION_STATES)),
    check('subscription_site', oneOf('site', SITE_CODES)),
  ],
);
