import * as z from 'zod/mini';

import { MARKETING_CONSENTS } from '#contract/newsletter/words.ts';
import { EVIDENCE_STEPS, subscriber } from '#contract/subscriber.ts';
import { SITE_CODES } from '#domain/sites.ts';

/** What happens to the newsletter of a person in a shop, for the system that sends it. */
export const SUBSCRIPTION_EVENTS = [
  'subscription.confirmed',
  'subscription.changed',
  'subscription.ended',
  'subscription.erased',
] as const;
export type SubscriptionEventType = (typeof SUBSCRIPTION_EVENTS)[number];

/** Events of one answer, unless others are asked for. */
export const EVENT_PAGE_SIZE = 500;
export const MAX_EVENTS = 1000;
/** Older events are gone, and so are cursors to them. */
export const EVENT_DAYS = 30;

const instant = z.iso.datetime();
const site = z.enum(SITE_CODES);

/** A step of a consent, with where and when it was taken, and the wording that was shown. */
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
  /** Its place in the feed. */
  id: z.string(),
  type: z.enum(SUBSCRIPTION_EVENTS),
  timestamp: instant,
  site,
  /** The person in every shop, until an erasure. */
  subscriberId: z.string(),
  /** The subscription as it is now, not as it was then; null once it was erased. */
  subscription: z.nullable(subscriber),
  /** Of this event: of a confirmation, the sign-up's too. Empty once the subscription was erased. */
  evidence: z.array(evidence),
});
export type SubscriptionEvent = z.infer<typeof subscriptionEvent>;

/** `next`: the cursor of the next page. Without more, ask with it again later. */
export const subscriptionEventsAnswer = z.object({
  events: z.array(subscriptionEvent),
  next: z.string(),
  hasMore: z.boolean(),
});
export type SubscriptionEventsAnswer = z.infer<typeof subscriptionEventsAnswer>;
