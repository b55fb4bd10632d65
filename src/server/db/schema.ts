import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { MARKETING_CONSENTS } from '#contract/newsletter/words.ts';
import { EVIDENCE_STEPS } from '#contract/subscriber.ts';
import { MAIL_KINDS } from '#domain/mailKinds.ts';
import { MAIL_REPORTS } from '#domain/mailReports.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { staff } from './accountSchema.ts';
import { cascadingId, instant, nameKey, oneOf, personColumns } from './columns.ts';
import { customerRequest } from './customerFormSchema.ts';
import { subscriber } from './subscriberSchema.ts';
import { codeLookup, VOUCHER_ORIGINS } from './voucherSchema.ts';

export * from './abTestSchema.ts';
export * from './abuseSchema.ts';
export * from './accountSchema.ts';
export * from './auditSchema.ts';
export * from './changeSetSchema.ts';
export * from './contentSchema.ts';
export * from './dmarcSchema.ts';
export * from './figureSchema.ts';
export * from './iysSchema.ts';
export * from './limitSchema.ts';
export * from './customerFormSchema.ts';
export * from './subscriberSchema.ts';
export * from './voucherSchema.ts';
export * from './previewSchema.ts';
export * from './transferSchema.ts';
export * from './webhookSchema.ts';

