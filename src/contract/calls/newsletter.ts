import type { Call, Sending } from '#contract/call.ts';
import { NEWSLETTER_PRIVATE_BASE } from '#contract/service.ts';
import {
  confirmAnswer,
  customerBaseData,
  resendAnswer,
  subscribeAnswer,
  type subscribeRequest,
} from '#contract/newsletter/schemas.ts';

// Sign-up calls of the newsletter service, by the numbers of spec §7.

/** Signs a person up: call 1 of spec §4/20. */
const subscribeRow = {
  method: 'POST',
  path: `${NEWSLETTER_PRIVATE_BASE}/newsletter-subscribers`,
  right: 'NONE',
  status: 202,
  answer: subscribeAnswer,
} as const satisfies Call;
export const subscribe: Sending<typeof subscribeRow, typeof subscribeRequest> = subscribeRow;

/** Returns a customer's base data: call 2 of spec §7. */
export const baseData = {
  method: 'GET',
  path: `${NEWSLETTER_PRIVATE_BASE}/customers/base-data`,
  right: 'LOGIN_TOKEN',
  answer: customerBaseData,
} as const satisfies Call;

/** Confirms a sign-up: call 4 of spec §7. */
export const confirm = {
  method: 'PUT',
  path: `${NEWSLETTER_PRIVATE_BASE}/newsletter-subscribers/:subscriberToken/doi`,
  right: 'SUBSCRIBER_TOKEN',
  answer: confirmAnswer,
} as const satisfies Call;

/**
 * Beyond the specification: sends the confirmation again to the address in this browser's signed cookie. No body. 429
 * with `Retry-After` during the cool-down and after the day's mails; 409 `urn:newsletter:sign_up_unknown` without a
 * pending sign-up.
 */
export const resend = {
  method: 'POST',
  path: `${NEWSLETTER_PRIVATE_BASE}/newsletter-subscribers/resend`,
  right: 'STATUS_COOKIE',
  status: 202,
  answer: resendAnswer,
} as const satisfies Call;
