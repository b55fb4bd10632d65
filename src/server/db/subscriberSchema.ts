import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { MARKETING_CONSENTS, SALUTATIONS, SUBSCRIBER_STATES } from '#contract/newsletter/words.ts';
import { SUBSCRIPTION_EVENTS } from '#contract/staff/subscriptionEvents.ts';
import { INTERESTS } from '#domain/interests.ts';
import { SUPPRESSIONS } from '#domain/mailReports.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { cascadingId, instant, nameKey, oneOf, personColumns, wordList } from './columns.ts';

/**
 * A person: one row per address that ever signed up in any shop. Every statement about the person locks this row first.
 * Confirmed facts are in `subscription`. Unconfirmed input stays in the sign-up's row, so that strangers cannot change
 * anything about an address's owner.
 */
export const subscriber = pgTable(
  'subscriber',
  {
    id: uuid('id').primaryKey(),
    /** Normalised, for comparison: see `address.ts`. */
    address: text('address').notNull(),
    /**
     * When recent mails that strangers can trigger were sent, newest last. The times are in this row instead of being
     * read from `mail`, because PostgreSQL reads only the locked row in its latest version.
     */
    mailedAt: instant('mailed_at')
      .array()
      .notNull()
      .default(sql`'{}'::timestamptz[]`),
    lastMailId: uuid('last_mail_id'),
    /** The shop of the last such mail. */
    lastMailSite: text('last_mail_site', { enum: SITE_CODES }),
    /** Shops with an active subscription, in this row for the same reason. Triggers of `subscription` maintain it. */
    subscribedIn: wordList('subscribed_in', SITE_CODES),
    createdAt: instant('created_at').notNull(),
    // The columns below held the only subscription of a person in the previous release (docs/decisions/0039). Its nodes
    // still use them, and triggers keep them up to date. This release only fills those that must not be null.
    email: text('email').notNull(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    state: text('state', { enum: SUBSCRIBER_STATES }).notNull(),
    salutation: text('salutation', { enum: SALUTATIONS }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    consents: wordList('consents', MARKETING_CONSENTS),
    updatedAt: instant('updated_at').notNull(),
    subscribedAt: instant('subscribed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    interests: wordList('interests', INTERESTS),
    pausedUntil: text('paused_until'),
    lastSignOfLifeAt: instant('last_sign_of_life_at'),
  },
  (table) => [
    uniqueIndex('subscriber_address').on(table.address),
    // In the C collation, where addresses with the same beginning are neighbours.
    index('subscriber_address_beginning')
      .on(sql`${table.address} collate "C"`)
      .concurrently(),
    index('subscriber_without_running')
      .on(table.id)
      .concurrently()
      .where(sql`${table.subscribedIn} = '{}'::text[]`),
    check('subscriber_state', oneOf('state', SUBSCRIBER_STATES)),
    check('subscriber_site', oneOf('site', SITE_CODES)),
  ],
);

/**
 * Addresses to which the newsletter sends no mail. Only the hash is stored; it outlives an erasure. A confirmation by
 * the owner ends the suppression.
 */
export const suppressedAddress = pgTable('suppressed_address', {
  /** SHA-256 of the normalised address in hex. */
  addressHash: text('address_hash').primaryKey(),
  suppressedAt: instant('suppressed_at').notNull(),
  reason: text('reason', { enum: SUPPRESSIONS }).notNull().default('OBJECTION'),
});

/** States after the first confirmation; before it there are only sign-ups. */
const SUBSCRIPTION_STATES = ['SUBSCRIBED', 'UNSUBSCRIBED'] as const;

/** The newsletter of one shop to one person, from the first confirmation on (docs/decisions/0039). */
export const subscription = pgTable(
  'subscription',
  {
    subscriberId: cascadingId('subscriber_id', () => subscriber.id),
    site: text('site', { enum: SITE_CODES }).notNull(),
    /** The address as typed, to which mails go. */
    email: text('email').notNull(),
    state: text('state', { enum: SUBSCRIPTION_STATES }).notNull(),
    ...personColumns(),
    consents: text('consents', { enum: MARKETING_CONSENTS }).array().notNull(),
    interests: wordList('interests', INTERESTS),
    /** The first day of newsletters after a pause, in the shop's calendar: `2026-03-01`. */
    pausedUntil: text('paused_until'),
    subscribedAt: instant('subscribed_at').notNull(),
    unsubscribedAt: instant('unsubscribed_at'),
    /** The last activity after the confirmation: see `signOfLife.ts`. */
    lastSignOfLifeAt: instant('last_sign_of_life_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.site] }),
    index('subscription_ended')
      .on(table.site, table.unsubscribedAt)
      .concurrently()
      .where(sql`${table.state} = 'UNSUBSCRIBED'`),
    index('subscription_began').on(table.site, table.subscribedAt).concurrently(),
    index('subscription_paused')
      .on(table.site, table.subscribedAt)
      .concurrently()
      .where(sql`${table.pausedUntil} is not null`),
    index('subscription_name')
      .on(nameKey())
      .concurrently()
      .where(sql`${table.lastName} is not null`),
    check('subscription_state', oneOf('state', SUBSCRIPTION_STATES)),
    check('subscription_site', oneOf('site', SITE_CODES)),
  ],
);

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
