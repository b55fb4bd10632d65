import * as z from 'zod/mini';

import { MARKETING_CONSENTS } from '#contract/newsletter/words.ts';
import { EVIDENCE_STEPS, subscriber } from '#contract/subscriber.ts';
import { EMAIL_MAX_LENGTH } from '#domain/email.ts';
import { SITE_CODES } from '#domain/sites.ts';

/**
 * Types of the events that happen to a person's subscription in a shop. The system that sends the newsletter reads
 * them.
 */
export const SUBSCRIPTION_EVENTS = [
  'subscription.confirmed',
  'subscription.changed',
  'subscription.ended',
  'subscription.erased',
] as const;
export type SubscriptionEventType = (typeof SUBSCRIPTION_EVENTS)[number];

/** Default number of events in an answer. */
export const EVENT_PAGE_SIZE = 200;
export const MAX_EVENTS = 1000;
/** Days after which events are deleted. Cursors to deleted events are invalid. */
export const EVENT_DAYS = 30;

const instant = z.iso.datetime();
const site = z.enum(SITE_CODES);

/** A step of a consent: its time and place, and the wording that was shown. */
const evidence = z.object({
  consent: z.enum(MARKETING_CONSENTS),
  step: z.enum(EVIDENCE_STEPS),
  at: instant,
  locale: z.string(),
  page: z.string(),
  textVersion: z.nullable(z.string()),
  textHash: z.nullable(z.string()),
});

export const subscriptionEvent = z.object({
  /** The event's position in the feed. */
  id: z.string(),
  type: z.enum(SUBSCRIPTION_EVENTS),
  timestamp: instant,
  site,
  /** Id of the person in every shop, until an erasure. */
  subscriberId: z.string(),
  /** The subscription's current state, not that at the time of the event; null after an erasure. */
  subscription: z.nullable(subscriber),
  /** The steps of consent in this event. For a confirmation they include the sign-up. Empty after an erasure. */
  evidence: z.array(evidence),
});
export type SubscriptionEvent = z.infer<typeof subscriptionEvent>;

/**
 * A page of events. `next` is the cursor of the next page. After the last page, the caller uses the same cursor again
 * later.
 */
export const subscriptionEventsAnswer = z.object({
  events: z.array(subscriptionEvent),
  next: z.string(),
  hasMore: z.boolean(),
});
export type SubscriptionEventsAnswer = z.infer<typeof subscriptionEventsAnswer>;

/** What the sending system reports about a person. `bounced`: it has given up on the address. */
const REPORTED = ['unsubscribed', 'bounced', 'complained', 'opened'] as const;
/**
 * DONE: applied now or before. UNKNOWN: no such person in the key's shops. OUTDATED: the person has confirmed since.
 */
const REPORT_OUTCOMES = ['DONE', 'UNKNOWN', 'OUTDATED'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
const MAX_REPORTS = 500;

/**
 * A report about a person, named by the id in events or by address. Without a shop it applies to all shops of the key.
 */
const subscriptionReport = z
  .object({
    what: z.enum(REPORTED),
    /** When it happened in the sending system. */
    at: z.iso.datetime({ offset: true }),
    subscriberId: z.optional(z.uuid()),
    email: z.optional(z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH))),
    site: z.optional(site),
  })
  .check(z.refine(({ subscriberId, email }) => subscriberId !== undefined || email !== undefined));
export type SubscriptionReport = z.infer<typeof subscriptionReport>;

export const subscriptionReports = z.object({
  reports: z.array(subscriptionReport).check(z.minLength(1), z.maxLength(MAX_REPORTS)),
});
/** One outcome per report, in the order of the reports. */
export const subscriptionReportsAnswer = z.object({ outcomes: z.array(z.enum(REPORT_OUTCOMES)) });
