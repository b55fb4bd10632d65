import * as z from 'zod/mini';

import { email } from '#contract/newsletter/schemas.ts';
import { MARKETING_CONSENTS } from '#contract/newsletter/words.ts';
import { EVIDENCE_STEPS } from '#contract/subscriber.ts';
import { INTERESTS } from '#domain/interests.ts';
import { SUBSCRIBER_MAIL_KINDS } from '#domain/mailKinds.ts';
import { SUPPRESSIONS } from '#domain/mailReports.ts';
import { isDay } from '#domain/shopDay.ts';
import { SITE_CODES } from '#domain/sites.ts';

/** State of a person in the newsletter of a shop. WAITS: signed up there and never confirmed. */
export const SUBSCRIPTION_STATES = ['WAITS', 'SUBSCRIBED', 'PAUSED', 'UNSUBSCRIBED'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/**
 * Number of results per page of a search. The last person of a page is listed with all of their shops, even beyond this
 * number.
 */
export const SEARCH_PAGE_SIZE = 50;
/** Minimum length of an address or name to search for; fewer letters match too many people. */
export const SEARCH_MIN_LETTERS = 3;

const site = z.enum(SITE_CODES);
const instant = z.iso.datetime();
const beginning = z.string().check(z.trim(), z.minLength(SEARCH_MIN_LETTERS), z.maxLength(254));
const day = z.string().check(z.refine(isDay));

/** A search for subscribers. Without `email` and `name` the newest come first. */
export const subscriberSearch = z.object({
  /** An address, or its beginning. */
  email: z.optional(beginning),
  /** The last name or its beginning, or both names in any order. */
  name: z.optional(beginning),
  site: z.optional(site),
  state: z.optional(z.enum(SUBSCRIPTION_STATES)),
  /** First and last day, in UTC, on which the state may have begun. */
  from: z.optional(day),
  to: z.optional(day),
  /** The `next` of the previous page. */
  after: z.optional(
    z.object({ key: z.string().check(z.maxLength(400)), id: z.uuid(), site: z.nullable(site) }),
  ),
});
export type SubscriberSearch = z.infer<typeof subscriberSearch>;

const standing = z.object({
  site,
  state: z.enum(SUBSCRIPTION_STATES),
  /** The address as the person typed it. */
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** When the state began. */
  at: instant,
});
export type Standing = z.infer<typeof standing>;

/** A person in one shop. */
export const foundSubscriber = z.extend(standing, { id: z.uuid() });
export type FoundSubscriber = z.infer<typeof foundSubscriber>;

/** `next`: where the list continues. A page may be short or empty without being the last. */
export const subscriberSearchAnswer = z.object({
  found: z.array(foundSubscriber),
  next: z.nullable(z.object({ key: z.string(), id: z.uuid(), site: z.nullable(site) })),
});
export type SubscriberSearchAnswer = z.infer<typeof subscriberSearchAnswer>;

/** Minimum length of the reason for viewing a person, such as a case number or a sentence. The audit records it. */
export const CASE_MIN_LENGTH = 3;
export const CASE_MAX_LENGTH = 200;
export const reason = z
  .string()
  .check(z.trim(), z.minLength(CASE_MIN_LENGTH), z.maxLength(CASE_MAX_LENGTH));

export const personRequest = z.object({ id: z.uuid(), reason });

/** What happened to a mail. WAITS: it waits for its first or next attempt. RESTING: it is a dead letter. */
export const MAIL_FATES = [
  'SENT',
  'WAITS',
  'GIVEN_UP',
  'RESTING',
  'BOUNCED',
  'COMPLAINED',
] as const;

/** An event in a person's history, with its shop. */
export const historyEntry = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('SIGN_UP'),
    at: instant,
    site,
    email: z.string(),
    page: z.string(),
    clientAddress: z.string(),
    origin: z.string(),
  }),
  z.object({
    what: z.literal('EVIDENCE'),
    at: instant,
    site,
    step: z.enum(EVIDENCE_STEPS),
    consent: z.enum(MARKETING_CONSENTS),
    /** The exact wording; null for steps without one. */
    text: z.nullable(z.string()),
    page: z.string(),
    clientAddress: z.string(),
  }),
  z.object({
    what: z.literal('MAIL'),
    at: instant,
    site,
    mail: z.enum(SUBSCRIBER_MAIL_KINDS),
    fate: z.enum(MAIL_FATES),
    /** When the mail was sent, given up or became a dead letter. */
    fateAt: z.nullable(instant),
    /** The mail server's codes, for a dead letter. */
    reason: z.nullable(z.string()),
  }),
  z.object({
    what: z.literal('VOUCHER'),
    at: instant,
    site,
    code: z.string(),
    percent: z.number(),
    validUntil: z.nullable(instant),
  }),
  z.object({
    what: z.literal('REDEEMED'),
    at: instant,
    site,
    code: z.string(),
    orderId: z.string(),
  }),
]);
export type HistoryEntry = z.infer<typeof historyEntry>;

export const personAnswer = z.object({
  id: z.uuid(),
  /** The normalised form, which identifies the person. */
  address: z.string(),
  /** Since when and why the newsletter sends no mail to this address; null: it does. */
  suppressed: z.nullable(z.object({ since: instant, reason: z.enum(SUPPRESSIONS) })),
  subscriptions: z.array(
    z.extend(standing, {
      consents: z.array(z.enum(MARKETING_CONSENTS)),
      interests: z.array(z.enum(INTERESTS)),
      /** The first day in the shop's calendar on which newsletters resume. */
      pausedUntil: z.nullable(z.string()),
    }),
  ),
  /** Newest first. */
  history: z.array(historyEntry),
});
export type PersonAnswer = z.infer<typeof personAnswer>;

export const resendRequest = z.extend(personRequest, { site });
/** NOTHING: no sign-up waits for confirmation in this shop. */
export const resendAnswer = z.object({ outcome: z.enum(['SENT', 'NOT_SENT', 'NOTHING']) });
export type ResendAnswer = z.infer<typeof resendAnswer>;

export const correctRequest = z.extend(personRequest, { site, email });
/**
 * NOTHING: the person has no subscription in this shop. ALREADY_SUBSCRIBED: the other address has one, and was sent a
 * mail that says so.
 */
export const correctAnswer = z.object({
  outcome: z.enum([
    'SENT',
    'NOT_SENT',
    'NOTHING',
    'ALREADY_SUBSCRIBED',
    'ADDRESS_INVALID',
    'SAME_ADDRESS',
  ]),
});
export type CorrectAnswer = z.infer<typeof correctAnswer>;

export const unsubscribeRequest = z.extend(personRequest, {
  sites: z.array(site).check(z.minLength(1), z.maxLength(SITE_CODES.length)),
});

/**
 * Numbers of erased messages to customer service, and of withdrawals from contracts, which the law requires to keep.
 */
export const eraseAnswer = z.object({
  requests: z.int(),
  withdrawals: z.int(),
  /** Whether this address has a customer account, which stays. */
  hasAccount: z.boolean(),
});
export type EraseAnswer = z.infer<typeof eraseAnswer>;