/** One row per accepted form, even if no mail was sent. Only a row with a mail can be confirmed. */
export const signUp = pgTable(
  'sign_up',
  {
    id: uuid('id').primaryKey(),
    subscriberId: cascadingId('subscriber_id', () => subscriber.id),
    email: text('email').notNull(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    ...personColumns(),
    consents: text('consents', { enum: MARKETING_CONSENTS }).array().notNull(),
    origin: text('origin').notNull(),
    originAddition: text('origin_addition').notNull(),
    page: text('page').notNull(),
    clientAddress: text('client_address').notNull(),
    /**
     * Whether the address belongs to a disposable mail provider. This is shown to operators; such sign-ups are
     * accepted.
     */
    isDisposable: boolean('is_disposable').notNull().default(false),
    /** Whether the link in one of its mails was opened, so that the figures count it once. */
    isOpened: boolean('is_opened').notNull().default(false),
    /** SHA-256 in hex; null if no mail carries a token. */
    tokenHash: text('token_hash'),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /**
     * The person whose subscription in this shop ends when this sign-up is confirmed, because the address changes. The
     * person may have been erased by then.
     */
    replacesId: uuid('replaces_id'),
  },
  (table) => [
    uniqueIndex('sign_up_token_hash').on(table.tokenHash),
    index('sign_up_subscriber').on(table.subscriberId),
    index('sign_up_unconfirmed')
      .on(table.site, table.createdAt)
      .concurrently()
      .where(isNull(table.confirmedAt)),
    index('sign_up_name')
      .on(nameKey())
      .concurrently()
      .where(sql`${table.confirmedAt} is null and ${table.lastName} is not null`),
    check('sign_up_site', oneOf('site', SITE_CODES)),
  ],
);

/** Tokens of repeated mails of a sign-up; its first token stays valid. */
export const signUpToken = pgTable(
  'sign_up_token',
  {
    hash: text('hash').primaryKey(),
    signUpId: cascadingId('sign_up_id', () => signUp.id),
    /** The mail that carries it. */
    mailId: uuid('mail_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sign_up_token_sign_up').on(table.signUpId)],
);

/** Exact wordings ever shown, so that the hash in the evidence can be resolved. */
export const consentText = pgTable('consent_text', {
  hash: text('hash').primaryKey(),
  version: text('version').notNull(),
  locale: text('locale').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
});

/**
 * Evidence of each consent. Rows are only added. Subscriber and sign-up have no foreign key, because the evidence
 * outlives erased rows. The text has none either, because every sign-up would lock the same row.
 */
export const consentEvidence = pgTable(
  'consent_evidence',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: uuid('subscriber_id').notNull(),
    /** Null if a consent was withdrawn through a link that belongs to no sign-up. */
    signUpId: uuid('sign_up_id'),
    step: text('step', { enum: EVIDENCE_STEPS }).notNull(),
    consent: text('consent', { enum: MARKETING_CONSENTS }).notNull(),
    /** Version and hash of the text; null for WITHDRAWN, which needs no wording. */
    textVersion: text('text_version'),
    textHash: text('text_hash'),
    locale: text('locale').notNull(),
    page: text('page').notNull(),
    clientAddress: text('client_address').notNull(),
    /** The mail that this step sent (GIVEN), or whose link the person followed; null if there is none. */
    mailId: uuid('mail_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('consent_evidence_subscriber').on(table.subscriberId),
    index('consent_evidence_sign_up').on(table.signUpId),
    check('consent_evidence_step', oneOf('step', EVIDENCE_STEPS)),
    check('consent_evidence_consent', oneOf('consent', MARKETING_CONSENTS)),
  ],
);

/**
 * Hash of the address of an erased person who had confirmed. With it, only someone who knows the address can find the
 * person's evidence.
 */
export const erasedSubscriber = pgTable(
  'erased_subscriber',
  {
    subscriberId: uuid('subscriber_id').primaryKey(),
    /** SHA-256 of the normalised address in hex. */
    addressHash: text('address_hash').notNull(),
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [index('erased_subscriber_address').on(table.addressHash)],
);

/**
 * The welcome voucher: only one ever per mailbox and country. The mailbox's hash stays after an erasure
 * (docs/decisions/0028).
 */
export const voucher = pgTable(
  'voucher',
  {
    code: text('code').primaryKey(),
    lookup: codeLookup('code'),
    origin: text('origin', { enum: VOUCHER_ORIGINS }).notNull().default('GENERATED'),
    /**
     * SHA-256 of the mailbox's address in hex. If two people of one mailbox have a voucher, that of the person's own
     * address.
     */
    addressHash: text('address_hash').notNull(),
    subscriberId: uuid('subscriber_id').references(() => subscriber.id, { onDelete: 'set null' }),
    site: text('site', { enum: SITE_CODES }).notNull(),
    /** The shop's country, as `siteCountry` returns it. */
    country: text('country')
      .notNull()
      .generatedAlwaysAs(sql.raw(`case "site" when 'CH_FR' then 'CH' else "site" end`)),
    percent: integer('percent').notNull(),
    isSingleUse: boolean('is_single_use').notNull().default(true),
    issuedAt: instant('issued_at').notNull(),
    /** Null: no end. */
    validUntil: instant('valid_until'),
  },
  (table) => [
    uniqueIndex('voucher_mailbox_country').on(table.addressHash, table.country),
    uniqueIndex('voucher_lookup').on(table.lookup),
    index('voucher_subscriber').on(table.subscriberId),
    check('voucher_origin', oneOf('origin', VOUCHER_ORIGINS)),
  ],
);

/** Orders in which a voucher was redeemed. Rows are only added. */
export const voucherRedemption = pgTable(
  'voucher_redemption',
  {
    code: text('code')
      .notNull()
      .references(() => voucher.code),
    /** The checkout's id of the order. */
    orderId: text('order_id').notNull(),
    redeemedAt: instant('redeemed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.orderId] })],
);

/**
 * A mail to a subscriber, about a customer's request, or to staff. Its id is also the job's id and the source of the
 * Message-ID.
 */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    subscriberId: uuid('subscriber_id').references(() => subscriber.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id').references(() => customerRequest.id, { onDelete: 'cascade' }),
    signUpId: uuid('sign_up_id').references(() => signUp.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** Shop of a subscriber's mail without a sign-up. */
    site: text('site', { enum: SITE_CODES }),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    /** The token of the mail's link, encrypted until the mail is sent, then null: see `token.ts`. */
    sealedToken: text('sealed_token'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When sending was given up, because the recipient does not exist or the link is obsolete. */
    abandonedAt: instant('abandoned_at'),
    /** When the mail became a dead letter: neither sent nor given up, for the operator to check. */
    restingSince: instant('resting_since'),
    /** The mail server's codes at the last attempt. */
    restReason: text('rest_reason'),
  },
  (table) => [
    index('mail_resting').on(table.restingSince).where(isNotNull(table.restingSince)),
    index('mail_subscriber').on(table.subscriberId),
    index('mail_sign_up').on(table.signUpId),
    index('mail_request').on(table.requestId),
    index('mail_staff').on(table.staffId),
    check('mail_kind', oneOf('kind', MAIL_KINDS)),
    check(
      'mail_of_one',
      sql`num_nonnulls(${table.subscriberId}, ${table.requestId}, ${table.staffId}) = 1`,
    ),
  ],
);

/** Reports about mails: at most one failure and one complaint per mail, even if it is reported several times. */
export const mailReport = pgTable(
  'mail_report',
  {
    mailId: cascadingId('mail_id', () => mail.id),
    kind: text('kind', { enum: MAIL_REPORTS }).notNull(),
    /** Enhanced status code of a bounce (RFC 3463); null for a complaint. */
    status: text('status'),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.kind] }),
    index('mail_report_time').on(table.reportedAt),
    check('mail_report_kind', oneOf('kind', MAIL_REPORTS)),
  ],
);

/** Tokens that manage or end one subscription. They never expire, because links in old mails must still unsubscribe. */
export const subscriberToken = pgTable(
  'subscriber_token',
  {
    hash: text('hash').primaryKey(),
    subscriberId: cascadingId('subscriber_id', () => subscriber.id),
    site: text('site', { enum: SITE_CODES }).notNull(),
    /** The mail that carries it; null if the owner requested it in their account. */
    mailId: uuid('mail_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscriber_token_subscriber').on(table.subscriberId)],
);

/** Sign-ups of visitors in A/B tests. */
export const abSignUp = pgTable(
  'ab_sign_up',
  {
    signUpId: cascadingId('sign_up_id', () => signUp.id),
    phase: integer('phase').notNull(),
    visitor: text('visitor').notNull(),
    abGroup: text('ab_group').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.signUpId, table.phase] }),
    index('ab_sign_up_visitor').on(table.phase, table.visitor),
  ],
);
