import * as newsletter from './newsletter.ts';
import * as vouchers from './vouchers.ts';
import * as preferences from './preferences.ts';
import { subscriber } from './subscriber.ts';

/** The newsletter service's calls, by the numbers of spec §7; `path` stands below one of `NEWSLETTER_BASE`. */
export const newsletterCalls = {
  /** 1 */
  subscribe: {
    method: 'POST',
    path: '/newsletter-subscribers',
    request: newsletter.subscribeRequest,
    status: 202,
    answer: newsletter.subscribeAnswer,
  },
  /** 2 */
  baseData: {
    method: 'GET',
    path: '/customers/base-data',
    status: 200,
    answer: newsletter.customerBaseData,
  },
  /** 3 */
  subscriber: {
    method: 'GET',
    path: '/newsletter-subscribers/:subscriberToken',
    status: 200,
    answer: subscriber,
  },
  /** 4 */
  confirm: {
    method: 'PUT',
    path: '/newsletter-subscribers/:subscriberToken/doi',
    status: 200,
    answer: newsletter.confirmAnswer,
  },
  /**
   * Beyond the specification: sends the confirmation again, to the address that this browser signed up, which
   * its signed cookie names. It has no body. 429 with `Retry-After` in the cool-down and where the day's mails
   * are used up; 409 `urn:newsletter:sign_up_unknown` where this browser has no sign-up that still waits.
   */
  resend: {
    method: 'POST',
    path: '/newsletter-subscribers/resend',
    status: 202,
    answer: newsletter.resendAnswer,
  },
  /** 5 */
  update: {
    method: 'PUT',
    path: '/newsletter-subscribers/:subscriberToken',
    request: preferences.updateSubscriberRequest,
    status: 200,
    answer: subscriber,
  },
  /** Beside the specification's calls (design §6): everything that is held, to be kept by the person. */
  export: {
    method: 'GET',
    path: '/newsletter-subscribers/:subscriberToken/export',
    status: 200,
    answer: preferences.subscriberExport,
  },
  /** Beside the specification's calls (design §6): forgets the person. */
  erase: {
    method: 'DELETE',
    path: '/newsletter-subscribers/:subscriberToken',
    status: 200,
    answer: preferences.doneAnswer,
  },
  /** Beside the specification's calls: the system that sends newsletters reports that one was opened (spec §9, TR). */
  signOfLife: {
    method: 'POST',
    path: '/newsletter-subscribers/:subscriberToken/signs-of-life',
    status: 200,
    answer: preferences.doneAnswer,
  },
} as const;

/**
 * The checkout's calls, beyond the specification: below the internal base only, with the checkout's own key
 * in the header `apikey`.
 */
export const voucherCalls = {
  check: {
    method: 'GET',
    path: '/vouchers/:code',
    status: 200,
    answer: vouchers.voucherCheck,
  },
  /** 409 and 410 name what stands against it; the same order again is answered as the first time. */
  redeem: {
    method: 'POST',
    path: '/vouchers/:code/redeem',
    request: vouchers.redeemRequest,
    status: 200,
    answer: vouchers.redemption,
  },
} as const;
