import type { Call, Sending } from '#contract/call.ts';
import { NEWSLETTER_PRIVATE_BASE } from '#contract/service.ts';
import type { updateSubscriberRequest } from '#contract/preferences.ts';
import { doneAnswer, subscriber } from '#contract/subscriber.ts';

// Calls of the newsletter service about one subscriber, by the numbers of spec §7.

/** Looks up a subscriber: call 3 of spec §7. */
export const lookUp = {
  method: 'GET',
  path: `${NEWSLETTER_PRIVATE_BASE}/newsletter-subscribers/:subscriberToken`,
  right: 'SUBSCRIBER_TOKEN',
  answer: subscriber,
} as const satisfies Call;

/** Updates a subscriber: call 5 of spec §7. */
const updateRow = {
  method: 'PUT',
  path: `${NEWSLETTER_PRIVATE_BASE}/newsletter-subscribers/:subscriberToken`,
  right: 'SUBSCRIBER_TOKEN',
  answer: subscriber,
} as const satisfies Call;
export const update: Sending<typeof updateRow, typeof updateSubscriberRequest> = updateRow;

/** Beyond the specification: erases the person's data. */
export const erase = {
  method: 'DELETE',
  path: `${NEWSLETTER_PRIVATE_BASE}/newsletter-subscribers/:subscriberToken`,
  right: 'SUBSCRIBER_TOKEN',
  answer: doneAnswer,
} as const satisfies Call;
